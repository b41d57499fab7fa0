# The Guild of Merchant Explorers, in English.

# --- what happens

event-goalLaid = Goal: { $goal }.
event-eraStarts = Era { $era ->
    [1] I
    [2] II
    [3] III
   *[other] IV
 } begins; { $cards } cards lie in the explore deck.
event-cardRevealed = Card { $place } of era { $era ->
    [1] I
    [2] II
    [3] III
   *[other] IV
 }: { $card }.
event-cardsOffered = { $seatYou ->
        [yes] Your
       *[no] { $seat }’s
    } two cards: “{ $first_card }” and “{ $second_card }”.
event-cardsOfferedToOther = { $seat } looks at two investigate cards.
event-cardKept = { $seatYou ->
        [yes] You keep
       *[no] { $seat } keeps
    } “{ $card }” in slot { $slot ->
    [1] I
    [2] II
    [3] III
   *[other] IV
 }.
event-cardUsed = { $seatYou ->
        [yes] You carry
       *[no] { $seat } carries
    } out “{ $card }” from slot { $slot ->
    [1] I
    [2] II
    [3] III
   *[other] IV
 }.
event-stepEnded = { $seatYou ->
        [yes] You go
       *[no] { $seat } goes
    } on to the next step of the card.
event-stopped = { $seatYou ->
        [yes] You are
       *[no] { $seat } is
    } done.
event-turnClosed = Everyone is done with card { $place } of era { $era ->
    [1] I
    [2] II
    [3] III
   *[other] IV
 }.
event-eraEnded = Era { $era ->
    [1] I
    [2] II
    [3] III
   *[other] IV
 } is over; all explorers go back to the supply.
event-placed = { $seatYou ->
        [yes] You explore
       *[no] { $seat } explores
    } { $hex } ({ $terrain }).
event-explored = { $seatYou ->
        [yes] You send
       *[no] { $seat } sends
    } a free explorer to { $hex } ({ $terrain }).
event-coinHex = { $seatYou ->
        [yes] You find
       *[no] { $seat } finds
    } { $amount ->
    [one] { $amount } coin
   *[other] { $amount } coins
 } on { $hex }{ $multiplier ->
    [one] {"."}
    [2] {" "}(twice the printed amount).
   *[other] {" "}({ $multiplier } times the printed amount).
 }
event-tower = { $seatYou ->
        [yes] You build
       *[no] { $seat } builds
    } a tower on { $hex } and { $seatYou ->
        [yes] get
       *[no] gets
    } { $amount ->
    [one] { $amount } coin
   *[other] { $amount } coins
 }.
event-crystal = { $seatYou ->
        [yes] You take
       *[no] { $seat } takes
    } the crystal of { $hex } and { $seatYou ->
        [yes] get
       *[no] gets
    } { $amount ->
    [one] { $amount } coin
   *[other] { $amount } coins
 }.
event-village = { $seatYou ->
        [yes] You found
       *[no] { $seat } founds
    } a village on { $hex } and { $seatYou ->
        [yes] get
       *[no] gets
    } { $amount ->
    [one] { $amount } coin
   *[other] { $amount } coins
 }.
event-route = { $seatYou ->
        [yes] You open
       *[no] { $seat } opens
    } a trade route from { $from_hex } to { $to_hex } and { $seatYou ->
        [yes] get
       *[no] gets
    } { $amount ->
    [one] { $amount } coin
   *[other] { $amount } coins
 }.
event-post = { $seatYou ->
        [yes] You put
       *[no] { $seat } puts
    } a trading post on { $hex }.
event-treasureCoins = { $seatYou ->
        [yes] You draw
       *[no] { $seat } draws
    } a treasure: { $amount ->
    [one] { $amount } coin
   *[other] { $amount } coins
 }.
event-treasureExplorer = { $seatYou ->
        [yes] You draw
       *[no] { $seat } draws
    } a treasure: a free explorer.
