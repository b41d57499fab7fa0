# Die Gilde der fahrenden Händler auf Deutsch.

# --- was geschieht

event-goalLaid = Ziel: { $goal }.
event-eraStarts = Ära { $era ->
    [1] I
    [2] II
    [3] III
   *[other] IV
 } beginnt; im Erkundungsstapel liegen { $cards } Karten.
event-cardRevealed = Karte { $place } der Ära { $era ->
    [1] I
    [2] II
    [3] III
   *[other] IV
 }: { $card }.
event-cardsOffered = { $seatYou ->
        [yes] Deine beiden Karten
       *[no] Die beiden Karten von { $seat }
    }: „{ $first_card }“ und „{ $second_card }“.
event-cardsOfferedToOther = { $seat } sieht sich zwei Erforschungskarten an.
event-cardKept = { $seatYou ->
        [yes] Du behältst
       *[no] { $seat } behält
    } „{ $card }“ auf Platz { $slot ->
    [1] I
    [2] II
    [3] III
   *[other] IV
 }.
event-cardUsed = { $seatYou ->
        [yes] Du führst
       *[no] { $seat } führt
    } „{ $card }“ von Platz { $slot ->
    [1] I
    [2] II
    [3] III
   *[other] IV
 } aus.
event-stepEnded = { $seatYou ->
        [yes] Du gehst
       *[no] { $seat } geht
    } zum nächsten Schritt der Karte über.
event-stopped = { $seatYou ->
        [yes] Du bist
       *[no] { $seat } ist
    } fertig.
event-turnClosed = Alle sind mit Karte { $place } der Ära { $era ->
    [1] I
    [2] II
    [3] III
   *[other] IV
 } fertig.
event-eraEnded = Ära { $era ->
    [1] I
    [2] II
    [3] III
   *[other] IV
 } ist vorbei; alle Kundschafter kehren in den Vorrat zurück.
event-placed = { $seatYou ->
        [yes] Du erkundest
       *[no] { $seat } erkundet
    } { $hex } ({ $terrain }).
event-explored = { $seatYou ->
        [yes] Du setzt
       *[no] { $seat } setzt
    } einen zusätzlichen Kundschafter auf { $hex } ({ $terrain }).
event-coinHex = { $seatYou ->
        [yes] Du findest
       *[no] { $seat } findet
    } { $amount } Geld auf { $hex }{ $multiplier ->
    [one] {"."}
    [2] {" "}(doppelter Betrag).
    [3] {" "}(dreifacher Betrag).
   *[other] {" "}({ $multiplier }-facher Betrag).
 }
event-tower = { $seatYou ->
        [yes] Du errichtest
       *[no] { $seat } errichtet
    } einen Turm auf { $hex } und { $seatYou ->
        [yes] bekommst
       *[no] bekommt
    } { $amount } Geld.
event-crystal = { $seatYou ->
        [yes] Du nimmst
       *[no] { $seat } nimmt
    } den Kristall von { $hex } und { $seatYou ->
        [yes] bekommst
       *[no] bekommt
    } { $amount } Geld.
event-village = { $seatYou ->
        [yes] Du gründest
       *[no] { $seat } gründet
    } ein Dorf auf { $hex } und { $seatYou ->
        [yes] bekommst
       *[no] bekommt
    } { $amount } Geld.
event-route = { $seatYou ->
        [yes] Du eröffnest
       *[no] { $seat } eröffnet
    } eine Handelsroute von { $from_hex } nach { $to_hex } und { $seatYou ->
        [yes] bekommst
       *[no] bekommt
    } { $amount } Geld.
event-post = { $seatYou ->
        [yes] Du stellst
       *[no] { $seat } stellt
    } einen Handelsposten auf { $hex }.
event-treasureCoins = { $seatYou ->
        [yes] Du ziehst
       *[no] { $seat } zieht
    } einen Schatz: { $amount } Geld.
event-treasureExplorer = { $seatYou ->
        [yes] Du ziehst
       *[no] { $seat } zieht
    } einen Schatz: einen zusätzlichen Kundschafter.
event-treasureKept = { $seatYou ->
        [yes] Du ziehst „{ $treasure }“ und behältst
       *[no] { $seat } zieht „{ $treasure }“ und behält
    } die Karte.
