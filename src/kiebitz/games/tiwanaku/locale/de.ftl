# Tiwanaku auf Deutsch. Schlüssel: siehe docs/protocol.md.


## Dinge

soil-rock = Fels
soil-earth = Erde
soil-sand = Sand
soil-grass = Gras

letter-rock = F
letter-earth = E
letter-sand = S
letter-grass = G

plant-sweet_potato = Süßkartoffel
plant-coca = Kokablatt
plant-chili = Chili
plant-maize = Mais
plant-quinoa = Quinoa

animal-snake = Schlange
animal-condor = Kondor
animal-puma = Puma
animal-llama = Lama
animal-fox = Fuchs
animal-hummingbird = Kolibri
animal-frog = Frosch
animal-fish = Fisch
animal-guinea_pig = Meerschweinchen

element-mountain = Berg
element-river = Fluss
element-sun = Sonne
element-rain = Regen
element-wind = Wind

colour-black = Schwarz
colour-red = Rot
colour-yellow = Gelb
colour-blue = Blau

board-long = lange
board-short = kurze

ground-blank = entdecken
ground-bare = bekannter Boden
ground-planted = auf einer Pflanze

medal-none = keine
medal-bronze = Bronze
medal-silver = Silber
medal-gold = Gold

cause-lastSoil = Der letzte Boden liegt
cause-idle = Zu viele Züge ohne Entdeckung oder Weissagung
cause-budget = Alle Züge sind verbraucht
cause-alone = Nur eine Person ist noch da
cause-givenUp = Das Spiel wurde aufgegeben

phase-drawMap = das Land wird gezogen
phase-drawFirst = wer beginnt, wird gelost
phase-mainAction = erkunden oder weissagen
phase-divineAgain = weiter weissagen oder aufhören
phase-offering = Gabe darbringen
phase-endPhase = End-Phase: eine Weissagung oder passen
phase-lastOffering = letzte Gabe
phase-over = das Spiel ist aus

## Was gefragt wird

ask-mainAction = Erkunde mit einer Figur, oder weissage eine Pflanze.
ask-divineAgain = Richtig! Weissage mit einer anderen Figur, oder hör auf.
ask-offering = Bringst du Gaben dar? Eine bringt 0 Punkte, zwei 1, drei 3, vier 6, fünf 10.
ask-endPhase = End-Phase: Weissage genau einmal oder passe. Wer passt, ist fertig.
ask-lastOffering = Die letzte Gabe: Was du behältst, ist nichts mehr wert.

## Züge

move-enter = Auf { $cell } einsetzen ({ $ground })
    .heading = Figur aus dem Vorrat einsetzen
    .short = auf { $cell } ({ $ground })
move-move = Von { $from_cell } nach { $cell } ziehen ({ $ground })
    .heading = Figur auf { $from_cell }
    .short = nach { $cell } ziehen ({ $ground })
move-return = Die Figur von { $cell } in den Vorrat zurücknehmen
    .heading = Figur auf { $cell }
    .short = in den Vorrat zurücknehmen
move-divine = Auf { $cell } weissagen: { $plant } ({ $level })
    .heading = Figur auf { $cell }
    .short = weissagen: { $plant } ({ $level })
move-offer = { $plants_plant } darbringen: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
    .heading = Darbringen
    .short = { $plants_plant }: { $points ->
            [one] { $points } Punkt
           *[other] { $points } Punkte
        }
move-offerNothing = Nichts darbringen
move-stop = Aufhören
move-pass = Passen

## Was geschieht

event-setUp = Der { $board } Spielplan liegt bereit, mit { $count } Startfeldern.
event-startCell = { $cell }: { $soil }, { $plant } ({ $level }).
event-totals = Insgesamt: Fels { $rock }, Erde { $earth }, Sand { $sand }, Gras { $grass }.
event-firstPlayer = { $seatYou ->
        [yes] Du beginnst
       *[no] { $seat } beginnt
    }.
event-entered = { $seatYou ->
        [yes] Du setzt
       *[no] { $seat } setzt
    } auf { $cell } ein{ $direct ->
    [yes] {""}
   *[no] , über { $edge_cell }
}.
event-moved = { $seatYou ->
        [yes] Du ziehst
       *[no] { $seat } zieht
    } von { $from_cell } nach { $cell }.
