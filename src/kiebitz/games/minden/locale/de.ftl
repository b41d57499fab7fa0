
# --- Farben, Ebenen, Phasen

colour-yellow = gelb
colour-orange = orange
colour-green = grün
colour-blue = blau

pawn-orange = Orange
pawn-blue = Blau
pawn-yellow = Gelb
pawn-white = Weiß
pawn-black = Schwarz

level-half = West/Ost
level-zone = die Zone
level-square = das Planquadrat
level-position = die Position

phase-lots = Losen
phase-dealing = Auslegen
phase-choose = Auswahl
phase-swap = Tauschen
phase-refilling = Tauschen
phase-tip = Tippen
phase-cone = Auswertung
phase-over = Ende

pack-germany = Deutschland
pack-europe = Europa

tip-none = kein Stein

# --- Fragen

ask-choose = Wähl eine von { $count } Karten.
ask-swap = Behältst du „{ $place }“, oder tauschst du für einen Chip gegen „{ $top_place }“?
ask-tip = { $place } – wo liegt das? Setz bis zu vier Steine. Ab { $keep ->
        [one] einem richtigen Stein
       *[other] { $keep } richtigen Steinen
    } gehört die Karte dir.
ask-cone = Stell den Kegel dorthin, wo du „{ $place }“ vermutest.

# --- Züge

move-choose = { $place } nehmen ({ $colour })
move-keep = { $place } behalten
move-swap = { $place } gegen { $top_place } tauschen
move-tip = { $tip } tippen: wenn richtig, von { $start } auf { $goal }
    .heading = { $stones ->
        [one] Mit 1 Stein tippen: wenn richtig, von { $start } auf { $goal }
       *[other] Mit { $stones } Steinen tippen: wenn richtig, von { $start } auf { $goal }
    }
    .short = { $tip }
move-tipNone = Keinen Stein setzen
move-cone = Kegel in die Mitte von { $address }
    .heading = Kegel in die Mitte eines Feldes
    .short = { $address }
move-conePoint = Kegel auf { $lat }° Nord, { $lon }° { $sideId ->
        [west] West
       *[other] Ost
    }

# --- Absagen

refusal-notOpen = Die Karte „{ $place }“ liegt nicht offen aus.
refusal-gap = { $tip } lässt eine Ebene aus: Hälfte, Zone, Planquadrat und Position werden der Reihe nach gesetzt.
refusal-offMap = Dieser Punkt liegt außerhalb der Karte.
refusal-noHints = Wo ein Ort liegt, flüstert dir hier niemand: Das musst du schon selbst wissen.
refusal-otherDecision = { $phaseId ->
        [choose] Wähl zuerst eine Karte.
        [swap] Sag zuerst, ob du tauschst.
        [tip] Jetzt wird getippt.
        [cone] Jetzt wird der Kegel gestellt.
       *[other] Das ist jetzt nicht gefragt.
    }

# --- Ereignisse

event-lots = Das Los entscheidet. Von hinten nach vorn stehen { $seats }.
event-roundStarted = Runde { $round }: { $places_placeCount ->
        [one] Ausgelegt ist
       *[other] Ausgelegt sind
    } { $places_place }; oben auf dem Stapel: { $top_place }.
event-lastCards = Runde { $round }: { $places_placeCount ->
        [one] Ausgelegt ist
       *[other] Ausgelegt sind
    } { $places_place }. Der Stapel ist leer.
event-cardChosen = { $seatYou ->
        [yes] Du nimmst
       *[no] { $seat } nimmt
    } { $place }.
event-cardLeft = { $seatYou ->
        [yes] Du bekommst
       *[no] { $seat } bekommt
    } die übrige Karte, { $place }.
event-swapDeclined = { $seatYou ->
        [yes] Du tauschst
       *[no] { $seat } tauscht
    } nicht.
event-cardSwapped = { $seatYou ->
        [yes] Du tauschst
       *[no] { $seat } tauscht
    } { $old_place } gegen { $new_place } und { $seatYou ->
        [yes] hast
       *[no] hat
    } { $chips ->
        [0] keinen Chip mehr
        [one] noch einen Chip
       *[other] noch { $chips } Chips
    }.
event-topTurned = Jetzt oben auf dem Stapel: { $top_place }.
event-tipLocked = { $seatYou ->
        [yes] Du hast
       *[no] { $seat } hat
    } getippt.
event-tipRevealed = { $tipId ->
        [none] { $seatYou ->
        [yes] Du setzt
       *[no] { $seat } setzt
    } für { $place } keinen Stein.
       *[other] { $seatYou ->
        [yes] Du tippst
       *[no] { $seat } tippt
    } { $tip } für { $place }.
    }
event-conePlaced = { $seatYou ->
        [yes] Du stellst
       *[no] { $seat } stellt
    } den Kegel auf { $lat }° Nord, { $lon }° { $sideId ->
        [west] West
       *[other] Ost
    }.