event-treasureKeptByOther = { $seat } zieht eine Schatzkarte und behält sie.
event-treasureShuffled = Die abgelegten Schatzkarten werden zu einem neuen Stapel von { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
 } gemischt.
event-treasureLost = Für { $seatYou ->
        [yes] dich
       *[no] { $seat }
    } ist kein Schatz mehr da.
event-explorerLost = { $seatYou ->
        [yes] Du hast
       *[no] { $seat } hat
    } kein Feld für den zusätzlichen Kundschafter.
event-declined = { $seatYou ->
        [yes] Du verzichtest
       *[no] { $seat } verzichtet
    } auf den zusätzlichen Kundschafter.
event-goal = { $seatYou ->
        [yes] Du erfüllst
       *[no] { $seat } erfüllt
    } das Ziel „{ $goal }“ und { $seatYou ->
        [yes] bekommst
       *[no] bekommt
    } die { $rewardId ->
    [first] höhere
   *[later] niedrigere
 } Belohnung von { $amount } Geld.
event-goalCovered = Die { $rewardId ->
    [first] höhere
   *[later] niedrigere
 } Belohnung des Ziels „{ $goal }“ wird abgedeckt.
event-goalLost = Das Ziel „{ $goal }“ kann nicht mehr erfüllt werden.
event-gameEnd = Das Spiel ist zu Ende. { $reasonId ->
    [goalsReached] Alle drei Ziele sind erfüllt: gewonnen!
    [goalsMissed] Nicht alle drei Ziele wurden erfüllt: verloren.
   *[eras] { $winner_seatsCount ->
        [one] { $winner_seatsYou ->
        [yes] Du gewinnst
       *[no] { $winner_seats } gewinnt
    }{ $tieId ->
            [towers] {" "}dank mehr Türmen
            [villages] {" "}dank mehr Dörfern
           *[none] {""}
        }.
       *[other] { $winner_seats } teilen sich den Sieg.
    }
 }
event-result = { $seatYou ->
        [yes] Du
       *[no] { $seat }
    }: { $players ->
        [one] {""}
       *[other] Platz { $rank } mit{" "}
    }{ $points } Geld, davon { $coinHexes } durch Münzfelder{ $towers ->
        [0] {""}
       *[other] , { $towers } durch Türme
    }{ $crystals ->
        [0] {""}
       *[other] , { $crystals } durch Kristalle
    }{ $villages ->
        [0] {""}
       *[other] , { $villages } durch Dörfer
    }{ $routes ->
        [0] {""}
       *[other] , { $routes } durch Handelsrouten
    }{ $treasures ->
        [0] {""}
       *[other] , { $treasures } durch Sofort-Schätze
    }{ $goals ->
        [0] {""}
       *[other] , { $goals } durch Ziele
    }{ $lands ->
        [0] {""}
       *[other] , { $lands } durch erreichte Länder
    }{ $kept_treasureCount ->
        [0] {""}
       *[other] , { $cards } durch behaltene Karten ({ $kept_treasure })
    }.

# --- was gefragt ist

ask-keep = Behalte eine der beiden Karten für Platz { $slot ->
    [1] I
    [2] II
    [3] III
   *[other] IV
 }.
ask-useCard = Welche deiner Karten führst du aus?
ask-place = „{ $card }“: Wohin kommt der nächste Kundschafter?
ask-usedUp = „{ $card }“ ist ausgeführt. Bist du fertig?
ask-nothingToPlace = „{ $card }“: Du kannst keinen Kundschafter setzen. Bist du fertig?
ask-resolve = Mehreres geschieht zugleich: Was kommt zuerst?
ask-village = Das Gebiet ist vollständig erkundet: Wo steht das Dorf ({ $terrain })?
ask-route = Welche beiden Städte verbindet die Handelsroute?
ask-post = Route { $from_hex } – { $to_hex }: Welche Stadt bekommt den Handelsposten?
ask-explore = Wohin kommt der zusätzliche Kundschafter?

# --- Züge

at-hex = { $hex } ({ $terrain }{ $signId ->
    [coin] {", "}{ $value } Geld
    [city] {", "}Stadt { $value }
    [ruin] {", "}Ruine
    [tower] {", "}Turm
    [crystal] {", "}Kristall { $value }
   *[blank] {""}
 })
