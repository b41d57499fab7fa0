# Texts that every game shares.
player = Player { $number }
nothing = nothing
list-and = { $head } and { $last }
event-takenBack = { $seat } takes back a move.
event-withdrawn = { $seat } leaves the game.
event-versionChanged = The game goes on under rules version { $version }.
undo-nothing = There is no move of yours to take back.
undo-final = This move is final by the rules.
undo-drawn = Something was drawn or revealed because of this move.
undo-others = Another player has moved since.
undo-depends = A move that another player has made since depends on it.
undo-over = The game is over.
refusal-notPending = It is not your turn to decide.
refusal-over = The game is over.
