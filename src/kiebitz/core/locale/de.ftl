# Texte, die alle Spiele teilen.
player = Spieler { $number }
nothing = nichts
list-and = { $head } und { $last }
event-takenBack = { $seat } nimmt einen Zug zurück.
event-withdrawn = { $seat } verlässt das Spiel.
event-versionChanged = Das Spiel geht nach Regelversion { $version } weiter.
undo-nothing = Du hast keinen Zug, den du zurücknehmen könntest.
undo-final = Dieser Zug ist nach den Regeln endgültig.
undo-drawn = Durch diesen Zug wurde etwas gezogen oder aufgedeckt.
undo-others = Seitdem hat jemand anders gezogen.
undo-depends = Ein späterer Zug von jemand anderem hängt davon ab.
undo-over = Das Spiel ist zu Ende.
refusal-notPending = Du bist gerade nicht gefragt.
refusal-over = Das Spiel ist zu Ende.