event-returned = { $seatYou ->
        [yes] Du nimmst deine Figur von { $cell } zurück
       *[no] { $seat } nimmt die Figur von { $cell } zurück
    } ({ $reserve } im Vorrat).
event-discovered = { $seatYou ->
        [yes] Du entdeckst
       *[no] { $seat } entdeckt
    } { $soil } auf { $cell } ({ $animal }, { $element }; noch { $left }): von Stufe { $before } auf { $level }, { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} für { $counted_soil }.
event-discoveredAtTop = { $seatYou ->
        [yes] Du entdeckst
       *[no] { $seat } entdeckt
    } { $soil } auf { $cell } ({ $animal }, { $element }; noch { $left }). Oberste Stufe { $level }: 1 Punkt.
event-guessed = { $seatYou ->
        [yes] Du weissagst
       *[no] { $seat } weissagt
    } auf { $cell }: { $guess_plant } ({ $guess })?
event-divinedRight = Richtig: { $plant } wächst auf { $cell }. { $seatYou ->
        [yes] Du bekommst
       *[no] { $seat } bekommt
    } { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }{ $gift ->
        [yes] {" "}und die Gabe.
       *[no] ; die Gabe war schon da.
    }
event-divinedWrong = Falsch: { $plant } ({ $level }) wächst auf { $cell }. { $seatYou ->
        [yes] Du verlierst
       *[no] { $seat } verliert
    } { $points ->
    [0] keinen Punkt
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
event-offered = { $seatYou ->
        [yes] Du bringst
       *[no] { $seat } bringt
    } { $plants_plant } dar: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
event-offeredNothing = { $seatYou ->
        [yes] Du bringst
       *[no] { $seat } bringt
    } nichts dar.
event-offeredLast = Letzte Gabe: { $seatYou ->
        [yes] Du bringst
       *[no] { $seat } bringt
    } { $plants_plant } dar: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
event-offeredNothingLast = Letzte Gabe: { $seatYou ->
        [yes] Du bringst
       *[no] { $seat } bringt
    } nichts dar.
event-notEntitled = { $seatYou ->
        [yes] Du hast dich in der End-Phase geirrt und darfst
       *[no] { $seat } hat sich in der End-Phase geirrt und darf
    } keine letzte Gabe darbringen.
event-forcedPass = { $seatYou ->
        [yes] Du hast
       *[no] { $seat } hat
    } keine Figur auf dem Plan und { $seatYou ->
        [yes] kannst
       *[no] kann
    } keine einsetzen: Der Zug verfällt.
event-passed = { $seatYou ->
        [yes] Du passt und bist
       *[no] { $seat } passt und ist
    } fertig.
event-passedAutomatically = { $seatYou ->
        [yes] Du kannst
       *[no] { $seat } kann
    } nichts mehr weissagen und { $seatYou ->
        [yes] bist
       *[no] ist
    } fertig.
event-outByError = { $seatYou ->
        [yes] Du hast dich geirrt und bist
       *[no] { $seat } hat sich geirrt und ist
    } aus der End-Phase ausgeschieden.
event-endPhase = Die End-Phase beginnt, ausgelöst von { $seatYou ->
        [yes] dir
       *[no] { $seat }
    }: { $cause }.
event-left = { $seatYou ->
        [yes] Deine Figuren
       *[no] Die Figuren von { $seat }
    } kommen vom Plan, die Gaben zurück in den Vorrat.
event-result = { $rank }. { $seatYou ->
        [yes] Du
       *[no] { $seat }
    }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}, { $levels ->
    [one] { $levels } Stufe
   *[other] { $levels } Stufen
}.
event-winners = { $winner_seatsCount ->
    [one] { $winner_seatsYou ->
        [yes] Du gewinnst.
       *[no] { $winner_seats } gewinnt.
    }
   *[other] { $winner_seats } teilen sich den Sieg.
}
event-solo = { $medalId ->
    [none] Keine Medaille
   *[other] Medaille: { $medal }{ $hints ->
        [yes] {" "}(mit Hinweisen)
       *[no] {""}
    }
}. { $unused ->
    [0] Kein Zug übrig
    [one] { $unused } Zug übrig
   *[other] { $unused } Züge übrig
}.
event-soloGivenUp = Keine Medaille.
event-mapShown = Das ganze Land liegt offen.

