# Mesopotamien in English. For the keys see docs/protocol.md.


## Things

kind-plain = plain
kind-forest = forest
kind-quarry = quarry
kind-volcano = volcano
kind-temple = temple

short-plain = pl
short-forest = fo
short-quarry = qu
short-volcano = vo
short-temple = TE

good-wood = wood
good-stone = stone

card-endurance = Endurance
card-priest = Priest
card-fertility = Fertility
card-holy-stone = Holy Stone
card-land = Land
card-mana-theft = Mana Theft
card-teleport = Teleport
card-expulsion = Expulsion

effect-endurance = Phase 1: 3 more movement points.
effect-priest = Phase 3: 1 mana more, if a cult place has paid you in this phase.
effect-fertility = Phase 2: one birth brings two figures.
effect-holy-stone = Phase 1: a stone you have handed in this turn counts twice.
effect-land = Phase 1: when you explore, look at the top 3 hexes, lay one of them and put the others under the stack.
effect-mana-theft = Phase 1 or 3: take 1 mana from another player.
effect-teleport = Phase 1: move any figure to any hex. To the temple go only figures without wood, and other players’ figures only if that was agreed before the game.
effect-expulsion = Phase 1 or 2: move any hut to another plain that has a free site.

action-none = none yet
action-hut = build huts
action-cult = build cult places
action-offspring = offspring
action-card = draw a card

phase-1 = phase 1 (movement)
phase-2 = phase 2 (action)
phase-movement = Phase 1: movement
phase-chooseHex = choose a hex
phase-layVolcano = lay the volcano
phase-placeGoods = place goods
phase-action = Phase 2: action
phase-mana = Phase 3: mana
phase-over = Game over

hut-p1h0 = start hut
hut-p1h1 = hut 1
hut-p1h2 = hut 2
hut-p1h3 = hut 3
hut-p1h4 = hut 4
hut-p2h0 = start hut
hut-p2h1 = hut 1
hut-p2h2 = hut 2
hut-p2h3 = hut 3
hut-p2h4 = hut 4
hut-p3h0 = start hut
hut-p3h1 = hut 1
hut-p3h2 = hut 2
hut-p3h3 = hut 3
hut-p3h4 = hut 4
hut-p4h0 = start hut
hut-p4h1 = hut 1
hut-p4h2 = hut 2
hut-p4h3 = hut 3
hut-p4h4 = hut 4
hut-nh1 = neutral hut 1
hut-nh2 = neutral hut 2

## What is asked

moves-left = { $points ->
    [one] { $points } movement point
   *[other] { $points } movement points
}{ $explorations ->
    [0] {" but no exploration"}
    [one] {" "}and { $explorations } exploration
   *[other] {" "}and { $explorations } explorations
} left
ask-movement = { $points ->
    [0] No movement points left: { $goodsId ->
        [yes] { $cardsId ->
            [yes] load or unload, play a card, or end the movement.
           *[no] load or unload, or end the movement.
        }
       *[no] { $cardsId ->
            [yes] play a card, or end the movement.
           *[no] end the movement.
        }
    }
   *[other] Move your figures: { moves-left }.
}
ask-layVolcano = You have found a volcano. Lay it into any empty cell that touches the land, but not where your figure is heading.
ask-placeGoods = Choose { $count ->
    [one] the hex that gets { $good }
   *[other] the { $count } hexes that get 1 { $good } each
}.
ask-chooseHex = You see { $seen_kind }. Which hex do you lay?
next-action = { $actionId ->
    [none] Choose one kind of action
    [hut] Build huts on more hexes
    [cult] Build cult places on more hexes
   *[offspring] Have offspring on more hexes
}
no-action = { $actionId ->
    [none] No action is possible.
    [hut] You cannot build any more huts now.
    [cult] You cannot build any more cult places now.
    [offspring] You cannot have any more offspring now.
   *[card] You have drawn your card.
}
ask-action = { $possibleId ->
    [yes] { next-action }{ $expulsionId ->
        [yes] {", play Expulsion"}
       *[no] {""}
    }, or end the actions.
   *[no] { no-action } { $expulsionId ->
        [yes] Play Expulsion, or end the actions.
       *[no] End the actions.
    }
}
ask-mana = Your mana is { $mana } of { $limit }. { $playableId ->
    [yes] Play a card or end your turn.
   *[no] None of your cards can be played now; end your turn.
}