event-treasureKept = { $seatYou ->
        [yes] You draw “{ $treasure }” and keep it
       *[no] { $seat } draws “{ $treasure }” and keeps it
    }.
event-treasureKeptByOther = { $seat } draws a treasure card and keeps it.
event-treasureShuffled = The discarded treasures are shuffled into a new deck of { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
 }.
event-treasureLost = There is no treasure left for { $seatYou ->
        [yes] you
       *[no] { $seat }
    }.
event-explorerLost = { $seatYou ->
        [yes] You have
       *[no] { $seat } has
    } no hex for the free explorer.
event-declined = { $seatYou ->
        [yes] You decline
       *[no] { $seat } declines
    } the free explorer.
event-goal = { $seatYou ->
        [yes] You complete
       *[no] { $seat } completes
    } “{ $goal }” for the { $rewardId ->
    [first] higher
   *[later] lower
 } reward of { $amount ->
    [one] { $amount } coin
   *[other] { $amount } coins
 }.
event-goalCovered = The { $rewardId ->
    [first] higher
   *[later] lower
 } reward of “{ $goal }” is covered.
event-goalLost = “{ $goal }” can no longer be completed.
event-gameEnd = The game is over. { $reasonId ->
    [goalsReached] All three goals are completed: won!
    [goalsMissed] Not all three goals were completed: lost.
   *[eras] { $winner_seatsCount ->
        [one] { $winner_seatsYou ->
        [yes] You win
       *[no] { $winner_seats } wins
    }{ $tieId ->
            [towers] {" "}with more towers
            [villages] {" "}with more villages
           *[none] {""}
        }.
       *[other] { $winner_seats } share the victory.
    }
 }
event-result = { $seatYou ->
        [yes] You
       *[no] { $seat }
    }: { $players ->
        [one] {""}
       *[other] place { $rank } with{" "}
    }{ $points ->
        [one] { $points } coin
       *[other] { $points } coins
    }, of which { $coinHexes } from coin hexes{ $towers ->
        [0] {""}
       *[other] , { $towers } from towers
    }{ $crystals ->
        [0] {""}
       *[other] , { $crystals } from crystals
    }{ $villages ->
        [0] {""}
       *[other] , { $villages } from villages
    }{ $routes ->
        [0] {""}
       *[other] , { $routes } from trade routes
    }{ $treasures ->
        [0] {""}
       *[other] , { $treasures } from instant treasures
    }{ $goals ->
        [0] {""}
       *[other] , { $goals } from goals
    }{ $lands ->
        [0] {""}
       *[other] , { $lands } from lands reached
    }{ $kept_treasureCount ->
        [0] {""}
       *[other] , { $cards } from kept cards ({ $kept_treasure })
    }.

# --- what is asked

ask-keep = Keep one of the two cards for slot { $slot ->
    [1] I
    [2] II
    [3] III
   *[other] IV
 }.
ask-useCard = Which of your cards do you carry out?
ask-place = “{ $card }”: where does the next explorer go?
ask-usedUp = “{ $card }” is used up. Are you done?
ask-nothingToPlace = “{ $card }”: you cannot place an explorer. Are you done?
ask-resolve = Several things happen at once: what comes first?
ask-village = The region is complete: where does the village stand ({ $terrain })?
ask-route = Which two cities does the trade route join?
ask-post = Route { $from_hex } – { $to_hex }: which city gets the trading post?
ask-explore = Where does the free explorer go?

# --- moves

at-hex = { $hex } ({ $terrain }{ $signId ->
    [coin] {", "}{ $value ->
        [one] { $value } coin
       *[other] { $value } coins
    }
    [city] {", "}city { $value }
    [ruin] {", "}ruin
    [tower] {", "}tower
    [crystal] {", "}crystal { $value }
   *[blank] {""}
 })
move-place = Explore { at-hex }
    .heading = Explore
    .short = { at-hex }
move-placeFrom = Explore { at-hex }, away from { $from_hex }
    .heading = Explore away from { $from_hex }
    .short = { at-hex }
