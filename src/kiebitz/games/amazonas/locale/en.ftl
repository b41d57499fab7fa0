# Amazonas in English. Keys: see docs/protocol.md.


## Things

colour-blue = Blue
colour-orange = Orange
colour-red = Red
colour-white = White
colour-auto = any colour

species-fish = fish
species-orchid = orchid
species-iguana = iguana
species-butterfly = butterfly
species-parrot = parrot
one-of-species = { $speciesId ->
    [fish] a fish
    [orchid] an orchid
    [iguana] an iguana
    [butterfly] a butterfly
   *[parrot] a parrot
}
many-of-species = { $speciesId ->
    [fish] fish
    [orchid] orchids
    [iguana] iguanas
    [butterfly] butterflies
   *[parrot] parrots
}
to-the-species = { $speciesId ->
    [fish] the fish
    [orchid] the orchids
    [iguana] the iguanas
    [butterfly] the butterflies
   *[parrot] the parrots
}

village-coca = Coca
village-iquitos = Iquitos
village-pucallpa = Pucallpa
village-cruzeiro = Cruzeiro do Sul
village-araracuara = Araracuara
village-mitu = Mitú
village-leticia = Leticia
village-eirunepe = Eirunepé
village-saogabriel = São Gabriel
village-fonteboa = Fonte Boa
village-tefe = Tefé
village-carauari = Carauari
village-labrea = Lábrea
village-tapaua = Tapauá
village-barcelos = Barcelos
village-portovelho = Porto Velho
village-manaus = Manaus
village-boavista = Boa Vista
village-caracarai = Caracaraí
village-borba = Borba
village-parintins = Parintins
village-jacareacanga = Jacareacanga
village-obidos = Óbidos
village-santarem = Santarém
village-itaituba = Itaituba
village-altamira = Altamira
village-macapa = Macapá
village-belem = Belém
village-maraba = Marabá
village-saofelix = São Félix

event-jaguar-1 = Jaguar
event-jaguar-2 = Jaguar
event-crocodile-1 = Crocodile
event-crocodile-2 = Crocodile
event-fire-1 = Forest fire
event-fire-2 = Forest fire
event-fire-3 = Forest fire
event-theft-1 = Theft
event-theft-2 = Theft
event-bonus-fish = Bonus for fish
event-bonus-orchid = Bonus for orchids
event-bonus-iguana = Bonus for iguanas
event-bonus-butterfly = Bonus for butterflies
event-bonus-parrot = Bonus for parrots
event-native-1 = Villager
event-native-2 = Villager
event-native-3 = Villager
event-native-4 = Villager

effect-jaguar = Jungle paths are closed this round. The 6 protects you.
effect-crocodile = Waterways are closed this round. The 6 protects you.
effect-fire = Everyone takes only half the worth of their card, rounded down. The 6 protects you.
effect-theft = After income everyone loses 1 silver for each tile of their longest row. The 6 protects you.
effect-bonus = On your turn you gain 1 silver for each of your tiles of this species.
effect-native = In order of play: take the villager and no income, or leave it to the next player.

mission-m1 = Iquitos, Lábrea, Itaituba, São Félix
mission-m2 = Araracuara, Tapauá, Óbidos, Santarém
mission-m3 = Eirunepé, São Gabriel, Fonte Boa, Santarém
mission-m4 = Araracuara, Tefé, Borba, Belém
mission-m5 = Araracuara, Lábrea, Barcelos, Óbidos
mission-m6 = Iquitos, Fonte Boa, Tefé, Altamira
mission-m7 = Leticia, Barcelos, Porto Velho, Itaituba
mission-m8 = Fonte Boa, Tapauá, Manaus, Belém

cycle-passLeft = every set goes to the player on the left
cycle-own = everyone takes back their own set

phase-keepMission = choose the mission you keep
phase-startHut = build your first hut
phase-layCard = lay an income card
phase-nativeChoice = take the villager or leave it
phase-nativeSpecies = assign the villager
phase-buildStep = build, or end your turn

money = { $gold ->
    [0] { $silver } silver
   *[other] { $silver ->
        [0] { $gold } gold
       *[other] { $gold } gold and { $silver } silver
    }
}

## What is asked

ask-keepMission = Which mission do you keep? The other one leaves the game.
ask-startHut = Build your first hut: any village you can pay for. You have { money }.
ask-layCard = Round { $round }, { $event }: lay an income card face down.
ask-nativeChoice = Take the villager instead of your income of { $worth } silver?
ask-nativeSpecies = Which species does the villager join?
ask-buildStep = { $neutral ->
    [yes] Build, place a neutral hut, or end your turn.
   *[no] Build, or end your turn.
} You have { money }.