## Moves

move-step = Figure { $native }: step to the { $kind } at { $hex }
    .heading = Figure { $native }
    .short = step to the { $kind } at { $hex }
a-good = { $goodId ->
    [stone] a stone
   *[wood] wood
}
stone-gains = { $gainsId ->
    [none] no gain, the scale is full
    [mana] +1 mana
   *[both] +1 mana, bar +1
}
move-stepWithStone = Figure { $native }: take the stone to the temple ({ stone-gains })
    .heading = Figure { $native }
    .short = take the stone to the temple ({ stone-gains })
move-explore = Figure { $native }: explore { $hex }
    .heading = Figure { $native }
    .short = explore { $hex }
move-exploreWithLand = Figure { $native }: play Land and explore { $hex }
    .heading = Figure { $native }
    .short = play Land and explore { $hex }
move-load = Figure { $native }: load { a-good }
    .heading = Figure { $native }
    .short = load { a-good }
move-unload = Figure { $native }: unload { a-good }
    .heading = Figure { $native }
    .short = unload { a-good }
move-take = Figure { $native }: take { a-good } from { $from_seat }’s figure { $from_native }
    .heading = Figure { $native }
    .short = take { a-good } from { $from_seat }’s figure { $from_native }
move-lift = Figure { $native }: load the offering { $value } from { $hut }
    .heading = Figure { $native }
    .short = load the offering { $value } from { $hut }
move-handIn = Figure { $native }: offer the { $value } (costs { $value } mana)
    .heading = Figure { $native }
    .short = offer the { $value } (costs { $value } mana)
too-few-left = Careful: this leaves you { $left ->
        [0] no figure
       *[other] only 1 figure
    } on the map, too few to build or to have offspring.
move-handInWithWarning = Figure { $native }: offer the { $value }. { too-few-left }
    .heading = Figure { $native }
    .short = offer the { $value }. { too-few-left }
move-handInAndWin = Figure { $native }: offer the { $value } and win
    .heading = Figure { $native }
    .short = offer the { $value } and win
move-layVolcano = Lay the volcano at { $hex }
    .heading = Lay the volcano
    .short = at { $hex }
move-placeGoods = Place on { $hexes }
    .heading = Place { $good }
    .short = on { $hexes }
move-chooseHex = Lay hex { $index }, the { $kind }; then under the stack: { $underCount ->
    [2] { $under } ({ $under_kind })
   *[other] { $under_kind }
}
move-buildHut = Build a hut at { $hex } with the offering { $value } under it
    .heading = Build a hut
    .short = at { $hex } with the offering { $value }
move-buildCult = Build a cult place at { $hex }
    .heading = Build a cult place
    .short = at { $hex }
move-breed = Offspring at { $hex }
    .heading = Offspring
    .short = at { $hex }
move-twins = Play Fertility: twins at { $hex }
    .heading = Play Fertility: twins
    .short = at { $hex }
move-drawCard = Draw a card ({ $pile } in the pile)
move-endurance = Play Endurance: 3 more points (then { $points })
move-holyStone = Play Holy Stone: a stone counts twice
move-priest = Play Priest: +1 mana
move-stealMana = Play Mana Theft: take 1 mana from { $from_seat }
move-teleport = Play Teleport: { $owner_seatYou ->
        [yes] your
       *[no] { $owner_seat }’s
    } figure { $native } to { $hex }
    .heading = Play Teleport: { $owner_seatYou ->
        [yes] your
       *[no] { $owner_seat }’s
    } figure { $native }
    .short = to { $hex }