move-endStep = Next step
move-village = Found the village on { $hex }
    .heading = Found a village
    .short = on { $hex }
move-route = Open the trade route { $from_hex } – { $to_hex }: { $amount ->
    [one] { $amount } coin
   *[other] { $amount } coins
}
    .heading = Open a trade route
    .short = { $from_hex } – { $to_hex }: { $amount ->
            [one] { $amount } coin
           *[other] { $amount } coins
        }
move-post = Trading post on { $hex }
    .heading = Trading post
    .short = on { $hex }
move-explore = Free explorer on { at-hex }
    .heading = Free explorer
    .short = on { at-hex }
move-decline = Decline it
move-resolveVillage = First the village of the region of { $hex } ({ $terrain })
    .heading = First a village
    .short = of the region of { $hex } ({ $terrain })
move-resolveRoutes = First the trade routes
move-resolveTreasure = First the treasure of { $hex }
    .heading = First a treasure
    .short = of { $hex }
move-keep = Keep “{ $card }”: { $effect }
move-use = Carry out “{ $card }” from slot { $slot ->
    [1] I
    [2] II
    [3] III
   *[other] IV
 }: { $effect }
move-stop = Done

# --- why not

refusal-waiting = You are done with this turn; the others are still exploring.
refusal-notOffered = “{ $card }” is not one of your two cards.
refusal-keepFirst = First keep one of your two cards.
refusal-nothingToKeep = There is no card to keep now.
refusal-chooseFirst = First choose which of your cards you carry out.
refusal-notChoosing = You choose among your cards only when era card IV is turned up.
refusal-effectFirst = { $effectId ->
    [resolve] First say which effect comes next.
    [village] First found the village.
    [route] First choose the trade route.
    [post] First place the trading post.
   *[explore] First place the free explorer, or decline it.
 }
refusal-noVillageThere = { $hex } is not a blank hex of the completed region.
refusal-notJoined = { $from_hex } and { $to_hex } are not two open cities in one connected part.
refusal-postThere = The post goes on { $from_hex } or { $to_hex }.
refusal-notPendingEffect = No such effect is pending.
refusal-nothingPending = No effect is waiting for an answer.
refusal-noNextStep = The card has no further step that could place an explorer now.
refusal-noHex = There is no hex { $hex } on this map.
refusal-capital = The capital cannot be explored.
refusal-explorerThere = Your explorer already stands on { $hex }.
refusal-villageThere = Your village stands on { $hex }.
refusal-towerThere = Your tower stands on { $hex }; it cannot be explored again.
refusal-notTouching = { $hex } touches none of your explorers or villages, nor your capital.
refusal-usedUp = “{ $card }” allows no further explorer.
refusal-nothingToPlace = You cannot place an explorer with “{ $card }”.
refusal-onlyCities = The card now takes only cities; { $hex } is not one.
refusal-onlyCoins = The card now takes only coin hexes; { $hex } is not one.
refusal-otherRegion = { $hex } lies in another region than your first hex.
refusal-wrongTerrain = { $steps ->
    [one] The card
   *[other] This step of the card
 } allows no { $terrain }: { $hex }.
refusal-terrainUsedUp = The card has no explorer left for { $terrain }: { $hex }.
refusal-iceTakesTwo = Ice takes two explorers of the card, and only one is left: { $hex }.
refusal-offChain = { $hex } does not touch the hex just taken.
refusal-offLine = { $hex } does not extend the line.
refusal-offRay = { $hex } does not lie straight ahead.
refusal-offAnchor = { $hex } does not touch a hex of the first step.
refusal-offVillage = { $hex } touches no village that a line can lead away from.
refusal-nameStart = Name the village that the line to { $hex } leads away from.
refusal-noStart = The line cannot lead away from { $from_hex }.
refusal-noStartNeeded = No start is named for { $hex } here.

# --- the end

