# Tiwanaku in English. Keys: see docs/protocol.md.


## Things

soil-rock = rock
soil-earth = earth
soil-sand = sand
soil-grass = grass

letter-rock = R
letter-earth = E
letter-sand = S
letter-grass = G

plant-sweet_potato = sweet potato
plant-coca = coca
plant-chili = chili
plant-maize = maize
plant-quinoa = quinoa

animal-snake = snake
animal-condor = condor
animal-puma = puma
animal-llama = llama
animal-fox = fox
animal-hummingbird = hummingbird
animal-frog = frog
animal-fish = fish
animal-guinea_pig = guinea pig

element-mountain = mountain
element-river = river
element-sun = sun
element-rain = rain
element-wind = wind

colour-black = Black
colour-red = Red
colour-yellow = Yellow
colour-blue = Blue

board-long = long
board-short = short

ground-blank = discover it
ground-bare = known soil
ground-planted = on a plant

medal-none = none
medal-bronze = bronze
medal-silver = silver
medal-gold = gold

cause-lastSoil = the last soil is laid
cause-idle = too many turns without a discovery or divination
cause-budget = all turns are used up
cause-alone = only one player is left
cause-givenUp = the game was given up

phase-drawMap = the land is drawn
phase-drawFirst = the first player is drawn
phase-mainAction = explore or divine
phase-divineAgain = divine again, or stop
phase-offering = offering
phase-endPhase = end phase: divine once, or pass
phase-lastOffering = last offering
phase-over = the game is over

## What is asked

ask-mainAction = Explore with a figure, or divine a plant.
ask-divineAgain = Right! Divine with another figure, or stop.
ask-offering = Do you offer gifts? One scores 0 points, two 1, three 3, four 6, five 10.
ask-endPhase = End phase: divine once, or pass. If you pass, you are done.
ask-lastOffering = The last offering: gifts you keep are worth nothing.

## Moves

move-enter = Enter on { $cell } ({ $ground })
    .heading = Enter a figure from the reserve
    .short = on { $cell } ({ $ground })
move-move = Move from { $from_cell } to { $cell } ({ $ground })
    .heading = Figure on { $from_cell }
    .short = move to { $cell } ({ $ground })
move-return = Return the figure from { $cell } to the reserve
    .heading = Figure on { $cell }
    .short = return to the reserve
move-divine = Divine { $cell }: { $plant } ({ $level })
    .heading = Figure on { $cell }
    .short = divine: { $plant } ({ $level })
move-offer = Offer { $plants_plant }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
    .heading = Offer
    .short = { $plants_plant }: { $points ->
            [one] { $points } point
           *[other] { $points } points
        }
move-offerNothing = Offer nothing
move-stop = Stop divining
move-pass = Pass

## What happens

event-setUp = The { $board } board lies ready with { $count } start cells.
event-startCell = { $cell }: { $soil }, { $plant } ({ $level }).
event-totals = In all: rock { $rock }, earth { $earth }, sand { $sand }, grass { $grass }.
event-firstPlayer = { $seatYou ->
        [yes] You begin
       *[no] { $seat } begins
    }.
event-entered = { $seatYou ->
        [yes] You enter
       *[no] { $seat } enters
    } on { $cell }{ $direct ->
    [yes] {""}
   *[no] {" "}by way of { $edge_cell }
}.
event-moved = { $seatYou ->
        [yes] You move
       *[no] { $seat } moves
    } from { $from_cell } to { $cell }.
event-returned = { $seatYou ->
        [yes] You take back your figure from
       *[no] { $seat } takes back the figure from
    } { $cell } ({ $reserve } in reserve).
event-discovered = { $seatYou ->
        [yes] You discover
       *[no] { $seat } discovers
    } { $soil } on { $cell } ({ $animal }, { $element }; { $left } left): level { $before } to { $level }, { $points ->
    [one] { $points } point
   *[other] { $points } points
} for { $counted_soil }.
event-discoveredAtTop = { $seatYou ->
        [yes] You discover
       *[no] { $seat } discovers
    } { $soil } on { $cell } ({ $animal }, { $element }; { $left } left). Top level { $level }: 1 point.
event-guessed = { $seatYou ->
        [yes] You divine
       *[no] { $seat } divines
    } { $cell }: { $guess_plant } ({ $guess })?