event-cardTurned = { $place }: { $address }.
event-coneDistance = Der Kegel steht { $km ->
        [0] genau richtig.
        [one] einen Kilometer daneben.
       *[other] { $km } Kilometer daneben.
    }
event-fact = { $fact }
event-tipRight = { $stones ->
        [0] { $seatYou ->
        [yes] Du hast
       *[no] { $seat } hat
    } keinen Stein gesetzt (Lösung: { $address }).
        [one] { $seatYou ->
        [yes] Du liegst
       *[no] { $seat } liegt
    } richtig mit einem Stein ({ $address }).
       *[other] { $seatYou ->
        [yes] Du liegst
       *[no] { $seat } liegt
    } richtig mit { $stones } Steinen ({ $address }).
    }
event-tipWrong = { $seatYou ->
        [yes] Du liegst
       *[no] { $seat } liegt
    } falsch, denn { $levels_level } { $levels_levelCount ->
        [one] stimmt nicht.
       *[other] stimmen nicht.
    }
event-pawnMoved = { $seatYou ->
        [yes] Du ziehst
       *[no] { $seat } zieht
    } von { $start } auf { $goal }{ $skippedCount ->
        [0] .
       *[other] {" "}und überspringt { $skipped }.
    }
event-cardKept = { $seatYou ->
        [yes] Du behältst
       *[no] { $seat } behält
    } { $place }.
event-cardBoxed = { $reasonId ->
        [few] Die Karte „{ $place }“ kommt in die Schachtel: zu wenig Steine.
       *[other] Die Karte „{ $place }“ kommt in die Schachtel: Der Tipp war falsch.
    }
reason-few = zu wenig Steine
reason-wrong = falsch
event-lastRound = { $seatYou ->
        [yes] Du erreichst
       *[no] { $seat } erreicht
    } den orangefarbenen Bereich: Dies ist die letzte Runde.
event-stackExhausted = Der Stapel reicht für keine weitere Runde: Das Spiel endet.
event-colourScored = Schlusswertung { $colour }: { $movers_seatsCount ->
        [0] Niemand hat eine Karte behalten.
        [one] { $movers_seatsYou ->
        [yes] Du hast
       *[no] { $movers_seats } hat
    } die meisten Karten und { $movers_seatsYou ->
        [yes] ziehst
       *[no] zieht
    } fünf Felder.
       *[other] { $movers_seats } haben gleich viele Karten und ziehen je zwei Felder.
    }
event-gameOver = { $winner_seatYou ->
        [yes] Du gewinnst
       *[no] { $winner_seat } gewinnt
    }.
event-result = { $seatYou ->
        [yes] Du
       *[no] { $seat }
    }: Platz { $rank }, Feld { $goal }.
event-trainingOver = Das Training endet nach { $rounds ->
        [one] einer Runde
       *[other] { $rounds } Runden
    } auf Feld { $goal }. Behaltene Karten von Gelb bis Blau: { $counts }.

# --- Wertung und Ende

score = Feld { $points }
line-track = Zählleiste
line-yellow = Gelbe Karten
line-orange = Orangefarbene Karten
line-green = Grüne Karten
line-blue = Blaue Karten
line-rounds = Runden
end-orange = Eine Figur hat den orangefarbenen Bereich erreicht.
end-stack = Der Stapel ist aufgebraucht.

# --- Einstellungen

option-chips = Tauschchips
option-chips-1 = einer
option-chips-2 = zwei
option-track = Länge
option-track-standard = normal (Orange ab 25)
option-track-short = kurz (Orange ab 18)
option-track-long = lang (Orange ab 35)
option-firstRound = Reihenfolge der ersten Runde
option-firstRound-lots = durch das Los
option-firstRound-age = nach Alter, die Ältesten vorn
option-firstRound-seat = nach Sitz, der erste vorn
option-ages = Platz nach Alter
option-ages-auto = beliebig
option-ages-1 = am ältesten
option-ages-2 = am zweitältesten
option-ages-3 = am drittältesten
option-ages-4 = am viertältesten
option-ages-5 = am fünftältesten
option-nesting = Ebenen eines Tipps
option-nesting-free = beliebig
option-nesting-strict = der Reihe nach, ohne Lücke
option-landscapes = Landschaften
option-landscapes-any = jedes Feld zählt, das sie zu einem guten Teil bedecken
option-landscapes-main = nur die gedruckte Lösung zählt
option-nearLine = Orte nahe einer Linie
option-nearLine-true = beide Seiten zählen
option-nearLine-false = nur die gedruckte Lösung zählt
option-tipTimer = Zeit zum Tippen
option-tipTimer-off = unbegrenzt
option-tipTimer-30 = 30 Sekunden
option-tipTimer-60 = 60 Sekunden
option-tipTimer-90 = 90 Sekunden
option-tipTimer-120 = 2 Minuten
option-tipTimer-180 = 3 Minuten
option-cone = Kegel
option-cone-true = mit Kegel
option-cone-false = ohne Kegel
option-pack = Orte
option-pack-germany = Deutschland
option-pack-europe = Europa
option-colours = Spielfiguren
option-colours-auto = beliebig
option-colours-orange = Orange
option-colours-blue = Blau
option-colours-yellow = Gelb
option-colours-white = Weiß
option-colours-black = Schwarz