end-eras = Four eras are over.
end-goalsReached = Four eras are over and all three goals completed.
end-goalsMissed = Four eras are over and not all goals completed.
ties = With equal coins towers count, then villages.
score = { $points ->
    [one] 1 coin
   *[other] { $points } coins
}
line-coinHexes = Coin hexes
line-towers = Towers
line-crystals = Crystals
line-villages = Villages
line-routes = Trade routes
line-treasures = Instant treasures
line-goals = Goals
line-lands = Lands reached
line-amphora = Amphora
line-perTower = Watchman
line-perGrassVillage = Shepherd
line-perDesertVillage = Caravan Guide
line-perMountainVillage = Mountain Guide
line-perTwoVillages = Village Elders

# --- options

option-extraMaps = Extra maps
option-extraMaps-false = only the four maps of the game
option-extraMaps-true = with North Proylia and Xawskil (unconfirmed extras)
option-map = Map
option-towerCoins = Coins for towers
option-towerCoins-era = by era
option-towerCoins-ordinal = by the number of your towers
option-towerExplorer = Explorer on a tower hex
option-towerExplorer-eraEnd = stays until the era ends
option-towerExplorer-atOnce = leaves at once (printed German rule)
option-capitalCountsAsVillage = The capital counts as a village
option-capitalCountsAsVillage-true = yes
option-capitalCountsAsVillage-false = no
option-villageLimit = Villages for each player
option-villageLimit-13 = 13
option-villageLimit-none = unlimited
option-map-avenia = Avenia
option-map-aghon = Aghon
option-map-kazan = Kazan
option-map-cnidaria = Cnidaria
option-map-northProylia = North Proylia (extra)
option-map-xawskil = Xawskil (extra)

# --- names

map-avenia = Avenia
map-aghon = Aghon
map-kazan = Kazan
map-cnidaria = Cnidaria
map-northProylia = North Proylia
map-xawskil = Xawskil
terrain-grass = grassland
terrain-desert = desert
terrain-mountain = mountain
terrain-sea = sea
terrain-ice = ice
terrain-joker = any terrain
letter-grass = G
letter-desert = D
letter-mountain = M
letter-sea = ~
letter-ice = I

# --- cards

card-mountain = Mountain
card-grass = Grassland
card-desert = Desert
card-sea = Sea
card-wild = Any terrain
card-era1 = Era card I
card-era2 = Era card II
card-era3 = Era card III
card-era4 = Era card IV
card-region4 = One Region
card-pathGS5 = Meadow and Shore
card-pathDS5 = Dunes and Shore
card-pathMS4 = Cliffs and Shore
card-g3m2 = Foothills
card-d3m2 = Dry Mountains
card-g4s1 = Green Coast
card-d4s1 = Dune Coast
card-m3s1 = Rocky Coast
card-mix5 = A Bit of Everything
card-lineLand = The Straight Road
card-lineSea = The Straight Course
card-m3x2 = Mountain Silver
card-g4x3 = Rich Meadows
card-d4x3 = Desert Gold
card-aroundG = Camp on the Meadow
card-aroundD = Camp in the Desert
card-aroundM = Camp on the Mountain
card-aroundS = Camp at Sea
card-rayG = Outward from the Meadow
card-rayD = Outward from the Desert
card-rayM = Outward from the Mountain
card-rayS = Outward from the Sea
card-twoVillages = Two Villages
card-s4cities = Harbour Cities
card-s4coins = Coastal Trade
card-s4treasure = Treasure Divers
card-s5 = Open Sea

# --- what the cards do

