# The site itself, in English.

site-home = To the start page
site-skip = Skip to content
site-menu = Main menu
site-language = Language
site-theme = Colours
site-light = Light
site-dark = Dark
site-unknown = There is no such page.
site-art = All pictures are our own.

start-title = Five games, one table and
start-title-end = one who looks on.
start-lead = Play against bots, with friends online, or together on one device. No sign-up, complete rules. And if you don't know what to do, ask the lapwing.
start-now = Play now
start-invite = Invite friends
start-device = Pass and play
start-rules = Rules
start-games = Games
start-games-lead = Pick one. Bots take the empty seats.
start-mine = My tables
start-mine-none = None yet. That can be changed.
start-open = Open tables
start-open-none = Nobody is waiting right now. Open a table yourself.
start-join = Join

game-amazonas = Amazonas
game-mesopotamien = Mesopotamien
game-gilde = The Guild of Merchant Explorers
game-tiwanaku = Tiwanaku
game-minden = Where on earth is Minden?
kind-amazonas = Lay cards face down, earn gold, build huts from village to village.
kind-mesopotamien = Discover unknown land, carry wood and stone, make offerings at the temple.
kind-gilde = Everyone at once: the same card, each on a map of their own.
kind-tiwanaku = Explore fields, work out the plants. If you are sure, divine.
kind-minden = Where is that? Place your stones as precisely as you dare.
minutes-amazonas = 45 min
minutes-mesopotamien = 60 min
minutes-gilde = 45 min
minutes-tiwanaku = 40 min
minutes-minden = 30 min

seat-open = free
seat-bot = Bot
seat-person = Guest

table-over = over
table-open = looking for players
table-sealing = shuffling
table-running = running
table-closed = closed
table-your-turn = Your turn
table-wait = { $seat } is to move.
table-wait-several = Everybody decides at the same time.
table-wait-others = Waiting for { $seats }.
table-connected = Connected
table-connecting = Connecting …
table-lost = Connection lost. Your last move is safe, we are trying again …
table-retry = Now
table-text = Text
table-board = Board
table-rules = Rules
table-players = Players
table-log = Log
table-chat = Chat
table-all = All
table-send = Send
table-message = Message to everyone
table-you = You
table-thinks = is thinking
table-bot = Bot
table-watching = { $count ->
    [one] 1 onlooker
   *[other] { $count } onlookers
}
table-undo = Take back
table-play = Do it
table-choose = Choose what to do.
table-choices = Your choices
table-more = { $count } choices: tap more precisely, or choose here.
table-hint = Ask the lapwing
table-hint-title = The lapwing suggests
table-hint-share = { $percent } % of trial games won
table-hint-thinks = The lapwing is thinking …
table-why = Not possible right now.
table-rule = Rule { $rule }
table-close = Close
table-invite = Send this link to your friends:
table-copy = Copy link
table-copied = Copied
table-start-now = Start now
table-open-seats = Waiting for players
table-sealing-lead = The cards are being shuffled in a way that everyone can check …
table-join = Take a seat
table-hand-over = Hand the device to { $seat }.
table-hand-over-ready = I am { $seat }
table-spectator = You are watching.
table-not-found = There is no such table, or it is not for you.

end-title = { $count ->
    [one] { $seats } wins.
   *[other] { $seats } share the victory.
}
end-nobody = Lost this time.
end-place = Rank
end-points = Points
end-rematch = Once more
end-replay = Replay
end-record = Record
end-verify = Check the shuffle
end-verified = { $count } draws checked: everything that was drawn was settled before the first move.
end-verify-limit = This proves that nothing was changed after the start. Whether the operator looked, nobody can prove.

replay-title = Replay
replay-first = Start
replay-back = Back
replay-next = Next
replay-last = End
replay-of = Step { $entry } of { $total }
replay-fork = Play on from here
replay-viewer = As seen by
replay-public = Public
