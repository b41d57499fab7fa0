# The site itself, in English.

site-home = Home
site-skip = Skip to content
site-menu = Main menu
site-language = Language
site-theme = Colours
site-light = Light
site-dark = Dark
site-unknown = This page does not exist.
site-unknown-lead = Perhaps part of the link is missing. You will find all games and your tables on the home page.
site-art = All pictures are our own.
error-offline = No connection. Please try again in a moment.
error-cookiesDenied = Your browser keeps no cookies here. Without them no seat can stay yours: please allow them for this site. The introductions to the games work anyway.
error-passkeyCancelled = The passkey was not used. You can try again at once.
error-passkeyKnown = This device has a passkey for your account already.

start-title = Five games, one table and
start-title-end = somebody who looks on.
start-lead = Play against bots, with friends online, or together on one device. No sign-up, complete rules. And if you don’t know what to do, ask the Kiebitz.
start-now = Play now
start-now-which = What would you like to play?
start-learn-which = What would you like to learn?
start-then = Your first game of { $game } is done. What next?
start-then-learn = Learn another game
start-then-review = See what you did well
start-then-again = Play it again
start-invite = Invite friends
start-device = Pass and play
start-rules = Rules
start-games = Games
start-games-lead = Pick one. Bots take the empty seats.
start-mine = My tables
start-mine-none = No tables yet – start one!
start-open = Open tables
start-open-none = Nobody is waiting right now. Open a table yourself.
start-join = Join
start-of-game = { $title }: { $what }
start-choose = Set up a table
start-today = Today’s puzzles
start-watch = Watch
start-watch-one = Watch
start-watch-none = Nobody is playing in public just now.
start-finished = Finished games
start-won = Won
start-place = Place { $place }
start-all = Show all { $count }
start-fewer = Show fewer


tier-playable = rules only
tier-taught = no board of its own yet

seat-open = free
seat-bot = Bot
seat-person = Guest
seat-bot-level = Bot, { $level }
seat-stand-in = a bot stands in
seat-external-bot = External bot
seat-external-bot-away = External bot, away
seat-for = Seat { $number }: for whom?
seat-for-people = for people
seat-remove = Remove
seat-remove-who = Remove { $who }
seat-remove-sure = { $who } loses the seat and can join again by the link.
seat-remove-yes = Yes, remove
lobby-learn = Learn the game
seat-invited = invited
seat-away = away

table-over = over
table-open = looking for players
table-sealing = shuffling
table-running = running
table-closed = closed
table-your-turn = Your turn
next-turn = Next: { $game }
next-turn-here = It is your turn elsewhere, too. Next: { $game }{ $count ->
    [one] {""}
   *[other] {" "}({ $count } tables are waiting)
}
table-invited = You are invited
table-wait = { $seat } is to move.
table-wait-several = Everyone decides at the same time.
table-wait-others = Waiting for { $seats }.
table-connected = Connected
table-connecting = Connecting …
table-lost = Connection lost. Your last move is safe, we are trying again …
table-retry = Now
table-text = Text
table-board = Board
table-zoom-in = Zoom in
table-zoom-out = Zoom out
table-zoom-fit = Whole map
table-zoom-mini = Small map: go there
table-rules = Rules
table-players = Players
table-log = Log
table-chat = Chat
table-all = All
table-counters = { $seatYou ->
    [yes] What lies before you
   *[no] What lies before { $seat }
}
table-send = Send
table-message = Message to everyone
table-you = You
table-thinks = is thinking
table-bot = Bot
table-watching = { $count ->
        [one] 1 spectator
       *[other] { $count } spectators
    }
