guide-welcome =
    Do you know where Minden is? Roughly is often enough. You are given the names of towns, landscapes and sights, and you say where in Germany they are, as precisely as you dare.
    Ada and Ben are playing too. The track runs round the map: the player in front at the end wins.
guide-cards =
    Every round there are as many cards on the table as there are players. The colour tells how hard a place is: yellow for well-known towns, orange for harder ones, green for landscapes, blue for sights.
    The player in last place chooses first. Today that is you.
guide-choose =
    Take Minden! Tap the card and confirm.
guide-swap =
    Ada took Cape Arkona, and Ben was left with Rosenheim. Now everybody may swap once: the top card of the stack for your own, at the price of your only swap chip.
    We stay with Minden. Keep your card.
guide-grid =
    Now everybody guesses, at the same time and in secret. Look at the map: two white lines divide it into North, Middle and South, an upright one into West and East. Each part has numbered squares, and each square has the corners a to d.
guide-levels =
    You set up to four stones: half, zone, square, position. Each stone is worth a field, but only if all of them are right. A single wrong one and you stay where you are.
    So be as bold as you are sure. An orange card needs at least three right stones, then you keep it.
guide-tip =
    Minden is in the north of North Rhine-Westphalia, on the Weser, west of Hanover. Tap that spot several times: each tap goes one level deeper, down to square 12 and position c. If you feel cautious, stop after the square.
guide-cone =
    All guesses are open now. Before the card is turned you put the red cone on the map, exactly where you believe Minden to be. It brings no points, but you will see how close you were.
    Tap the map and confirm.
guide-found =
    Found it! Minden is in W-N-12-c. You move forward as many free fields as you set stones; occupied fields do not count. And the card is yours.
guide-others =
    Ada was right with three stones. Ben looked for Rosenheim in the West, but it is in the East: no field, and the card is gone. Being last is not so bad, though, for now he chooses first.
guide-end =
    As soon as somebody reaches the orange area, the round is played to its end. Then, for each colour, the player with the most kept cards moves another five fields. So it pays to keep cards.
guide-goodbye =
    And that is all. After every card you learn something about the place, and at the end an atlas shows you all the places of the game.
    Enjoy the search!
