# Amazonas auf Deutsch. Zu den Schlüsseln siehe docs/protocol.md.


## Dinge

colour-blue = Blau
colour-orange = Orange
colour-red = Rot
colour-white = Weiß
colour-auto = beliebige Farbe

species-fish = Fisch
species-orchid = Orchidee
species-iguana = Leguan
species-butterfly = Schmetterling
species-parrot = Papagei
one-of-species = { $speciesId ->
    [fish] einen Fisch
    [orchid] eine Orchidee
    [iguana] einen Leguan
    [butterfly] einen Schmetterling
   *[parrot] einen Papagei
}
many-of-species = { $speciesId ->
    [fish] Fische
    [orchid] Orchideen
    [iguana] Leguane
    [butterfly] Schmetterlinge
   *[parrot] Papageien
}
to-the-species = { $speciesId ->
    [fish] den Fischen
    [orchid] den Orchideen
    [iguana] den Leguanen
    [butterfly] den Schmetterlingen
   *[parrot] den Papageien
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
event-crocodile-1 = Krokodil
event-crocodile-2 = Krokodil
event-fire-1 = Waldbrand
event-fire-2 = Waldbrand
event-fire-3 = Waldbrand
event-theft-1 = Diebstahl
event-theft-2 = Diebstahl
event-bonus-fish = Bonus für Fische
event-bonus-orchid = Bonus für Orchideen
event-bonus-iguana = Bonus für Leguane
event-bonus-butterfly = Bonus für Schmetterlinge
event-bonus-parrot = Bonus für Papageien
event-native-1 = Einheimischer
event-native-2 = Einheimischer
event-native-3 = Einheimischer
event-native-4 = Einheimischer

effect-jaguar = Dschungelpfade sind in dieser Runde gesperrt. Die 6 schützt davor.
effect-crocodile = Wasserwege sind in dieser Runde gesperrt. Die 6 schützt davor.
effect-fire = Alle kassieren nur den halben Geldwert, abgerundet. Die 6 schützt davor.
effect-theft = Nach der Einnahme verlieren alle 1 Silber je Plättchen ihrer längsten Reihe. Die 6 schützt davor.
effect-bonus = Wer am Zug ist, bekommt 1 Silber je eigenem Plättchen dieser Sorte.
effect-native = Der Reihe nach: den Einheimischen nehmen und auf die Einnahme verzichten, oder ihn weiterziehen lassen.

mission-m1 = Iquitos, Lábrea, Itaituba, São Félix
mission-m2 = Araracuara, Tapauá, Óbidos, Santarém
mission-m3 = Eirunepé, São Gabriel, Fonte Boa, Santarém
mission-m4 = Araracuara, Tefé, Borba, Belém
mission-m5 = Araracuara, Lábrea, Barcelos, Óbidos
mission-m6 = Iquitos, Fonte Boa, Tefé, Altamira
mission-m7 = Leticia, Barcelos, Porto Velho, Itaituba
mission-m8 = Fonte Boa, Tapauá, Manaus, Belém

cycle-passLeft = jeder Satz wandert zum linken Nachbarn
cycle-own = alle nehmen ihren Satz zurück auf die Hand

phase-keepMission = einen Auftrag behalten
phase-startHut = die erste Hütte bauen
phase-layCard = eine Einnahmekarte legen
phase-nativeChoice = den Einheimischen nehmen oder nicht
phase-nativeSpecies = den Einheimischen einer Sorte zuordnen
phase-buildStep = bauen oder den Zug beenden

money = { $gold ->
    [0] { $silver } Silber
   *[other] { $silver ->
        [0] { $gold } Gold
       *[other] { $gold } Gold und { $silver } Silber
    }
}

## Was gefragt ist

ask-keepMission = Welchen Auftrag behältst du? Der andere ist aus dem Spiel.
ask-startHut = Bau deine erste Hütte in einem beliebigen Dorf, das du bezahlen kannst. Du hast { money }.
ask-layCard = Runde { $round }, { $event }: Leg verdeckt eine Einnahmekarte.
ask-nativeChoice = Nimmst du den Einheimischen statt deiner Einnahme von { $worth } Silber?
ask-nativeSpecies = Welcher Sorte ordnest du den Einheimischen zu?
ask-buildStep = { $neutral ->
    [yes] Bau Hütten, setz eine neutrale Hütte oder beende deinen Zug.
   *[no] Bau Hütten oder beende deinen Zug.
} Du hast { money }.

## Züge

move-keep = Den Auftrag { $villages_village } behalten
move-build = In { $village } bauen: { $price } Gold ({ $species })
    .heading = Hütte bauen
    .short = { $village }: { $price } Gold ({ $species })
move-neutral = Eine neutrale Hütte nach { $village } setzen
    .heading = Neutrale Hütte setzen
    .short = nach { $village }
move-end = Den Zug beenden
move-lay = Die { $value } legen (Geldwert { $worth })
    .heading = Karte legen
    .short = die { $value } (Geldwert { $worth })
move-take = Den Einheimischen statt der Einnahme nehmen
move-leave = Den Einheimischen weiterziehen lassen, { $worth } Silber nehmen
move-assign = Den Einheimischen { to-the-species } zuordnen

## Was geschieht

event-startPlayer = { $seatYou ->
        [yes] Du beginnst
       *[no] { $seat } beginnt
    }.
event-missionDealt = { $seatYou ->
        [yes] Dein Auftrag
       *[no] Auftrag für { $seat }
    }: { $mission }.
event-missionsOffered = { $seatYou ->
        [yes] Du hast
       *[no] { $seat } hat
    } die Wahl zwischen zwei Aufträgen: { $mission } – oder { $other_mission }.
event-missionDealtToOther = { $count ->
    [one] { $seat } bekommt einen Auftrag.
   *[other] { $seat } bekommt { $count } Aufträge zur Wahl.
}
event-missionKept = { $seatYou ->
        [yes] Du behältst
       *[no] { $seat } behält
    } den Auftrag { $mission }.
event-missionKeptByOther = { $seat } hat einen Auftrag gewählt.
event-startHut = { $seatYou ->
        [yes] Du baust
       *[no] { $seat } baut
    } die erste Hütte in { $village } für { $price } Gold und { $seatYou ->
        [yes] bekommst
       *[no] bekommt
    } { one-of-species }.
event-round = Runde { $round }: { $event }.
event-cardLaid = { $seatYou ->
        [yes] Du hast
       *[no] { $seat } hat
    } eine Karte gelegt.
event-cardRevealed = { $place }. { $seatYou ->
        [yes] Du
       *[no] { $seat }
    }: die { $value }, Geldwert { $worth }{ $tie ->
    [0] {""}
   *[other] {" "}(Kartennummer { $tie })
}.
event-nativeTaken = { $seatYou ->
        [yes] Du nimmst
       *[no] { $seat } nimmt
    } den Einheimischen statt der Einnahme.
event-nativeLeft = { $seatYou ->
        [yes] Du lässt
       *[no] { $seat } lässt
    } den Einheimischen weiterziehen.
event-nativeAssigned = { $seatYou ->
        [yes] Du ordnest
       *[no] { $seat } ordnet
    } den Einheimischen { to-the-species } zu.
event-nativeGone = Niemand will den Einheimischen; er ist aus dem Spiel.
event-income = { $seatYou ->
        [yes] Du kassierst
       *[no] { $seat } kassiert
    } { $amount } Silber{ $halved ->
    [yes] {" "}(die Hälfte von { $worth })
   *[no] {""}
}.
event-bonus = { $amount ->
    [0] { $seatYou ->
        [yes] Du bekommst
       *[no] { $seat } bekommt
    } keinen Bonus für { many-of-species }.
   *[other] { $seatYou ->
        [yes] Du bekommst
       *[no] { $seat } bekommt
    } { $amount } Silber Bonus für { many-of-species }.
}
event-theft = { $seatYou ->
        [yes] Dir
       *[no] { $seat }
    } { $amount ->
    [one] wird 1 Silber gestohlen
   *[other] werden { $amount } Silber gestohlen
}.
event-protected = { $seatYou ->
        [yes] Du hast
       *[no] { $seat } hat
    } die 6 gelegt: { $event } bleibt ohne Wirkung.
event-built = { $seatYou ->
        [yes] Du baust
       *[no] { $seat } baut
    } in { $village } für { $price } Gold und { $seatYou ->
        [yes] bekommst
       *[no] bekommt
    } { one-of-species }.
event-builtWithoutTile = { $seatYou ->
        [yes] Du baust
       *[no] { $seat } baut
    } in { $village } für { $price } Gold, aber Plättchen für { many-of-species } gibt es nicht mehr.
event-neutralPlaced = { $seatYou ->
        [yes] Du setzt
       *[no] { $seat } setzt
    } eine neutrale Hütte nach { $village }, auf den Platz für { $price } Gold.
event-chip = { $seatYou ->
        [yes] Du hast
       *[no] { $seat } hat
    } alle fünf Sorten und { $seatYou ->
        [yes] bekommst
       *[no] bekommt
    } den Bonus-Chip mit { $value } Punkten.
event-turnEnd = { $seatYou ->
        [yes] Du beendest deinen
       *[no] { $seat } beendet den
    } Zug.
event-cardsRenewed = Alle Karten sind gespielt; { $cycle }.
event-gameEnd = Das Spiel ist aus. { $winner_seatsCount ->
    [one] { $winner_seatsYou ->
        [yes] Du gewinnst.
       *[no] { $winner_seats } gewinnt.
    }
   *[other] { $winner_seats } teilen sich den Sieg.
}
event-result = { $rank }. { $seatYou ->
        [yes] Du
       *[no] { $seat }
    }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} (Chip { $chip }, Auftrag { $mission }: { $missionPoints }{ $fish ->
    [0] {""}
   *[other] , Reihe Fische { $fish }
}{ $orchid ->
    [0] {""}
   *[other] , Reihe Orchideen { $orchid }
}{ $iguana ->
    [0] {""}
   *[other] , Reihe Leguane { $iguana }
}{ $butterfly ->
    [0] {""}
   *[other] , Reihe Schmetterlinge { $butterfly }
}{ $parrot ->
    [0] {""}
   *[other] , Reihe Papageien { $parrot }
}, Mehrheiten { $majority }), { $purse } Silber übrig.

