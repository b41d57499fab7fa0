# Was das Programm im Terminal selbst sagt. Die Texte der Spiele liegen bei den Spielen.

## Listen

games-id = Name
games-title = Spiel
games-seats = Spieler
games-version = Regelversion
seat-range = { $least ->
    [1] 1 bis { $most }
   *[other] { $least } bis { $most }
}

## Vor dem Spiel

menu-welcome = Willkommen am Tisch! Was wollt ihr spielen?
menu-saved = Weiterspielen: { $title } mit { $players } ({ $left })
menu-saved-unclear = Weiterspielen: { $name }
menu-choose = Nummer (Enter nimmt die { $proposed }, q hört auf):
ask-seats = Wie viele sitzen am Tisch, Bots mitgezählt? { $least } bis { $most }
ask-people = Wie viele davon sind Menschen an diesem Gerät? { $least } bis { $most }
ask-name = Wie heißt Spieler { $number }?
ask-level = Wie stark sollen die Bots spielen?
name-taken = { $name } sitzt schon am Tisch.
number-needed = Bitte eine Zahl von { $least } bis { $most }.
bot-names = Elster Reiher Milan Dohle Amsel Specht
greeting = { $count ->
    [one] { $bots } ist ein Bot ({ $level }).
   *[other] { $bots } sind Bots ({ $level }).
}

## Am Tisch

header = { " " }{ $game } · Zug { $entry } · { $name } ist dran{ " " }
prompt = Dein Zug:
thinking = { $name } überlegt …
confirm = Enter: bestätigen · alles andere: abbrechen >
narrowed = { $count } Züge passen. Tipp eine Nummer oder mehr Buchstaben; Enter zeigt wieder alle.
no-match = Zu „{ $typed }“ passt kein Zug. Tipp eine Nummer, einen Teil des Zuges, oder ? für Hilfe.
nothing-there = { $count ->
    [one] Mit { $names } geht gerade nichts.
   *[other] Kein Zug verbindet gerade { $names }.
}
folded = { $letter } zeigt sie einzeln; oder tipp einen Teil, einen Namen etwa
saved = Alles ist gespeichert, nach jedem Zug von selbst: { $path }
not-saved = Das Spiel lässt sich gerade nicht speichern; nach dem nächsten Zug wird es wieder versucht.
left = Gespeichert. So geht es weiter: kiebitz play --resume { $path }
answer-yes = j ja

## Die Tafel, die das ganze Terminal füllt

app-title = Kiebitz
app-question-keys = Enter nimmt, was vorgeschlagen ist · ↑ ↓ wählt · Strg+Q hört auf
app-page-keys = Esc schließt · ↑ ↓ blättert
app-curtain-ready = Bereit? Enter deckt auf.
app-to-play = Zug { $entry } · { $names } am Zug
app-narrowed = { $count ->
    [one] 1 Zug passt
   *[other] { $count } Züge passen
}. Tipp mehr, oder wähl mit ↑ ↓ und Enter.
app-confirm = Das lässt sich nicht zurücknehmen. Enter: bestätigen · Esc: abbrechen
ending-last = Zuletzt geschah
ending-again = Noch eine Partie
ending-board = Der Tisch am Ende
ending-log = Das Protokoll
ending-quit = Aufhören
key-ctrl-z = Strg+Z
help-app =
    Tipp, was auf dem Plan steht: einen Namen oder zwei („K6“, „a m10“), die Nummer
    eines Zuges, einen Teil seiner Worte oder seine Kurzschrift („{ $example }“). Die Liste
    rechts zeigt nur noch, was passt; ▸ auf dem Plan zeigt, wo etwas geht. Ein Klick
    auf Plan oder Liste tut dasselbe. Was sich zurücknehmen lässt, gilt mit Enter
    sofort; bei allem anderen siehst du erst, was es bewirkt. Geht etwas nicht,
    erfährst du, warum. Hast du nur einen Zug, geschieht er von selbst. Gespeichert wird
    nach jedem Zug.
help-maps = die Karte des Nächsten zeigen, wo jeder eine eigene hat
help-colours = hell oder dunkel
help-note = Bleistift, nur für dich: „{ $word } b3 24“ schreibt 24 in b3, „{ $word } b3“ radiert.
note-where = „{ $typed }“ steht nicht auf dem Plan. So geht es: notiz b3 24
hint-title = Der Rat des Kiebitzes

## Das Gerät weitergeben

handover = Gib das Gerät jetzt an { $name }.
handover-curtain = Alle anderen schauen weg: Gleich sind geheime Dinge zu sehen.
handover-undo = Hat { $name } sich vertan? { $letter } nimmt den letzten Zug zurück.
handover-ready = Bereit? Enter deckt auf:

