# Texte, die alle Spiele teilen.
player = Spieler { $number }
bot = Bot { $number }
level-random = zufällig
level-easy = leicht
level-medium = mittel
level-strong = stark
nothing = nichts
list-and = { $head } und { $last }
event-takenBack = { $seatYou ->
        [yes] Du nimmst
       *[no] { $seat } nimmt
    } einen Zug zurück.
event-withdrawn = { $seatYou ->
        [yes] Du verlässt
       *[no] { $seat } verlässt
    } das Spiel.
event-seatToBot = { $byId ->
    [host] { $seatYou ->
        [yes] Der Gastgeber gibt deinen Platz an einen Bot.
       *[no] Der Gastgeber gibt den Platz von { $seat } an einen Bot.
    }
   *[other] { $seatYou ->
        [yes] Du stehst auf
       *[no] { $seat } steht auf
    }; ein Bot spielt weiter.
}
event-seatTakenBack = { $seatYou ->
    [yes] Du bist wieder da und spielst selbst.
   *[no] { $seat } ist wieder da und spielt selbst.
}
event-timeRanOut = { $seatYou ->
    [yes] Deine Zeit ist abgelaufen: Die Uhr hat für dich gezogen.
   *[no] Die Zeit von { $seat } ist abgelaufen: Die Uhr hat gezogen.
}
event-timeGiven = Der Gastgeber gibt { $seatYou ->
    [yes] dir
   *[no] { $seat }
} mehr Zeit: { $unitId ->
    [days] { $amount ->
        [one] 1 Tag
       *[other] { $amount } Tage
    }
    [hours] { $amount ->
        [one] 1 Stunde
       *[other] { $amount } Stunden
    }
    [minutes] { $amount ->
        [one] 1 Minute
       *[other] { $amount } Minuten
    }
   *[other] { $amount ->
        [one] 1 Sekunde
       *[other] { $amount } Sekunden
    }
}.
event-versionChanged = Die Regeln wurden inzwischen verbessert. Von hier an gelten die neuen.
# Was die Prüfung einer Mischung ergibt: eine Stufe, dann Zeile für Zeile (`core/proof.py`).
report-level-proven = Es wurde ehrlich gemischt
report-level-partly = Stimmt, soweit es sich prüfen ließ
report-level-unproven = Hier ist nichts bewiesen
report-level-wrong = Hier stimmt etwas nicht
report-promise = Das Geheimnis ist das, das vor der ersten Ziehung versprochen wurde ({ $place }).
report-receipt = Es ist das Versprechen, das hier zu Beginn aufgehoben wurde, und deine eigene Zufallszahl ist dabei.
report-salts = { $count ->
    [one] Die Zufallszahl von einer Person ist dabei.
   *[other] Die Zufallszahlen von { $count } Personen sind dabei.
}
report-chain = Alle { $count } Zeilen der Aufzeichnung hängen unverändert zusammen.
report-draws = { $total ->
    [0] Es wurde nichts gezogen.
    [one] Die einzige Ziehung wurde nachgerechnet.
   *[other] { $count } von { $total } Ziehungen wurden nachgerechnet.
}
report-carriedOver = Mit Eintrag { $entry } geht das Spiel nach neueren Regeln weiter; seine Stellung folgt aus dem, was vorher gespielt wurde.
report-leftOut = Ohne eigene Zufallszahl: { $seats }. Für sie ist weniger bewiesen.
report-lists = Was jeweils gezogen werden konnte, hat der Server gesagt; „kiebitz verify“ prüft auch das.
report-noSalts = Es fehlt: Niemand hat eine Zufallszahl beigetragen. Wer austeilt, hätte Geheimnisse durchprobieren können.
report-noReceipt = Es fehlt: Hier wurde zu Beginn nichts aufgehoben. Ob das Versprechen rechtzeitig kam und ob eine Zahl von dir dabei ist, bleibt offen.
report-ownLeftOut = Es fehlt: Deine eigene Zufallszahl wurde ausgelassen.
report-withheld = { $count ->
    [one] Es fehlt: Eine Zufallszahl wurde angekündigt und kam nie. Wer eine zurückhält, kann zwischen zwei Mischungen wählen.
   *[other] Es fehlt: { $count } Zufallszahlen wurden angekündigt und kamen nie. Wer welche zurückhält, kann zwischen Mischungen wählen.
}
report-position = { $count ->
    [0] Es fehlt: Eintrag { $entry } setzt eine Stellung. Wie sie entstand, ist nicht bewiesen.
    [one] Es fehlt: Eintrag { $entry } setzt eine Stellung. Eine Ziehung davor ist nicht bewiesen.
   *[other] Es fehlt: Eintrag { $entry } setzt eine Stellung. { $count } Ziehungen davor sind nicht bewiesen.
}
report-uncomputed = { $count ->
    [one] Es fehlt: Eine Ziehung lässt sich hier nicht nachrechnen; „kiebitz verify“ kann es.
   *[other] Es fehlt: { $count } Ziehungen lassen sich hier nicht nachrechnen; „kiebitz verify“ kann es.
}
report-imported = Es fehlt: Dieses Spiel kam aus einer Datei. Wann sein Versprechen gegeben wurde, weiß hier niemand.
report-noPromise = Hier wurde ohne Versprechen gemischt.
report-notOpened = Die Mischung ist noch nicht offengelegt: Das geschieht am Ende des Spiels.
report-otherRules = Gespielt wurde nach älteren Regeln, nach denen sich die Ziehungen nicht mehr nachrechnen lassen.
report-badPromise = Das Geheimnis ist nicht das, das vor der ersten Ziehung versprochen wurde.
report-badReceipt = Hier wurde zu Beginn ein anderes Versprechen aufgehoben.
report-badSalts = Die Zufallszahlen sind nicht die angekündigten.
report-badOrder = Die Zufallszahlen stehen anders da als angekündigt. Damit könnte sich der Austeilende etwas aussuchen.
report-badChain = Zeile { $line } der Aufzeichnung wurde verändert.
report-badDraw = Zeile { $line } der Aufzeichnung: Eine Ziehung passt nicht zum Geheimnis.
report-badPlay = Zeile { $line } der Aufzeichnung kann so nicht gespielt worden sein.
undo-nothing = Du hast keinen Zug, den du zurücknehmen könntest.
undo-final = Dieser Zug ist nach den Regeln endgültig.
undo-drawn = Durch diesen Zug wurde etwas gezogen oder aufgedeckt.
undo-others = Seitdem hat jemand anders gezogen.
undo-depends = Ein späterer Zug von jemand anderem hängt davon ab.
undo-over = Das Spiel ist zu Ende.
undo-clock = Deine Zeit für diesen Zug ist um.
undo-long = Diese Partie ist zu lang geworden, um noch Züge zurückzunehmen.
refusal-notPending = Du bist gerade nicht am Zug.
refusal-over = Das Spiel ist zu Ende.
refusal-noHints = An diesem Tisch gibt der Kiebitz keinen Rat.
refusal-notNow = Das geht jetzt nicht.
move-plain = { $notation }
# Züge, die unter keiner Überschrift stehen.
choices-other = Außerdem
ask-decide = Du bist am Zug.
players = Spieler
end-end = Das Spiel ist aus.
line-score = Punkte
# Was jemand am Ende hat; ein Spiel, das anderes als Punkte zählt, sagt es selbst.
score = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
# Was der Kiebitz von einem Zug erwartet; ein Spiel, das anderes als Punkte zählt, sagt es selbst.
outlook = { $aheadId ->
    [yes] { $points ->
        [one] Im Schnitt Platz { $rank } · 1 Punkt Vorsprung
       *[other] Im Schnitt Platz { $rank } · { $points } Punkte Vorsprung
    }
   *[no] { $points ->
        [one] Im Schnitt Platz { $rank } · 1 Punkt Rückstand
       *[other] Im Schnitt Platz { $rank } · { $points } Punkte Rückstand
    }
}
outlook-alone = { $points ->
    [one] Im Schnitt 1 Punkt
   *[other] Im Schnitt { $points } Punkte
}
why-but = Aber: { $reason }
# Was game.toml sagt, vor den kurzen Regeln.
facts-by = Nach { $designers } ({ $publisher }, { $year }).
facts-play = Für { $most ->
    [one] 1 Person
   *[other] { $people } Personen
}, etwa { $longest ->
    [one] 1 Minute
   *[other] { $time } Minuten
}.