move-expel = Play Expulsion: { $owner_seatYou ->
        [yes] your
       *[no] { $owner_seat }’s
    } { $hut } to { $hex }
    .heading = Play Expulsion: { $owner_seatYou ->
        [yes] your
       *[no] { $owner_seat }’s
    } { $hut }
    .short = to { $hex }
move-expelNeutral = Play Expulsion: { $hut } to { $hex }
    .heading = Play Expulsion: { $hut }
    .short = to { $hex }
move-endMovement = End the movement{ $points ->
    [0] { "" }
    [one] {" "}(1 point is lost)
   *[other] {" "}({ $points } points are lost)
}
move-endActions = End the actions
move-endTurn = End the turn

## What happened

event-startPlayer = { $seatYou ->
        [yes] You are
       *[no] { $seat } is
    } the start player{ $cards ->
    [0] .
   *[other] ; everyone gets a card.
}
event-cardDealt = { $seatYou ->
        [yes] You are
       *[no] { $seat } is
    } dealt { $card }.
event-cardDealtByOther = { $seat } is dealt a card.
event-turnBegin = Round { $round }: { $seatYou ->
        [yes] you begin
       *[no] { $seat } begins
    } with { $points ->
    [one] 1 movement point
   *[other] { $points } movement points
}.
event-phaseEnd = { $seatYou ->
        [yes] You are
       *[no] { $seat } is
    } done with { $phase }{ $byItselfId ->
    [yes] {" "}(nothing left to do).
   *[no] .
}
event-step = { $seatYou ->
        [yes] Your
       *[no] { $seat }’s
    } figure { $native } goes from { $from_hex } to { $to_hex } ({ $points } left).
event-stoneHandedIn = { $seatYou ->
        [yes] Your
       *[no] { $seat }’s
    } figure { $native } hands in a stone at the temple. Mana { $mana } of { $limit }.
event-loaded = { $seatYou ->
        [yes] Your
       *[no] { $seat }’s
    } figure { $native } loads { a-good } at { $hex }.
event-unloaded = { $seatYou ->
        [yes] Your
       *[no] { $seat }’s
    } figure { $native } unloads { a-good } at { $hex }.
event-taken = { $seatYou ->
        [yes] Your
       *[no] { $seat }’s
    } figure { $native } takes { a-good } from { $from_seatYou ->
        [yes] your
       *[no] { $from_seat }’s
    } figure { $from_native } at { $hex }.
event-markerLoaded = { $seatYou ->
        [yes] Your
       *[no] { $seat }’s
    } figure { $native } loads the offering from { $hut } at { $hex }.
event-markerHandedIn = { $seatYou ->
        [yes] Your
       *[no] { $seat }’s
    } figure { $native } offers the { $value } from { $hut }. Mana { $mana }.
event-explored = { $seatYou ->
        [yes] Your
       *[no] { $seat }’s
    } figure { $native } explores { $to_hex } from { $from_hex } ({ $points } left, exploration { $explored } of 3).
event-hexDrawn = Drawn for { $to_hex }: { $kind }.
event-hexLaid = A { $kind } lies at { $hex }; figure { $native } stands on it.
event-volcanoLaid = { $seatYou ->
        [yes] You lay
       *[no] { $seat } lays
    } a volcano at { $hex }.
event-turnedBack = The stack is empty. Figure { $native } stays at { $from_hex } and gets the point back ({ $points } left).
event-goodsPlaced = New in the land: { $goodId ->
        [stone] { $total ->
            [one] 1 stone
           *[other] { $total } stones
        }
       *[wood] { $total } wood
    } on { $hexes } ({ $counts }).
event-hexesLookedAt = { $seatYou ->
        [yes] You look
       *[no] { $seat } looks
    } at the top { $count } hexes of the stack.
event-hexesSeen = { $seatYou ->
        [yes] You see
       *[no] { $seat } sees
    } { $seen_kind }.