move-place = { at-hex } erkunden
    .heading = Erkunden
    .short = { at-hex }
move-placeFrom = { at-hex } erkunden, weg von { $from_hex }
    .heading = Weg von { $from_hex } erkunden
    .short = { at-hex }
move-endStep = Nächster Schritt
move-village = Dorf auf { $hex } gründen
    .heading = Dorf gründen
    .short = auf { $hex }
move-route = Handelsroute { $from_hex } – { $to_hex } eröffnen: { $amount } Geld
    .heading = Handelsroute eröffnen
    .short = { $from_hex } – { $to_hex }: { $amount } Geld
move-post = Handelsposten auf { $hex }
    .heading = Handelsposten setzen
    .short = auf { $hex }
move-explore = Zusätzlicher Kundschafter auf { at-hex }
    .heading = Zusätzlicher Kundschafter
    .short = auf { at-hex }
move-decline = Darauf verzichten
move-resolveVillage = Zuerst das Dorf im Gebiet von { $hex } ({ $terrain })
    .heading = Zuerst ein Dorf
    .short = im Gebiet von { $hex } ({ $terrain })
move-resolveRoutes = Zuerst die Handelsrouten
move-resolveTreasure = Zuerst der Schatz von { $hex }
    .heading = Zuerst ein Schatz
    .short = von { $hex }
move-keep = „{ $card }“ behalten: { $effect }
move-use = „{ $card }“ von Platz { $slot ->
    [1] I
    [2] II
    [3] III
   *[other] IV
 } ausführen: { $effect }
move-stop = Fertig

# --- warum nicht

refusal-waiting = Du bist mit diesem Zug fertig; die anderen erkunden noch.
refusal-notOffered = „{ $card }“ ist keine deiner beiden Karten.
refusal-keepFirst = Behalte zuerst eine deiner beiden Karten.
refusal-nothingToKeep = Jetzt gibt es keine Karte zu behalten.
refusal-chooseFirst = Wähl zuerst, welche deiner Karten du ausführst.
refusal-notChoosing = Zwischen deinen Karten wählst du nur, wenn Ära-Karte IV aufgedeckt ist.
refusal-effectFirst = { $effectId ->
    [resolve] Bestimm zuerst, was als Nächstes geschieht.
    [village] Gründe zuerst das Dorf.
    [route] Wähl zuerst die Handelsroute.
    [post] Stell zuerst den Handelsposten auf.
   *[explore] Setz zuerst den zusätzlichen Kundschafter oder verzichte auf ihn.
 }
refusal-noVillageThere = { $hex } ist kein leeres Feld des vollständig erkundeten Gebiets.
refusal-notJoined = { $from_hex } und { $to_hex } sind nicht zwei offene Städte in einem verbundenen Teil.
refusal-postThere = Der Handelsposten kommt auf { $from_hex } oder { $to_hex }.
refusal-notPendingEffect = Das steht gerade nicht an.
refusal-nothingPending = Gerade steht nichts an, was du beantworten müsstest.
refusal-noNextStep = Die Karte hat keinen weiteren Schritt, der jetzt einen Kundschafter setzen könnte.
refusal-noHex = Ein Feld { $hex } gibt es auf dieser Landkarte nicht.
refusal-capital = Die Hauptstadt kann nicht erkundet werden.
refusal-explorerThere = Auf { $hex } steht schon dein Kundschafter.
refusal-villageThere = Auf { $hex } steht dein Dorf.
refusal-towerThere = Auf { $hex } steht dein Turm; das Feld kann nicht noch einmal erkundet werden.
refusal-notTouching = { $hex } grenzt an keinen deiner Kundschafter, kein Dorf und nicht an die Hauptstadt.
refusal-usedUp = „{ $card }“ erlaubt keinen weiteren Kundschafter.
refusal-nothingToPlace = Mit „{ $card }“ kannst du keinen Kundschafter setzen.
refusal-onlyCities = Die Karte erlaubt jetzt nur Städte; { $hex } ist keine.
refusal-onlyCoins = Die Karte erlaubt jetzt nur Münzfelder; { $hex } ist keines.
refusal-otherRegion = { $hex } liegt in einem anderen Gebiet als dein erstes Feld.
refusal-wrongTerrain = Die Karte erlaubt { $steps ->
    [one] {""}
   *[other] in diesem Schritt{" "}
 }{ $terrainId ->
    [desert] keine { $terrain }
   *[other] kein { $terrain }
 }: { $hex }.
