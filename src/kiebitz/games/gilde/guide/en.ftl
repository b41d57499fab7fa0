guide-welcome =
    A map lies before you, with your capital in the middle. From there you explore land and sea. Ada has the same map in front of her; you play at the same time and never get in each other’s way. After four eras the player with the most money wins.
guide-card =
    A card that is turned up counts for everybody. This one says “any terrain”: you may place up to two explorers, on two hexes next to each other. The first must stand next to your capital. What is possible glows.
guide-coin =
    There is a coin on the grassland below the capital. Put your first explorer there: tap it and confirm.
guide-city =
    The money is yours already. One hex further there is a city. Cities are valuable: connect two of them later by an unbroken chain of explorers, and you open a trade route. Go there.
guide-done =
    The card allows no more. Until you tap “Done” you can take everything back. Tap “Done” now.
guide-desert =
    Ada is done too, and here is the next card: desert, up to two explorers. They need not touch each other, only something you already have. Put the first one below the city.
guide-region =
    Connected hexes of one kind are a region. This desert region has three hexes, and you lack just one of them. Take it!
guide-village =
    A region is fully explored: you found a village. Explorers disappear at the end of each era, but villages stay, and from them you go on. Think about where it should stand.
guide-stop =
    Your first village stands and has earned you money at once; in later eras a village brings more. Tap “Done”.
guide-grass =
    Grassland. There are two hexes to choose from, one to the left and one to the right of the city. You decide.
guide-eras =
    Some cards bear the number of an era. Then you draw two investigate cards, keep one of them and carry it out. It comes back in the eras that follow. That is how your map becomes different from Ada’s.
guide-riches =
    On the way there are ruins with treasures, towers at the edge that are worth a lot, and three goals open to everybody. The first to complete a goal gets the most for it.
guide-goodbye =
    Now you know the trade. Whenever you place an explorer, think of the end of the era: what will still be there? A village in the right spot is often worth more than a coin.
    Safe travels!
