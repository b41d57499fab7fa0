# The account, in English.

account-title = Your account
account-way = New here?
account-new = New account
account-sign-in = Sign in
account-new-lead = With an account you find your tables on every device. What you are playing here stays yours.
account-sign-in-lead = What you have played on this device is added to your account.
account-name = Name
account-password = Password
account-password-rule = At least 8 characters. A whole sentence is easy to remember and hard to guess.
account-new-go = Create account
account-sign-in-go = Sign in
account-or = or without a password
account-new-passkey = Create with a passkey
account-sign-in-passkey = Sign in with a passkey
account-passkey-lead = A passkey is a key on your device: you sign in with fingerprint, face or PIN.
account-known = You are signed in as { $name }. Your tables are on every device on which you sign in.
account-sign-in-name = Your name for signing in: { $name }
account-leave = Sign out

forgot-title = Forgot your password?
forgot-lead = We send a link for a new password to the email address that you confirmed for your account.
forgot-account = Name or email address
forgot-go = Send the link
forgot-sent = If there is such an account with a confirmed email address, the link is on its way now. It works for an hour.
forgot-no-mail = This server sends no email. Use a passkey if you have one. Otherwise ask the person who runs the server.

password-title = Password
password-lead = When you change it, you are signed out on all other devices.
password-none = Your account has no password. With one you also get in without your passkeys.
password-new = New password
password-change = Change password
password-set = Set password
password-done = Your new password works from now on.

passkeys-title = Passkeys
passkeys-lead = A passkey is a key on your device: you sign in with fingerprint, face or PIN, without a password.
passkeys-elsewhere = On this server passkeys work only at { $address }.
passkeys-nowhere = Passkeys need an address with https. This server has none.
passkeys-browser = This browser has no passkeys.
passkey-add = Add a passkey
passkey-used = Last used: { $when }
passkey-unused = Not used yet
passkey-rename = Rename
passkey-rename-of = Rename: { $name }
passkey-name = Name of the passkey
passkey-keep = Save
passkey-remove = Remove
passkey-remove-of = Remove: { $name }
passkey-remove-sure = “{ $name }” will no longer open your account.

mail-title = Email
mail-lead = For a forgotten password, and for games that last for days. First you get a code, so that nobody gets mail without asking for it.
mail-address = Email address
mail-ask = Send me the code
mail-sent = The code is on its way to { $mail }.
mail-code = Code from the email
mail-prove = Confirm
mail-other = Use another address
mail-known = Your confirmed address: { $mail }
mail-turns = Email when it is my turn and the page is closed
mail-off = Delete the address

devices-title = Devices
devices-lead = You are signed in here. Is there a device that you do not know? Sign it out and change your password.
device-unknown = Unknown device
device-here = This device
device-seen = Last here: { $when }
device-now = just now
device-since = Signed in on { $date }
device-end = Sign out
device-end-of = Sign out: { $name }
devices-end = Sign out everywhere else
devices-end-sure = All other devices are signed out, and all tokens for programs end.

tokens-title = Tokens for programs
tokens-lead = With a token a program plays in your name. It sees neither your account nor your email address nor your notes.
token-name = What for?
token-scope = What may it do?
token-scope-play = Play
token-scope-host = Play and host tables
token-days = How long does it work?
token-days-count = { $count ->
    [one] 1 day
   *[other] { $count } days
}
token-make = Create a token
token-made = Your new token. Copy it now, it is shown only this once.
token-copy = Copy
token-unnamed = Token without a name
token-until = Works until { $date }
token-endless = Works without end
token-unused = Not used yet
token-end = End it
token-end-of = End it: { $name }

data-title = Your data
data-lead = All that this server has of you in one file: your account, your notes and chat lines, your finished games.
data-export = Download
data-delete = Delete account
data-delete-guest = Delete everything
data-delete-title = Really delete everything?
data-delete-lead = A bot plays your running games on for you. At the tables of others your name becomes “Deleted account”. This cannot be undone.
data-delete-go = Delete for good

confirm-title = Is it really you?
confirm-lead = Nobody who only sits at your device for a moment should be able to do this.
confirm-go = Continue
confirm-passkey = Confirm with a passkey

reset-title = New password
reset-lead = Choose a new password for your account. Afterwards you are signed out on all other devices, and all tokens for programs end.
reset-go = Save password
reset-done = Your new password works, and you are signed in here.
reset-no-link = This link is not complete. Please open it from the email again.
reset-again = Ask for a new link
reset-to-tables = To your tables