refusal-terrainUsedUp = Die Karte hat keinen Kundschafter mehr für { $terrain }: { $hex }.
refusal-iceTakesTwo = Eis verbraucht zwei Kundschafter der Karte, und es ist nur einer übrig: { $hex }.
refusal-offChain = { $hex } grenzt nicht an das zuletzt erkundete Feld.
refusal-offLine = { $hex } verlängert die Linie nicht.
refusal-offRay = { $hex } liegt nicht geradeaus.
refusal-offAnchor = { $hex } grenzt an kein Feld des ersten Schritts.
refusal-offVillage = { $hex } grenzt an kein Dorf, von dem eine Linie ausgehen kann.
refusal-nameStart = Nenn das Dorf, von dem die Linie nach { $hex } wegführt.
refusal-noStart = Von { $from_hex } kann die Linie nicht ausgehen.
refusal-noStartNeeded = Für { $hex } wird hier kein Ausgangspunkt genannt.

# --- das Ende

end-eras = Vier Ären sind vorüber.
end-goalsReached = Vier Ären sind vorüber und alle drei Ziele erfüllt.
end-goalsMissed = Vier Ären sind vorüber und nicht alle Ziele erfüllt.
ties = Bei gleich viel Geld zählen die Türme, dann die Dörfer.
score = { $points } Geld
line-coinHexes = Münzfelder
line-towers = Türme
line-crystals = Kristalle
line-villages = Dörfer
line-routes = Handelsrouten
line-treasures = Sofort-Schätze
line-goals = Ziele
line-lands = Erreichte Länder
line-amphora = Amphore
line-perTower = Turmwächter
line-perGrassVillage = Hirtin
line-perDesertVillage = Karawanenführer
line-perMountainVillage = Bergführerin
line-perTwoVillages = Dorfälteste

# --- Optionen

option-extraMaps = Zusätzliche Landkarten
option-extraMaps-false = nur die vier des Spiels
option-extraMaps-true = mit North Proylia und Xawskil (unbestätigte Zugaben)
option-map = Landkarte
option-towerCoins = Geld für Türme
option-towerCoins-era = nach Ära
option-towerCoins-ordinal = nach der Zahl deiner Türme
option-towerExplorer = Kundschafter auf dem Entdeckungsfeld
option-towerExplorer-eraEnd = bleibt bis zum Ende der Ära
option-towerExplorer-atOnce = geht sofort zurück (gedruckte deutsche Regel)
option-capitalCountsAsVillage = Die Hauptstadt gilt als Dorf
option-capitalCountsAsVillage-true = ja
option-capitalCountsAsVillage-false = nein
option-villageLimit = Dörfer je Person
option-villageLimit-13 = 13
option-villageLimit-none = unbegrenzt
option-map-avenia = Avenia
option-map-aghon = Aghon
option-map-kazan = Kazan
option-map-cnidaria = Cnidaria
option-map-northProylia = North Proylia (Zugabe)
option-map-xawskil = Xawskil (Zugabe)

# --- Namen

map-avenia = Avenia
map-aghon = Aghon
map-kazan = Kazan
map-cnidaria = Cnidaria
map-northProylia = North Proylia
map-xawskil = Xawskil
terrain-grass = Grasland
terrain-desert = Wüste
terrain-mountain = Bergland
terrain-sea = Wasser
terrain-ice = Eis
terrain-joker = Joker-Feld
letter-grass = G
letter-desert = W
letter-mountain = B
letter-sea = ~
letter-ice = E

# --- Karten