table-undo = Take back
table-play = Confirm
table-choose = Choose a move.
table-choices = Your choices
# What board or hand offers already is folded away.
choices-tap = Tap anything that is highlighted.
choices-unfold = As a list ({ $count })
choices-fold = Close the list
choices-sole = This is your only move.
table-hint = Ask the Kiebitz
table-hint-title = The Kiebitz suggests
table-hint-thinks = The Kiebitz is thinking …
hint-more = Why, and what else
hint-others = Also good:
plan-begin = Plan ahead
plan-step = Try it
plan-end = Drop the plan
plan-title = { $count ->
    [0] You are planning.
    [one] You are planning: 1 move.
   *[other] You are planning: { $count } moves.
}
plan-none = There is nothing more for you to plan here.
plan-lead = None of this is played.
plan-imagined = None of this is played. What the others do and what is drawn is only assumed.
table-why = Not possible right now.
table-rule = Rule { $rule }
table-close = Close
table-invite = Send this link to your friends:
table-copy = Copy link
invite-share = Join me for a game of { $game }
invite-here = Link for another browser on this computer:
invite-here-only = Nobody else can reach this server: it only listens on this computer. Start it with “kiebitz serve --host 0.0.0.0” to invite others.
invitation-title = { $host } invites you to { $game }
invitation-open = A table of { $game }
invitation-seats =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
invitation-fast = A fast table: you have { $time }. When your time runs out, a move is made for you.
invitation-as = You join as { $name }.
invitation-full = All seats at this table are taken.
invitation-watch = Just watch
clock-off = no clock
clock-short = Less than 15 seconds left
clock-own = your own time …
clock-own-amount = How much time
clock-own-unit = Unit
clock-own-kind = For what
clock-own-move = per move
clock-own-game = each, for the whole game
clock-own-more = plus seconds per move:
clock-unit-seconds = seconds
clock-unit-minutes = minutes
clock-unit-hours = hours
clock-unit-days = days
terms-title = How we play
terms-hints = Hints of the Kiebitz
terms-hints-own = everyone for themselves
terms-hints-off = none
terms-onlookers = Spectators
terms-onlookers-allowed = welcome
terms-onlookers-silent = may watch, not write
terms-onlookers-none = none while the game runs
terms-forks = Trying the running game at a table of one’s own
terms-forks-yes = allowed
terms-forks-no = not before the end
clock-move = { $time } per move
clock-game = { $time } each
clock-game-more = { $time } each, plus { $more } per move
duration = { $unitId ->
    [days] { $amount ->
        [one] 1 day
       *[other] { $amount } days
    }
    [hours] { $amount ->
        [one] 1 hour
       *[other] { $amount } hours
    }
    [minutes] { $amount ->
        [one] 1 minute
       *[other] { $amount } minutes
    }
   *[seconds] { $amount ->
        [one] 1 second
       *[other] { $amount } seconds
    }
}
table-start-now = Start now
table-open-seats = Waiting for players
table-sealing-lead = The cards are being shuffled in a way that everyone can check …
table-closed-lead = This table was closed.
table-join = Take a seat
table-hand-over = Pass the device to { $seat }.
table-hand-over-ready = I am { $seat }
table-onlooker = spectator
table-looking-on = Have a look around. What the players do is shown here as it happens.
table-spectator = You are watching.
table-unseated = This seat is no longer yours. You are watching now.
table-not-found = There is no such table, or it is not open to you.
table-game-over = The game is over.
table-clock = Your time
table-on-turn = to move
table-sampled = A new game from here: what you could not know was drawn again.
table-of-day = Table of { $day }
table-imported = Imported game
table-imported-lead = Imported game: who played it is what the file says.
table-as-text = Game as text
table-as-board = Game on the board
table-broken-board = The board of this game does not work; the game goes on without it.
table-menu = Menu
table-filter = What to show?
table-rail = Players and log
table-sheets = Views
table-other = Something else
table-waiting = Wait a moment
table-ended = The game is over
table-after = This is how the game ended. Have another look around.
table-resting = Your next turn is coming up. Have a look around.
table-hint-source = { $games ->
        [0] At a glance: too little is known yet for trial games.
        [one] From 1 trial game with what you know. An opinion, not a proof.
       *[other] From { $games } trial games with what you know. An opinion, not a proof.
    }
table-qr = The same link to scan
table-new-link = Make a new invitation link
table-fill = Give the free seats to bots and start
table-hand-over-lead = Everyone else, please look away.
table-hand-over-undo = { $seat } takes the last move back

end-title = { $count ->
    [one] { $seats } wins.
   *[other] { $seats } share the victory.
}
end-nobody = Not this time.
end-done = That was it.
end-rematch = Play again
series-title =
    { $count ->
        [one] After { $count } game:
       *[other] After { $count } games:
    }
series-wins = { $player } { $count }
again-asked = Another game with { $names }?
again-join = Join
again-not-now = Not now
end-replay = Replay
end-record = Record
end-verify = Check the shuffle
end-you = You win!
end-your-place = You came { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    } of { $count }.
end-next = What next?
end-board = See the board
end-result = Back to the result
end-scores = Scores
end-points-for = Points for
end-sum = Total

end-final-board = The final board