## Was auf dem Brett gezeigt wird

moment-reveal = Karten auf! Die Reihenfolge:
moment-income = Einnahme in Silber
moment-bonus = +{ $amount } Bonus
moment-stolen = −{ $amount } gestohlen
moment-protected = durch die 6 geschützt

## Ablehnungen

refusal-otherDecision = Jetzt ist etwas anderes dran: { $phase }.
refusal-startHutNeeded = In der Startrunde baut jeder genau eine Hütte.
refusal-startTooDear = { $village } kostet { $price } Gold; in der Startrunde hast du 3.
refusal-ownHutThere = In { $village } hast du schon eine Hütte.
refusal-villageFull = In { $village } ist kein Bauplatz mehr frei.
refusal-noHutLeft = Alle deine { $huts } Hütten stehen schon.
refusal-noNeighbour = Du hast keine Hütte in einem Nachbardorf von { $village }.
refusal-tooDear = { $village } kostet { $price } Gold; du hast { money }.
refusal-jaguarCloses = Der Jaguar versperrt in dieser Runde die Dschungelpfade nach { $village }.
refusal-crocodileCloses = Das Krokodil versperrt in dieser Runde die Wasserwege nach { $village }.
refusal-neutralForTwo = Neutrale Hütten gibt es nur zu zweit.
refusal-neutralLater = In der Startrunde wird keine neutrale Hütte gesetzt.
refusal-neutralOnce = Du hast in diesem Zug schon eine neutrale Hütte gesetzt.
refusal-noNeutralLeft = Du hast keine neutrale Hütte mehr.
refusal-neutralThere = In { $village } steht schon eine neutrale Hütte.
refusal-lastSite = Auf den letzten freien Platz von { $village } darf keine neutrale Hütte.
refusal-cardPlayed = Die { $value } hast du schon gespielt.
refusal-noTile = Du hast keine Plättchen für { many-of-species }.
refusal-notOffered = Dieser Auftrag wurde dir nicht angeboten.

