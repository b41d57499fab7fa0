# Die Seite selbst, auf Deutsch.

site-home = Zur Startseite
site-skip = Zum Inhalt
site-menu = Hauptmenü
site-language = Sprache
site-theme = Farben
site-light = Hell
site-dark = Dunkel
site-unknown = Diese Seite gibt es nicht.
site-art = Alle Bilder sind eigene.

start-title = Fünf Spiele, ein Tisch und
start-title-end = einer, der zuschaut.
start-lead = Spiel gegen Bots, mit Freunden im Netz oder zu mehreren an einem Gerät. Ohne Anmeldung, mit vollständigen Regeln. Und wer nicht weiterweiß, fragt den Kiebitz.
start-now = Sofort spielen
start-invite = Freunde einladen
start-device = Am selben Gerät
start-rules = Regeln
start-games = Spiele
start-games-lead = Such dir eins aus. Freie Plätze übernehmen Bots.
start-mine = Meine Tische
start-mine-none = Noch keiner. Das lässt sich ändern.
start-open = Offene Tische
start-open-none = Gerade wartet niemand. Eröffne selbst einen Tisch.
start-join = Mitspielen

game-amazonas = Amazonas
game-mesopotamien = Mesopotamien
game-gilde = Die Gilde der fahrenden Händler
game-tiwanaku = Tiwanaku
game-minden = Finden Sie Minden?
kind-amazonas = Verdeckt Karten legen, Gold verdienen, Hütten von Dorf zu Dorf bauen.
kind-mesopotamien = Unbekanntes Land entdecken, Holz und Stein tragen, im Tempel opfern.
kind-gilde = Alle ziehen zugleich: dieselbe Karte, jeder auf der eigenen Landkarte.
kind-tiwanaku = Felder erkunden, Pflanzen erschließen. Wer sicher ist, weissagt.
kind-minden = Wo liegt das? Tippsteine setzen, so genau man sich traut.
minutes-amazonas = 45 Min.
minutes-mesopotamien = 60 Min.
minutes-gilde = 45 Min.
minutes-tiwanaku = 40 Min.
minutes-minden = 30 Min.

seat-open = frei
seat-bot = Bot
seat-person = Gast

table-over = beendet
table-open = sucht Mitspieler
table-sealing = mischt
table-running = läuft
table-closed = geschlossen
table-your-turn = Du bist am Zug
table-wait = { $seat } ist am Zug.
table-wait-several = Alle entscheiden gleichzeitig.
table-wait-others = Warten auf { $seats }.
table-connected = Verbunden
table-connecting = Verbinde …
table-lost = Verbindung unterbrochen. Dein letzter Zug ist sicher, wir versuchen es wieder …
table-retry = Jetzt
table-text = Text
table-board = Brett
table-rules = Regeln
table-players = Mitspielende
table-log = Verlauf
table-chat = Chat
table-all = Alles
table-send = Senden
table-message = Nachricht an alle
table-you = Du
table-thinks = denkt nach
table-bot = Bot
table-watching = { $count ->
    [one] 1 schaut zu
   *[other] { $count } schauen zu
}
table-undo = Zurücknehmen
table-play = Ausführen
table-choose = Wähle, was du tun willst.
table-choices = Deine Möglichkeiten
table-more = { $count } Möglichkeiten: tippe genauer oder wähle hier.
table-hint = Den Kiebitz fragen
table-hint-title = Der Kiebitz rät
table-hint-share = { $percent } % der Probepartien gewonnen
table-hint-thinks = Der Kiebitz überlegt …
table-why = Das geht gerade nicht.
table-rule = Regel { $rule }
table-close = Schließen
table-invite = Schick diesen Link an deine Mitspieler:
table-copy = Link kopieren
table-copied = Kopiert
table-start-now = Jetzt starten
table-open-seats = Warten auf Mitspieler
table-sealing-lead = Die Karten werden gemischt, so dass jeder es nachprüfen kann …
table-join = Platz nehmen
table-hand-over = Gib das Gerät an { $seat }.
table-hand-over-ready = Ich bin { $seat }
table-spectator = Du schaust zu.
table-not-found = Diesen Tisch gibt es nicht, oder er ist nicht für dich.

end-title = { $count ->
    [one] { $seats } gewinnt.
   *[other] { $seats } teilen sich den Sieg.
}
end-nobody = Diesmal verloren.
end-place = Platz
end-points = Punkte
end-rematch = Noch einmal
end-replay = Nachspielen
end-record = Aufzeichnung
end-verify = Mischung prüfen
end-verified = { $count } Ziehungen geprüft: Alles, was gezogen wurde, stand schon vor dem ersten Zug fest.
end-verify-limit = Geprüft ist, dass nach dem Start nichts geändert wurde. Ob der Betreiber zugeschaut hat, kann niemand beweisen.

replay-title = Nachspielen
replay-first = Anfang
replay-back = Zurück
replay-next = Weiter
replay-last = Ende
replay-of = Schritt { $entry } von { $total }
replay-fork = Von hier aus weiterspielen
replay-viewer = Blick von
replay-public = Öffentlich