effect-mountain = 1 explorer on a mountain hex
effect-grass = up to 2 explorers on grassland, wherever you like
effect-desert = up to 2 explorers on desert, wherever you like
effect-sea = up to 3 explorers on sea in one straight line without gaps
effect-wild = up to 2 explorers on touching hexes of any terrain
effect-era1 = draw two investigate cards and keep one, or carry out your card I
effect-era2 = draw two investigate cards and keep one, or carry out your card II
effect-era3 = draw two investigate cards and keep one, or carry out your card III
effect-era4 = carry out any one of your three investigate cards
effect-region4 = up to 4 hexes of one single region
effect-pathGS5 = an unbroken path of up to 5 grassland and sea hexes
effect-pathDS5 = an unbroken path of up to 5 desert and sea hexes
effect-pathMS4 = an unbroken path of up to 4 mountain and sea hexes
effect-g3m2 = up to 3 grassland and 2 mountain hexes
effect-d3m2 = up to 3 desert and 2 mountain hexes
effect-g4s1 = up to 4 grassland hexes and 1 sea hex
effect-d4s1 = up to 4 desert hexes and 1 sea hex
effect-m3s1 = up to 3 mountain hexes and 1 sea hex
effect-mix5 = up to 1 desert, 1 grassland, 1 mountain and 2 sea hexes
effect-lineLand = as many land hexes as you like in one straight line without gaps
effect-lineSea = as many sea hexes as you like in one straight line without gaps
effect-m3x2 = up to 3 mountain hexes; their coins count double
effect-g4x3 = up to 4 grassland hexes; their coins count three times
effect-d4x3 = up to 4 desert hexes; their coins count three times
effect-aroundG = 1 grassland hex, then up to 5 hexes of any terrain that touch it
effect-aroundD = 1 desert hex, then up to 5 hexes of any terrain that touch it
effect-aroundM = 1 mountain hex, then up to 5 hexes of any terrain that touch it
effect-aroundS = 1 sea hex, then up to 5 hexes of any terrain that touch it
effect-rayG = 1 grassland hex, then up to 3 hexes of any terrain in a straight line leading away from it
effect-rayD = 1 desert hex, then up to 3 hexes of any terrain in a straight line leading away from it
effect-rayM = 1 mountain hex, then up to 3 hexes of any terrain in a straight line leading away from it
effect-rayS = 1 sea hex, then up to 3 hexes of any terrain in a straight line leading away from it
effect-twoVillages = from each of two of your villages, a straight line of up to 3 hexes leading away; one of them may be the capital
effect-twoVillagesOnly = from each of two of your villages, a straight line of up to 3 hexes leading away
effect-s4cities = up to 4 sea hexes, then any cities that touch them
effect-s4coins = up to 4 sea hexes, then up to 2 coin hexes that touch them
effect-s4treasure = up to 4 sea hexes; one extra treasure card for every ruin first explored this turn
effect-s5 = up to 5 sea hexes

# --- treasures

treasure-coins2 = 2 Coins
treasure-freeExplorer = Free Explorer
treasure-amphora = Amphora
treasure-perTower = Watchman
treasure-perGrassVillage = Shepherd
treasure-perDesertVillage = Caravan Guide
treasure-perMountainVillage = Mountain Guide
treasure-perTwoVillages = Village Elders
effect-treasure-coins2 = 2 coins at once
effect-treasure-freeExplorer = at once 1 explorer on any hex that touches your network
effect-treasure-amphora = at the end 1, 4, 9 or 16 coins for 1, 2, 3 or 4 amphorae of a set
effect-treasure-perTower = at the end 1 coin for each of your towers
effect-treasure-perGrassVillage = at the end 1 coin for each of your villages on grassland
effect-treasure-perDesertVillage = at the end 1 coin for each of your villages on desert
effect-treasure-perMountainVillage = at the end 1 coin for each of your villages on mountain
effect-treasure-perTwoVillages = at the end 1 coin for every two of your villages

# --- goals