## Die Wertung

line-chip = Bonus-Chip
line-mission = Auftrag
line-row-fish = Reihe Fische
line-row-orchid = Reihe Orchideen
line-row-iguana = Reihe Leguane
line-row-butterfly = Reihe Schmetterlinge
line-row-parrot = Reihe Papageien
line-majority = Mehrheiten
end-rounds = Alle 18 Runden sind gespielt.
ties = Bei gleich vielen Punkten liegt vorn, wer mehr im Beutel hat.

## Einstellungen

option-ruleset = Regeln
option-ruleset-ksr = Kurzregel mit ihren Varianten
option-ruleset-official = offizielle Regel
option-cardCycle = Wenn alle sieben Karten gespielt sind
option-cardCycle-passLeft = wandern alle Sätze nach links
option-cardCycle-own = nehmen alle ihren eigenen Satz zurück
option-majority = Meiste Plättchen einer Sorte
option-majority-twoOne = 2 Punkte, bei Gleichstand je 1
option-majority-none = keine Punkte
option-majority-one = 1 Punkt, bei Gleichstand nichts
option-majority-oneMin3 = 1 Punkt ab drei Plättchen, bei Gleichstand nichts
option-majority-twoOneMin3 = 2 Punkte ab drei Plättchen, bei Gleichstand je 1
option-startPlayer = Startspieler
option-startPlayer-random = wird ausgelost
option-startOrder = Reihenfolge der Startrunde
option-startOrder-seats = reihum
option-startOrder-colours = Blau, Orange, Rot, Weiß
option-missionDeal = Aufträge
option-missionDeal-one = einer für jeden
option-missionDeal-twoKeepOne = zwei für jeden, einer bleibt
option-missionScore = Wertung der Aufträge
option-missionScore-minus = −3 für jedes fehlende Dorf
option-missionScore-plus = +3 für jedes erreichte Dorf
option-bonusChips = Bonus-Chips
option-bonusChips-byPlayers = weniger bei weniger Spielern
option-bonusChips-all = immer 5, 4, 3 und 2
option-colours = Farben
option-colours-auto = beliebig
option-colours-blue = Blau
option-colours-orange = Orange
option-colours-red = Rot
option-colours-white = Weiß

