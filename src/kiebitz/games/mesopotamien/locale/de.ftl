# Mesopotamien auf Deutsch. Zu den Schlüsseln siehe docs/protocol.md.


## Dinge

kind-plain = Ebene
kind-forest = Wald
kind-quarry = Steinbruch
kind-volcano = Vulkan
kind-temple = Tempelplatz

short-plain = Eb
short-forest = Wa
short-quarry = St
short-volcano = Vu
short-temple = TE

good-wood = Holz
good-stone = Stein

card-endurance = Ausdauer
card-priest = Priester
card-fertility = Fruchtbarkeit
card-holy-stone = Heiliger Stein
card-land = Land
card-mana-theft = Mana-Raub
card-teleport = Teleport
card-expulsion = Vertreibung

effect-endurance = Phase 1: 3 zusätzliche Bewegungspunkte.
effect-priest = Phase 3: 1 Mana mehr, wenn dir in dieser Phase ein Kultplatz Mana gebracht hat.
effect-fertility = Phase 2: Eine Geburt bringt zwei Figuren.
effect-holy-stone = Phase 1: Ein in diesem Zug abgegebener Stein zählt doppelt.
effect-land = Phase 1: Sieh dir beim Entdecken die obersten 3 Sechsecke an, leg eines davon an und die anderen unter den Stapel.
effect-mana-theft = Phase 1 oder 3: Nimm einem Mitspieler 1 Mana weg.
effect-teleport = Phase 1: Versetz eine beliebige Figur auf ein beliebiges Feld. Auf den Tempelplatz darf keine mit Holz, und eine fremde nur, wenn es vor dem Spiel so vereinbart wurde.
effect-expulsion = Phase 1 oder 2: Versetz eine beliebige Hütte auf eine andere Ebene mit freiem Bauplatz.

action-none = noch keine
action-hut = Hütten bauen
action-cult = Kultplätze errichten
action-offspring = Nachkommen zeugen
action-card = Karte ziehen

phase-1 = Phase 1 (Bewegung)
phase-2 = Phase 2 (Aktion)
phase-movement = Phase 1: Bewegung
phase-chooseHex = ein Sechseck wählen
phase-layVolcano = den Vulkan anlegen
phase-placeGoods = Rohstoffe verteilen
phase-action = Phase 2: Aktion
phase-mana = Phase 3: Mana
phase-over = Spielende

hut-p1h0 = Starthütte
hut-p1h1 = Hütte 1
hut-p1h2 = Hütte 2
hut-p1h3 = Hütte 3
hut-p1h4 = Hütte 4
hut-p2h0 = Starthütte
hut-p2h1 = Hütte 1
hut-p2h2 = Hütte 2
hut-p2h3 = Hütte 3
hut-p2h4 = Hütte 4
hut-p3h0 = Starthütte
hut-p3h1 = Hütte 1
hut-p3h2 = Hütte 2
hut-p3h3 = Hütte 3
hut-p3h4 = Hütte 4
hut-p4h0 = Starthütte
hut-p4h1 = Hütte 1
hut-p4h2 = Hütte 2
hut-p4h3 = Hütte 3
hut-p4h4 = Hütte 4
hut-nh1 = neutrale Hütte 1
hut-nh2 = neutrale Hütte 2

## Was gefragt ist