## Moves

move-keep = Keep the mission { $villages_village }
move-build = Build in { $village } for { $price } gold ({ $species })
    .heading = Build a hut
    .short = { $village }: { $price } gold ({ $species })
move-neutral = Place a neutral hut in { $village }
    .heading = Place a neutral hut
    .short = in { $village }
move-end = End the turn
move-lay = Lay the { $value } (worth { $worth })
    .heading = Lay a card
    .short = the { $value } (worth { $worth })
move-take = Take the villager instead of the income
move-leave = Leave the villager, take { $worth } silver
move-assign = Assign the villager to { to-the-species }

## What happens

event-startPlayer = { $seatYou ->
        [yes] You are
       *[no] { $seat } is
    } the start player.
event-missionDealt = { $seatYou ->
        [yes] Your mission
       *[no] Mission for { $seat }
    }: { $mission }.
event-missionsOffered = { $seatYou ->
        [yes] You choose
       *[no] { $seat } chooses
    } between two missions: { $mission } – or { $other_mission }.
event-missionDealtToOther = { $count ->
    [one] { $seat } is dealt a mission.
   *[other] { $seat } is offered { $count } missions.
}
event-missionKept = { $seatYou ->
        [yes] You keep
       *[no] { $seat } keeps
    } the mission { $mission }.
event-missionKeptByOther = { $seat } has chosen a mission.
event-startHut = { $seatYou ->
        [yes] You build
       *[no] { $seat } builds
    } the first hut in { $village } for { $price } gold and { $seatYou ->
        [yes] take
       *[no] takes
    } { one-of-species }.
event-round = Round { $round }: { $event }.
event-cardLaid = { $seatYou ->
        [yes] You have
       *[no] { $seat } has
    } laid a card.
event-cardRevealed = { $place }. { $seatYou ->
        [yes] You
       *[no] { $seat }
    }: the { $value }, worth { $worth }{ $tie ->
    [0] {""}
   *[other] {" "}(card number { $tie })
}.
event-nativeTaken = { $seatYou ->
        [yes] You take the villager instead of your income
       *[no] { $seat } takes the villager instead of the income
    }.
event-nativeLeft = { $seatYou ->
        [yes] You leave
       *[no] { $seat } leaves
    } the villager.
event-nativeAssigned = { $seatYou ->
        [yes] You assign
       *[no] { $seat } assigns
    } the villager to { to-the-species }.
event-nativeGone = Nobody wants the villager; it leaves the game.
event-income = { $seatYou ->
        [yes] You take
       *[no] { $seat } takes
    } { $amount } silver{ $halved ->
    [yes] {" "}(half of { $worth })
   *[no] {""}
}.
event-bonus = { $amount ->
    [0] { $seatYou ->
        [yes] You gain
       *[no] { $seat } gains
    } no bonus for { many-of-species }.
   *[other] { $seatYou ->
        [yes] You gain
       *[no] { $seat } gains
    } a bonus of { $amount } silver for { many-of-species }.
}
event-theft = { $seatYou ->
        [yes] You are
       *[no] { $seat } is
    } robbed of { $amount } silver.
event-protected = { $seatYou ->
        [yes] You laid
       *[no] { $seat } laid
    } the 6: { $event } has no effect.
event-built = { $seatYou ->
        [yes] You build
       *[no] { $seat } builds
    } in { $village } for { $price } gold and { $seatYou ->
        [yes] take
       *[no] takes
    } { one-of-species }.
event-builtWithoutTile = { $seatYou ->
        [yes] You build
       *[no] { $seat } builds
    } in { $village } for { $price } gold, but there are no tiles of { many-of-species } left.
event-neutralPlaced = { $seatYou ->
        [yes] You place
       *[no] { $seat } places
    } a neutral hut in { $village }, on the site for { $price } gold.
event-chip = { $seatYou ->
        [yes] You own
       *[no] { $seat } owns
    } all five species and { $seatYou ->
        [yes] receive
       *[no] receives
    } the { $value }-point bonus chip.
event-turnEnd = { $seatYou ->
        [yes] You end your
       *[no] { $seat } ends the
    } turn.