event-divinedRight = Right: { $plant } grows on { $cell }. { $seatYou ->
        [yes] You gain
       *[no] { $seat } gains
    } { $points ->
    [one] { $points } point
   *[other] { $points } points
}{ $gift ->
    [yes] {" "}and its gift
   *[no] ; the gift is already owned
}.
event-divinedWrong = Wrong: { $plant } ({ $level }) grows on { $cell }. { $seatYou ->
        [yes] You lose
       *[no] { $seat } loses
    } { $points ->
    [0] no points
    [one] { $points } point
   *[other] { $points } points
}.
event-offered = { $seatYou ->
        [yes] You offer
       *[no] { $seat } offers
    } { $plants_plant }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
event-offeredNothing = { $seatYou ->
        [yes] You offer
       *[no] { $seat } offers
    } nothing.
event-offeredLast = Last offering: { $seatYou ->
        [yes] you offer
       *[no] { $seat } offers
    } { $plants_plant }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
event-offeredNothingLast = Last offering: { $seatYou ->
        [yes] you offer
       *[no] { $seat } offers
    } nothing.
event-notEntitled = { $seatYou ->
        [yes] You made
       *[no] { $seat } made
    } an error in the end phase and may make no last offering.
event-forcedPass = { $seatYou ->
        [yes] You have
       *[no] { $seat } has
    } no figure on the board and cannot enter one: the turn is lost.
event-passed = { $seatYou ->
        [yes] You pass and are
       *[no] { $seat } passes and is
    } done.
event-passedAutomatically = { $seatYou ->
        [yes] You have
       *[no] { $seat } has
    } nothing more to divine and { $seatYou ->
        [yes] are
       *[no] is
    } done.
event-outByError = { $seatYou ->
        [yes] You made an error and are
       *[no] { $seat } made an error and is
    } out of the end phase.
event-endPhase = The end phase begins, triggered by { $seatYou ->
        [yes] you
       *[no] { $seat }
    }: { $cause }.
event-left = { $seatYou ->
        [yes] Your figures
       *[no] The figures of { $seat }
    } leave the board, and the gifts go back to the supply.
event-result = { $rank }. { $seatYou ->
        [yes] You
       *[no] { $seat }
    }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $levels ->
    [one] { $levels } level
   *[other] { $levels } levels
}.
event-winners = { $winner_seatsCount ->
    [one] { $winner_seatsYou ->
        [yes] You win.
       *[no] { $winner_seats } wins.
    }
   *[other] { $winner_seats } share the victory.
}
event-solo = { $medalId ->
    [none] No medal
   *[other] Medal: { $medal }{ $hints ->
        [yes] {" "}(with hints)
       *[no] {""}
    }
}. { $unused ->
    [0] No unused turns
    [one] { $unused } unused turn
   *[other] { $unused } unused turns
}.
event-soloGivenUp = No medal.
event-mapShown = The whole land is revealed.

## Refusals

refusal-otherDecision = Something else comes first: { $phase }.
refusal-noOfferingNow = An offering comes at the end of a turn, after exploring or after divinations without an error.
refusal-noSuchGift = You do not own this gift: { $plant }.
refusal-plantLies = The plant on { $cell } is already known.
refusal-nothingToStop = There is nothing to stop.
refusal-noPass = Passing is not allowed while you can act.
refusal-divinesNow = In this turn you divine; you cannot explore as well.
refusal-endPhaseOnly = In the end phase nobody moves any more: divine once, or pass.
refusal-offBoard = { $cell } is not on this board.
refusal-noFigure = None of your figures on { $cell } could do this.
refusal-emptyReserve = All your { $count } figures are on the board.
refusal-foreignFigure = Another player’s figure stands on { $cell }.
refusal-ownFigure = Your own figure stands on { $cell }: you may pass over it, but not stop there.
refusal-entryOnPlant = A new figure goes on over the plant on { $cell } to a free cell.
refusal-noWayIn = No way over plants and your own figures leads from the edge to { $cell }.
refusal-backToStart = A move must not end on { $cell }, where it began.
refusal-noWay = No way over plants and your own figures leads from { $from_cell } to { $cell }.

## The score sheet