event-hexChosen = { $seatYou ->
        [yes] You choose
       *[no] { $seat } chooses
    } a { $kind } for { $to_hex }.
event-hexesPutUnder = { $seatYou ->
        [yes] You put
       *[no] { $seat } puts
    } under the stack, in this order: { $under_kind }.
event-hexesPutUnderByOther = { $seat } puts { $count ->
    [one] the other hex
   *[other] the other { $count } hexes
} under the stack.
event-hutBuilt = { $seatYou ->
        [yes] You build
       *[no] { $seat } builds
    } { $hut } at { $hex } with the offering { $value } under it.
event-hutBuiltByOther = { $seat } builds { $hut } at { $hex } with an offering under it.
event-cultBuilt = { $seatYou ->
        [yes] You build
       *[no] { $seat } builds
    } a cult place at { $hex }.
event-born = { $seatYou ->
        [yes] Your
       *[no] { $seat }’s
    } tribe grows: { $nativeCount ->
        [one] figure { $native } is
       *[other] figures { $native } are
    } born at { $hex }.
event-cardDrawn = { $seatYou ->
        [yes] You draw
       *[no] { $seat } draws
    } { $card }.
event-cardDrawnByOther = { $seat } draws a card.
event-reshuffled = The discard pile is shuffled: { $count ->
    [one] 1 card
   *[other] { $count } cards
}.
event-cardPlayed = { $seatYou ->
        [yes] You play
       *[no] { $seat } plays
    } { $card }.
event-pointsGained = { $seatYou ->
        [yes] You now have
       *[no] { $seat } now has
    } { $points ->
    [one] 1 movement point
   *[other] { $points } movement points
}.
event-stoneDoubled = { $seatYou ->
        [yes] Your
       *[no] { $seat }’s
    } stone counts twice. Mana { $mana } of { $limit }.
event-prayed = { $seatYou ->
        [yes] Your
       *[no] { $seat }’s
    } mana rises to { $mana }.
event-manaStolen = { $seatYou ->
        [yes] You take
       *[no] { $seat } takes
    } 1 mana from { $from_seatYou ->
        [yes] you
       *[no] { $from_seat }
    }. Mana: { $seatYou ->
        [yes] you
       *[no] { $seat }
    } { $mana }, { $from_seatYou ->
        [yes] you
       *[no] { $from_seat }
    } { $left }.
event-teleported = { $owner_seatYou ->
        [yes] Your
       *[no] { $owner_seat }’s
    } figure { $native } is teleported from { $from_hex } to { $to_hex }.
event-hutMoved = { $owner_seatYou ->
        [yes] Your
       *[no] { $owner_seat }’s
    } { $hut } moves from { $from_hex } to { $to_hex }.
event-neutralHutMoved = The { $hut } moves from { $from_hex } to { $to_hex }.
event-manaCredited = { $seatYou ->
        [yes] You get
       *[no] { $seat } gets
    } { $gain ->
    [0] no
   *[other] { $gain }
} mana ({ $places ->
    [one] 1 cult place
   *[other] { $places } cult places
}{ $lost ->
    [0] { "" }
   *[other] , { $lost } lost
}). Mana { $mana } of { $limit }.
event-turnEnd = { $seatYou ->
        [yes] Your
       *[no] { $seat }’s
    } turn is over{ $idle ->
        [0] {"."}
        [one] {"."}
       *[other] ; nothing has changed for { $idle } turns.
    }
event-gameEnd = The game is over: { $reasonId ->
        [offerings] all four offerings are made.
        [rounds] the last round is played.
       *[idle] nothing has changed for too long.
    } { $winner_seatsCount ->
        [one] { $winner_seatsYou ->
        [yes] You win.
       *[no] { $winner_seats } wins.
    }
       *[other] { $winner_seats } share the victory.
    }