event-cardsRenewed = All cards have been played; { $cycle }.
event-gameEnd = The game is over. { $winner_seatsCount ->
    [one] { $winner_seatsYou ->
        [yes] You win.
       *[no] { $winner_seats } wins.
    }
   *[other] { $winner_seats } share the victory.
}
event-result = { $rank }. { $seatYou ->
        [yes] You
       *[no] { $seat }
    }: { $points ->
    [one] { $points } point
   *[other] { $points } points
} (chip { $chip }, mission { $mission }: { $missionPoints }{ $fish ->
    [0] {""}
   *[other] , fish row { $fish }
}{ $orchid ->
    [0] {""}
   *[other] , orchid row { $orchid }
}{ $iguana ->
    [0] {""}
   *[other] , iguana row { $iguana }
}{ $butterfly ->
    [0] {""}
   *[other] , butterfly row { $butterfly }
}{ $parrot ->
    [0] {""}
   *[other] , parrot row { $parrot }
}, majorities { $majority }), { $purse } silver left.

## What is staged on the board

moment-reveal = Cards up! Turn order:
moment-income = Income in silver
moment-bonus = +{ $amount } bonus
moment-stolen = −{ $amount } stolen
moment-protected = protected by the 6

## Refusals

refusal-otherDecision = Something else comes first: { $phase }.
refusal-startHutNeeded = In the opening round everyone builds exactly one hut.
refusal-startTooDear = { $village } costs { $price } gold; in the opening round you have 3.
refusal-ownHutThere = You already have a hut in { $village }.
refusal-villageFull = Every site in { $village } is taken.
refusal-noHutLeft = All your { $huts } huts are on the board.
refusal-noNeighbour = You have no hut in a village next to { $village }.
refusal-tooDear = { $village } costs { $price } gold; you have { money }.
refusal-jaguarCloses = The jaguar closes the jungle paths to { $village } this round.
refusal-crocodileCloses = The crocodile closes the waterways to { $village } this round.
refusal-neutralForTwo = There are neutral huts only with two players.
refusal-neutralLater = No neutral hut is placed in the opening round.
refusal-neutralOnce = You have already placed a neutral hut this turn.
refusal-noNeutralLeft = You have no neutral hut left.
refusal-neutralThere = A neutral hut already stands in { $village }.
refusal-lastSite = A neutral hut may not take the last free site of { $village }.
refusal-cardPlayed = You have already played the { $value }.
refusal-noTile = You have no tiles of { many-of-species }.
refusal-notOffered = You were not offered this mission.

## The score sheet

line-chip = Bonus chip
line-mission = Mission
line-row-fish = Row: fish
line-row-orchid = Row: orchids
line-row-iguana = Row: iguanas
line-row-butterfly = Row: butterflies
line-row-parrot = Row: parrots
line-majority = Majorities
end-rounds = All 18 rounds are played.
ties = With equal points the larger purse is ahead.

## Options

option-ruleset = Rules
option-ruleset-ksr = short rules, with their variants
option-ruleset-official = official rules
option-cardCycle = When all seven cards are played
option-cardCycle-passLeft = every set goes to the left
option-cardCycle-own = everyone takes back their own
option-majority = Most tiles of a species
option-majority-twoOne = 2 points, 1 each in a tie
option-majority-none = no points
option-majority-one = 1 point, nothing in a tie
option-majority-oneMin3 = 1 point with 3 tiles or more, nothing in a tie
option-majority-twoOneMin3 = 2 points with 3 tiles or more, 1 each in a tie
option-startPlayer = Start player
option-startPlayer-random = drawn
option-startOrder = Order of the opening round
option-startOrder-seats = around the table
option-startOrder-colours = blue, orange, red, white
option-missionDeal = Missions
option-missionDeal-one = one each
option-missionDeal-twoKeepOne = two each, keep one
option-missionScore = Scoring of missions
option-missionScore-minus = −3 for each village missed
option-missionScore-plus = +3 for each village reached
option-bonusChips = Bonus chips
option-bonusChips-byPlayers = fewer with fewer players
option-bonusChips-all = always 5, 4, 3 and 2
option-colours = Colours
option-colours-auto = any
option-colours-blue = blue
option-colours-orange = orange
option-colours-red = red
option-colours-white = white

## The table as text