line-discoveries = Discoveries
line-divinations = Right divinations
line-errors = Wrong divinations
line-offerings = Offerings
line-unusedTurns = Unused turns
end-lastSoil = The last soil was laid.
end-idle = Too many turns brought neither discovery nor divination.
end-budget = All turns were used up.
end-alone = All others have left.
end-givenUp = The game was given up.
ties = With equal points the levels on the diversity board count.

## Options

preset-published = As in the published rules
option-board = Board
option-board-long = long (9 × 5)
option-board-short = short (5 × 5)
option-trackTop = Top level of the diversity board
option-difficulty = Difficulty of the land
option-difficulty-normal = normal
option-difficulty-hard = hard (simple steps do not settle every plant)
option-startCells = Start cells (long 5 to 12, short 4 to 8; fewer than 8 or 6 only on hard land)
option-firstPlayer = First player
option-firstPlayer-random = drawn
option-idleRounds = Rounds without a discovery or divination until the end phase
option-idleRounds-off = never
option-entryPlantStop = May a new figure stop on a plant?
option-entryPlantStop-false = no
option-entryPlantStop-true = yes
option-endWrong = An error in the end phase
option-endWrong-continue = you play on
option-endWrong-out = you are out
option-finalOffering = The last offering
option-finalOffering-clean = for those without an error in the end phase
option-finalOffering-all = for everybody
option-clock = Seconds per turn
option-clock-off = no clock
option-revealMap = Show the land after the end
option-revealMap-true = yes
option-revealMap-false = no
option-hints = Hints
option-hints-marks = own pencil marks
option-hints-off = none
option-hints-exact = pencil marks and exact hints

## Proofs

proof-usedUp = { $total ->
    [one] The only cell of { $soil } is known.
   *[other] All { $total } cells of { $soil } are known.
}
proof-allNeeded = { $cellsCount ->
    [one] One cell of { $soil } is still missing, and only { $cells } is left for it.
   *[other] { $cellsCount } cells of { $soil } are still missing, and only { $cells } are left for them.
}
proof-fullRegion = The region { $region_cells } has five cells and is complete; around it there is no { $soil }: not on { $cells }.
proof-regionSize = The region { $region_cells } is complete: { $size ->
    [one] one cell, so only level 1
   *[other] { $size } cells, so only the levels 1 to { $size }
}.
proof-regionRoom = The region at { $region_cells } has room for { $size ->
    [one] 1 cell
   *[other] { $size } cells
} at most, so for no level above { $size }.
proof-nextTo = The { $level } on { $cell } forbids another { $level } around it: on { $cells }.
proof-inRegion = The { $level } of the region grows on { $cell }, so not on { $cells }.
proof-onlyPlace = The region { $region_cells } needs a { $level }, and only { $cell } is left for it.
proof-mustGrow = Whichever way the region at { $region_cells } grows, { $cells } { $cellsCount ->
    [one] belongs
   *[other] belong
} to it: { $soil }.
proof-cannotGrow = Whichever way the region at { $region_cells } grows, { $cells } cannot be { $soil }.
proof-refutedSoil = If { $cell } were { $soil }, the laws could not be kept.
proof-refutedPlant = If a { $level } grew on { $cell }, the laws could not be kept.
proof-allMaps = { $count ->
    [one] Only one land still fits everything known, and it settles { $cell }.
   *[other] All { $count } lands that fit everything known agree about { $cell }.
}
proof-thusSoil = So { $cell } is { $soil }.
proof-thusPlant = So a { $level } grows on { $cell }.

## The table as text

sheet-game = The game
sheet-phase = Now
sheet-turn = To move
sheet-cause = End phase
sheet-budget = Turns used
sheet-idle = Turns without a discovery or divination
sheet-medal = Medal
sheet-medalWithHints = Medal (with hints)
sheet-soils = Soils
sheet-soil = Soil
sheet-reserve = Reserve
sheet-total = In all
sheet-players = Players
sheet-player = Player
sheet-points = Points
sheet-figures = Figures
sheet-figuresLeft = Reserve
sheet-gifts = Gifts
sheet-next = Next discovery
sheet-key = Signs
sheet-keyText = R rock, E earth, S sand, G grass, · not discovered; the number is the plant, A to D are figures
sheet-out = has left