# --- Übersichten

sheet-pack = Orte
sheet-round = Runde
sheet-phase = Phase
sheet-open = Offene Karten
sheet-top = Oben auf dem Stapel
sheet-stack = Karten im Stapel
sheet-orange = Orangefarbener Bereich ab
sheet-lastRound = Letzte Runde wegen
sheet-players = Spieler
sheet-player = Spieler
sheet-field = Feld
sheet-chips = Chips
sheet-card = Karte
sheet-tip = Tipp
sheet-lattice = Adressen, Norden ist oben

# --- Lernen und die Tagesaufgabe

daily-title = Minden täglich, { $day }.{ $month }.{ $year }
daily-score = { $points } von { $most } Punkten
daily-far = { $km } km daneben

## Was der Kiebitz meint: warum ein Zug besser ist als die anderen

outlook = { $aheadId ->
    [yes] { $points ->
        [one] Im Schnitt Platz { $rank } · 1 Feld Vorsprung
       *[other] Im Schnitt Platz { $rank } · { $points } Felder Vorsprung
    }
   *[no] { $points ->
        [one] Im Schnitt Platz { $rank } · 1 Feld Rückstand
       *[other] Im Schnitt Platz { $rank } · { $points } Felder Rückstand
    }
}
outlook-alone = { $points ->
        [one] Im Schnitt nach 1 Runde im orangefarbenen Bereich
       *[other] Im Schnitt nach { $points } Runden im orangefarbenen Bereich
    }
why-track = { $way ->
    [more] Deine Figur kommt weiter voran.
   *[less] Deine Figur kommt weniger weit.
}
    .theirs = { $way ->
        [more] Die eigene Figur kommt weiter voran.
       *[less] Die eigene Figur kommt weniger weit.
    }
why-place = { $way ->
    [more] Dieser Ort ist leichter zu finden und verspricht mehr Felder.
   *[less] Dieser Ort ist schwerer zu finden und verspricht weniger Felder.
}
why-rival-place = { $way ->
    [more] Den anderen bleibt ein leichterer Ort.
   *[less] Den anderen bleibt ein schwererer Ort.
}
why-tip = { $way ->
    [more] Genau genug und trotzdem sicher: So bringt dein Tipp im Schnitt mehr Felder.
   *[less] Zu gewagt oder zu vorsichtig: So bringt dein Tipp im Schnitt weniger Felder.
}
    .theirs = { $way ->
        [more] Genau genug und trotzdem sicher: So bringt der Tipp im Schnitt mehr Felder.
       *[less] Zu gewagt oder zu vorsichtig: So bringt der Tipp im Schnitt weniger Felder.
    }
why-cards = { $way ->
    [more] Du kannst die Karte eher behalten und führst bei ihrer Farbe.
   *[less] Für die Kartenwertung bringt es weniger.
}
    .theirs = { $way ->
        [more] So bleibt die Karte eher, und mit ihr die Führung bei ihrer Farbe.
       *[less] Für die Kartenwertung bringt es weniger.
    }
why-rival-cards = { $way ->
    [more] Die anderen liegen bei den Karten besser.
   *[less] Du nimmst den anderen die Führung bei einer Farbe.
}
    .theirs = { $way ->
        [more] Die anderen liegen bei den Karten besser.
       *[less] Es nimmt den anderen die Führung bei einer Farbe.
    }

# --- Brett

stone-W = West
stone-E = Ost
stone-N = Nord
stone-M = Mitte
stone-S = Süd

board-map = Landkarte mit Gitter
board-close = Ausschnitt
board-track = Felder um die Spielfiguren
board-level-half = West oder Ost
board-level-zone = Zone
board-level-square = Planquadrat
board-level-position = Position
board-level-skip = Ebene auslassen
board-stone-back = Stein zurück
board-level-back = Ebene zurück
board-keep-from = { $stones ->
        [one] Ab einem richtigen Stein gehört sie dir
       *[other] Ab { $stones } richtigen Steinen gehört sie dir
    }
board-right = alles richtig
board-wrong = daneben
board-solution = Lösung
board-cone = Der Kegel stand
board-km = { $km ->
    [0] genau richtig
   *[other] { $km } km entfernt
}
board-field = Jetzt auf Feld
board-judged = Auswertung
board-earlier = Vorige Karte
board-later = Nächste Karte
board-locked = fertig
board-chips = Tauschchips

# Der Atlas auf der Ergebnisseite

board-atlas = Euer Atlas
board-atlas-lead = { $cone ->
    [yes] Alle Orte dieser Partie. Jede Linie führt vom Kegel zum wirklichen Ort.
   *[no] Alle Orte dieser Partie und was ihr getippt habt.
}
board-atlas-right = { $right } von { $places } richtig
board-atlas-mean = im Schnitt { $km } km daneben
