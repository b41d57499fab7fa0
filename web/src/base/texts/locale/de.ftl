# Die Seite selbst, auf Deutsch.

site-home = Zur Startseite
site-skip = Zum Inhalt
site-menu = Hauptmenü
site-language = Sprache
site-theme = Farben
site-light = Hell
site-dark = Dunkel
site-unknown = Diese Seite gibt es nicht.
site-unknown-lead = Vielleicht ist der Link nicht vollständig. Auf der Startseite findest du alle Spiele und deine Tische.
site-art = Alle Bilder sind eigene.
error-offline = Keine Verbindung. Bitte versuche es gleich noch einmal.
error-cookiesDenied = Dein Browser speichert hier keine Cookies. Ohne sie bleibt kein Platz deiner: Bitte erlaube sie für diese Seite. Die Einführungen in die Spiele gehen auch so.
error-passkeyCancelled = Der Passkey wurde nicht benutzt. Du kannst es gleich noch einmal versuchen.
error-passkeyKnown = Dieses Gerät hat für dein Konto schon einen Passkey.

start-title = Fünf Spiele, ein Tisch und
start-title-end = einer, der zuschaut.
start-lead = Spiel gegen Bots, mit Freunden im Netz oder zu mehreren an einem Gerät. Ohne Anmeldung, mit vollständigen Regeln. Und wer nicht weiterweiß, fragt den Kiebitz.
start-now = Sofort spielen
start-now-which = Was möchtest du spielen?
start-learn-which = Was möchtest du lernen?
start-then = Deine erste Partie { $game } ist gespielt. Und jetzt?
start-then-learn = Noch ein Spiel lernen
start-then-review = Ansehen, was du gut gemacht hast
start-then-again = Gleich noch einmal
start-invite = Freunde einladen
start-device = Am selben Gerät
start-rules = Regeln
start-games = Spiele
start-games-lead = Such dir eins aus. Freie Plätze übernehmen Bots.
start-mine = Meine Tische
start-mine-none = Noch keiner – eröffne einen!
start-open = Offene Tische
start-open-none = Gerade wartet niemand. Eröffne selbst einen Tisch.
start-join = Mitspielen
start-of-game = { $title }: { $what }
start-choose = Tisch einrichten
start-today = Rätsel von heute
start-watch = Zuschauen
start-watch-one = Zuschauen
start-watch-none = Gerade wird nirgends öffentlich gespielt.
start-finished = Zu Ende gespielt
start-won = Gewonnen
start-place = Platz { $place }
start-all = Alle { $count } zeigen
start-fewer = Weniger zeigen


tier-playable = nur Regeln
tier-taught = ohne eigenes Spielbrett

seat-open = frei
seat-bot = Bot
seat-person = Gast
seat-bot-level = Bot, { $level }
seat-stand-in = ein Bot springt ein
seat-external-bot = Externer Bot
seat-external-bot-away = Externer Bot, nicht da
seat-for = Platz { $number }: für wen?
seat-for-people = für Menschen
seat-remove = Entfernen
seat-remove-who = { $who } entfernen
seat-remove-sure = { $who } verliert den Platz und kann über den Link wieder mitspielen.
seat-remove-yes = Ja, entfernen
lobby-learn = Das Spiel lernen
seat-invited = eingeladen
seat-away = nicht da