card-mountain = Bergland
card-grass = Grasland
card-desert = Wüste
card-sea = Wasser
card-wild = Beliebiges Gelände
card-era1 = Ära-Karte I
card-era2 = Ära-Karte II
card-era3 = Ära-Karte III
card-era4 = Ära-Karte IV
card-region4 = Ein Gebiet
card-pathGS5 = Wiesen und Ufer
card-pathDS5 = Dünen und Ufer
card-pathMS4 = Klippen und Ufer
card-g3m2 = Vorgebirge
card-d3m2 = Trockene Berge
card-g4s1 = Grüne Küste
card-d4s1 = Dünenküste
card-m3s1 = Felsküste
card-mix5 = Von allem etwas
card-lineLand = Die gerade Straße
card-lineSea = Der gerade Kurs
card-m3x2 = Bergsilber
card-g4x3 = Reiche Wiesen
card-d4x3 = Wüstengold
card-aroundG = Lager auf der Wiese
card-aroundD = Lager in der Wüste
card-aroundM = Lager auf dem Berg
card-aroundS = Lager auf dem Wasser
card-rayG = Aufbruch von der Wiese
card-rayD = Aufbruch aus der Wüste
card-rayM = Aufbruch vom Berg
card-rayS = Aufbruch vom Wasser
card-twoVillages = Zwei Dörfer
card-s4cities = Hafenstädte
card-s4coins = Küstenhandel
card-s4treasure = Schatztaucher
card-s5 = Offenes Meer

# --- was die Karten tun

effect-mountain = 1 Kundschafter auf ein Bergfeld
effect-grass = bis zu 2 Kundschafter auf Grasland, beliebig verteilt
effect-desert = bis zu 2 Kundschafter auf Wüste, beliebig verteilt
effect-sea = bis zu 3 Kundschafter auf Wasser, lückenlos in gerader Linie
effect-wild = bis zu 2 Kundschafter auf angrenzende Felder beliebiger Art
effect-era1 = 2 Erforschungskarten ziehen und 1 behalten, oder die eigene Karte I ausführen
effect-era2 = 2 Erforschungskarten ziehen und 1 behalten, oder die eigene Karte II ausführen
effect-era3 = 2 Erforschungskarten ziehen und 1 behalten, oder die eigene Karte III ausführen
effect-era4 = eine beliebige der drei eigenen Erforschungskarten ausführen
effect-region4 = bis zu 4 Felder eines einzigen Gebiets
effect-pathGS5 = ein lückenloser Pfad aus bis zu 5 Grasland- und Wasserfeldern
effect-pathDS5 = ein lückenloser Pfad aus bis zu 5 Wüsten- und Wasserfeldern
effect-pathMS4 = ein lückenloser Pfad aus bis zu 4 Berg- und Wasserfeldern
effect-g3m2 = bis zu 3 Grasland- und 2 Bergfelder
effect-d3m2 = bis zu 3 Wüsten- und 2 Bergfelder
effect-g4s1 = bis zu 4 Graslandfelder und 1 Wasserfeld
effect-d4s1 = bis zu 4 Wüstenfelder und 1 Wasserfeld
effect-m3s1 = bis zu 3 Bergfelder und 1 Wasserfeld
effect-mix5 = bis zu 1 Wüsten-, 1 Grasland-, 1 Berg- und 2 Wasserfelder
effect-lineLand = beliebig viele Landfelder lückenlos in gerader Linie
effect-lineSea = beliebig viele Wasserfelder lückenlos in gerader Linie
effect-m3x2 = bis zu 3 Bergfelder; ihre Münzen zählen doppelt
effect-g4x3 = bis zu 4 Graslandfelder; ihre Münzen zählen dreifach
effect-d4x3 = bis zu 4 Wüstenfelder; ihre Münzen zählen dreifach
effect-aroundG = 1 Graslandfeld, danach bis zu 5 beliebige daran angrenzende Felder
effect-aroundD = 1 Wüstenfeld, danach bis zu 5 beliebige daran angrenzende Felder
effect-aroundM = 1 Bergfeld, danach bis zu 5 beliebige daran angrenzende Felder
effect-aroundS = 1 Wasserfeld, danach bis zu 5 beliebige daran angrenzende Felder
effect-rayG = 1 Graslandfeld, danach bis zu 3 beliebige Felder in gerader Linie von dort weg
effect-rayD = 1 Wüstenfeld, danach bis zu 3 beliebige Felder in gerader Linie von dort weg
effect-rayM = 1 Bergfeld, danach bis zu 3 beliebige Felder in gerader Linie von dort weg
effect-rayS = 1 Wasserfeld, danach bis zu 3 beliebige Felder in gerader Linie von dort weg
effect-twoVillages = von zwei eigenen Dörfern aus je eine gerade Linie von bis zu 3 Feldern; eines davon darf die Hauptstadt sein
effect-twoVillagesOnly = von zwei eigenen Dörfern aus je eine gerade Linie von bis zu 3 Feldern
effect-s4cities = bis zu 4 Wasserfelder, danach beliebig viele daran angrenzende Städte
effect-s4coins = bis zu 4 Wasserfelder, danach bis zu 2 daran angrenzende Münzfelder
effect-s4treasure = bis zu 4 Wasserfelder; für jede in diesem Zug erstmals erkundete Ruine eine Schatzkarte mehr
effect-s5 = bis zu 5 Wasserfelder