comment-fair = { $who ->
    [won] Well played! I enjoyed watching that.
    [lost] You put up a good fight. Another game?
   *[others] Well played by { $seat }. I enjoyed watching that.
}
comment-close = { $who ->
    [won] By a whisker! I could hardly look.
    [lost] So close! You were almost there.
   *[others] By a whisker! { $seat } could hardly win by less.
}
comment-clear = { $who ->
    [won] A clear win. Nobody could stop you today.
    [lost] That was a clear one. Chin up: in the review I’ll show you where it turned.
   *[others] A clear win for { $seat }. Nobody kept up today.
}
comment-led = { $who ->
    [won] In front early and never caught. Impressive!
    [lost] { $seat } was in front early and never caught. Put the brakes on sooner next time!
   *[others] { $seat } was in front early and never caught.
}
comment-comeback = { $who ->
    [won] At half-time somebody else was in front. What a comeback!
    [lost] At half-time { $seat } wasn’t in front yet. That’s how fast it can go.
   *[others] At half-time { $seat } wasn’t in front yet. What a comeback!
}
comment-shared = { $who ->
    [won] Level to the very end: you share the win.
    [lost] It ended level at the top. Next time you’ll be up there!
   *[others] Level to the very end. I don’t see that often.
}
comment-alone = { $who ->
    [won] Done it, and all by yourself!
    [lost] Not this time. Another try costs nothing.
   *[others] Done it!
}
comment-together = The game was stronger this time. Another try?

chart-title = Points by round
chart-title-moves = Points by move
chart-as-table = As a table
chart-round = Round
chart-move = Move

review-title = The Kiebitz looks back
review-lead = How good were your chances after each move, and where did the game turn? 100 % means first place, 0 % last. Everyone is judged by what they could know at the time.
review-ask = Ask the Kiebitz to look back
review-thinks = The Kiebitz is going through the game …
review-wait = This takes about a minute. Stay here, or come back later.
review-curve = The chances of all players after each move, with victory at the top
review-better = Better:
review-look = See the position
review-look-better = Show on the board
review-good = Well played
review-instead = Better here:
review-calm = No single move decided this game.
review-luck = Luck
review-own = Moves
review-unit = How much luck and how much the moves, yours and the others’, have changed your chances.

replay-title = Replay
replay-first = Start
replay-back = Back
replay-next = Next
replay-last = End
replay-of = Step { $entry } of { $total }
replay-fork = Play on from here
replay-viewer = As seen by
replay-public = Public
replay-everybody = All revealed
replay-lead = Every step has its own address, and you can play on from any of them.
replay-play = Play
replay-pause = Pause
replay-slider = Step
replay-quiet = Nothing of this could be seen from here.
replay-more = More
replay-link = Link to step { $entry }
replay-copy = Copy
replay-fork-known = Play on with what I know
replay-to-table = To the table

today-lead = { $count ->
        [one] The same cards for everyone today, solo.
       *[other] The same cards for everyone today, { $count } at the table.
    }
today-tiwanaku = Alone in the highlands: the same hidden fields for everyone. How much can be known for certain?
today-tiwanaku-short = The small highlands: the same hidden fields for everyone, in a quarter of an hour.
today-gilde = Alone on the map: the same cards for everyone. How much money can you make?
today-minden = Alone with the map: the same places for everyone. How close can you get?
today-done = { $points ->
    [one] 1 point
   *[other] { $points } points
}
today-play = Play
today-go-on = Continue

name-label = Your name
name-keep = Save
name-change = { $name }: change name

account-offer = Play on other devices
account-mine = Account: { $name }

lay-way = Who is playing?
lay-now = Against bots
lay-invite = With friends
lay-device = Pass and play
lay-seats = How many players?
lay-level = How strong are the bots?
lay-public = Open to everyone
lay-clock = Time limit
lay-options = Rules and variants
lay-usual = default
lay-usual-value = default: { $value }
lay-go = Let’s play
lay-go-invite = Open the table

menu-at-once = Play at once, without confirming
menu-sound = Sounds
menu-volume = Volume
menu-notify = Browser notification when it is my turn
menu-push = Notify me even when the page is closed
menu-denied = Your browser does not allow that here.

leave = Leave the table
leave-bot = A bot will play on for you. You can come back at any time.
leave-open = Your seat will be free again.
leave-out = You will be out of the game.
leave-yes = Yes, leave
sit-away = A bot is playing for you.
sit-again = Play on yourself
sit-again-as = { $seat } plays again
sure-no = Cancel
host-title = For the host
host-bot = Give the seat to a bot
host-more-minutes = Give five more minutes
host-more-day = Give one more day
host-ask = Ask whether a bot may take over
host-asked = asked whether a bot may take over
host-asks = The host asks: may a bot play on for you?
host-asks-yes = Yes, let a bot play
host-asks-no = No, I’ll play
host-mute = Mute
host-unmute = Unmute
people-title = The others
people-block = Block
people-block-sure = They can no longer sit down with you, and you no longer see what they write. The running game goes on.
people-block-yes = Yes, block
people-blocked = blocked
people-unblock = Unblock
blocked-title = Blocked by you
blocked-lead = They cannot sit down with you or invite you, and you do not read what they write.
blocked-end = Unblock { $name }
host-close = Close the table
host-close-sure = This ends the game for everyone at the table.
host-close-yes = Yes, close it

