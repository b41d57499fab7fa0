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
event-versionChanged = Die Regeln wurden inzwischen verbessert. Von hier an gelten die neuen.
undo-nothing = Du hast keinen Zug, den du zurücknehmen könntest.
undo-final = Dieser Zug ist nach den Regeln endgültig.
undo-drawn = Durch diesen Zug wurde etwas gezogen oder aufgedeckt.
undo-others = Seitdem hat jemand anders gezogen.
undo-depends = Ein späterer Zug von jemand anderem hängt davon ab.
undo-over = Das Spiel ist zu Ende.
undo-clock = Deine Zeit für diesen Zug ist um.
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