# --- Schätze

treasure-coins2 = 2 Geld
treasure-freeExplorer = Zusätzlicher Kundschafter
treasure-amphora = Amphore
treasure-perTower = Turmwächter
treasure-perGrassVillage = Hirtin
treasure-perDesertVillage = Karawanenführer
treasure-perMountainVillage = Bergführerin
treasure-perTwoVillages = Dorfälteste
effect-treasure-coins2 = sofort 2 Geld
effect-treasure-freeExplorer = sofort 1 Kundschafter auf ein beliebiges angrenzendes Feld
effect-treasure-amphora = am Ende 1, 4, 9 oder 16 Geld für 1, 2, 3 oder 4 Amphoren eines Satzes
effect-treasure-perTower = am Ende 1 Geld je eigenem Turm
effect-treasure-perGrassVillage = am Ende 1 Geld je eigenem Dorf auf Grasland
effect-treasure-perDesertVillage = am Ende 1 Geld je eigenem Dorf auf Wüste
effect-treasure-perMountainVillage = am Ende 1 Geld je eigenem Dorf auf Bergland
effect-treasure-perTwoVillages = am Ende 1 Geld je zwei eigene Dörfer

# --- Ziele

goal-ag1 = Dörfer auf Grasland, Wüste und Bergland
goal-ag2 = Handelsposten auf Grasland, Wüste und Bergland
goal-ag3 = Erkundete Ruinen an Grasland, an Wüste und an Bergland
goal-ag4 = Ein Dorf neben einem eigenen Turm
goal-ag5 = Eine Handelsroute im Wert von mindestens 12
goal-ag6 = 2 Dörfer auf Bergland
goal-av1 = Dörfer auf 3 verschiedenen Ländern
goal-av2 = 2 Entdeckungstürme
goal-av3 = 3 erkundete Ruinen am Kartenrand
goal-av4 = Ein Dorf in einem Gebiet aus mindestens 5 Feldern
goal-av5 = 2 Handelsposten auf Städten mit Wert 3 oder mehr
goal-av6 = 5 Dörfer
goal-ka1 = Ruinen A und J erkundet
goal-ka2 = Der nordöstliche Turm und Ruine C
goal-ka3 = Ein Dorf neben einem Ruinenfeld
goal-ka4 = 2 Städte und 2 Ruinen durch eine Kette verbunden
goal-ka5 = Ein Münzfeld mit mindestens 3 erkundet
goal-ka6 = Ruinen B und D erkundet
goal-cn1 = 2 Dörfer neben Kristallfeldern
goal-cn2 = 3 erkundete Ruinen desselben Typs
goal-cn3 = 3 Dörfer auf derselben Geländeart
goal-cn4 = Je eine erkundete Ruine jedes Typs
goal-cn5 = 2 Kristallfelder erkundet
goal-cn6 = Eine Handelsroute im Wert von mindestens 16
goal-np1 = 2 Dörfer neben Eis
goal-np2 = 2 Ruinen auf Eis erkundet
goal-np3 = 2 Dörfer neben eigenen Handelsposten
goal-np4 = Eine Handelsroute über Eis
goal-np5 = Ein Dorf am nördlichen Kartenrand
goal-np6 = Dörfer in 3 Gebieten aus höchstens 3 Feldern
goal-xa1 = Dörfer auf 5 verschiedenen Ländern
goal-xa2 = Das westlichste Land erreicht
goal-xa3 = 3 Entdeckungstürme
goal-xa4 = 2 Dörfer auf demselben Land
goal-xa5 = Ein Handelsposten auf einer Stadt mit Wert 5 oder mehr
goal-xa6 = 6 Ruinen erkundet