table-over = beendet
table-open = sucht Mitspieler
table-sealing = mischt
table-running = läuft
table-closed = geschlossen
table-your-turn = Du bist am Zug
next-turn = Weiter: { $game }
next-turn-here = Du bist auch woanders dran. Weiter: { $game }{ $count ->
    [one] {""}
   *[other] {" "}({ $count } Tische warten)
}
table-invited = Du bist eingeladen
table-wait = { $seat } ist am Zug.
table-wait-several = Alle entscheiden gleichzeitig.
table-wait-others = Warten auf { $seats }.
table-connected = Verbunden
table-connecting = Verbinde …
table-lost = Verbindung unterbrochen. Dein letzter Zug ist sicher, wir versuchen es wieder …
table-retry = Jetzt
table-text = Text
table-board = Brett
table-zoom-in = Vergrößern
table-zoom-out = Verkleinern
table-zoom-fit = Ganze Karte
table-zoom-mini = Kleine Karte: dorthin gehen
table-rules = Regeln
table-players = Mitspielende
table-log = Verlauf
table-chat = Chat
table-all = Alles
table-counters = { $seatYou ->
    [yes] Was vor dir liegt
   *[no] Was vor { $seat } liegt
}
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
table-play = Bestätigen
table-choose = Wähl einen Zug.
table-choices = Deine Möglichkeiten
# Was das Brett oder die Hand schon anbietet, ist eingeklappt.
choices-tap = Tipp an, was hervorgehoben ist.
choices-unfold = Als Liste ({ $count })
choices-fold = Liste schließen
choices-sole = Hier bleibt dir nur dieser eine Zug.
table-hint = Den Kiebitz fragen
table-hint-title = Der Kiebitz rät
table-hint-thinks = Der Kiebitz überlegt …
hint-more = Warum, und was noch
hint-others = Auch gut:
plan-begin = Schon mal planen
plan-step = Ausprobieren
plan-end = Plan verwerfen
plan-title = { $count ->
    [0] Du planst.
    [one] Du planst: 1 Zug.
   *[other] Du planst: { $count } Züge.
}
plan-none = Hier gibt es für dich nichts mehr zu planen.
plan-lead = Nichts davon wird gespielt.
plan-imagined = Nichts davon wird gespielt. Was die anderen tun und was gezogen wird, ist nur angenommen.
table-why = Das geht gerade nicht.
table-rule = Regel { $rule }
table-close = Schließen
table-invite = Schick diesen Link an deine Mitspieler:
table-copy = Link kopieren
invite-share = Spiel mit: { $game }
invite-here = Link für einen anderen Browser auf diesem Computer:
invite-here-only = Niemand sonst erreicht diesen Server: Er hört nur auf diesem Computer. Um andere einzuladen, starte ihn mit „kiebitz serve --host 0.0.0.0“.
invitation-title = { $host } lädt dich zu { $game } ein
invitation-open = Ein Tisch für { $game }
invitation-seats =
    { $count ->
        [one] { $count } Person
       *[other] { $count } Personen
    }