## The board

board-plan = Board
board-cell = { $cell }, { $groundId ->
    [blank] not discovered yet
    [bare] { $soil }, plant unknown
   *[planted] { $soil } with plant { $plant_level }
}{ $figure ->
    [own] , your figure
    [other] , figure of { $owner_seat }
   *[none] {""}
}{ $marks_soilCount ->
    [0] {""}
   *[other] , noted: { $marks_soil }
}{ $marksCount ->
    [0] {""}
   *[other] , noted: { $marks }
}{ $legal ->
    [yes] , possible
   *[no] {""}
}
board-side = Wheel, reserve and laws
board-wheel = Pachamama wheel
board-wheel-closed = closed
board-wheel-last = closed · last { $found }
board-shown-soil = { $cell }: { $soil }
board-shown-plant = { $cell }: { $plant }
board-scored = { $counted_soilCount ->
    [0] The disc is at the top already.
    [one] { $counted_soil } alone on level { $level }
   *[other] { $counted_soil } on level { $level }
}
board-right = { $gift ->
        [yes] right, and its gift
       *[no] right
    }
board-wrong = wrong
board-stock = Soil in reserve
board-of = of { $total }
board-next = Your next discovery of { $soil } scores { $points ->
    [one] { $points } point
   *[other] { $points } points
}
board-diversity = Diversity
board-figures-left = Figures in reserve
board-passed = has finished
board-erred = no last offering
board-end-phase = End phase: { $cause }
board-medal = { $medalId ->
    [none] No medal
   *[other] Medal: { $medal }{ $hints ->
        [yes] {" "}(with hints)
       *[no] {""}
    }
}
board-budget = { $spent } of { $budget } turns used
board-idle = { $idle } of { $limit } turns without a discovery or divination
board-laws = Laws of the land
board-law-size = A region has 1 to 5 cells.
board-law-apart = Regions of one colour never touch, not even at a corner.
board-law-plants = A region of n cells grows each plant from 1 to n.
board-law-same = Equal plants are never neighbours, not even at a corner.
board-reserve = { $back ->
    [yes] Take the figure back to the reserve
   *[no] Enter a figure from the reserve
}, { $count } in reserve
board-enter = Enter
board-take-back = Take back
board-divine = Divine a plant
board-plant = { $plant }, level { $level }
board-offer = Offer gifts
board-gift = { $plant }, level { $level }{ $has ->
    [yes] {""}
   *[no] , not yours
}
board-gifts = { $count }:
board-scale = Points for one to five gifts
board-one-gift = A single gift scores nothing.
board-pencil = Pencil, only for you
board-pencil-short = Pencil
board-pencil-where = Tap the cell in which you want to note something.
board-pencil-known = Everything is known here.
board-mark-level = Note level { $level }
board-mark-soil = Note { $soil }
board-whole = Whole board
board-close = Show larger

## What the Kiebitz thinks: why a move is better than the others

why-discoveries = { $way ->
    [more] Your discoveries score more.
   *[less] Your discoveries score less.
}
    .theirs = { $way ->
        [more] Their discoveries score more.
       *[less] Their discoveries score less.
    }
why-rival-discoveries = { $way ->
    [more] The others score more for discoveries.
   *[less] The others score less for discoveries.
}
why-plants = { $way ->
    [more] Your divinations score more, now or soon.
   *[less] Your divinations score less, or cost points.
}
    .theirs = { $way ->
        [more] Their divinations score more, now or soon.
       *[less] Their divinations score less, or cost points.
    }
why-rival-plants = { $way ->
    [more] It leaves the others more to divine.
   *[less] It leaves the others less to divine.
}
why-gifts = { $way ->
    [more] Your gifts score more: a full set counts most.
   *[less] Your gifts score less.
}
    .theirs = { $way ->
        [more] Their gifts score more: a full set counts most.
       *[less] Their gifts score less.
    }
why-rival-gifts = { $way ->
    [more] The others’ gifts score more.
   *[less] The others’ gifts score less.
}
why-turns = { $way ->
    [more] You will have more turns left, and they count in the end.
   *[less] You will have fewer turns left.
}
    .theirs = { $way ->
        [more] More turns are left, and they count in the end.
       *[less] Fewer turns are left.
    }
