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
event-seatToBot = { $byId ->
    [host] { $seatYou ->
        [yes] The host gives your seat to a bot.
       *[no] The host gives { $seat }’s seat to a bot.
    }
   *[other] { $seatYou ->
        [yes] You get up
       *[no] { $seat } gets up
    }; a bot plays on.
}
event-seatTakenBack = { $seatYou ->
    [yes] You are back and play again.
   *[no] { $seat } is back and plays again.
}
event-timeRanOut = { $seatYou ->
    [yes] Your time ran out: the clock made this move for you.
   *[no] Time ran out for { $seat }: the clock made this move.
}
event-timeGiven = The host gives { $seatYou ->
    [yes] you
   *[no] { $seat }
} more time: { $unitId ->
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
   *[other] { $amount ->
        [one] 1 second
       *[other] { $amount } seconds
    }
}.
event-versionChanged = The rules have been improved meanwhile. From here on the new ones apply.
# What the check of a shuffle found: a level, then line by line (`core/proof.py`).
report-level-proven = The shuffle was honest
report-level-partly = Right, as far as it could be checked
report-level-unproven = Nothing is proven here
report-level-wrong = Something is wrong here
report-promise = The secret is the one that was promised before the first draw ({ $place }).
report-receipt = The promise is the one that was kept here at the start, and your own random number is in it.
report-salts = { $count ->
    [one] One player’s random number is in it.
   *[other] { $count } players’ random numbers are in it.
}
report-chain = All { $count } lines of the record hang together unchanged.
report-draws = { $total ->
    [0] Nothing was drawn.
    [one] The only draw was worked out again.
   *[other] { $count } of { $total } draws were worked out again.
}
report-carriedOver = Entry { $entry } carries the game over to newer rules; its position follows from what was played before.
report-leftOut = Without a random number of their own: { $seats }. To them less is proven.
report-lists = What could be drawn each time was told by the server; “kiebitz verify” checks that, too.
report-noSalts = Missing: no player’s random number is in it. The dealer could have tried secrets until one suited.
report-noReceipt = Missing: nothing was kept here at the start. So it is open whether the promise was made in time, and whether a number of yours is in it.
report-ownLeftOut = Missing: your own random number was left out.
report-withheld = { $count ->
    [one] Missing: a random number was announced and never came. Anybody who holds one back can choose between two shuffles.
   *[other] Missing: { $count } random numbers were announced and never came. Anybody who holds some back can choose between shuffles.
}
report-position = { $count ->
    [0] Missing: entry { $entry } sets a position. How it came about is not proven.
    [one] Missing: entry { $entry } sets a position. One draw before it is not proven.
   *[other] Missing: entry { $entry } sets a position. { $count } draws before it are not proven.
}
report-uncomputed = { $count ->
    [one] Missing: one draw cannot be worked out here; “kiebitz verify” can.
   *[other] Missing: { $count } draws cannot be worked out here; “kiebitz verify” can.
}
report-imported = Missing: this game was brought in from a file. When its promise was made, nobody can tell here.
report-noPromise = This game was shuffled without a promise.
report-notOpened = The shuffle is not laid open yet: that happens when the game is over.
report-otherRules = This game was played by older rules, by which its draws can no longer be worked out.
report-badPromise = The secret is not the one that was promised before the first draw.
report-badReceipt = What was kept here at the start is another promise.
report-badSalts = The random numbers are not those that were announced.
report-badOrder = The random numbers stand in another order than announced. That would let the dealer choose.
report-badChain = Line { $line } of the record was changed.
report-badDraw = Line { $line } of the record: a draw does not follow from the secret.
report-badPlay = Line { $line } of the record cannot have been played.
undo-nothing = There is no move of yours to take back.
undo-final = This move is final by the rules.
undo-drawn = Something was drawn or revealed because of this move.
undo-others = Another player has moved since.
undo-depends = A move that another player has made since depends on it.
undo-over = The game is over.
undo-clock = Your time for this move is over.
undo-long = This game has become too long for moves to be taken back.
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