event-result = { $seatYou ->
        [yes] You
       *[no] { $seat }
    }: place { $rank } with { $offerings ->
    [one] 1 offering
   *[other] { $offerings } offerings
} (sum { $sum }) and { $mana } mana.
event-secretsShown = { $seatYou ->
        [yes] You show
       *[no] { $seat } shows
    } everything. Offerings: { $hutCount ->
    [0] none
   *[other] { $values } ({ $hut })
}. Cards: { $count ->
    [0] none
   *[other] { $card }
}.

## Why not

refusal-otherDecision = Something else comes first: { $phase }.
refusal-inReserve = This figure is in your reserve.
refusal-emptyCell = There is no hex there; this would be an exploration.
refusal-volcano = Nobody may enter a volcano.
refusal-woodToTemple = Wood must not be carried into the temple.
refusal-noPoints = You have no movement point left.
refusal-noEmptyCell = There is no empty cell in that direction.
refusal-explorationsUsed = You have explored three times this turn.
refusal-stackEmpty = There is no hex left in the stack.
refusal-stackTooSmall = Land needs at least two hexes in the stack.
refusal-laden = This figure carries something already.
refusal-noneLoose = No { $good } lies here.
refusal-justUnloaded = It has just unloaded { a-good }. First take a step, or do anything else but load or unload; then it may load { a-good } again.
refusal-nothingToUnload = This figure carries nothing.
refusal-markerStays = An offering can only be put down at the temple.
refusal-justLoaded = It has just loaded this. First take a step, or do anything else but load or unload; then it may unload it.
refusal-ownNative = You cannot take from your own figures; unload and load instead.
refusal-notOnThisHex = This figure is not on the same hex.
refusal-markerIsSafe = Offerings cannot be taken.
refusal-hasTaken = This figure has taken from somebody this turn. Each may do so only once.
refusal-nothingToTake = This figure carries neither wood nor stone.
refusal-noMajority = You need more figures here than { $from_seat }: { $own } against { $others }.
refusal-noMarkerHere = Your offering does not lie under this hut here.
refusal-noMarkerAtTemple = For that a figure must stand at the temple with an offering.
refusal-tooLittleMana = The offering costs { $value } mana; you have { $mana }.
refusal-volcanoCell = The volcano goes into an empty cell that touches the land, but not where your figure is heading.
refusal-placement = Choose { $count ->
    [one] one hex
   *[other] { $count } different hexes
} of this kind, as the options allow.
refusal-choice = You look at { $count } hexes only.
refusal-otherKind = You have chosen another kind of action: { $action }.
refusal-noCards = There is no card left to draw.
refusal-noHex = There is no such hex on the map.
refusal-hexUsed = You have used this hex for an action in this turn.
refusal-notPlain = That is possible on a plain only.
refusal-needsTwo = You need two of your own figures there.
refusal-needsWood = One of your figures there must carry wood.
refusal-needsStone = One of your figures there must carry a stone.
refusal-cultThere = Nothing more can be built on a cult place.
refusal-twoHuts = Two huts stand there already.
refusal-hutThere = A cult place needs a plain without huts.
refusal-foreignNatives = Figures of other players stand there.
refusal-noHutLeft = You have no hut left.
refusal-noCultLeft = You have no cult place left.
refusal-markerUsed = This offering is not in your reserve.
refusal-needsHut = You need a hut of your own there.
refusal-markerUnderHut = An offering lies under a hut there.
refusal-noNativeLeft = There are not enough figures in your reserve.
refusal-cardMissing = You do not hold { $card }.
refusal-cardDrawnNow = You have drawn { $card } in this turn; it can be played from the next one on.
refusal-otherPhase = { $card } is not played in this phase.
refusal-noPrayer = Priest needs a cult place that has paid you, and room for mana.
refusal-noStoneToDouble = Holy Stone needs a stone handed in this turn that was not doubled yet, and room for mana.
refusal-noMana = The other player needs mana, and you need room for it.
refusal-teleportToTemple = Only your own figures, and none with wood, can be teleported to the temple.
refusal-teleportTarget = Teleport leads to another hex that is no volcano.
refusal-expulsionTarget = A hut moves to another plain with fewer than two huts and without a cult place.