## Ablehnungen

refusal-otherDecision = Jetzt ist etwas anderes dran: { $phase }.
refusal-noOfferingNow = Eine Gabe kommt am Ende des Zuges, nach dem Erkunden oder nach fehlerfreiem Weissagen.
refusal-noSuchGift = Diese Gabe hast du nicht: { $plant }.
refusal-plantLies = Die Pflanze auf { $cell } ist schon bekannt.
refusal-nothingToStop = Es gibt nichts, womit du aufhören könntest.
refusal-noPass = Passen ist nicht erlaubt, solange du etwas tun kannst.
refusal-divinesNow = In diesem Zug weissagst du; erkunden kannst du nicht auch noch.
refusal-endPhaseOnly = In der End-Phase zieht niemand mehr: eine Weissagung oder passen.
refusal-offBoard = { $cell } gibt es auf diesem Plan nicht.
refusal-noFigure = Auf { $cell } steht keine eigene Figur, die das könnte.
refusal-emptyReserve = Alle deine { $count } Figuren sind auf dem Plan.
refusal-foreignFigure = Auf { $cell } steht eine fremde Figur.
refusal-ownFigure = Auf { $cell } steht deine eigene Figur: Du darfst hindurchziehen, aber nicht dort bleiben.
refusal-entryOnPlant = Eine neue Figur zieht über die Pflanze auf { $cell } weiter bis zu einem freien Feld.
refusal-noWayIn = Vom Rand führt kein Weg über Pflanzen und eigene Figuren nach { $cell }.
refusal-backToStart = Ein Zug darf nicht auf { $cell } enden, wo er begann.
refusal-noWay = Kein Weg über Pflanzen und eigene Figuren führt von { $from_cell } nach { $cell }.

## Die Abrechnung

line-discoveries = Entdeckungen
line-divinations = Richtige Weissagungen
line-errors = Falsche Weissagungen
line-offerings = Gaben
line-unusedTurns = Übrige Züge
end-lastSoil = Der letzte Boden wurde gelegt.
end-idle = Zu viele Züge brachten weder Entdeckung noch Weissagung.
end-budget = Alle Züge waren verbraucht.
end-alone = Alle anderen sind gegangen.
end-givenUp = Das Spiel wurde aufgegeben.
ties = Bei gleich vielen Punkten zählen die Stufen auf der Vielfalt-Tafel.

## Optionen

preset-published = Wie in der veröffentlichten Anleitung
option-board = Spielplan
option-board-long = lang (9 × 5)
option-board-short = kurz (5 × 5)
option-trackTop = Oberste Stufe der Vielfalt-Tafel
option-difficulty = Schwierigkeit des Landes
option-difficulty-normal = normal
option-difficulty-hard = schwer (die einfachen Schlüsse reichen nicht für jede Pflanze)
option-startCells = Startfelder (lang 5 bis 12, kurz 4 bis 8; weniger als 8 oder 6 nur bei schwerem Land)
option-firstPlayer = Wer beginnt
option-firstPlayer-random = ausgelost
option-idleRounds = Runden ohne Entdeckung und Weissagung bis zur End-Phase
option-idleRounds-off = nie
option-entryPlantStop = Darf eine neue Figur auf einer Pflanze stehen bleiben?
option-entryPlantStop-false = nein
option-entryPlantStop-true = ja
option-endWrong = Ein Irrtum in der End-Phase
option-endWrong-continue = man spielt weiter
option-endWrong-out = man scheidet aus
option-finalOffering = Die letzte Gabe
option-finalOffering-clean = für alle ohne Irrtum in der End-Phase
option-finalOffering-all = für alle
option-clock = Sekunden pro Zug
option-clock-off = keine Uhr
option-revealMap = Das Land nach dem Ende zeigen
option-revealMap-true = ja
option-revealMap-false = nein
option-hints = Hinweise
option-hints-marks = eigene Bleistiftnotizen
option-hints-off = keine
option-hints-exact = Notizen und genaue Hinweise

## Beweise

