# Texte, die alle Spiele teilen.
player = Spieler { $number }
bot = Bot { $number }
level-random = zufällig
level-easy = leicht
level-medium = mittel
level-strong = stark
nothing = nichts
list-and = { $head } und { $last }
event-takenBack = { $seat } nimmt einen Zug zurück.
event-withdrawn = { $seat } verlässt das Spiel.
event-versionChanged = Von dieser Stellung aus geht es weiter (Regelversion { $version }).
undo-nothing = Du hast keinen Zug, den du zurücknehmen könntest.
undo-final = Dieser Zug ist nach den Regeln endgültig.
undo-drawn = Durch diesen Zug wurde etwas gezogen oder aufgedeckt.
undo-others = Seitdem hat jemand anders gezogen.
undo-depends = Ein späterer Zug von jemand anderem hängt davon ab.
undo-over = Das Spiel ist zu Ende.
undo-clock = Deine Zeit für diesen Zug ist um.
undo-long = Diese Partie ist zu lang geworden, um noch Züge zurückzunehmen.
refusal-notPending = Du bist gerade nicht gefragt.
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
        [one] Zu erwarten: Platz { $rank }, 1 Punkt Vorsprung
       *[other] Zu erwarten: Platz { $rank }, { $points } Punkte Vorsprung
    }
   *[no] { $points ->
        [one] Zu erwarten: Platz { $rank }, 1 Punkt Rückstand
       *[other] Zu erwarten: Platz { $rank }, { $points } Punkte Rückstand
    }
}
outlook-alone = { $points ->
    [one] Zu erwarten: 1 Punkt
   *[other] Zu erwarten: { $points } Punkte
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