invitation-fast = Ein schneller Tisch: Du hast { $time }. Läuft deine Zeit ab, wird für dich gezogen.
invitation-as = Du spielst als { $name } mit.
invitation-full = An diesem Tisch ist kein Platz mehr frei.
invitation-watch = Nur zuschauen
clock-off = ohne Uhr
clock-short = Noch weniger als 15 Sekunden
clock-own = eigene Zeit …
clock-own-amount = Wie viel Zeit
clock-own-unit = Einheit
clock-own-kind = Wofür
clock-own-move = pro Zug
clock-own-game = pro Person, fürs ganze Spiel
clock-own-more = dazu Sekunden pro Zug:
clock-unit-seconds = Sekunden
clock-unit-minutes = Minuten
clock-unit-hours = Stunden
clock-unit-days = Tage
terms-title = So spielen wir
terms-hints = Rat vom Kiebitz
terms-hints-own = jeder für sich
terms-hints-off = keiner
terms-onlookers = Zuschauer
terms-onlookers-allowed = willkommen
terms-onlookers-silent = dürfen zuschauen, nicht schreiben
terms-onlookers-none = keine, solange gespielt wird
terms-forks = Das laufende Spiel an einem eigenen Tisch ausprobieren
terms-forks-yes = erlaubt
terms-forks-no = erst nach dem Ende
clock-move = { $time } pro Zug
clock-game = { $time } pro Person
clock-game-more = { $time } pro Person, dazu { $more } pro Zug
duration = { $unitId ->
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
   *[seconds] { $amount ->
        [one] 1 Sekunde
       *[other] { $amount } Sekunden
    }
}
table-start-now = Jetzt starten
table-open-seats = Warten auf Mitspieler
table-sealing-lead = Die Karten werden gemischt, so dass jeder es nachprüfen kann …
table-closed-lead = Dieser Tisch wurde geschlossen.
table-join = Platz nehmen
table-hand-over = Gib das Gerät an { $seat }.
table-hand-over-ready = Ich bin { $seat }
table-onlooker = schaut zu
table-looking-on = Schau dich um. Was die anderen tun, siehst du hier sofort.
table-spectator = Du schaust zu.
table-unseated = Dieser Platz ist nicht mehr deiner. Du schaust jetzt zu.
table-not-found = Diesen Tisch gibt es nicht, oder er ist nicht für dich geöffnet.
table-game-over = Das Spiel ist zu Ende.
table-clock = Deine Zeit
table-on-turn = am Zug
table-sampled = Neue Partie von hier aus: Was du nicht wissen konntest, ist neu ausgelost.
table-of-day = Tisch vom { $day }
table-imported = Importierte Partie
table-imported-lead = Importierte Partie: Wer hier gespielt hat, sagt nur die Aufzeichnung.
table-as-text = Spiel als Text
table-as-board = Spiel auf dem Brett
table-broken-board = Das Brett dieses Spiels funktioniert nicht; ohne Brett geht es weiter.
table-menu = Menü
table-filter = Was zeigen?
table-rail = Mitspielende und Verlauf
table-sheets = Ansichten
table-other = Etwas anderes
table-waiting = Gleich geht es weiter
table-ended = Das Spiel ist aus
table-after = So endete das Spiel. Schau dich ruhig noch einmal um.
table-resting = Du bist gleich wieder dran. Schau dich ruhig um.
table-hint-source = { $games ->
    [0] Auf einen Blick: Für Probepartien ist noch zu wenig bekannt.
    [one] Aus 1 Probepartie mit dem, was du weißt. Eine Meinung, kein Beweis.
   *[other] Aus { $games } Probepartien mit dem, was du weißt. Eine Meinung, kein Beweis.
}
table-qr = Derselbe Link zum Abscannen
table-new-link = Neuen Einladungslink erstellen
table-fill = Freie Plätze an Bots geben und starten
table-hand-over-lead = Alle anderen schauen bitte kurz weg.
table-hand-over-undo = { $seat } nimmt den letzten Zug zurück

end-title = { $count ->
    [one] { $seats } gewinnt.
   *[other] { $seats } teilen sich den Sieg.
}
end-nobody = Diesmal verloren.
end-done = Das war’s.
end-rematch = Noch einmal
series-title =
    { $count ->
        [one] Nach { $count } Spiel:
       *[other] Nach { $count } Spielen:
    }
series-wins = { $player } { $count }
again-asked = Noch eine Partie mit { $names }?
again-join = Mitspielen
again-not-now = Jetzt nicht
end-replay = Nachspielen
end-record = Aufzeichnung
end-verify = Mischung prüfen
end-you = Du gewinnst!
end-your-place = Du bist { $place }. von { $count }.
end-next = Wie weiter?
end-board = Brett ansehen
end-result = Zum Ergebnis
end-scores = Wertung
end-points-for = Punkte für
end-sum = Summe

end-final-board = Das Brett am Ende

comment-fair = { $who ->
    [won] Gut gespielt! Ich habe gern zugesehen.
    [lost] Gut gekämpft. Noch eine Partie?
   *[others] { $seat } hat das gut gemacht. Ich habe gern zugesehen.
}
comment-close = { $who ->
    [won] Hauchdünn! Ich konnte kaum hinsehen.
    [lost] So knapp! Da hat fast nichts gefehlt.
   *[others] Hauchdünn! Knapper kann { $seat } kaum gewinnen.
}
comment-clear = { $who ->
    [won] Das war deutlich. Heute warst du nicht zu schlagen.
    [lost] Das war deutlich. Kopf hoch: Im Rückblick zeige ich dir, wo es sich gedreht hat.
   *[others] { $seat } gewinnt deutlich. Da kam heute niemand mit.
}
comment-led = { $who ->
    [won] Früh in Führung und nie mehr eingeholt. Stark!
    [lost] { $seat } war früh vorn und nicht mehr einzuholen. Nächstes Mal bremst du eher!
   *[others] { $seat } war früh vorn und nicht mehr einzuholen.
}
comment-comeback = { $who ->
    [won] Zur Halbzeit lag noch jemand anders vorn. Was für eine Aufholjagd!
    [lost] Zur Halbzeit lag { $seat } noch nicht vorn. So schnell kann es gehen.
   *[others] Zur Halbzeit lag { $seat } noch nicht vorn. Was für eine Aufholjagd!
}
comment-shared = { $who ->
    [won] Gleichauf bis zum Schluss: Den Sieg teilt ihr euch.
    [lost] Vorn ging es gleichauf aus. Nächstes Mal bist du dabei!
   *[others] Gleichauf bis zum Schluss. Das sehe ich selten.
}
comment-alone = { $who ->
    [won] Geschafft, und das ganz allein!
    [lost] Diesmal nicht. Ein neuer Versuch kostet nichts.
   *[others] Geschafft!
}
comment-together = Diesmal war das Spiel stärker. Noch ein Versuch?

