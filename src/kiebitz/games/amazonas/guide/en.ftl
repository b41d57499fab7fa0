guide-welcome =
    Welcome to the Amazon! You are blue. Over 18 rounds you build huts from village to village and collect tiles: fish, orchids, iguanas, butterflies and parrots.
    Ada and Ben are at the table too. Let us play the first turns together.
guide-mission =
    This is your secret mission: Araracuara, Tefé, Borba and Belém, marked on the map. You want a hut in each of them by the end. Each one you miss costs 3 points.
guide-first-hut =
    You have 3 gold. Your first hut may stand anywhere. After that you can only go on from neighbour to neighbour, so start in the middle of your mission.
    Tap Borba, then tap it again to build.
guide-others =
    A butterfly lies in front of you now: Borba is a butterfly village. Ada has built in Iquitos and Ben in Belém.
    Belém is on your mission! The first site in a village is the cheapest, and Ben has it now. You can still build there, but it will cost more.
guide-jaguar =
    Every round begins with an event for everybody. Today a jaguar is about: jungle paths, the dashed lines, are closed for this round.
    The way from Borba to Manaus is just such a path. A pity? Not necessarily.
guide-lay-six =
    Now everybody lays a card face down. What it is worth is your income in silver. 3 silver make 1 gold.
    The 6 does more: it protects you from the event. Tap the 6 and confirm.
guide-manaus =
    All cards are turned up. Your 6 is the highest, so you go first and take 6 silver. And the jaguar leaves you alone.
    Build in Manaus. It has many neighbours.
guide-tile =
    Manaus gives you an iguana. You may build as often as your money lasts. With 1 gold you will not get any further today.
    End your turn.
guide-bonus =
    Round 2, and a friendly event: 1 silver for every iguana. You have one.
    The cards 1 to 5 each add the tiles of one species. The 4 counts butterflies: 4 and your one make 5. The 5 counts parrots, and you have none: 5 as well. You play each card only once; after seven rounds every set goes to the player on the left. Which one will you lay?
guide-tefe =
    First again. With the bonus you have exactly 3 gold, and Tefé, a village of your mission, is next to Manaus.
    Build in Tefé.
guide-points =
    Three huts, three species. In the end rows of three or more alike bring 1 point a tile, and the most tiles of a species bring 2 points on top, 1 in a tie. The first player with all five species gets the biggest bonus chip.
guide-missing =
    You have reached two villages of your mission. Araracuara and Belém are still missing: that would be minus 6. You have 16 rounds left.
guide-goodbye =
    That is all you need to know. Tap a village that is not open to you, and the table tells you why. And when you are at a loss, ask the Kiebitz.
    Safe travels!
