
# --- colours, levels, phases

colour-yellow = yellow
colour-orange = orange
colour-green = green
colour-blue = blue

pawn-orange = Orange
pawn-blue = Blue
pawn-yellow = Yellow
pawn-white = White
pawn-black = Black

level-half = West/East
level-zone = the zone
level-square = the square
level-position = the position

phase-lots = Drawing lots
phase-dealing = Laying out
phase-choose = Choosing
phase-swap = Swapping
phase-refilling = Swapping
phase-tip = Guessing
phase-cone = Evaluation
phase-over = Over

pack-germany = Germany
pack-europe = Europe

tip-none = no stone

# --- what is asked

ask-choose = Choose one of { $count } cards.
ask-swap = Keep { $place }, or spend a chip on { $top_place }?
ask-tip = { $place }: where is that? Place up to four stones. You keep the card with { $keep ->
        [one] 1 right stone
       *[other] { $keep } or more right stones
    }.
ask-cone = Put the cone where you think { $place } is.

# --- moves

move-choose = Take { $place } ({ $colour })
move-keep = Keep { $place }
move-swap = Swap { $place } for { $top_place }
move-tip = Guess { $tip }: if right, from { $start } to { $goal }
    .heading = { $stones ->
            [one] Guess with 1 stone: if right, from { $start } to { $goal }
           *[other] Guess with { $stones } stones: if right, from { $start } to { $goal }
        }
    .short = { $tip }
move-tipNone = Place no stone
move-cone = Cone in the middle of { $address }
    .heading = Cone in the middle of a square
    .short = { $address }
move-conePoint = Cone on { $lat }° N, { $lon }° { $sideId ->
        [west] W
       *[other] E
    }

# --- refusals

refusal-notOpen = The card “{ $place }” is not among the open ones.
refusal-gap = { $tip } leaves a level out: half, zone, square and position are set in this order.
refusal-offMap = That point is off the map.
refusal-noHints = Nobody whispers here where a place lies: that is for you to know.
refusal-otherDecision = { $phaseId ->
        [choose] Choose a card first.
        [swap] First say whether you swap.
        [tip] It is time to guess.
        [cone] It is time to place the cone.
       *[other] That is not asked now.
    }

# --- events

event-lots = Lots are drawn. From last to first stand { $seats }.
event-roundStarted = Round { $round }: { $places_place } { $places_placeCount ->
        [one] is
       *[other] are
    } laid out; on top of the stack: { $top_place }.
event-lastCards = Round { $round }: { $places_place } { $places_placeCount ->
        [one] is
       *[other] are
    } laid out. The stack is empty.
event-cardChosen = { $seatYou ->
        [yes] You take
       *[no] { $seat } takes
    } { $place }.
event-cardLeft = { $seatYou ->
        [yes] You get
       *[no] { $seat } gets
    } the card left over, { $place }.
event-swapDeclined = { $seatYou ->
        [yes] You do
       *[no] { $seat } does
    } not swap.
event-cardSwapped = { $seatYou ->
        [yes] You swap
       *[no] { $seat } swaps
    } { $old_place } for { $new_place } and { $seatYou ->
        [yes] have
       *[no] has
    } { $chips ->
        [0] no chip
        [one] one chip
       *[other] { $chips } chips
    } left.
event-topTurned = Now on top of the stack: { $top_place }.
event-tipLocked = { $seatYou ->
        [yes] You have
       *[no] { $seat } has
    } locked in a guess.
event-tipRevealed = { $tipId ->
        [none] { $seatYou ->
        [yes] You place
       *[no] { $seat } places
    } no stone for { $place }.
       *[other] { $seatYou ->
        [yes] You guess
       *[no] { $seat } guesses
    } { $tip } for { $place }.
    }
event-conePlaced = { $seatYou ->
        [yes] You put
       *[no] { $seat } puts
    } the cone on { $lat }° N, { $lon }° { $sideId ->
        [west] W
       *[other] E
    }.
