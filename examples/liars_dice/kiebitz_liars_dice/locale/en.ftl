# Liar's Dice in English.

## Things

face = { $face ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
   *[6] six
}
faces = { $face ->
    [1] ones
    [2] twos
    [3] threes
    [4] fours
    [5] fives
   *[6] sixes
}
bid = { $count ->
    [one] 1 { face }
   *[other] { $count } { faces }
}

## Prompts

ask-open = Make the first bid. There are { $total } dice in play.
ask-answer = { $from_seat } bids { bid }. Raise or challenge?

## Moves

move-bid = Bid { bid }
move-liar = Challenge { bid }

## Events

event-round = Round { $round }: everybody rolls in secret. There are { $total } dice in play.
event-rolled = You roll { $dice }.
event-bid = { $seatYou ->
        [yes] You bid
       *[no] { $seat } bids
    } { bid }.
event-challenge = { $seatYou ->
        [yes] You challenge
       *[no] { $seat } challenges
    } { $from_seatYou ->
        [yes] your bid
       *[no] the bid of { $from_seat }
    }: { bid }.
event-shown = { $seatYou ->
        [yes] You show
       *[no] { $seat } shows
    } { $dice }.
event-counted = { $holdsId ->
    [yes] Counted: { $found }. The bid holds.
   *[no] Counted: { $found }. The bid was too high.
}
event-lost = { $left ->
    [0] { $seatYou ->
        [yes] You lose your
       *[no] { $seat } loses the
    } last die.
    [one] { $seatYou ->
        [yes] You lose
       *[no] { $seat } loses
    } a die and { $seatYou ->
        [yes] have
       *[no] has
    } one left.
   *[other] { $seatYou ->
        [yes] You lose
       *[no] { $seat } loses
    } a die and { $seatYou ->
        [yes] have
       *[no] has
    } { $left } left.
}
event-out = { $seatYou ->
        [yes] You are
       *[no] { $seat } is
    } out.

## Refusals

refusal-noBid = There is no bid to challenge yet.
refusal-tooMany = There are not that many dice: only { $total } are left in play.
refusal-tooLow = That is not higher than { bid }. Bid more dice, or as many of a higher face.

## End and score

end-lastDice = Only one player has dice left.
line-score = Players outlasted

## Options

option-wildOnes = Ones are wild
option-wildOnes-true = yes
option-wildOnes-false = no
option-dice = Dice for each player
option-dice-5 = 5
option-dice-4 = 4
option-dice-3 = 3

## Text board

field-round = Round
field-starter = First bidder
field-dice = Dice
field-hands = Under the cup
field-bids = Bids
field-shown = Last shown
field-doubted = Last challenged
field-scores = Points

## Hints

outlook = Expected: place { $rank }
why-dice = { $way ->
    [more] You are more likely to keep your dice.
   *[less] It may cost you a die.
}
    .theirs = { $way ->
        [more] It is more likely to keep their dice.
       *[less] It may cost a die.
    }
why-rival-dice = { $way ->
    [more] The others are more likely to keep their dice.
   *[less] It may well cost another player a die.
}
why-bid = { $way ->
    [more] The bid is probably true.
   *[less] The bid is risky.
}
why-rival-bid = { $way ->
    [more] The others can easily challenge it.
   *[less] It puts the others on the spot.
}

## Board

board-cup = { $count ->
    [0] Out.
    [one] One die under the cup.
   *[other] { $count } dice under the cup.
}
board-shown = Shown at the last challenge: { $dice }.
board-no-bid = No bid yet.
board-doubted = Challenged: { bid }.
board-bids = Bids of this round
board-hand = Your dice: { $dice }.
board-no-dice = You have no dice.
board-count = How many?
board-face = Which face?
board-liar = Challenge