proof-usedUp = { $total ->
    [one] Das einzige Feld mit { $soil } ist bekannt.
   *[other] Alle { $total } Felder mit { $soil } sind bekannt.
}
proof-allNeeded = { $cellsCount ->
    [one] Für { $soil } fehlt noch ein Feld, und nur { $cells } bleibt dafür.
   *[other] Für { $soil } fehlen noch { $cellsCount } Felder, und nur { $cells } bleiben dafür.
}
proof-fullRegion = Die Region { $region_cells } hat fünf Felder und ist vollständig; ringsum liegt { $soilId ->
    [earth] keine
   *[other] kein
} { $soil }: nicht auf { $cells }.
proof-regionSize = Die Region { $region_cells } ist vollständig: { $size ->
    [one] ein Feld, also nur Stufe 1
   *[other] { $size } Felder, also nur die Stufen 1 bis { $size }
}.
proof-regionRoom = Die Region bei { $region_cells } hat höchstens für { $size ->
    [one] 1 Feld
   *[other] { $size } Felder
} Platz, also für keine Stufe über { $size }.
proof-nextTo = Die { $level } auf { $cell } verbietet eine weitere { $level } ringsum: auf { $cells }.
proof-inRegion = Die { $level } der Region wächst auf { $cell }, also nicht auf { $cells }.
proof-onlyPlace = Die Region { $region_cells } braucht eine { $level }, und nur { $cell } bleibt dafür.
proof-mustGrow = Wie die Region bei { $region_cells } auch weitergeht: { $cells } { $cellsCount ->
    [one] gehört
   *[other] gehören
} dazu: { $soil }.
proof-cannotGrow = Wie die Region bei { $region_cells } auch weitergeht: Auf { $cells } kann { $soilId ->
    [earth] keine
   *[other] kein
} { $soil } liegen.
proof-refutedSoil = Läge auf { $cell } { $soil }, ließen sich die Gesetze nicht einhalten.
proof-refutedPlant = Wüchse auf { $cell } eine { $level }, ließen sich die Gesetze nicht einhalten.
proof-allMaps = { $count ->
    [one] Nur ein einziges Land passt noch zu allem Bekannten, und damit liegt auch { $cell } fest.
   *[other] Alle { $count } Länder, die zu allem Bekannten passen, stimmen auf { $cell } überein.
}
proof-thusSoil = Also liegt auf { $cell } { $soil }.
proof-thusPlant = Also wächst auf { $cell } eine { $level }.

## Der Tisch als Text

sheet-game = Das Spiel
sheet-phase = Jetzt
sheet-turn = Am Zug
sheet-cause = End-Phase
sheet-budget = Züge verbraucht
sheet-idle = Züge ohne Entdeckung und Weissagung
sheet-medal = Medaille
sheet-medalWithHints = Medaille (mit Hinweisen)
sheet-soils = Böden
sheet-soil = Boden
sheet-reserve = Vorrat
sheet-total = Insgesamt
sheet-players = Spieler
sheet-player = Spieler
sheet-points = Punkte
sheet-figures = Figuren
sheet-figuresLeft = Vorrat
sheet-gifts = Gaben
sheet-next = Nächste Entdeckung
sheet-key = Zeichen
sheet-keyText = F Fels, E Erde, S Sand, G Gras, · unentdeckt; die Zahl ist die Pflanze, A bis D sind Figuren
sheet-out = ist gegangen

## Das Brett

board-plan = Spielplan
board-cell = { $cell }, { $groundId ->
    [blank] noch unentdeckt
    [bare] { $soil }, Pflanze unbekannt
   *[planted] { $soil } mit Pflanze { $plant_level }
}{ $figure ->
    [own] , deine Figur
    [other] , Figur von { $owner_seat }
   *[none] {""}
}{ $marks_soilCount ->
    [0] {""}
   *[other] , notiert: { $marks_soil }
}{ $marksCount ->
    [0] {""}
   *[other] , notiert: { $marks }
}{ $legal ->
    [yes] , möglich
   *[no] {""}
}
board-side = Rad, Vorrat und Gesetze
board-wheel = Pachamama-Rad
board-wheel-closed = geschlossen
board-wheel-last = geschlossen · zuletzt { $found }
board-shown-soil = { $cell }: { $soil }
board-shown-plant = { $cell }: { $plant }
board-scored = { $counted_soilCount ->
    [0] Die Scheibe liegt schon ganz oben.
    [one] { $counted_soil } allein auf Stufe { $level }
   *[other] { $counted_soil } auf Stufe { $level }
}
board-right = { $gift ->
        [yes] richtig, mit Gabe
       *[no] richtig
    }
