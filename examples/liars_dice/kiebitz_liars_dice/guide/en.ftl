guide-welcome =
    Welcome to Liar's Dice! Ada and Ben are at the table with you. Each player has three dice under a cup and sees only their own.
    The last player with dice wins. Let us play two rounds together.
guide-cup =
    Under your cup are a one and two fours. Ones are wild: they count for every face.
    So you know of three fours for certain. You do not know what the other six dice show.
guide-bids =
    Players bid in turn. A bid is about all nine dice on the table: “3 fours” means that there are at least three fours under all cups together.
guide-first-bid =
    You start. “2 fours” is careful, “3 fours” makes it harder for the others. Both are true in any case.
    Choose one of them.
guide-raises =
    Ada raises to 4 fours. Every bid must be higher than the one before: more dice, or as many of a higher face.
    It seems that Ada believed you and has a four as well.
guide-challenge =
    Ben bids 6 fives! You have one of them: your wild one. So five of the other six dice would have to be fives or ones. On average it is two.
    You do not believe it. Challenge!
guide-counted =
    Everybody shows their dice: your wild one and a five of Ben's, and that is all. The bid was too high, so Ben loses a die.
    If it had been true, you would have lost one.
guide-new-round =
    Everybody rolls again. The player who lost a die starts, and that is Ben. Now there are eight dice in play.
    You have a three and two sixes.
guide-raise =
    Ben bids 2 sixes. You have two yourself, and Ben probably has one as well.
    Among five unknown dice there is nearly always another six or a one. Bid 3 sixes.
guide-doubted =
    Ada challenges. Your two sixes and one of Ben's are counted: three, just as you said. The bid holds, and Ada loses a die.
guide-bluff =
    So far you have told the truth. You do not have to: players who never lie are soon an open book to the others.
    A rule of thumb: with wild ones, one in three unknown dice counts for the face that you need.
guide-goodbye =
    A player without dice is out. The fewer dice are in play, the more dangerous every bid becomes. When you are at a loss, ask the Kiebitz.
    Good luck, and keep a straight face!
