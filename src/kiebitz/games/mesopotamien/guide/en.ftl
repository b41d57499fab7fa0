guide-welcome =
    Two tribes, one temple: the first to bring four offerings to the temple wins. You are blue, Ada is orange. The game is under way, and it is your turn.
guide-turn =
    A turn has three phases: first movement with five points, then one kind of action, and mana at the end. Mana is what you pay offerings with. You have 1, and your bar stands after the 3: your scale holds no more yet.
guide-stone =
    Your figure c carries a stone. One step onto the temple and it is handed in: that moves your bar and gives you 1 mana.
    Tap c, then the temple.
guide-lift =
    The temple grows, and you have 2 mana. Under your hut lies an offering of value 2; only you know that.
    Figure d stands by the hut. Let it load the offering. That costs no point.
guide-carry =
    Now d carries the offering, and nobody can take it away. The temple is two steps from here: first to the plain next door, to your start hut.
guide-arrive =
    And on to the temple.
guide-offer =
    You have arrived. Offering is voluntary and costs as much mana as the offering is worth: 2. That is just what you have. Go ahead!
guide-wood =
    Your first offering lies at the temple, three to go. Figure d is back in your reserve and can be born again later.
    The next offering needs a hut, and a hut needs wood. There is some in the forest: let b load it.
guide-meet =
    A hut takes two of your figures on a plain, and one of them must carry wood. Figure a is waiting. Send b over.
guide-explore =
    One point is left. Time to explore! Figure f stands at the edge. Tap it, then tap the question mark to its lower right.
guide-forest =
    A forest! It brings as much wood into the land as there are players: two pieces. You choose which two forests get them. Mind you: what lies about Ada can fetch as well.
guide-phase-one =
    Your movement points are used up. End the movement.
guide-hut =
    Phase 2: you may take only one kind of action, but on every hex where it is possible. Where a and b stand you can build a hut. Choose the offering to put under it. A small one is sooner paid for, but in the end you need all four.
guide-mana =
    There it stands, with your offering face down beneath it.
    Phase 3 runs by itself: every cult place of yours with one of your figures on it gives you 1 mana. Figure e has prayed. You build cult places like huts, only with a stone and where nothing else stands.
guide-goodbye =
    That is the whole chain: stones and cult places for mana, wood for huts, offerings to win. Then there are cards, offspring, and the art of taking Ada’s wood at the right moment.
    May your temple grow!