sheet-round = Round
sheet-event = Event
sheet-effect = Effect
sheet-eventsPast = Events so far
sheet-eventsLeft = Events to come
sheet-piles = Tiles in supply
sheet-chipsLeft = Chips left
sheet-natives = Villagers left
sheet-nativesGone = Villagers out of the game
sheet-order = Order
sheet-players = Players
sheet-player = Player
sheet-purse = Money
sheet-huts = Huts
sheet-hand = Hand
sheet-card = Card
sheet-chip = Chip
sheet-mission = Mission
sheet-points = Points
sheet-openPoints = Points without mission
sheet-ownPoints = Your points with the mission
sheet-neutralLeft = Neutral left
sheet-villages = Villages
sheet-village = Village
sheet-species = Species
sheet-price = Gold
sheet-byWater = By water to
sheet-byJungle = Through the jungle to
sheet-full = full
sheet-neutral = neutral

## The board in the browser

board-map = Map with 30 villages
board-ocean = Atlantic
board-status = Event and supply
board-round = Round { $round } of { $rounds }
board-start-round = Opening round
board-over = Game over
board-supply = Supply
board-chips = Chips
board-natives-gone = { $count ->
    [one] { $count } villager is out of the game
   *[other] { $count } villagers are out of the game
}
board-events-left = { $count ->
    [one] { $count } event to come
   *[other] { $count } events to come
}
board-event-left = { $event }: { $left } of { $all } to come
board-key = Key
board-water = Waterway
board-jungle = Jungle path
board-closed = closed
board-closed-you = closed for you
board-legal = you may build here
board-legal-neutral = the neutral hut may stand here
board-fresh = just now
board-mission = your mission
board-missions = Two missions: keep one
board-reached = reached
board-village = { $village }, { $species }, { $price ->
    [0] full
   *[other] { $price } gold
}{ $owner_seatsCount ->
    [0] {""}
   *[other] , huts: { $owner_seats }
}{ $neutral ->
    [yes] , neutral hut
   *[no] {""}
}{ $wanted ->
    [yes] , your mission
   *[no] {""}
}{ $legal ->
    [yes] , possible
   *[no] {""}
}
board-hut-in = Hut in { $village }
board-neutral-in = Neutral hut in { $village }
board-gold = gold
board-gain = +1 { $species }
board-no-tile = no tile left
board-purse = Purse: { $before } → { $after }
board-next-price = next hut here: { $price } gold
board-last-site = the last site
board-hand = Your income cards
board-counts-longest = longest row
board-counts-native = villagers
board-card = { $value } plus { $counts }: { $state ->
    [laid] laid, worth { $worth }
    [played] already played
   *[hand] worth { $worth } now
}. Card number { $tie }
board-card-laid = laid
board-card-hand = now
board-card-played = played
board-native-joins = The villager joins
board-native-inside = with a villager
board-neutral = Neutral huts: { $count } left
board-neutral-short = neutral
board-huts-left = Huts left
board-neutral-left = Neutral huts left
board-hand-of = Cards in hand: { $colour } set

## What the Kiebitz thinks: why a move is better than the others

why-chip = { $way ->
    [more] The bonus chip comes closer.
   *[less] The bonus chip slips away.
}
why-rival-chip = { $way ->
    [more] It brings the others closer to the bonus chip.
   *[less] The others will find the bonus chip harder to get.
}
why-rows = { $way ->
    [more] Your rows grow longer.
   *[less] It brings less for your rows.
}
    .theirs = { $way ->
        [more] It makes their rows longer.
       *[less] It brings less for their rows.
    }
why-rival-rows = { $way ->
    [more] It helps the others with their rows.
   *[less] The others get on more slowly with their rows.
}
why-majority = { $way ->
    [more] You win majorities.
   *[less] You fall behind in the majorities.
}
    .theirs = { $way ->
        [more] It wins majorities.
       *[less] It falls behind in the majorities.
    }
why-rival-majority = { $way ->
    [more] The others win majorities.
   *[less] You take majorities from the others.
}
    .theirs = { $way ->
        [more] The others win majorities.
       *[less] It takes majorities from the others.
    }
why-mission = { $way ->
    [more] It takes your mission forward.
   *[less] It leaves your mission behind.
}
    .theirs = { $way ->
        [more] It takes their mission forward.
       *[less] It leaves their mission behind.
    }
why-rival-mission = { $way ->
    [more] It makes the way to their missions easier for the others.
   *[less] It gets in the way of the others’ missions.
}
why-purse = { $way ->
    [more] More money is left over.
   *[less] It costs you money.
}
    .theirs = { $way ->
        [more] More money is left over.
       *[less] It costs money.
    }
why-rival-purse = { $way ->
    [more] The others keep more money.
   *[less] The others are left with less money.
}