chart-title = Punkte nach Runden
chart-title-moves = Punkte nach Zügen
chart-as-table = Als Tabelle
chart-round = Runde
chart-move = Zug

review-title = Rückblick des Kiebitz
review-lead = Wie gut standen deine Chancen nach jedem Zug, und wo ist die Partie gekippt? 100 % heißt Erster, 0 % Letzter. Beurteilt wird jeder danach, was er zu diesem Zeitpunkt wissen konnte.
review-ask = Den Kiebitz zurückblicken lassen
review-thinks = Der Kiebitz sieht sich die Partie an …
review-wait = Das dauert etwa eine Minute. Du kannst so lange hierbleiben oder später wiederkommen.
review-curve = Die Chancen aller Mitspielenden nach jedem Zug, oben der Sieg
review-better = Besser:
review-look = Stellung ansehen
review-look-better = Auf dem Brett zeigen
review-good = Stark gespielt
review-instead = Besser an dieser Stelle:
review-calm = Kein einzelner Zug hat diese Partie entschieden.
review-luck = Glück
review-own = Züge
review-unit = Wie viel das Glück und wie viel die Züge, deine und die der anderen, an deinen Chancen geändert haben.

replay-title = Nachspielen
replay-first = Anfang
replay-back = Zurück
replay-next = Weiter
replay-last = Ende
replay-of = Schritt { $entry } von { $total }
replay-fork = Von hier aus weiterspielen
replay-viewer = Aus Sicht von
replay-public = Öffentlich
replay-everybody = Alles aufgedeckt
replay-lead = Jeder Schritt hat eine eigene Adresse, und von jedem aus kannst du weiterspielen.
replay-play = Abspielen
replay-pause = Anhalten
replay-slider = Schritt
replay-quiet = Davon war von hier aus nichts zu sehen.
replay-more = Mehr
replay-link = Link zu Schritt { $entry }
replay-copy = Kopieren
replay-fork-known = Mit meinem Wissen weiterspielen
replay-to-table = Zum Tisch

today-lead = { $count ->
        [one] Heute dieselben Karten für alle, allein.
       *[other] Heute dieselben Karten für alle, { $count } am Tisch.
    }
today-tiwanaku = Allein auf dem Hochland: dieselben verdeckten Felder für alle. Wie viel lässt sich sicher wissen?
today-tiwanaku-short = Das kleine Hochland: dieselben verdeckten Felder für alle, in einer Viertelstunde.
today-gilde = Allein auf der Karte: dieselben Karten für alle. Wie viel Geld schaffst du?
today-minden = Allein vor der Landkarte: dieselben Orte für alle. Wie genau liegst du?
today-done = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
today-play = Spielen
today-go-on = Weiterspielen

name-label = Dein Name
name-keep = Speichern
name-change = { $name }: Namen ändern

account-offer = Auf anderen Geräten weiterspielen
account-mine = Konto: { $name }

lay-way = Wer spielt mit?
lay-now = Gegen Bots
lay-invite = Mit Freunden
lay-device = Am selben Gerät
lay-seats = Wie viele spielen mit?
lay-level = Wie stark sind die Bots?
lay-public = Offen für alle
lay-clock = Bedenkzeit
lay-options = Regeln und Varianten
lay-usual = wie üblich
lay-usual-value = wie üblich: { $value }
lay-go = Los geht’s
lay-go-invite = Tisch eröffnen