goal-ag1 = Villages on grassland, desert and mountain
goal-ag2 = Trading posts on grassland, desert and mountain
goal-ag3 = Explored ruins beside grassland, beside desert and beside mountain
goal-ag4 = A village beside one of your towers
goal-ag5 = A trade route worth 12 or more
goal-ag6 = 2 villages on mountain
goal-av1 = Villages on 3 different lands
goal-av2 = 2 towers
goal-av3 = 3 explored ruins on the edge of the map
goal-av4 = A village in a region of 5 or more hexes
goal-av5 = 2 trading posts on cities worth 3 or more
goal-av6 = 5 villages
goal-ka1 = Ruins A and J explored
goal-ka2 = The north-eastern tower and ruin C
goal-ka3 = A village beside a ruin
goal-ka4 = 2 cities and 2 ruins joined by one chain
goal-ka5 = A coin hex of 3 or more explored
goal-ka6 = Ruins B and D explored
goal-cn1 = 2 villages beside crystal hexes
goal-cn2 = 3 explored ruins of one type
goal-cn3 = 3 villages on one terrain
goal-cn4 = An explored ruin of every type
goal-cn5 = 2 crystal hexes explored
goal-cn6 = A trade route worth 16 or more
goal-np1 = 2 villages beside ice
goal-np2 = 2 ruins on ice explored
goal-np3 = 2 villages beside your trading posts
goal-np4 = A trade route over ice
goal-np5 = A village on the northern edge of the map
goal-np6 = Villages in 3 regions of 3 or fewer hexes
goal-xa1 = Villages on 5 different lands
goal-xa2 = The westernmost land reached
goal-xa3 = 3 towers
goal-xa4 = 2 villages on one land
goal-xa5 = A trading post on a city worth 5 or more
goal-xa6 = 6 ruins explored

# --- the sheet

sheet-map = Map
sheet-era = Era
sheet-turn = Card of the era
sheet-card = Revealed
sheet-toCome = Still to come
sheet-investigateDeck = Investigate deck
sheet-treasureDeck = Treasure deck
sheet-discard = Discarded treasures
sheet-goals = Goals
sheet-goal = Goal
sheet-rewards = Rewards
sheet-completed = Completed by
sheet-progress = Progress
sheet-players = Players
sheet-player = Player
sheet-coins = Coins
sheet-points = With final scoring
sheet-villages = Villages
sheet-towers = Towers
sheet-posts = Posts
sheet-ruins = Ruins
sheet-lands = Lands
sheet-landsPay = { $lands } ({ $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
 })
sheet-slots = Investigate cards
sheet-treasures = Kept treasures
sheet-doing = Now
sheet-cards = What the cards do
sheet-signs = Signs on the maps
sign-K = capital
sign-number = that many coins
sign-c = city with its value
sign-r = ruin, with its sign
sign-T = tower hex
sign-X = crystal hex with its value
sign-explorer = explorer
sign-village = village
sign-tower = tower
sign-post = trading post
sign-token = treasure or crystal taken
sheet-mapOf = Map of { $seat }
mode-stopped = done
mode-keep = keeps a card
mode-useCard = chooses a card
mode-place = explores
mode-resolve = chooses an effect
mode-village = founds a village
mode-route = chooses a route
mode-post = places a post
mode-explore = free explorer
mode-treasure = draws a treasure

# --- the board

board-status = Era, deck and goals
board-era = Era { $era }
board-village-pays = A village pays
board-tower-pays = A tower pays
board-tower-pays-nth = Tower number { $number } pays
board-deck = Exploration
board-left = { $cards ->
    [0] the deck is empty
    [one] { $cards } card left
   *[other] { $cards } cards left
 }
board-card-played = played
board-card-now = now
board-card-tocome = still to come
board-rewards = first / later
board-reward-first = first:
board-reward-later = later:
board-goal-lost = out of reach
board-maps = Maps
board-back = To your map
board-this-turn = Card of this turn
board-placed = { $count } of { $most } placed
board-step = step { $step } of { $steps }
board-stop = done
board-keep = Two cards: keep one
board-use = Which of your cards?
board-own-cards = Your investigate cards
board-from-era = from era { $era }
board-kept = Treasures, only for you
board-coins = { $coins } before the final scoring
board-lands = { $lands ->
    [one] { $lands } land reached
   *[other] { $lands } lands reached
 }: { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
 } at the end