event-cardTurned = { $place }: { $address }.
event-coneDistance = { $km ->
        [0] The cone stands exactly on the spot.
        [one] The cone stands one kilometre away.
       *[other] The cone stands { $km } kilometres away.
    }
event-fact = { $fact }
event-tipRight = { $stones ->
        [0] { $seatYou ->
        [yes] You
       *[no] { $seat }
    } placed no stone (solution: { $address }).
        [one] { $seatYou ->
        [yes] You are
       *[no] { $seat } is
    } right with one stone ({ $address }).
       *[other] { $seatYou ->
        [yes] You are
       *[no] { $seat } is
    } right with { $stones } stones ({ $address }).
    }
event-tipWrong = { $seatYou ->
        [yes] You are
       *[no] { $seat } is
    } wrong about { $levels_level }.
event-pawnMoved = { $seatYou ->
        [yes] You move
       *[no] { $seat } moves
    } from { $start } to { $goal }{ $skippedCount ->
        [0] .
       *[other] , skipping { $skipped }.
    }
event-cardKept = { $seatYou ->
        [yes] You keep
       *[no] { $seat } keeps
    } { $place }.
event-cardBoxed = { $reasonId ->
        [few] The card “{ $place }” goes into the box: too few stones.
       *[other] The card “{ $place }” goes into the box: the guess was wrong.
    }
reason-few = too few stones
reason-wrong = wrong
event-lastRound = { $seatYou ->
        [yes] You enter
       *[no] { $seat } enters
    } the orange area: this is the last round.
event-stackExhausted = The stack has too few cards for another round: the game ends.
event-colourScored = Final scoring, { $colour }: { $movers_seatsCount ->
        [0] nobody has kept a card.
        [one] { $movers_seatsYou ->
        [yes] you have
       *[no] { $movers_seats } has
    } the most cards and { $movers_seatsYou ->
        [yes] move
       *[no] moves
    } five fields.
       *[other] { $movers_seats } tie for the most cards and move two fields each.
    }
event-gameOver = { $winner_seatYou ->
        [yes] You win
       *[no] { $winner_seat } wins
    }.
event-result = { $seatYou ->
        [yes] You
       *[no] { $seat }
    }: place { $rank }, field { $goal }.
event-trainingOver = Training ends after { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    } on field { $goal }. Kept cards, yellow to blue: { $counts }.

# --- score and end

score = field { $points }
line-track = Track
line-yellow = Yellow cards
line-orange = Orange cards
line-green = Green cards
line-blue = Blue cards
line-rounds = Rounds
end-orange = A pawn reached the orange area.
end-stack = The stack ran out.

# --- options

option-chips = Swap chips
option-chips-1 = one
option-chips-2 = two
option-track = Length
option-track-standard = standard (orange from 25)
option-track-short = short (orange from 18)
option-track-long = long (orange from 35)
option-firstRound = Order of the first round
option-firstRound-lots = by lot
option-firstRound-age = by age, the oldest in front
option-firstRound-seat = by seat, the first in front
option-ages = Place by age
option-ages-auto = any
option-ages-1 = oldest
option-ages-2 = second oldest
option-ages-3 = third oldest
option-ages-4 = fourth oldest
option-ages-5 = fifth oldest
option-nesting = Levels of a guess
option-nesting-free = any
option-nesting-strict = in order, without a gap
option-landscapes = Landscapes
option-landscapes-any = any square they cover to a good part counts
option-landscapes-main = only the printed solution counts
option-nearLine = Places close to a line
option-nearLine-true = both sides count
option-nearLine-false = only the printed solution counts
option-tipTimer = Time to guess
option-tipTimer-off = no limit
option-tipTimer-30 = 30 seconds
option-tipTimer-60 = 60 seconds
option-tipTimer-90 = 90 seconds
option-tipTimer-120 = 2 minutes
option-tipTimer-180 = 3 minutes
option-cone = Cone
option-cone-true = with the cone
option-cone-false = without the cone
option-pack = Places
option-pack-germany = Germany
option-pack-europe = Europe
option-colours = Pawns
option-colours-auto = any
option-colours-orange = orange
option-colours-blue = blue
option-colours-yellow = yellow
option-colours-white = white
option-colours-black = black