menu-at-once = Sofort ziehen, ohne zu bestätigen
menu-sound = Töne
menu-volume = Lautstärke
menu-notify = Benachrichtigung des Browsers, wenn ich am Zug bin
menu-push = Auch benachrichtigen, wenn die Seite geschlossen ist
menu-denied = Das lässt dein Browser hier nicht zu.

leave = Tisch verlassen
leave-bot = Ein Bot spielt für dich weiter. Du kannst jederzeit zurückkommen.
leave-open = Dein Platz wird dann wieder frei.
leave-out = Du bist dann aus dem Spiel.
leave-yes = Ja, verlassen
sit-away = Ein Bot spielt für dich.
sit-again = Selbst weiterspielen
sit-again-as = { $seat } spielt wieder selbst
sure-no = Abbrechen
host-title = Für den Gastgeber
host-bot = Platz an einen Bot geben
host-more-minutes = Fünf Minuten mehr geben
host-more-day = Einen Tag mehr geben
host-ask = Fragen, ob ein Bot übernehmen darf
host-asked = gefragt, ob ein Bot übernehmen darf
host-asks = Der Gastgeber fragt: Darf ein Bot für dich weiterspielen?
host-asks-yes = Ja, Bot übernimmt
host-asks-no = Nein, ich spiele
host-mute = Stumm schalten
host-unmute = Nicht mehr stumm
people-title = Die anderen
people-block = Blockieren
people-block-sure = Diese Person kann sich nicht mehr zu dir setzen, und du siehst ihre Nachrichten nicht mehr. Das laufende Spiel geht weiter.
people-block-yes = Ja, blockieren
people-blocked = blockiert
people-unblock = Nicht mehr blockieren
blocked-title = Von dir blockiert
blocked-lead = Sie können sich nicht zu dir setzen, dich nicht einladen, und du liest nicht, was sie schreiben.
blocked-end = { $name } nicht mehr blockieren
host-close = Tisch schließen
host-close-sure = Damit ist für alle am Tisch Schluss.
host-close-yes = Ja, schließen

return-title = Dein Weg zurück
return-lead = Falls dieser Browser dich vergisst, bekommst du mit diesem Link deinen Platz wieder. Behalte ihn für dich.
return-make = Meinen Link erstellen
return-link = Dein eigener Link zu diesem Platz
return-share = Mein Platz: { $game }
return-void = Ungültig machen
return-voided = Der Link gilt nicht mehr.
return-offer = Du spielst als Gast: Weg zurück sichern
return-welcome = Willkommen zurück bei { $game }
return-welcome-lead = Dieser Link gehört zu einem der Plätze. Wenn es deiner ist, nimm ihn wieder ein.
return-take = Meinen Platz wieder einnehmen
return-nothing = Dieser Link gilt nicht mehr. Vielleicht hast du einen neueren erstellt.

dock-move = Zug
dock-players = Spieler
dock-hint = Kiebitz
sheet-raise = Mehr zeigen
sheet-lower = Weniger zeigen

text-contents = Inhalt
text-turn = Dein Zug
text-asked = Wer am Zug ist
text-news = Neues
text-number = Nummer oder Wort
text-none = Dazu passt kein Zug.
text-key-move = Nummer, bestätigen

rules-all = Alle Regeln, nummeriert
rules-all-lead = Jede Regel mit ihrer Nummer, ihrer Herkunft und jeder Entscheidung in Zweifelsfällen. Auf Englisch.
rules-all-show = Anzeigen
rules-none = Zu diesem Spiel gibt es hier keine Regeln.
rules-page = Alle Regeln auf einer Seite

proof-title = Wurde ehrlich gemischt?
proof-lead = Dein Browser kann prüfen, ob jede Karte so gezogen wurde, wie es vor dem ersten Zug feststand.
proof-limit = Nicht beweisbar ist, dass der Betreiber nicht hineingesehen hat.
proof-receipt = Deinen Beleg speichern
proof-receipt-why = Mit ihm prüft „kiebitz verify“ die gespeicherte Aufzeichnung auch ohne diesen Browser.