# --- das Blatt

sheet-map = Landkarte
sheet-era = Ära
sheet-turn = Karte der Ära
sheet-card = Aufgedeckt
sheet-toCome = Kommt noch
sheet-investigateDeck = Erforschungsstapel
sheet-treasureDeck = Schatzstapel
sheet-discard = Abgelegte Schätze
sheet-goals = Ziele
sheet-goal = Ziel
sheet-rewards = Belohnungen
sheet-completed = Erfüllt von
sheet-progress = Stand
sheet-players = Spieler
sheet-player = Spieler
sheet-coins = Geld
sheet-points = Mit Endwertung
sheet-villages = Dörfer
sheet-towers = Türme
sheet-posts = Posten
sheet-ruins = Ruinen
sheet-lands = Länder
sheet-landsPay = { $lands } ({ $coins } Geld)
sheet-slots = Erforschungskarten
sheet-treasures = Behaltene Schätze
sheet-doing = Gerade
sheet-cards = Was die Karten tun
sheet-signs = Zeichen auf den Landkarten
sign-K = Hauptstadt
sign-number = so viel Geld
sign-c = Stadt mit ihrem Wert
sign-r = Ruine, mit Zeichen
sign-T = Entdeckungsfeld
sign-X = Kristallfeld mit seinem Wert
sign-explorer = Kundschafter
sign-village = Dorf
sign-tower = Turm
sign-post = Handelsposten
sign-token = Schatz oder Kristall genommen
sheet-mapOf = Landkarte von { $seat }
mode-stopped = fertig
mode-keep = behält eine Karte
mode-useCard = wählt eine Karte
mode-place = erkundet
mode-resolve = wählt, was zuerst kommt
mode-village = gründet ein Dorf
mode-route = wählt eine Route
mode-post = stellt einen Posten auf
mode-explore = zusätzlicher Kundschafter
mode-treasure = zieht einen Schatz

# --- das Brett

board-status = Ära, Stapel und Ziele
board-era = Ära { $era }
board-village-pays = Ein Dorf bringt
board-tower-pays = Ein Turm bringt
board-tower-pays-nth = Turm Nummer { $number } bringt
board-deck = Erkundung
board-left = { $cards ->
    [0] der Stapel ist leer
    [one] noch { $cards } Karte
   *[other] noch { $cards } Karten
 }
board-card-played = schon gespielt
board-card-now = jetzt
board-card-tocome = kommt noch
board-rewards = zuerst / später
board-reward-first = zuerst:
board-reward-later = später:
board-goal-lost = nicht mehr zu schaffen
board-maps = Landkarten
board-back = Zu deiner Landkarte
board-this-turn = Karte dieses Zuges
board-placed = { $count } von { $most } gesetzt
board-step = Schritt { $step } von { $steps }
board-stop = fertig
board-keep = Zwei Karten: Behalte eine
board-use = Welche deiner Karten?
board-own-cards = Deine Erforschungskarten
board-from-era = ab Ära { $era }
board-kept = Schätze, nur für dich
board-coins = { $coins } ohne die Endwertung
board-lands = { $lands ->
    [one] { $lands } Land erreicht
   *[other] { $lands } Länder erreicht
 }: { $coins } Geld am Ende
board-first = Was kommt zuerst?
board-effect-village = Dorf bei { $hex }
board-effect-routes = Handelsrouten
board-effect-treasure = Schatz von { $hex }
board-gain-coinHex = Münzfeld
board-gain-tower = Turm
board-gain-crystal = Kristall
board-gain-village = Gebiet komplett: Dorf
board-gain-route = Handelsroute
board-gain-post = Handelsposten
board-gain-goal = Ziel erreicht
board-sign-capital = Hauptstadt
board-sign-tower = Entdeckungsfeld
board-sign-crystal = Kristall { $value }
board-sign-coin = { $value } Geld
board-sign-city = Stadt mit Wert { $value }
board-sign-ruin = Ruine{ $label ->
    [none] {""}
    [o] {" "}mit Kreis
    [x] {" "}mit Kreuz
    [v] {" "}mit Dreieck
   *[other] {" "}{ $label }
 }