moves-left = noch { $points ->
    [one] { $points } Bewegungspunkt
   *[other] { $points } Bewegungspunkte
}{ $explorations ->
    [0] {", aber keine Entdeckung"}
    [one] {" "}und { $explorations } Entdeckung
   *[other] {" "}und { $explorations } Entdeckungen
}
ask-movement = { $points ->
    [0] Kein Bewegungspunkt mehr: { $goodsId ->
        [yes] { $cardsId ->
            [yes] Lade auf oder ab, spiel eine Karte oder beende die Bewegung.
           *[no] Lade auf oder ab oder beende die Bewegung.
        }
       *[no] { $cardsId ->
            [yes] Spiel eine Karte oder beende die Bewegung.
           *[no] Beende die Bewegung.
        }
    }
   *[other] Zieh deine Figuren: { moves-left }.
}
ask-layVolcano = Du hast einen Vulkan entdeckt. Leg ihn auf eine leere Stelle am Land, nur nicht dorthin, wohin deine Figur zieht.
ask-placeGoods = { $count ->
    [one] Auf welches Feld kommt 1 { $good }?
   *[other] Auf welche { $count } Felder kommt je 1 { $good }?
}
ask-chooseHex = Du siehst { $seen_kind }. Welches Sechseck legst du an?
next-action = { $actionId ->
    [none] Wähl eine Art von Aktion
    [hut] Bau auf weiteren Feldern Hütten
    [cult] Errichte auf weiteren Feldern Kultplätze
   *[offspring] Zeuge auf weiteren Feldern Nachkommen
}
no-action = { $actionId ->
    [none] Keine Aktion ist möglich.
    [hut] Mehr Hütten kannst du jetzt nicht bauen.
    [cult] Mehr Kultplätze kannst du jetzt nicht errichten.
    [offspring] Mehr Nachkommen kannst du jetzt nicht zeugen.
   *[card] Du hast deine Karte gezogen.
}
ask-action = { $possibleId ->
    [yes] { next-action }{ $expulsionId ->
        [yes] {", spiel „Vertreibung“"}
       *[no] {""}
    } oder beende die Aktionen.
   *[no] { no-action } { $expulsionId ->
        [yes] Spiel „Vertreibung“ oder beende die Aktionen.
       *[no] Beende die Aktionen.
    }
}
ask-mana = Du hast { $mana } von höchstens { $limit } Mana. { $playableId ->
    [yes] Spiel eine Karte oder beende deinen Zug.
   *[no] Keine deiner Karten lässt sich jetzt spielen; beende deinen Zug.
}

## Züge

move-step = Figur { $native }: nach { $hex } ziehen ({ $kind })
    .heading = Figur { $native }
    .short = nach { $hex } ziehen ({ $kind })
a-good = { $goodId ->
    [stone] einen Stein
   *[wood] Holz
}
stone-gains = { $gainsId ->
    [none] ohne Gewinn, die Skala ist voll
    [mana] Mana +1
   *[both] Mana +1, Balken +1
}
move-stepWithStone = Figur { $native }: den Stein zum Tempel bringen ({ stone-gains })
    .heading = Figur { $native }
    .short = den Stein zum Tempel bringen ({ stone-gains })
move-explore = Figur { $native }: { $hex } entdecken
    .heading = Figur { $native }
    .short = { $hex } entdecken
move-exploreWithLand = Figur { $native }: „Land“ spielen und { $hex } entdecken
    .heading = Figur { $native }
    .short = „Land“ spielen und { $hex } entdecken
move-load = Figur { $native }: { a-good } aufnehmen
    .heading = Figur { $native }
    .short = { a-good } aufnehmen
move-unload = Figur { $native }: { a-good } abladen
    .heading = Figur { $native }
    .short = { a-good } abladen
move-take = Figur { $native }: { $from_seat } (Figur { $from_native }) { a-good } abnehmen
    .heading = Figur { $native }
    .short = { $from_seat } (Figur { $from_native }) { a-good } abnehmen
move-lift = Figur { $native }: das Opfer { $value } aufladen ({ $hut })
    .heading = Figur { $native }
    .short = das Opfer { $value } aufladen ({ $hut })
move-handIn = Figur { $native }: die { $value } opfern (kostet { $value } Mana)
    .heading = Figur { $native }
    .short = die { $value } opfern (kostet { $value } Mana)
too-few-left = Achtung: Dann steht { $left ->
        [0] keine deiner Figuren
       *[other] nur noch 1 deiner Figuren
    } auf der Karte, zu wenig zum Bauen und für Nachkommen.
move-handInWithWarning = Figur { $native }: die { $value } opfern. { too-few-left }
    .heading = Figur { $native }
    .short = die { $value } opfern. { too-few-left }
move-handInAndWin = Figur { $native }: die { $value } opfern und gewinnen
    .heading = Figur { $native }
    .short = die { $value } opfern und gewinnen
move-layVolcano = Den Vulkan bei { $hex } anlegen
    .heading = Vulkan anlegen
    .short = bei { $hex }
move-placeGoods = Auf { $hexes } legen
    .heading = { $good } verteilen
    .short = auf { $hexes }
