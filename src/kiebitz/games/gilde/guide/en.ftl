guide-welcome =
    A map lies before you, with your capital in the middle. From there you explore land and sea. Ada has the same map in front of her; you play at the same time. After four eras the player with the most money wins.
guide-card =
    A card that is turned up counts for everybody. This one says “any terrain”: up to two explorers, on two hexes next to each other. The first must stand next to your capital.
guide-coin =
    There is a coin on the grassland below the capital. Put your first explorer there: tap it, then tap it again.
guide-city =
    The money is yours already. One hex further there is a city. If you later connect two cities, you open a trade route. Go there.
guide-done =
    The card allows no more. You could still take everything back. If you don’t want to, confirm “Done”.
guide-desert =
    The next card: desert, up to two explorers. They need not touch each other, only something you already have. Put the first one below the city.
guide-region =
    Connected hexes of one kind are a region. You lack just one hex of this desert. Take it!
guide-village =
    A region is fully explored: you found a village. Explorers disappear at the end of each era, but villages stay, and you go on from them. Where should it stand?
guide-stop =
    Your first village: it has earned you money at once. Your line shows it. Confirm “Done”.
guide-grass =
    Grassland: one hex to the left of the city, one to the right. You decide.
guide-era-card =
    We skip two cards. Now the era card is turned up: you draw two investigate cards and keep one. It comes back in every later era. Keep “Cliffs and Shore” this time.
guide-coast =
    You carry it out at once: an unbroken path of up to four mountain and sea hexes. Start on the marked water.
guide-shape =
    One hex further to the left.
guide-ruin =
    Up to the mountain on the coast.
guide-treasure =
    Next to it, a ruin lies in the water. Explore one for the first time, and you draw a treasure.
guide-return =
    “Mountain Guide”: a treasure that pays at the end. Your line shows it, and the card you kept.
guide-tower =
    We leap to the last era. Grassland, and in the far corner stands a tower. A tower fits every card, and now it pays most. Build it!
guide-bridge =
    One explorer is left. Put it on the grassland at the end of your chain: a route will start there.
guide-grass-done =
    Your tower earns 14 coins. Confirm “Done”.
guide-route =
    Desert, and here is the city at the end of your chain. Take it: then an unbroken chain joins it to the other city.
guide-post =
    A trade route pays one value times the other. One of the two cities gets a trading post and counts no more. Put it here.
guide-goal =
    Two posts on big cities: that is one of the three goals open to everybody! Here they are. Ada was first and got more for it.
guide-goodbye =
    Now you know the trade. Four more cards decide this game. Play them as you like: what is possible glows, and the Kiebitz helps.
    Safe travels!