## Befehle: erst das Kürzel, dann das Wort

command-undo = z zurück
command-hint = k kiebitz rat
command-board = b brett
command-all = a alle
command-log = p protokoll
command-rules = r regeln
command-save = s speichern
command-help = ? h hilfe
command-quit = q ende
command-colours = farben hell dunkel
command-note = notiz bleistift

key-undo = zurück
key-hint = Rat
key-board = Brett
key-log = Protokoll
key-rules = Regeln
key-help = Hilfe
key-quit = Ende

help-plain =
    So ziehst du: Tipp die Nummer eines Zuges, einen Teil seiner Worte oder seine
    Kurzschrift (etwa „{ $example }“). Passt mehr als ein Zug, siehst du nur noch
    diese. Bevor ein Zug gilt, siehst du, was er bewirkt; mit einem ! dahinter
    („3!“) gilt er sofort. Tippst du etwas, das gerade nicht geht, erfährst du, warum.
    Gespeichert wird nach jedem Zug von selbst.
help-undo = den letzten eigenen Zug zurücknehmen, solange das niemandem etwas verrät
help-hint = was der Kiebitz meint
help-board = den ganzen Tisch zeigen
help-all = alle Züge der Reihe nach zeigen
help-log = was bisher geschah
help-rules = die Regeln
help-save = zeigen, wo das Spiel gespeichert ist
help-help = diese Seite
help-quit = aufhören; es geht nichts verloren

## Der Rat des Kiebitzes

hint-thinking = Der Kiebitz überlegt …
hint-only = Da gibt es nichts zu raten: Du hast nur diesen einen Zug.
hint-forbidden = An diesem Tisch gibt der Kiebitz keinen Rat.
hint = Nach { $games ->
    [one] 1 Probepartie
   *[other] { $games } Probepartien
} mit dem, was du weißt, rät der Kiebitz (eine Meinung, kein Beweis):
hint-glance = Auf einen Blick, denn für Probepartien ist noch zu wenig bekannt, rät der Kiebitz:

## Das Ende

result-title = Wertung
result-player = Spieler
result-rank = Platz
result-total = Summe
result-won = { $names } gewinnt ({ $score }).
result-shared = { $names } teilen sich den Sieg ({ $score }).
result-solved = Geschafft ({ $score })!
result-lost = Diesmal hat es nicht gereicht ({ $score }).
result-done = Das war’s.
result-saved = Zum Nachspielen: kiebitz replay { $path }
rematch = Noch eine Partie? [j/N]  ({ $board } zeigt das Brett, { $log } das Protokoll)

## Aufgezeichnete Partien

replay-unfinished = Hier hört die Aufzeichnung auf; die Partie ist nicht zu Ende.
verify-commitment = Festgelegt durch { $commitment }

# --- check-running
running-summary =
    { $tables ->
        [0] Keine Partie läuft.
        [one] Eine Partie läuft; { $carried } geht nach den neuen Regeln weiter, { $stuck } kann nicht weitergehen.
       *[other] { $tables } Partien laufen; { $carried } davon gehen nach den neuen Regeln weiter, { $stuck } können nicht weitergehen.
    }
running-stuck = { $table } ({ $game }, Regeln { $rules }): { $fault }

# --- upgrade-check
upgrade-program = Das ist Kiebitz { $version }; es kennt Datenbanken bis Stand { $revision }.
upgrade-current = Die Datenbank ist auf diesem Stand. An ihr ändert sich nichts.
upgrade-migrates =
    { $steps ->
        [one] Die Datenbank hat Stand { $revision }. Der erste Start stellt sie in einem Schritt um:
       *[other] Die Datenbank hat Stand { $revision }. Der erste Start stellt sie in { $steps } Schritten um:
    }
upgrade-new = Die Datenbank ist leer. Der erste Start legt ihre Tabellen an.
upgrade-newer = Die Datenbank hat Stand { $revision } und stammt von einer neueren Version. Diese hier startet damit nicht.
upgrade-rehearsed = Mit einer Kopie ging das gut, in { $seconds } s. Die Kopie ist wieder weg.

# --- backup, restore, audit
backup-done =
    { $tables ->
        [one] 1 Tisch, davon { $running } im Spiel, { $megabytes } MB: { $file }
       *[other] { $tables } Tische, davon { $running } im Spiel, { $megabytes } MB: { $file }
    }
restore-done =
    { $tables ->
        [one] 1 Tisch, davon { $running } im Spiel, { $megabytes } MB, wieder in { $file }
       *[other] { $tables } Tische, davon { $running } im Spiel, { $megabytes } MB, wieder in { $file }
    }
restore-before = Was vorher dort war, liegt jetzt in { $file }
audit-none = Dazu steht nichts im Protokoll.