# --- sheets

sheet-pack = Places
sheet-round = Round
sheet-phase = Phase
sheet-open = Open cards
sheet-top = Top of the stack
sheet-stack = Cards in the stack
sheet-orange = Orange area from
sheet-lastRound = Last round because of
sheet-players = Players
sheet-player = Player
sheet-field = Field
sheet-chips = Chips
sheet-card = Card
sheet-tip = Guess
sheet-lattice = Addresses, north at the top

# --- learning and the daily set

daily-title = Minden daily, { $day }/{ $month }/{ $year }
daily-score = { $points } of { $most } points
daily-far = { $km } km away

## What the Kiebitz thinks: why a move is better than the others

outlook = { $aheadId ->
    [yes] { $points ->
        [one] Expected: place { $rank } · 1 field ahead
       *[other] Expected: place { $rank } · { $points } fields ahead
    }
   *[no] { $points ->
        [one] Expected: place { $rank } · 1 field behind
       *[other] Expected: place { $rank } · { $points } fields behind
    }
}
outlook-alone = { $points ->
        [one] Expected: in the orange area after 1 round
       *[other] Expected: in the orange area after { $points } rounds
    }
why-track = { $way ->
    [more] Your pawn gets farther.
   *[less] Your pawn does not get as far.
}
    .theirs = { $way ->
        [more] It takes their pawn farther.
       *[less] Their pawn does not get as far.
    }
why-place = { $way ->
    [more] This place is easier to find and promises more fields.
   *[less] This place is harder to find and promises fewer fields.
}
why-rival-place = { $way ->
    [more] It leaves the others an easier place.
   *[less] It leaves the others a harder place.
}
why-tip = { $way ->
    [more] Precise enough and still safe: your guess brings more fields on average.
   *[less] Too bold or too careful: your guess brings fewer fields on average.
}
    .theirs = { $way ->
        [more] Precise enough and still safe: the guess brings more fields on average.
       *[less] Too bold or too careful: the guess brings fewer fields on average.
    }
why-cards = { $way ->
    [more] You are likelier to keep the card and to lead its colour.
   *[less] It brings less for the scoring of the cards.
}
    .theirs = { $way ->
        [more] It is likelier to keep the card and to lead its colour.
       *[less] It brings less for the scoring of the cards.
    }
why-rival-cards = { $way ->
    [more] The others do better with the cards.
   *[less] You take the lead in a colour from the others.
}
    .theirs = { $way ->
        [more] The others do better with the cards.
       *[less] It takes the lead in a colour from the others.
    }

# --- The board

stone-W = West
stone-E = East
stone-N = North
stone-M = Middle
stone-S = South

board-map = Map with its grid
board-close = Close-up
board-track = Fields around the pawns
board-level-half = West or East
board-level-zone = Zone
board-level-square = Square
board-level-position = Position
board-level-skip = Leave out a level
board-stone-back = Take back a stone
board-level-back = Back one level
board-keep-from = { $stones ->
        [one] Keep it with 1 or more stones
       *[other] Keep it with { $stones } or more stones
    }
board-right = all correct
board-wrong = not quite
board-solution = Solution
board-cone = The cone stood
board-km = { $km ->
    [0] spot on
   *[other] { $km } km away
}
board-field = Now on field
board-judged = Evaluation
board-earlier = Previous card
board-later = Next card
board-locked = done
board-chips = Swap chips

# The atlas on the result page

board-atlas = Your atlas
board-atlas-lead = { $cone ->
    [yes] Every place of this game. Each line runs from the cone to where the place really is.
   *[no] Every place of this game, and what you guessed.
}
board-atlas-right = { $right } of { $places } right
board-atlas-mean = { $km } km off on average