## Der Tisch als Text

sheet-round = Runde
sheet-event = Ereignis
sheet-effect = Wirkung
sheet-eventsPast = Ereignisse bisher
sheet-eventsLeft = Noch im Ereignisstapel
sheet-piles = Plättchen im Vorrat
sheet-chipsLeft = Chips übrig
sheet-natives = Einheimische übrig
sheet-nativesGone = Einheimische aus dem Spiel
sheet-order = Reihenfolge
sheet-players = Mitspieler
sheet-player = Spieler
sheet-purse = Geld
sheet-huts = Hütten
sheet-hand = Hand
sheet-card = Karte
sheet-chip = Chip
sheet-mission = Auftrag
sheet-points = Punkte
sheet-openPoints = Punkte ohne Auftrag
sheet-ownPoints = Deine Punkte mit Auftrag
sheet-neutralLeft = Neutrale übrig
sheet-villages = Dörfer
sheet-village = Dorf
sheet-species = Sorte
sheet-price = Gold
sheet-byWater = Über Wasser zu
sheet-byJungle = Durch den Dschungel zu
sheet-full = voll
sheet-neutral = neutral

## Der Plan im Browser

board-map = Karte mit 30 Dörfern
board-ocean = Atlantik
board-status = Ereignis und Vorrat
board-round = Runde { $round } von { $rounds }
board-start-round = Startrunde
board-over = Spielende
board-supply = Vorrat
board-chips = Chips
board-natives-gone = { $count ->
    [one] { $count } Einheimischer ist aus dem Spiel
   *[other] { $count } Einheimische sind aus dem Spiel
}
board-events-left = { $count ->
    [one] Noch { $count } Ereignis
   *[other] Noch { $count } Ereignisse
}
board-event-left = { $event }: noch { $left } von { $all }
board-key = Legende
board-water = Wasserweg
board-jungle = Dschungelpfad
board-closed = gesperrt
board-closed-you = für dich gesperrt
board-legal = hier kannst du bauen
board-legal-neutral = hier darf die neutrale Hütte stehen
board-fresh = gerade eben
board-mission = dein Auftrag
board-missions = Zwei Aufträge: Behalte einen
board-reached = erreicht
board-village = { $village }, { $species }, { $price ->
    [0] voll
   *[other] { $price } Gold
}{ $owner_seatsCount ->
    [0] {""}
   *[other] , Hütten: { $owner_seats }
}{ $neutral ->
    [yes] , neutrale Hütte
   *[no] {""}
}{ $wanted ->
    [yes] , dein Auftrag
   *[no] {""}
}{ $legal ->
    [yes] , möglich
   *[no] {""}
}
board-hut-in = Hütte in { $village }
board-neutral-in = Neutrale Hütte in { $village }
board-gold = Gold
board-gain = +1 { $species }
board-no-tile = kein Plättchen mehr
board-purse = Beutel: { $before } → { $after }
board-next-price = die nächste Hütte hier: { $price } Gold
board-last-site = der letzte Bauplatz
board-hand = Deine Einnahmekarten
board-counts-longest = längste Reihe
board-counts-native = Einheimische
board-card = { $value } plus { $counts }: { $state ->
    [laid] gelegt, Geldwert { $worth }
    [played] schon gespielt
   *[hand] jetzt { $worth } wert
}. Kartennummer { $tie }
board-card-laid = gelegt
board-card-hand = jetzt
board-card-played = gespielt
board-native-joins = Der Einheimische kommt zu
board-native-inside = mit Einheimischem
board-neutral = Neutrale Hütten: noch { $count }
board-neutral-short = neutral
board-huts-left = Hütten übrig
board-neutral-left = Neutrale Hütten übrig
board-hand-of = Auf der Hand, Kartensatz { $colour }

