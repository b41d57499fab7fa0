# Texts that every game shares.
player = Player { $number }
bot = Bot { $number }
level-random = random
level-easy = easy
level-medium = medium
level-strong = strong
nothing = nothing
list-and = { $head } and { $last }
event-takenBack = { $seatYou ->
        [yes] You take back
       *[no] { $seat } takes back
    } a move.
event-withdrawn = { $seatYou ->
        [yes] You leave
       *[no] { $seat } leaves
    } the game.
event-versionChanged = The rules have been improved meanwhile. From here on the new ones apply.
undo-nothing = There is no move of yours to take back.
undo-final = This move is final by the rules.
undo-drawn = Something was drawn or revealed because of this move.
undo-others = Another player has moved since.
undo-depends = A move that another player has made since depends on it.
undo-over = The game is over.
undo-clock = Your time for this move is over.
refusal-notPending = It is not your turn.
refusal-over = The game is over.
refusal-noHints = This table is played without hints.
refusal-notNow = That is not possible now.
move-plain = { $notation }
# Moves that have no heading of their own.
choices-other = Other moves
ask-decide = It is your turn.
players = Players
end-end = The game is over.
line-score = Points
# What somebody has at the end; a game that counts something else than points says so itself.
score = { $points ->
    [one] 1 point
   *[other] { $points } points
}
# What the Kiebitz expects of a move; a game that counts something else than points says so itself.
outlook = { $aheadId ->
    [yes] { $points ->
        [one] Expected: place { $rank } · 1 point ahead
       *[other] Expected: place { $rank } · { $points } points ahead
    }
   *[no] { $points ->
        [one] Expected: place { $rank } · 1 point behind
       *[other] Expected: place { $rank } · { $points } points behind
    }
}
outlook-alone = { $points ->
    [one] Expected: 1 point
   *[other] Expected: { $points } points
}
why-but = But: { $reason }
# What game.toml says, before the short rules.
facts-by = After { $designers } ({ $publisher }, { $year }).
facts-play = For { $most ->
    [one] 1 player
   *[other] { $people } players
}, about { $longest ->
    [one] 1 minute
   *[other] { $time } minutes
}.