move-chooseHex = Sechseck { $index } anlegen ({ $kind }); dann unter den Stapel: { $underCount ->
    [2] { $under } ({ $under_kind })
   *[other] { $under_kind }
}
move-buildHut = Bei { $hex } eine Hütte mit dem Opfer { $value } bauen
    .heading = Hütte bauen
    .short = bei { $hex } mit dem Opfer { $value }
move-buildCult = Bei { $hex } einen Kultplatz errichten
    .heading = Kultplatz errichten
    .short = bei { $hex }
move-breed = Bei { $hex } Nachkommen zeugen
    .heading = Nachkommen zeugen
    .short = bei { $hex }
move-twins = „Fruchtbarkeit“ spielen: Zwillinge bei { $hex }
    .heading = „Fruchtbarkeit“ spielen: Zwillinge
    .short = bei { $hex }
move-drawCard = Eine Karte ziehen ({ $pile } im Stapel)
move-endurance = „Ausdauer“ spielen: 3 Punkte mehr (dann { $points })
move-holyStone = „Heiliger Stein“ spielen: Ein Stein zählt doppelt
move-priest = „Priester“ spielen: Mana +1
move-stealMana = „Mana-Raub“ spielen: { $from_seat } 1 Mana wegnehmen
move-teleport = „Teleport“ spielen: { $owner_seatYou ->
        [yes] deine Figur { $native }
       *[no] Figur { $native } von { $owner_seat }
    } nach { $hex }
    .heading = „Teleport“ spielen: { $owner_seatYou ->
        [yes] deine Figur { $native }
       *[no] Figur { $native } von { $owner_seat }
    }
    .short = nach { $hex }
move-expel = „Vertreibung“ spielen: { $owner_seatYou ->
        [yes] deine { $hut }
       *[no] { $hut } von { $owner_seat }
    } nach { $hex }
    .heading = „Vertreibung“ spielen: { $owner_seatYou ->
        [yes] deine { $hut }
       *[no] { $hut } von { $owner_seat }
    }
    .short = nach { $hex }
move-expelNeutral = „Vertreibung“ spielen: { $hut } nach { $hex }
    .heading = „Vertreibung“ spielen: { $hut }
    .short = nach { $hex }
move-endMovement = Bewegung beenden{ $points ->
    [0] { "" }
    [one] {" "}(1 Punkt verfällt)
   *[other] {" "}({ $points } Punkte verfallen)
}
move-endActions = Aktionen beenden
move-endTurn = Den Zug beenden

## Was geschah

event-startPlayer = { $seatYou ->
        [yes] Du beginnst
       *[no] { $seat } beginnt
    }{ $cards ->
    [0] .
   *[other] ; alle bekommen eine Karte.
}
event-cardDealt = { $seatYou ->
        [yes] Du bekommst
       *[no] { $seat } bekommt
    } „{ $card }“.
event-cardDealtByOther = { $seat } bekommt eine Karte.
event-turnBegin = Runde { $round }: { $seatYou ->
        [yes] Du bist
       *[no] { $seat } ist
    } mit { $points ->
    [one] 1 Bewegungspunkt
   *[other] { $points } Bewegungspunkten
} am Zug.
event-phaseEnd = { $seatYou ->
        [yes] Du bist
       *[no] { $seat } ist
    } mit { $phase } fertig{ $byItselfId ->
    [yes] {" "}(nichts mehr zu tun).
   *[no] .
}
event-step = { $seatYou ->
        [yes] Deine Figur { $native }
       *[no] { $seat }: Figur { $native }
    } zieht von { $from_hex } nach { $to_hex } (noch { $points }).
event-stoneHandedIn = { $seatYou ->
        [yes] Deine Figur { $native }
       *[no] { $seat }: Figur { $native }
    } legt einen Stein am Tempel ab. Mana { $mana } von { $limit }.
event-loaded = { $seatYou ->
        [yes] Deine Figur { $native }
       *[no] { $seat }: Figur { $native }
    } nimmt bei { $hex } { a-good } auf.
event-unloaded = { $seatYou ->
        [yes] Deine Figur { $native }
       *[no] { $seat }: Figur { $native }
    } lädt bei { $hex } { a-good } ab.