## Guided first game
guide-title = Dein erstes Spiel: { $game }
guide-unknown = Zu diesem Spiel gibt es keine Einführung.
guide-unknown-lead = Auf der Startseite siehst du, welche Spiele du hier in fünf Minuten lernen kannst.
guide-coach = Der Kiebitz erklärt
guide-step = Schritt { $step } von { $steps }
guide-astray = Das kommt später. Jetzt ist etwas anderes dran: Es leuchtet auf dem Brett.
guide-back = Zurück
guide-next = Weiter
guide-play-on = Von hier aus selbst weiterspielen
guide-bots = Neue Partie gegen Bots
guide-learn = In 5 Minuten lernen

## Minden's five of the day
five-title = Fünf für heute
five-where = { $name } – wo liegt das?
five-cone = Und wohin stellst du den Kegel für „{ $name }“?
five-set = Tippen
five-answer = Auflösen
five-without-cone = Ohne Kegel auflösen
five-points = { $points } von { $most }
five-tomorrow = Morgen gibt es fünf neue Orte.
five-minutes = 3 Minuten

## A result to show others
share-title = Ergebnis teilen
share-copy = Ergebnis kopieren
share-send = Teilen
copy-done = Kopiert
copy-by-hand = Das lässt dein Browser hier nicht zu. Der Text ist markiert: Kopiere ihn selbst.

## Minden's training
train-title = Orte üben
train-what = Was du übst
train-how = Was noch nicht sitzt, kommt öfter.
train-again = Kommt wieder { $when }.
train-all = Alles
train-due = { $count ->
        [one] 1 Ort ist dran.
       *[other] { $count } Orte sind dran.
    }
train-known = { $known } von { $places } sitzen
train-yellow = Bekannte Städte
train-orange = Schwierige Städte
train-green = Landschaften
train-blue = Sehenswertes und Firmen

day-date = { $weekday }, { $day }. { $month }
day-short = { $day }. { $month }
weekday-0 = Sonntag
weekday-1 = Montag
weekday-2 = Dienstag
weekday-3 = Mittwoch
weekday-4 = Donnerstag
weekday-5 = Freitag
weekday-6 = Samstag
month-1 = Januar
month-2 = Februar
month-3 = März
month-4 = April
month-5 = Mai
month-6 = Juni
month-7 = Juli
month-8 = August
month-9 = September
month-10 = Oktober
month-11 = November
month-12 = Dezember

day-results = Ergebnisse des Tages
day-days = Andere Tage
day-before = Tag davor
day-after = Tag danach
day-rank = Rang
day-name = Name
day-points = Punkte
day-none-yet = Heute hat es noch niemand zu Ende gespielt.
day-none = An diesem Tag hat es niemand zu Ende gespielt.
day-counts = Es zählt nur der erste Versuch. Hier steht, wer die Partie zu Ende gespielt hat.
day-closed = Dieser Tag ist vorbei, die Liste bleibt so.
puzzle-tiwanaku-short = Tiwanaku, kleines Hochland

exact-show = Was kann wo sein?
exact-lead = Auf jedem Feld steht, was dort noch möglich ist. Nur eine Möglichkeit heißt: sicher.
exact-wide = Hier ist zu viel offen, um alles auszuschließen: Mehr als das, was dasteht, ist nicht möglich.
exact-thinking = Der Kiebitz rechnet …
exact-cell = , möglich: { $values }

external-bot-title = Einen eigenen Bot mitspielen lassen
external-bot-lead = Ein Programm von dir nimmt Platz: zwanzig Zeilen in Python, oder jede andere Sprache. Wie das geht, steht in der Anleitung zur Bot-Schnittstelle.
external-bot-name = Wie soll der Bot heißen?
external-bot-make = Bot anlegen
external-bot-token = So startest du { $name }. Das Kennwort wird nur jetzt gezeigt:
external-bot-id = Kennung des Bots (beginnt mit b)
external-bot-sit = Platz geben