board-wrong = falsch
board-stock = Boden im Vorrat
board-of = von { $total }
board-next = Die nächste Entdeckung von { $soil } bringt dir { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
board-diversity = Vielfalt
board-figures-left = Figuren im Vorrat
board-passed = ist fertig
board-erred = keine letzte Gabe
board-end-phase = End-Phase: { $cause }
board-medal = { $medalId ->
    [none] Keine Medaille
   *[other] Medaille: { $medal }{ $hints ->
        [yes] {" "}(mit Hinweisen)
       *[no] {""}
    }
}
board-budget = { $spent } von { $budget } Zügen verbraucht
board-idle = { $idle } von { $limit } Zügen ohne Entdeckung und Weissagung
board-laws = Gesetze des Landes
board-law-size = Eine Region hat 1 bis 5 Felder.
board-law-apart = Regionen einer Farbe berühren sich nie, auch nicht über Eck.
board-law-plants = In einer Region aus n Feldern wächst jede Pflanze von 1 bis n.
board-law-same = Gleiche Pflanzen sind nie Nachbarn, auch nicht über Eck.
board-reserve = { $back ->
    [yes] Die Figur in den Vorrat zurücknehmen
   *[no] Eine Figur aus dem Vorrat einsetzen
}, { $count } im Vorrat
board-enter = Einsetzen
board-take-back = Zurücknehmen
board-divine = Eine Pflanze weissagen
board-plant = { $plant }, Stufe { $level }
board-offer = Gaben darbringen
board-gift = { $plant }, Stufe { $level }{ $has ->
    [yes] {""}
   *[no] , hast du nicht
}
board-gifts = { $count }:
board-scale = Punkte für eine bis fünf Gaben
board-one-gift = Eine einzelne Gabe bringt keinen Punkt.
board-pencil = Bleistift, nur für dich
board-pencil-short = Bleistift
board-pencil-where = Tipp auf das Feld, in dem du etwas notieren willst.
board-pencil-known = Hier ist schon alles bekannt.
board-mark-level = Stufe { $level } notieren
board-mark-soil = { $soil } notieren
board-whole = Ganzer Plan
board-close = Größer zeigen

## Was der Kiebitz meint: warum ein Zug besser ist als die anderen

why-discoveries = { $way ->
    [more] Deine Entdeckungen bringen mehr Punkte.
   *[less] Deine Entdeckungen bringen weniger Punkte.
}
    .theirs = { $way ->
        [more] Die eigenen Entdeckungen bringen mehr Punkte.
       *[less] Die eigenen Entdeckungen bringen weniger Punkte.
    }
why-rival-discoveries = { $way ->
    [more] Die anderen bekommen mehr Punkte für Entdeckungen.
   *[less] Die anderen bekommen weniger Punkte für Entdeckungen.
}
why-plants = { $way ->
    [more] Deine Weissagungen bringen mehr Punkte, jetzt oder bald.
   *[less] Deine Weissagungen bringen weniger Punkte oder kosten welche.
}
    .theirs = { $way ->
        [more] Die eigenen Weissagungen bringen mehr Punkte, jetzt oder bald.
       *[less] Die eigenen Weissagungen bringen weniger Punkte oder kosten welche.
    }
why-rival-plants = { $way ->
    [more] Den anderen bleibt mehr zu weissagen.
   *[less] Den anderen bleibt weniger zu weissagen.
}
why-gifts = { $way ->
    [more] Deine Gaben bringen mehr Punkte: Ein volles Set zählt am meisten.
   *[less] Deine Gaben bringen weniger Punkte.
}
    .theirs = { $way ->
        [more] Die eigenen Gaben bringen mehr Punkte: Ein volles Set zählt am meisten.
       *[less] Die eigenen Gaben bringen weniger Punkte.
    }
why-rival-gifts = { $way ->
    [more] Die Gaben der anderen bringen mehr Punkte.
   *[less] Die Gaben der anderen bringen weniger Punkte.
}
why-turns = { $way ->
    [more] Dir bleiben mehr Züge übrig, und die zählen am Ende.
   *[less] Dir bleiben weniger Züge übrig.
}
    .theirs = { $way ->
        [more] Es bleiben mehr Züge übrig, und die zählen am Ende.
       *[less] Es bleiben weniger Züge übrig.
    }