event-taken = { $seatYou ->
        [yes] Deine Figur { $native }
       *[no] { $seat }: Figur { $native }
    } nimmt bei { $hex } { $from_seatYou ->
        [yes] dir
       *[no] { $from_seat }
    } (Figur { $from_native }) { a-good } ab.
event-markerLoaded = { $seatYou ->
        [yes] Deine Figur { $native }
       *[no] { $seat }: Figur { $native }
    } lädt bei { $hex } das Opfer auf ({ $hut }).
event-markerHandedIn = { $seatYou ->
        [yes] Deine Figur { $native }
       *[no] { $seat }: Figur { $native }
    } opfert die { $value } ({ $hut }). Mana { $mana }.
event-explored = { $seatYou ->
        [yes] Deine Figur { $native }
       *[no] { $seat }: Figur { $native }
    } entdeckt { $to_hex } von { $from_hex } aus (noch { $points }, Entdeckung { $explored } von 3).
event-hexDrawn = Gezogen für { $to_hex }: { $kind }.
event-hexLaid = Bei { $hex } liegt jetzt: { $kind }. Figur { $native } steht darauf.
event-volcanoLaid = { $seatYou ->
        [yes] Du legst
       *[no] { $seat } legt
    } bei { $hex } einen Vulkan an.
event-turnedBack = Der Stapel ist leer. Figur { $native } bleibt bei { $from_hex }, der Punkt kommt zurück (noch { $points }).
event-goodsPlaced = Neu im Land: { $goodId ->
        [stone] { $total ->
            [one] 1 Stein
           *[other] { $total } Steine
        }
       *[wood] { $total } Holz
    } auf { $hexes } ({ $counts }).
event-hexesLookedAt = { $seatYou ->
        [yes] Du siehst dir
       *[no] { $seat } sieht sich
    } die obersten { $count } Sechsecke des Stapels an.
event-hexesSeen = { $seatYou ->
        [yes] Du siehst
       *[no] { $seat } sieht
    } { $seen_kind }.
event-hexChosen = { $seatYou ->
        [yes] Du wählst
       *[no] { $seat } wählt
    } für { $to_hex }: { $kind }.
event-hexesPutUnder = { $seatYou ->
        [yes] Du legst
       *[no] { $seat } legt
    } in dieser Reihenfolge unter den Stapel: { $under_kind }.
event-hexesPutUnderByOther = { $seat } legt { $count ->
    [one] das andere Sechseck
   *[other] die anderen { $count } Sechsecke
} unter den Stapel.
event-hutBuilt = { $seatYou ->
        [yes] Du baust
       *[no] { $seat } baut
    } bei { $hex } { $hut } mit dem Opfer { $value } darunter.
event-hutBuiltByOther = { $seat } baut bei { $hex } { $hut } mit einem Opfer darunter.
event-cultBuilt = { $seatYou ->
        [yes] Du errichtest
       *[no] { $seat } errichtet
    } bei { $hex } einen Kultplatz.
event-born = { $seatYou ->
        [yes] Dein Stamm
       *[no] Der Stamm von { $seat }
    } wächst: Bei { $hex } { $nativeCount ->
        [one] kommt Figur { $native }
       *[other] kommen die Figuren { $native }
    } zur Welt.
event-cardDrawn = { $seatYou ->
        [yes] Du ziehst
       *[no] { $seat } zieht
    } „{ $card }“.
event-cardDrawnByOther = { $seat } zieht eine Karte.
event-reshuffled = Der Ablagestapel wird neu gemischt: { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}.
event-cardPlayed = { $seatYou ->
        [yes] Du spielst
       *[no] { $seat } spielt
    } „{ $card }“.
event-pointsGained = { $seatYou ->
        [yes] Du hast
       *[no] { $seat } hat
    } jetzt { $points ->
    [one] 1 Bewegungspunkt
   *[other] { $points } Bewegungspunkte
}.
event-stoneDoubled = { $seatYou ->
        [yes] Dein Stein
       *[no] Der Stein von { $seat }
    } zählt doppelt. Mana { $mana } von { $limit }.
event-prayed = { $seatYou ->
        [yes] Dein Mana
       *[no] Das Mana von { $seat }
    } steigt auf { $mana }.