board-first = What comes first?
board-effect-village = Village near { $hex }
board-effect-routes = Trade routes
board-effect-treasure = Treasure of { $hex }
board-gain-coinHex = Coin hex
board-gain-tower = Tower
board-gain-crystal = Crystal
board-gain-village = Region complete: village
board-gain-route = Trade route
board-gain-post = Trading post
board-gain-goal = Goal reached
board-sign-capital = capital
board-sign-tower = tower hex
board-sign-crystal = crystal { $value }
board-sign-coin = { $value ->
    [one] { $value } coin
   *[other] { $value } coins
 }
board-sign-city = city of value { $value }
board-sign-ruin = ruin{ $label ->
    [none] {""}
    [o] {" "}with a circle
    [x] {" "}with a cross
    [v] {" "}with a triangle
   *[other] {" "}{ $label }
 }
board-has-explorer = explorer
board-has-village = village
board-has-tower = tower built
board-has-post = trading post
board-has-token = treasure found
board-has-crystal = crystal taken
board-may = possible here

## What the Kiebitz thinks: why a move is better than the others

outlook = { $aheadId ->
    [yes] { $points ->
        [one] Expected: place { $rank } · 1 coin ahead
       *[other] Expected: place { $rank } · { $points } coins ahead
    }
   *[no] { $points ->
        [one] Expected: place { $rank } · 1 coin behind
       *[other] Expected: place { $rank } · { $points } coins behind
    }
}
outlook-alone = Expected: { $points ->
        [one] 1 coin
       *[other] { $points } coins
    }
why-coinHexes = { $way ->
    [more] You pick up more coins from the hexes.
   *[less] You pick up fewer coins from the hexes.
}
    .theirs = { $way ->
        [more] It picks up more coins from the hexes.
       *[less] It picks up fewer coins from the hexes.
    }
why-towers = { $way ->
    [more] You get to a tower now.
   *[less] A tower will have to wait.
}
    .theirs = { $way ->
        [more] It gets to a tower now.
       *[less] A tower will have to wait.
    }
why-crystals = { $way ->
    [more] The crystals bring you more.
   *[less] The crystals bring you less.
}
    .theirs = { $way ->
        [more] The crystals bring more.
       *[less] The crystals bring less.
    }
why-villages = { $way ->
    [more] You found a village and are paid for it.
   *[less] A village will have to wait.
}
    .theirs = { $way ->
        [more] It founds a village and is paid for it.
       *[less] A village will have to wait.
    }
why-routes = { $way ->
    [more] A trade route pays off.
   *[less] A trade route brings less, or nothing.
}
why-treasures = { $way ->
    [more] Your treasures bring you more.
   *[less] Your treasures bring you less.
}
    .theirs = { $way ->
        [more] It makes their treasures bring more.
       *[less] It makes their treasures bring less.
    }
why-goals = { $way ->
    [more] You come closer to a goal, or complete it.
   *[less] A goal slips away.
}
    .theirs = { $way ->
        [more] It comes closer to a goal, or completes it.
       *[less] A goal slips away.
    }
why-rival-goals = { $way ->
    [more] The others get more for the goals.
   *[less] The others get less for the goals.
}
why-lands = { $way ->
    [more] You reach another land.
   *[less] Another land stays out of reach.
}
    .theirs = { $way ->
        [more] It reaches another land.
       *[less] Another land stays out of reach.
    }
why-reach = { $way ->
    [more] It puts more within your reach in this era.
   *[less] It puts less within your reach in this era.
}
    .theirs = { $way ->
        [more] It puts more within reach in this era.
       *[less] It puts less within reach in this era.
    }
why-later = { $way ->
    [more] Your villages lie better for the eras to come.
   *[less] It leaves less to gain in the eras to come.
}
    .theirs = { $way ->
        [more] Their villages lie better for the eras to come.
       *[less] It leaves less to gain in the eras to come.
    }

# --- The solo of the day

daily-title = Guild daily, { $day }/{ $month }/{ $year }
daily-score = { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
 }, { $goals ->
    [0] no goal
    [3] all three goals
    [one] one goal
   *[other] { $goals } goals
}