## Was der Kiebitz meint: warum ein Zug besser ist als die anderen

why-chip = { $way ->
    [more] Der Bonus-Chip rückt näher.
   *[less] Der Bonus-Chip rückt weiter weg.
}
why-rival-chip = { $way ->
    [more] Den anderen bringt es dem Bonus-Chip näher.
   *[less] Die anderen kommen schwerer an den Bonus-Chip.
}
why-rows = { $way ->
    [more] Deine Reihen werden länger.
   *[less] Für deine Reihen bringt es weniger.
}
    .theirs = { $way ->
        [more] Die eigenen Reihen werden länger.
       *[less] Für die eigenen Reihen bringt es weniger.
    }
why-rival-rows = { $way ->
    [more] Den anderen hilft es bei ihren Reihen.
   *[less] Die Reihen der anderen kommen langsamer voran.
}
why-majority = { $way ->
    [more] Du gewinnst Mehrheiten.
   *[less] Bei den Mehrheiten fällst du zurück.
}
    .theirs = { $way ->
        [more] Es gewinnt Mehrheiten.
       *[less] Bei den Mehrheiten ist es ein Rückschritt.
    }
why-rival-majority = { $way ->
    [more] Die anderen gewinnen Mehrheiten.
   *[less] Du nimmst den anderen Mehrheiten ab.
}
    .theirs = { $way ->
        [more] Die anderen gewinnen Mehrheiten.
       *[less] Es nimmt den anderen Mehrheiten ab.
    }
why-mission = { $way ->
    [more] Dein Auftrag kommt voran.
   *[less] Dein Auftrag bleibt liegen.
}
    .theirs = { $way ->
        [more] Der eigene Auftrag kommt voran.
       *[less] Der eigene Auftrag bleibt liegen.
    }
why-rival-mission = { $way ->
    [more] Den anderen macht es den Weg zu ihren Aufträgen leichter.
   *[less] Es legt den anderen Steine in den Weg zu ihren Aufträgen.
}
why-purse = { $way ->
    [more] Es bleibt mehr Geld übrig.
   *[less] Es kostet dich Geld.
}
    .theirs = { $way ->
        [more] Es bleibt mehr Geld übrig.
       *[less] Es kostet Geld.
    }
why-rival-purse = { $way ->
    [more] Die anderen behalten mehr Geld.
   *[less] Den anderen bleibt weniger Geld.
}