event-manaStolen = { $seatYou ->
        [yes] Du nimmst
       *[no] { $seat } nimmt
    } { $from_seatYou ->
        [yes] dir
       *[no] { $from_seat }
    } 1 Mana weg. Mana: { $seatYou ->
        [yes] du
       *[no] { $seat }
    } { $mana }, { $from_seatYou ->
        [yes] du
       *[no] { $from_seat }
    } { $left }.
event-teleported = { $owner_seatYou ->
        [yes] Deine Figur { $native }
       *[no] Figur { $native } von { $owner_seat }
    } wird von { $from_hex } nach { $to_hex } versetzt.
event-hutMoved = { $owner_seatYou ->
        [yes] Deine { $hut }
       *[no] { $hut } von { $owner_seat }
    } wird von { $from_hex } nach { $to_hex } versetzt.
event-neutralHutMoved = Die { $hut } wird von { $from_hex } nach { $to_hex } versetzt.
event-manaCredited = { $seatYou ->
        [yes] Du bekommst
       *[no] { $seat } bekommt
    } { $gain ->
    [0] kein
   *[other] { $gain }
} Mana ({ $places ->
    [one] 1 Kultplatz
   *[other] { $places } Kultplätze
}{ $lost ->
    [0] { "" }
   *[other] , { $lost } verfallen
}). Mana { $mana } von { $limit }.
event-turnEnd = { $seatYou ->
        [yes] Dein Zug
       *[no] Der Zug von { $seat }
    } ist zu Ende{ $idle ->
        [0] {"."}
        [one] {"."}
       *[other] ; seit { $idle } Zügen hat sich nichts getan.
    }
event-gameEnd = Das Spiel ist aus: { $reasonId ->
        [offerings] Alle vier Opfer sind gebracht.
        [rounds] Die letzte Runde ist gespielt.
       *[idle] Zu lange hat sich nichts mehr getan.
    } { $winner_seatsCount ->
        [one] { $winner_seatsYou ->
        [yes] Du gewinnst.
       *[no] { $winner_seats } gewinnt.
    }
       *[other] { $winner_seats } teilen sich den Sieg.
    }
event-result = { $seatYou ->
        [yes] Du
       *[no] { $seat }
    }: Platz { $rank } mit { $offerings ->
    [one] 1 Opfer
   *[other] { $offerings } Opfern
} (Summe { $sum }) und { $mana } Mana.
event-secretsShown = { $seatYou ->
        [yes] Du deckst
       *[no] { $seat } deckt
    } auf. Opfer: { $hutCount ->
    [0] keine
   *[other] { $values } ({ $hut })
}. Karten: { $count ->
    [0] keine
   *[other] { $card }
}.

## Warum nicht