board-has-explorer = Kundschafter
board-has-village = Dorf
board-has-tower = Turm steht
board-has-post = Handelsposten
board-has-token = Schatz gehoben
board-has-crystal = Kristall genommen
board-may = hier möglich

## Was der Kiebitz meint: warum ein Zug besser ist als die anderen

outlook = { $aheadId ->
    [yes] Im Schnitt Platz { $rank } · { $points } Geld Vorsprung
   *[no] Im Schnitt Platz { $rank } · { $points } Geld Rückstand
}
outlook-alone = Im Schnitt { $points } Geld
why-coinHexes = { $way ->
    [more] Du sammelst mehr Münzen von den Feldern.
   *[less] Du sammelst weniger Münzen von den Feldern.
}
    .theirs = { $way ->
        [more] Es sammelt mehr Münzen von den Feldern.
       *[less] Es sammelt weniger Münzen von den Feldern.
    }
why-towers = { $way ->
    [more] Du kommst jetzt an einen Turm.
   *[less] Auf einen Turm musst du warten.
}
    .theirs = { $way ->
        [more] Es führt jetzt an einen Turm.
       *[less] Ein Turm muss warten.
    }
why-crystals = { $way ->
    [more] Die Kristalle bringen dir mehr ein.
   *[less] Die Kristalle bringen dir weniger ein.
}
    .theirs = { $way ->
        [more] Die Kristalle bringen mehr ein.
       *[less] Die Kristalle bringen weniger ein.
    }
why-villages = { $way ->
    [more] Du gründest ein Dorf und bekommst Geld dafür.
   *[less] Ein Dorf lässt auf sich warten.
}
    .theirs = { $way ->
        [more] Es gründet ein Dorf, und das bringt Geld.
       *[less] Ein Dorf lässt auf sich warten.
    }
why-routes = { $way ->
    [more] Eine Handelsroute zahlt sich aus.
   *[less] Eine Handelsroute bringt weniger oder bleibt aus.
}
why-treasures = { $way ->
    [more] Deine Schätze bringen dir mehr.
   *[less] Deine Schätze bringen dir weniger.
}
    .theirs = { $way ->
        [more] Die eigenen Schätze bringen mehr.
       *[less] Die eigenen Schätze bringen weniger.
    }
why-goals = { $way ->
    [more] Du kommst einem Ziel näher oder erfüllst es schon.
   *[less] Ein Ziel rückt in die Ferne.
}
    .theirs = { $way ->
        [more] Es kommt einem Ziel näher oder erfüllt es schon.
       *[less] Ein Ziel rückt in die Ferne.
    }
why-rival-goals = { $way ->
    [more] Die anderen bekommen mehr für die Ziele.
   *[less] Die anderen bekommen weniger für die Ziele.
}
why-lands = { $way ->
    [more] Du erreichst ein weiteres Land.
   *[less] Ein weiteres Land bleibt unerreicht.
}
    .theirs = { $way ->
        [more] Es erreicht ein weiteres Land.
       *[less] Ein weiteres Land bleibt unerreicht.
    }
why-reach = { $way ->
    [more] In dieser Ära kommst du so noch an mehr heran.
   *[less] In dieser Ära kommst du so an weniger heran.
}
    .theirs = { $way ->
        [more] In dieser Ära ist so noch mehr erreichbar.
       *[less] In dieser Ära ist so weniger erreichbar.
    }
why-later = { $way ->
    [more] Deine Dörfer liegen besser für die nächsten Ären.
   *[less] Für die nächsten Ären bleibt weniger zu holen.
}
    .theirs = { $way ->
        [more] Die eigenen Dörfer liegen besser für die nächsten Ären.
       *[less] Für die nächsten Ären bleibt weniger zu holen.
    }

# --- Die Solopartie des Tages

daily-title = Gilde täglich, { $day }.{ $month }.{ $year }
daily-score = { $coins } Geld, { $goals ->
    [0] kein Ziel
    [3] alle drei Ziele
    [one] ein Ziel
   *[other] { $goals } Ziele
}