## Scores and ends

line-offerings = Offerings
score = { $points ->
        [one] 1 offering
       *[other] { $points } offerings
    }
end-offerings = All four offerings are made.
end-rounds = The last round is played.
end-idle = Nothing had changed for too long.
ties = With equal offerings the sum of their values counts, then mana.

## Options

option-firstRound = Points in the first round
option-firstRound-graded = graded: fewer for the first players
option-firstRound-even = graded, 1 and 3 with two players
option-firstRound-full = 5 for everybody
option-placement = Goods of a new forest or quarry
option-placement-free = on any hexes of the kind
option-placement-newFirst = always on the new hex too
option-prayer = Mana from cult places
option-prayer-perPlace = from every place
option-prayer-once = at most 1 from your own places and 1 from those of others
option-startCard = Cards at the start
option-startCard-0 = none
option-startCard-1 = one each
option-playedCards = Played cards
option-playedCards-reshuffle = are shuffled again
option-playedCards-remove = leave the game
option-deckTwo = Deck for two players
option-deckTwo-reduced = 14 cards
option-deckTwo-full = all 18 cards
option-roundLimit = Last round
option-roundLimit-0 = none
option-idleRounds = Game ends after this many rounds in which nothing changes
option-idleRounds-0 = never
option-takeAgain = Taking wood and stones from others
option-takeAgain-true = a figure may do so several times a turn
option-takeAgain-false = each figure once a turn
option-teleportToTemple = Teleport to the temple
option-teleportToTemple-own = your own figures only
option-teleportToTemple-all = everybody’s figures

## Tables

sheet-round = Round
sheet-phase = Phase
sheet-turn = Turn
sheet-points = Points
sheet-explorations = Explorations
sheet-action = Action
sheet-supply = Supply
sheet-goods = { $wood } wood, { $stone ->
    [one] 1 stone
   *[other] { $stone } stones
}
sheet-stack = Stack
sheet-stackKnown = Known in the stack
sheet-fromBottom = { $kind } (no. { $place } from the bottom)
sheet-pile = Draw pile
sheet-discard = Discard pile
sheet-idle = Turns without a change
sheet-explorer = Exploring
sheet-found = Found
sheet-seen = Seen
sheet-players = Players
sheet-player = Player
sheet-mana = Mana
sheet-offerings = Offerings
sheet-natives = Figures
sheet-huts = Huts
sheet-cults = Cult places
sheet-cards = Cards
sheet-markers = Markers left
sheet-map = Map
sheet-hexes = Hexes
sheet-number = No.
sheet-cell = Cell
sheet-kind = Kind
sheet-loose = Lying there
sheet-buildings = Buildings
sheet-cultOf = cult place of { $seat }

## The board