refusal-otherDecision = Jetzt ist etwas anderes dran: { $phase }.
refusal-inReserve = Diese Figur ist in deinem Vorrat.
refusal-emptyCell = Dort liegt kein Sechseck; das wäre eine Entdeckung.
refusal-volcano = Einen Vulkan darf niemand betreten.
refusal-woodToTemple = Holz darf nicht auf den Tempelplatz getragen werden.
refusal-noPoints = Du hast keinen Bewegungspunkt mehr.
refusal-noEmptyCell = In dieser Richtung ist keine leere Stelle.
refusal-explorationsUsed = Du hast in diesem Zug schon dreimal entdeckt.
refusal-stackEmpty = Im Stapel liegt kein Sechseck mehr.
refusal-stackTooSmall = Für „Land“ müssen mindestens zwei Sechsecke im Stapel liegen.
refusal-laden = Diese Figur trägt schon etwas.
refusal-noneLoose = Hier liegt kein { $good }.
refusal-justUnloaded = Sie hat gerade { a-good } abgeladen. Mach erst einen Schritt oder sonst etwas, das kein Auf- oder Abladen ist; dann darf sie wieder { a-good } aufnehmen.
refusal-nothingToUnload = Diese Figur trägt nichts.
refusal-markerStays = Ein Opfer lässt sich nur am Tempel abladen.
refusal-justLoaded = Sie hat das gerade erst aufgenommen. Mach erst einen Schritt oder sonst etwas, das kein Auf- oder Abladen ist; dann darf sie es abladen.
refusal-ownNative = Eigenen Figuren nimmt man nichts ab; lade ab und auf.
refusal-notOnThisHex = Diese Figur steht nicht auf demselben Feld.
refusal-markerIsSafe = Ein Opfer kann niemand abnehmen.
refusal-hasTaken = Diese Figur hat in diesem Zug schon etwas abgenommen. Jede darf es nur einmal.
refusal-nothingToTake = Diese Figur trägt weder Holz noch Stein.
refusal-noMajority = Du brauchst hier mehr Figuren als { $from_seat }: { $own } gegen { $others }.
refusal-noMarkerHere = Unter dieser Hütte liegt hier kein Opfer von dir.
refusal-noMarkerAtTemple = Dazu muss eine Figur mit einem Opfer auf dem Tempelplatz stehen.
refusal-tooLittleMana = Das Opfer kostet { $value } Mana; du hast { $mana }.
refusal-volcanoCell = Der Vulkan kommt auf eine leere Stelle am Land, aber nicht dorthin, wohin deine Figur zieht.
refusal-placement = Wähl { $count ->
    [one] ein Feld
   *[other] { $count } verschiedene Felder
} dieser Art, wie es die Optionen erlauben.
refusal-choice = Du siehst dir nur { $count } Sechsecke an.
refusal-otherKind = Du hast eine andere Art von Aktion gewählt: { $action }.
refusal-noCards = Es gibt keine Karte mehr zu ziehen.
refusal-noHex = So ein Feld gibt es auf der Karte nicht.
refusal-hexUsed = Auf diesem Feld hast du in diesem Zug schon etwas getan.
refusal-notPlain = Das geht nur auf einer Ebene.
refusal-needsTwo = Dort müssen zwei deiner Figuren stehen.
refusal-needsWood = Eine deiner Figuren dort muss Holz tragen.
refusal-needsStone = Eine deiner Figuren dort muss einen Stein tragen.
refusal-cultThere = Auf Kultplätzen darf man nicht mehr bauen.
refusal-twoHuts = Dort stehen schon zwei Hütten.
refusal-hutThere = Ein Kultplatz braucht eine Ebene ohne Hütten.
refusal-foreignNatives = Dort stehen fremde Figuren.
refusal-noHutLeft = Du hast keine Hütte mehr.
refusal-noCultLeft = Du hast keinen Kultplatz mehr.
refusal-markerUsed = Dieses Opfer liegt nicht in deinem Vorrat.
refusal-needsHut = Dort muss eine eigene Hütte stehen.
refusal-markerUnderHut = Unter einer Hütte dort liegt ein Opfer.
refusal-noNativeLeft = Du hast nicht genug Figuren im Vorrat.
refusal-cardMissing = Du hast „{ $card }“ nicht auf der Hand.
refusal-cardDrawnNow = Du hast „{ $card }“ in diesem Zug gezogen und darfst die Karte erst später einsetzen.
refusal-otherPhase = „{ $card }“ wird nicht in dieser Phase gespielt.
refusal-noPrayer = „Priester“ braucht einen Kultplatz, der dir Mana gebracht hat, und Platz bis zum Balken.
refusal-noStoneToDouble = „Heiliger Stein“ braucht einen in diesem Zug abgegebenen, noch nicht verdoppelten Stein und Platz auf der Skala.
refusal-noMana = Der Mitspieler braucht Mana, und du brauchst Platz bis zum Balken.
refusal-teleportToTemple = Auf den Tempelplatz lassen sich nur eigene Figuren ohne Holz versetzen.
refusal-teleportTarget = „Teleport“ führt auf ein anderes Feld, das kein Vulkan ist.
refusal-expulsionTarget = Eine Hütte kommt auf eine andere Ebene mit weniger als zwei Hütten und ohne Kultplatz.

## Wertung und Ende

line-offerings = Opfer
score = { $points } Opfer
end-offerings = Alle vier Opfer sind gebracht.
end-rounds = Die letzte Runde ist gespielt.
end-idle = Zu lange hat sich nichts mehr getan.
ties = Bei gleich vielen Opfern zählt die Summe ihrer Werte, dann das Mana.

## Optionen

