guide-welcome =
    A hidden land lies under this board. Every cell has a soil, namely rock, earth, sand or grass, and on it grows a plant of level 1 to 5. Reason well, and you can name plants before anybody sees them.
    Ada plays too, but you begin.
guide-open =
    Six cells lie open already. The reserve at the edge also shows how many cells of each soil are still hidden.
guide-laws =
    The land obeys four laws. Cells of one soil that share a side form a region of at most five cells. Two regions of the same soil never touch, not even at a corner. A region of three cells bears the plants 1, 2 and 3, one of five bears 1 to 5, each exactly once. And the same goes for equal plants: they never touch, not even at a corner.
guide-enter =
    Put a figure on a cell at the edge and you discover its soil. Take the corner at the top left: a1. Tap it and confirm.
guide-track =
    Sand! Your sand disc moves up one level on the diversity board, and you score 1 point for each of your discs on that level. So it pays to discover different soils evenly.
guide-think =
    Ada has discovered a cell as well. Now think along: a1 is sand. Its two neighbours a2 and b1 are grass and rock. So the sand region cannot grow any further: it has exactly one cell. And a region of one cell always bears plant 1.
guide-divine =
    That is a proof, and with it you can divine: choose plant 1, the sweet potato, for a1. If you are right you score. Being wrong would cost you points.
guide-gift =
    Right! Along with the point you get this plant’s gift. Gifts are best collected: one alone is worth nothing, five different ones bring 10 points at once. Save it for later.
guide-slide =
    Figures slide: over plants and your own figures, round corners, until they stop on a free cell. From a1 you can reach b2, for instance, by way of its open neighbours. Go there.
guide-pencil =
    Grass on b2. Which plant? There are 1, 2 and 4 around it, and equal ones never touch. That leaves 3 or 5. No proof yet, but a good note: with the pencil you write your guesses into the cell, and only you see them.
guide-end =
    When the last soil is discovered the end phase begins: in turn everybody divines what they are still sure of; after passing you are done.
guide-goodbye =
    That is all: discover, reason, divine. When you are stuck, ask the Kiebitz, who suggests a move and, at a table with exact hints, also shows you on the board what can be proven and why.
    May your harvest be rich!