return-title = Your way back
return-lead = Should this browser forget you, this link gives you your seat back. Keep it to yourself.
return-make = Create my link
return-link = Your own link to this seat
return-share = My seat: { $game }
return-void = Make it invalid
return-voided = The link no longer works.
return-offer = Playing as a guest: keep your way back
return-welcome = Welcome back to { $game }
return-welcome-lead = This link belongs to one of the seats. If it is yours, take it again.
return-take = Take my seat again
return-nothing = This link no longer works. Perhaps you have made a newer one.

dock-move = Move
dock-players = Players
dock-hint = Kiebitz
sheet-raise = Show more
sheet-lower = Show less

text-contents = Contents
text-turn = Your move
text-asked = Whose move
text-news = News
text-number = Number or word
text-none = No move matches that.
text-key-move = number, confirm

rules-all = All rules, numbered
rules-all-lead = Every rule with its number, its source and the rulings on doubtful cases.
rules-all-show = Show
rules-none = There are no rules for this game here.
rules-page = All rules on one page

proof-title = Was it shuffled fairly?
proof-lead = Your browser can check that every card was drawn as settled before the first move.
proof-limit = Nobody can prove that the operator did not look.
proof-receipt = Save your receipt
proof-receipt-why = With it “kiebitz verify” checks the saved record without this browser.

## Guided first game
guide-title = Your first game: { $game }
guide-unknown = There is no introduction to this game.
guide-unknown-lead = The home page shows which games you can learn here in five minutes.
guide-coach = The Kiebitz explains
guide-step = Step { $step } of { $steps }
guide-astray = That comes later. Something else is next: it glows on the board.
guide-back = Back
guide-next = Next
guide-play-on = Play on from here yourself
guide-bots = New game against bots
guide-learn = Learn in 5 minutes

## Minden’s five of the day
five-title = Five for today
five-where = { $name }: where is that?
five-cone = And where do you put the cone for { $name }?
five-set = Guess
five-answer = Show me
five-without-cone = Show me without the cone
five-points = { $points } of { $most }
five-tomorrow = Tomorrow there are five new places.
five-minutes = 3 minutes

## A result to show others
share-title = Share it
share-copy = Copy the result
share-send = Share
copy-done = Copied
copy-by-hand = Your browser does not allow that here. The text is selected: copy it yourself.

## Minden’s training
train-title = Practise places
train-what = What you practise
train-how = What you do not know yet comes up more often.
train-again = Comes up again { $when }.
train-all = Everything
train-due = { $count ->
        [one] 1 place is due.
       *[other] { $count } places are due.
    }
train-known = { $known } of { $places } known
train-yellow = Well-known towns
train-orange = Harder towns
train-green = Landscapes
train-blue = Sights and companies

day-date = { $weekday }, { $day } { $month }
day-short = { $day } { $month }
weekday-0 = Sunday
weekday-1 = Monday
weekday-2 = Tuesday
weekday-3 = Wednesday
weekday-4 = Thursday
weekday-5 = Friday
weekday-6 = Saturday
month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December

day-results = Results of the day
day-days = Other days
day-before = Day before
day-after = Day after
day-rank = Rank
day-name = Name
day-points = Points
day-none-yet = Nobody has finished it today yet.
day-none = Nobody finished it on that day.
day-counts = Only the first attempt counts. Players appear here once their game is over.
day-closed = This day is over, and the list is final.
puzzle-tiwanaku-short = Tiwanaku, small highlands

exact-show = What can be where?
exact-lead = Every cell shows what is still possible there. A single option is certain.
exact-wide = Too much is open to rule everything out: what is shown is possible at most.
exact-thinking = The Kiebitz is working it out …
exact-cell = , possible: { $values }

external-bot-title = Let your own bot play
external-bot-lead = A program of yours takes a seat: twenty lines of Python, or any other language. The guide to the bot API tells you how.
external-bot-name = What is the bot’s name?
external-bot-make = Create the bot
external-bot-token = This starts { $name }. The token is shown only now:
external-bot-id = Id of the bot (starts with b)
external-bot-sit = Give it a seat