option-firstRound = Punkte in der ersten Runde
option-firstRound-graded = gestaffelt: weniger für die ersten Spieler
option-firstRound-even = gestaffelt, zu zweit 1 und 3
option-firstRound-full = 5 für alle
option-placement = Rohstoffe eines neuen Waldes oder Steinbruchs
option-placement-free = auf beliebige Felder der Art
option-placement-newFirst = immer auch auf das neue Feld
option-prayer = Mana von Kultplätzen
option-prayer-perPlace = von jedem Platz
option-prayer-once = höchstens 1 von eigenen und 1 von fremden Plätzen
option-startCard = Karten zu Beginn
option-startCard-0 = keine
option-startCard-1 = eine für jeden
option-playedCards = Gespielte Karten
option-playedCards-reshuffle = werden neu gemischt
option-playedCards-remove = sind aus dem Spiel
option-deckTwo = Karten zu zweit
option-deckTwo-reduced = 14 Karten
option-deckTwo-full = alle 18 Karten
option-roundLimit = Letzte Runde
option-roundLimit-0 = keine
option-idleRounds = Spielende nach so vielen Runden, in denen sich nichts tut
option-idleRounds-0 = nie
option-takeAgain = Holz und Stein abnehmen
option-takeAgain-true = eine Figur auch mehrmals im Zug
option-takeAgain-false = jede Figur einmal im Zug
option-teleportToTemple = Mit „Teleport“ auf den Tempelplatz
option-teleportToTemple-own = nur eigene Figuren
option-teleportToTemple-all = eigene und fremde Figuren

## Tabellen

sheet-round = Runde
sheet-phase = Phase
sheet-turn = Am Zug
sheet-points = Punkte
sheet-explorations = Entdeckungen
sheet-action = Aktion
sheet-supply = Vorrat
sheet-goods = { $wood } Holz, { $stone ->
    [one] 1 Stein
   *[other] { $stone } Steine
}
sheet-stack = Stapel
sheet-stackKnown = Bekannt im Stapel
sheet-fromBottom = { $kind } ({ $place }. von unten)
sheet-pile = Nachziehstapel
sheet-discard = Ablagestapel
sheet-idle = Züge, in denen sich nichts tat
sheet-explorer = Entdecker
sheet-found = Entdeckt
sheet-seen = Gesehen
sheet-players = Spieler
sheet-player = Spieler
sheet-mana = Mana
sheet-offerings = Opfer
sheet-natives = Figuren
sheet-huts = Hütten
sheet-cults = Kultplätze
sheet-cards = Karten
sheet-markers = Opfer im Vorrat
sheet-map = Karte
sheet-hexes = Felder
sheet-number = Nr.
sheet-cell = Ort
sheet-kind = Art
sheet-loose = Liegt dort
sheet-buildings = Bauten
sheet-cultOf = Kultplatz von { $seat }

## Brett

