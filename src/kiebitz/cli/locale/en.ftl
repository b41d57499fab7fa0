# What the program itself says in the terminal. The games' texts are with the games.

## Lists

games-id = Name
games-title = Game
games-seats = Players
games-version = Rules version
seat-range = { $least } to { $most }

## Before the game

menu-welcome = Welcome to the table! What would you like to play?
menu-saved = Go on: { $title } with { $players } ({ $left })
menu-saved-unclear = Go on: { $name }
menu-choose = Number (Enter takes { $proposed }, q leaves):
ask-seats = How many sit at the table, bots included? { $least } to { $most }
ask-people = How many of them are people at this device? { $least } to { $most }
ask-name = What is player { $number } called?
ask-level = How strong are the bots to be?
name-taken = { $name } is at the table already.
number-needed = A number from { $least } to { $most }, please.
bot-names = Magpie Heron Kite Jackdaw Robin Wren
greeting = { $count ->
    [one] { $bots } is a bot ({ $level }).
   *[other] { $bots } are bots ({ $level }).
}

## At the table

header = { " " }{ $game } · move { $entry } · { $name } to play{ " " }
prompt = Your move:
thinking = { $name } is thinking …
confirm = Enter: confirm · anything else: cancel >
narrowed = { $count } moves fit. Type a number or more letters; Enter shows all again.
no-match = No move fits “{ $typed }”. Type a number, a part of a move, or ? for help.
nothing-there = { $count ->
    [one] Nothing can be done with { $names } now.
   *[other] No move joins { $names } now.
}
folded = { $letter } shows them one by one; or type a part, a name for instance
saved = Everything is saved after every move by itself: { $path }
not-saved = The game cannot be saved right now; after the next move it is tried again.
left = Saved. Go on with: kiebitz play --resume { $path }
answer-yes = y yes

## The table that fills the terminal

app-title = Kiebitz
app-question-keys = Enter takes what is proposed · ↑ ↓ choose · Ctrl+Q leaves
app-page-keys = Esc closes · ↑ ↓ scroll
app-curtain-ready = Ready? Enter opens the curtain.
app-to-play = move { $entry } · { $names } to play
app-narrowed = { $count ->
    [one] 1 move fits
   *[other] { $count } moves fit
}. Type more, or choose with ↑ ↓ and Enter.
app-confirm = This cannot be taken back. Enter: confirm · Esc: cancel
ending-last = What happened last
ending-again = Another game
ending-board = The table at the end
ending-log = The log
ending-quit = Leave
key-ctrl-z = Ctrl+Z
help-app =
    Type what the board shows: a name or two (“K6”, “a m10”), the number of a move,
    a part of its words, or its notation (“{ $example }”). The list on the right keeps
    what fits; ▸ on the board marks where something can be done. A click on board
    or list does the same. What can be taken back counts at once with Enter; of
    anything else you first see what it does. If something cannot be done, you are
    told why. Where you have only one move, it is made for you. The game is saved
    after every move.
help-maps = show the next player’s map, where everybody has their own
help-colours = dark or light
help-note = Pencil, for you alone: “{ $word } b3 24” writes 24 into b3, “{ $word } b3” rubs it out.
note-where = “{ $typed }” is not on the board. Write it like this: note b3 24
hint-title = The Kiebitz suggests

## Passing the device

handover = Pass the device to { $name } now.
handover-curtain = Everybody else looks away: secrets are about to be shown.
handover-undo = Did { $name } slip? { $letter } takes the last move back.
handover-ready = Ready? Enter opens the curtain:

## Commands: first the key, then the word

command-undo = u undo
command-hint = h hint
command-board = b board
command-all = a all
command-log = l log
command-rules = r rules
command-save = s save
command-help = ? help
command-quit = q quit
command-colours = colours dark light
command-note = note pencil

key-undo = undo
key-hint = hint
key-board = board
key-log = log
key-rules = rules
key-help = help
key-quit = quit

help-plain =
    To move, type the number of a move, a part of its words, or its notation
    (“{ $example }”, say). If more than one fits, you see only those. Before a move
    counts you are shown what it does; with a ! behind it (“3!”) it counts at once.
    Type something that is not possible now, and you are told why not.
    The game is saved after every move by itself.
help-undo = take back your last move, as long as that tells nobody anything
help-hint = what the Kiebitz thinks
help-board = show the whole table
help-all = show all moves one by one
help-log = what has happened so far
help-rules = the rules
help-save = show where the game is saved
help-help = this page
help-quit = leave; nothing is lost

## The hint

hint-thinking = The Kiebitz is thinking …
hint-only = Nothing to advise: this is the only move you have.
hint-forbidden = This table is played without hints.
hint = After { $games ->
    [one] 1 trial game
   *[other] { $games } trial games
} on what you know the Kiebitz suggests (an opinion, not a proof):
hint-glance = At a glance, as too little is known yet for trial games, the Kiebitz suggests:

## The end

result-title = Scores
result-player = Player
result-rank = Rank
result-total = Total
result-won = { $names } wins ({ $score }).
result-shared = { $names } share the victory ({ $score }).
result-solved = Done ({ $score })!
result-lost = Not this time ({ $score }).
result-done = That was it.
result-saved = To see it again: kiebitz replay { $path }
rematch = Another game? [y/N]  ({ $board } shows the board, { $log } the log)

## Recorded games

replay-unfinished = The record stops here; the game is not over.
verify-commitment = Fixed by { $commitment }

# --- check-running
running-summary =
    { $tables ->
        [0] No game is running.
        [one] One game is running; { $carried } goes on under the new rules, { $stuck } cannot go on.
       *[other] { $tables } games are running; { $carried } go on under the new rules, { $stuck } cannot go on.
    }
running-stuck = { $table } ({ $game }, rules { $rules }): { $fault }

# --- upgrade-check
upgrade-program = This is Kiebitz { $version }, which knows databases up to revision { $revision }.
upgrade-current = The database is up to date. Nothing happens to it.
upgrade-migrates =
    { $steps ->
        [one] The database has revision { $revision }. The first start runs one migration:
       *[other] The database has revision { $revision }. The first start runs { $steps } migrations:
    }
upgrade-new = The database is empty. The first start creates its tables.
upgrade-newer = The database has revision { $revision }: a newer version of Kiebitz wrote it. This one will not start on it.
upgrade-rehearsed = On a copy that went well and took { $seconds } s. The copy is gone again.

# --- backup, restore, audit
backup-done =
    { $tables ->
        [one] 1 table ({ $running } running), { $megabytes } MB: { $file }
       *[other] { $tables } tables ({ $running } running), { $megabytes } MB: { $file }
    }
restore-done =
    { $tables ->
        [one] 1 table ({ $running } running), { $megabytes } MB, back in { $file }
       *[other] { $tables } tables ({ $running } running), { $megabytes } MB, back in { $file }
    }
restore-before = What was there before is kept in { $file }
audit-none = Nothing of that kind is in the log.