drawing-signs = Signs
drawing-key = ≡ wood · ∘ stone · † cult place · ▲ hut with an offering under it · △ hut · * carries an offering
board-map = The land
board-status = Where the turn stands
board-phase-1 = Movement
board-phase-2 = Action
board-phase-3 = Mana
board-phase-2-one = One kind of action only
board-points = { $points ->
    [0] no movement points left
    [one] 1 movement point left
   *[other] { $points } movement points left
}
board-explorations = { $left ->
    [0] no explorations left
    [one] 1 exploration left
   *[other] { $left } explorations left
}
board-stack = Land in the stack: { $count }
board-pile = { $count ->
    [one] card in the pile
   *[other] cards in the pile
}
board-cell = { $cell }: unknown land
board-hex = { $kind } { $cell }{ $cultId ->
    [yes] {", cult place"}
   *[no] {""}
}{ $huts ->
    [0] {""}
    [one] {", 1 hut"}
   *[other] {", "}{ $huts } huts
}{ $natives ->
    [0] {""}
    [one] {", 1 figure"}
   *[other] {", "}{ $natives } figures
}{ $wood ->
    [0] {""}
   *[other] {", "}{ $wood } wood
}{ $stone ->
    [0] {""}
    [one] {", 1 stone"}
   *[other] {", "}{ $stone } stones
}{ $legalId ->
    [yes] {", possible"}
   *[no] {""}
}
board-native = { $count ->
    [one] Figure { $letter }
   *[other] { $count } figures
} of { $owner_seatYou ->
        [yes] yours
       *[no] { $owner_seat }
    } on { $cell }{ $cargoId ->
    [wood] {", carrying wood"}
    [stone] {", carrying stone"}
    [marker] {", carrying an offering"}
   *[none] {""}
}{ $legalId ->
    [yes] {", can move"}
   *[no] {""}
}
board-hut = { $neutralId ->
    [yes] Neutral hut
   *[no] { $hut } of { $owner_seatYou ->
        [yes] yours
       *[no] { $owner_seat }
    }
} on { $cell }{ $offeringId ->
    [under] {", with "}{ $value ->
        [0] an offering
       *[other] offering { $value }
    }
   *[other] {""}
}
board-temple = { $stones ->
    [0] Temple, no stones yet
    [one] Temple, 1 stone
   *[other] Temple, { $stones } stones
}
board-mana = Mana { $mana } of { $limit } at most
board-natives-left = Figures in reserve
board-huts-left = Huts in reserve
board-cults-left = Cult places in reserve
board-given = { $count ->
    [0] No offerings at the temple yet
    [one] 1 offering at the temple
   *[other] { $count } offerings at the temple
}
board-offerings = Your offerings
board-only-you = only you see the values
board-offering-spare = reserve
board-offering-under = under a hut
board-offering-carried = carried
board-offering-given = at the temple
board-act-hut = Hut
board-act-hut-how = Choose an offering
board-act-cult = Cult place
board-act-offspring = Offspring
board-act-card = Card
board-card-now = now
board-card-fresh = from your next turn on
board-when-endurance = in phase 1
board-when-priest = in phase 3, after the prayer
board-when-fertility = in phase 2, at a birth
board-when-holy-stone = after a stone
board-when-land = when exploring
board-when-mana-theft = in phase 1 or 3
board-when-teleport = in phase 1
board-when-expulsion = in phase 1 or 2

## What the Kiebitz thinks: why a move is better than the others

outlook = Expected: place { $rank }
why-offerings = { $way ->
    [more] It brings an offering to the temple.
   *[less] An offering has to wait.
}
why-rival-offerings = { $way ->
    [more] The others make an offering sooner.
   *[less] It holds up an offering of the others.
}
why-huts = { $way ->
        [more] It brings you closer to a hut and its offering.
       *[less] You get on more slowly with huts and offerings.
    }
why-rival-huts = { $way ->
        [more] It brings the others closer to a hut and its offering.
       *[less] The others get on more slowly with huts and offerings.
    }
why-stones = { $way ->
    [more] Stones get to the temple: your limit and your mana rise.
   *[less] Stones for the temple have to wait.
}
why-rival-stones = { $way ->
    [more] The others come by stones more easily.
   *[less] The others find it harder to get stones.
}
why-mana = { $way ->
    [more] You get more mana, now or in every round.
   *[less] It brings you less mana.
}
why-rival-mana = { $way ->
    [more] The others get more mana.
   *[less] The others get less mana.
}
why-tribe = { $way ->
    [more] Your tribe grows.
   *[less] Your tribe grows more slowly.
}
why-rival-tribe = { $way ->
    [more] The others’ tribes grow faster.
   *[less] The others’ tribes grow more slowly.
}
why-cards = { $way ->
    [more] You hold one card more.
   *[less] It costs you a card.
}
why-rival-cards = { $way ->
    [more] The others hold more cards.
   *[less] The others hold fewer cards.
}