drawing-signs = Zeichen
drawing-key = ≡ Holz · ∘ Stein · † Kultplatz · ▲ Hütte mit Opfer darunter · △ Hütte · * trägt ein Opfer
board-map = Das Land
board-status = Stand des Zuges
board-phase-1 = Bewegung
board-phase-2 = Aktion
board-phase-3 = Mana
board-phase-2-one = Nur eine Art von Aktion
board-points = { $points ->
    [0] kein Bewegungspunkt übrig
    [one] noch 1 Bewegungspunkt
   *[other] noch { $points } Bewegungspunkte
}
board-explorations = { $left ->
    [0] keine Entdeckung übrig
    [one] noch 1 Entdeckung
   *[other] noch { $left } Entdeckungen
}
board-stack = Land im Stapel: { $count }
board-pile = { $count ->
    [one] Karte im Stapel
   *[other] Karten im Stapel
}
board-cell = { $cell }: unbekanntes Land
board-hex = { $kind } { $cell }{ $cultId ->
    [yes] {", Kultplatz"}
   *[no] {""}
}{ $huts ->
    [0] {""}
    [one] {", 1 Hütte"}
   *[other] {", "}{ $huts } Hütten
}{ $natives ->
    [0] {""}
    [one] {", 1 Figur"}
   *[other] {", "}{ $natives } Figuren
}{ $wood ->
    [0] {""}
   *[other] {", "}{ $wood } Holz
}{ $stone ->
    [0] {""}
    [one] {", 1 Stein"}
   *[other] {", "}{ $stone } Steine
}{ $legalId ->
    [yes] {", möglich"}
   *[no] {""}
}
board-native = { $count ->
    [one] Figur { $letter }
   *[other] { $count } Figuren
} von { $owner_seatYou ->
        [yes] dir
       *[no] { $owner_seat }
    } auf { $cell }{ $cargoId ->
    [wood] {", trägt Holz"}
    [stone] {", trägt Stein"}
    [marker] {", trägt ein Opfer"}
   *[none] {""}
}{ $legalId ->
    [yes] {", kann ziehen"}
   *[no] {""}
}
board-hut = { $neutralId ->
    [yes] Neutrale Hütte
   *[no] { $hut } von { $owner_seatYou ->
        [yes] dir
       *[no] { $owner_seat }
    }
} auf { $cell }{ $offeringId ->
    [under] {", mit Opfer"}{ $value ->
        [0] {""}
       *[other] {" "}{ $value }
    }
   *[other] {""}
}
board-temple = { $stones ->
    [0] Tempel, noch ohne Stein
    [one] Tempel, 1 Stein
   *[other] Tempel, { $stones } Steine
}
board-mana = Mana { $mana } von höchstens { $limit }
board-natives-left = Figuren im Vorrat
board-huts-left = Hütten im Vorrat
board-cults-left = Kultplätze im Vorrat
board-given = { $count ->
    [0] Noch kein Opfer am Tempel
    [one] 1 Opfer am Tempel
   *[other] { $count } Opfer am Tempel
}
board-offerings = Deine Opfer
board-only-you = die Werte siehst nur du
board-offering-spare = Vorrat
board-offering-under = unter Hütte
board-offering-carried = getragen
board-offering-given = am Tempel
board-act-hut = Hütte
board-act-hut-how = Wähl ein Opfer
board-act-cult = Kultplatz
board-act-offspring = Nachkommen
board-act-card = Karte
board-card-now = jetzt
board-card-fresh = ab dem nächsten Zug
board-when-endurance = in Phase 1
board-when-priest = in Phase 3, nach dem Gebet
board-when-fertility = in Phase 2, bei einer Geburt
board-when-holy-stone = nach einem Stein
board-when-land = beim Entdecken
board-when-mana-theft = in Phase 1 oder 3
board-when-teleport = in Phase 1
board-when-expulsion = in Phase 1 oder 2

## Was der Kiebitz meint: warum ein Zug besser ist als die anderen

outlook = Im Schnitt Platz { $rank }
why-offerings = { $way ->
    [more] Es bringt ein Opfer zum Tempel.
   *[less] Ein Opfer muss warten.
}
why-rival-offerings = { $way ->
    [more] Die anderen bringen eher ein Opfer dar.
   *[less] Es hält ein Opfer der anderen auf.
}
why-huts = { $way ->
        [more] Du kommst einer Hütte und ihrem Opfer näher.
       *[less] Mit Hütten und Opfern kommst du langsamer voran.
    }
why-rival-huts = { $way ->
        [more] Die anderen kommen einer Hütte und ihrem Opfer näher.
       *[less] Die anderen kommen mit Hütten und Opfern langsamer voran.
    }
why-stones = { $way ->
    [more] Steine kommen zum Tempel: Balken und Mana rücken voran.
   *[less] Steine für den Tempel müssen warten.
}
why-rival-stones = { $way ->
    [more] Die anderen kommen leichter an Steine.
   *[less] Die anderen kommen schwerer an Steine.
}
why-mana = { $way ->
    [more] Du bekommst mehr Mana, jetzt oder in jeder Runde.
   *[less] Es bringt dir weniger Mana.
}
why-rival-mana = { $way ->
    [more] Die anderen bekommen mehr Mana.
   *[less] Die anderen bekommen weniger Mana.
}
why-tribe = { $way ->
    [more] Dein Stamm wächst.
   *[less] Dein Stamm wächst langsamer.
}
why-rival-tribe = { $way ->
    [more] Die Stämme der anderen wachsen schneller.
   *[less] Die Stämme der anderen wachsen langsamer.
}
why-cards = { $way ->
    [more] Du hast eine Karte mehr auf der Hand.
   *[less] Es kostet dich eine Karte.
}
why-rival-cards = { $way ->
    [more] Die anderen haben mehr Karten.
   *[less] Die anderen haben weniger Karten.
}
