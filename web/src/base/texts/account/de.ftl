# Das Konto, auf Deutsch.

account-title = Dein Konto
account-way = Neu hier?
account-new = Neues Konto
account-sign-in = Anmelden
account-new-lead = Mit einem Konto findest du deine Tische auf jedem Gerät wieder. Was du hier schon spielst, bleibt deins.
account-sign-in-lead = Was du auf diesem Gerät gespielt hast, kommt zu deinem Konto dazu.
account-name = Name
account-password = Passwort
account-password-rule = Mindestens 8 Zeichen. Ein ganzer Satz lässt sich gut merken und schlecht erraten.
account-new-go = Konto anlegen
account-sign-in-go = Anmelden
account-or = oder ohne Passwort
account-new-passkey = Mit Passkey anlegen
account-sign-in-passkey = Mit Passkey anmelden
account-passkey-lead = Ein Passkey ist ein Schlüssel auf deinem Gerät: Du meldest dich mit Fingerabdruck, Gesicht oder PIN an.
account-known = Du bist als { $name } angemeldet. Deine Tische findest du auf jedem Gerät, auf dem du dich anmeldest.
account-sign-in-name = Dein Name zum Anmelden: { $name }
account-leave = Abmelden

forgot-title = Passwort vergessen?
forgot-lead = Du bekommst einen Link, mit dem du ein neues Passwort wählst, an die Mailadresse, die du für dein Konto bestätigt hast.
forgot-account = Name oder Mailadresse
forgot-go = Link schicken
forgot-sent = Wenn es dieses Konto gibt und eine Mailadresse dafür bestätigt ist, ist der Link jetzt unterwegs. Er gilt eine Stunde.
forgot-no-mail = Dieser Server verschickt keine Mail. Nimm einen Passkey, wenn du einen hast. Sonst frag die Person, die den Server betreibt.

password-title = Passwort
password-lead = Nach dem Ändern bist du auf allen anderen Geräten abgemeldet.
password-none = Dein Konto hat kein Passwort. Mit einem kommst du auch ohne deine Passkeys hinein.
password-new = Neues Passwort
password-change = Passwort ändern
password-set = Passwort festlegen
password-done = Dein neues Passwort gilt ab jetzt.

passkeys-title = Passkeys
passkeys-lead = Ein Passkey ist ein Schlüssel auf deinem Gerät: Du meldest dich mit Fingerabdruck, Gesicht oder PIN an, ohne Passwort.
passkeys-elsewhere = Auf diesem Server gehen Passkeys nur unter { $address }.
passkeys-nowhere = Passkeys brauchen eine Adresse mit https. Dieser Server hat keine.
passkeys-browser = Dieser Browser kann keine Passkeys.
passkey-add = Passkey hinzufügen
passkey-used = Zuletzt benutzt: { $when }
passkey-unused = Noch nicht benutzt
passkey-rename = Umbenennen
passkey-rename-of = Umbenennen: { $name }
passkey-name = Name des Passkeys
passkey-keep = Speichern
passkey-remove = Entfernen
passkey-remove-of = Entfernen: { $name }
passkey-remove-sure = „{ $name }“ öffnet dein Konto dann nicht mehr.

mail-title = Mail
mail-lead = Für ein vergessenes Passwort und für Partien über Tage. Zuerst bekommst du einen Code, damit niemand ungefragt Mails bekommt.
mail-address = Mailadresse
mail-ask = Code schicken
mail-sent = Der Code ist unterwegs an { $mail }.
mail-code = Code aus der Mail
mail-prove = Bestätigen
mail-other = Andere Adresse nehmen
mail-known = Deine bestätigte Adresse: { $mail }
mail-turns = Mail, wenn ich am Zug bin und die Seite zu ist
mail-off = Adresse löschen

devices-title = Geräte
devices-lead = Hier bist du angemeldet. Kennst du ein Gerät nicht? Melde es ab und ändere dein Passwort.
device-unknown = Unbekanntes Gerät
device-here = Dieses Gerät
device-seen = Zuletzt da: { $when }
device-now = gerade eben
device-since = Angemeldet am { $date }
device-end = Abmelden
device-end-of = Abmelden: { $name }
devices-end = Überall sonst abmelden
devices-end-sure = Alle anderen Geräte werden abgemeldet, und alle Token für Programme enden.

tokens-title = Token für Programme
tokens-lead = Mit einem Token spielt ein Programm unter deinem Namen. Dein Konto, deine Mailadresse und deine Notizen sieht es nicht.
token-name = Wofür?
token-scope = Was darf es?
token-scope-play = Spielen
token-scope-host = Spielen und Tische leiten
token-days = Wie lange gilt es?
token-days-count = { $count ->
    [one] 1 Tag
   *[other] { $count } Tage
}
token-make = Token anlegen
token-made = Dein neues Token. Kopiere es jetzt, es wird nur dieses eine Mal gezeigt.
token-copy = Kopieren
token-unnamed = Token ohne Namen
token-until = Gilt bis { $date }
token-endless = Gilt ohne Ende
token-unused = Noch nicht benutzt
token-end = Beenden
token-end-of = Beenden: { $name }

data-title = Deine Daten
data-lead = Alles, was dieser Server von dir hat, in einer Datei: dein Konto, deine Notizen und Chatzeilen, deine beendeten Partien.
data-export = Herunterladen
data-delete = Konto löschen
data-delete-guest = Alles löschen
data-delete-title = Wirklich alles löschen?
data-delete-lead = Laufende Partien spielt ein Bot für dich weiter. An den Tischen der anderen steht statt deines Namens „Gelöschtes Konto“. Zurücknehmen lässt sich das nicht.
data-delete-go = Endgültig löschen

confirm-title = Bist du es wirklich?
confirm-lead = Das hier soll niemand tun können, der nur kurz an deinem Gerät sitzt.
confirm-go = Weiter
confirm-passkey = Mit Passkey bestätigen

reset-title = Neues Passwort
reset-lead = Wähl ein neues Passwort für dein Konto. Danach bist du auf allen anderen Geräten abgemeldet, und alle Token für Programme enden.
reset-go = Passwort speichern
reset-done = Dein neues Passwort gilt, und hier bist du angemeldet.
reset-no-link = Dieser Link ist nicht vollständig. Bitte öffne ihn noch einmal aus der Mail.
reset-again = Neuen Link anfordern
reset-to-tables = Zu deinen Tischen
