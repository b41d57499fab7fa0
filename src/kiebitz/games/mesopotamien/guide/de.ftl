guide-welcome =
    Zwei Stämme, ein Tempel: Wer zuerst vier Opfer zum Tempel gebracht hat, gewinnt. Du bist Blau, Ada ist Orange. Das Spiel läuft schon, und du bist dran.
guide-turn =
    Ein Zug hat drei Phasen: erst Bewegung mit fünf Punkten, dann eine Art von Aktion, am Ende Mana. Mana ist das, womit du Opfer bezahlst. Du hast 1, und dein Balken steht nach der 3: mehr passt noch nicht auf deine Leiste.
guide-stone =
    Eingeborener c trägt einen Stein. Ein Schritt auf den Tempelplatz, und er liefert ihn ab: Das schiebt deinen Balken weiter und bringt 1 Mana.
    Tippe auf c und dann auf den Tempel.
guide-lift =
    Der Tempel wächst, und du hast 2 Mana. Unter deiner Hütte liegt ein Opfer mit dem Wert 2; nur du kennst ihn.
    Eingeborener d steht bei der Hütte. Lass ihn das Opfer aufladen. Das kostet keinen Punkt.
guide-carry =
    Jetzt trägt d das Opfer. Niemand kann es ihm abnehmen. Bis zum Tempel sind es zwei Schritte: zuerst auf die Ebene nebenan, zu deiner Starthütte.
guide-arrive =
    Und weiter auf den Tempelplatz.
guide-offer =
    Angekommen. Opfern ist freiwillig und kostet so viel Mana, wie das Opfer wert ist: 2. Genau so viel hast du. Opfere!
guide-wood =
    Dein erstes Opfer liegt am Tempel, drei fehlen noch. Der Eingeborene d ist wieder im Vorrat und kann später neu geboren werden.
    Für das nächste Opfer brauchst du eine Hütte, und für die Hütte Holz. Im Wald liegt welches: Lass b es aufnehmen.
guide-meet =
    Eine Hütte braucht zwei deiner Leute auf einer Ebene, und einer von ihnen muss Holz tragen. Eingeborener a wartet schon. Schick b zu ihm.
guide-explore =
    Ein Punkt ist noch übrig. Zeit, Neuland zu entdecken! Eingeborener f steht am Rand. Tippe auf ihn und dann auf das Fragezeichen rechts unten.
guide-forest =
    Ein Wald! Dafür kommt so viel Holz ins Land, wie Leute am Tisch sitzen: zwei Stück. Du wählst, auf welche zwei Wälder. Denk daran: Was herumliegt, kann auch Ada holen.
guide-phase-one =
    Deine Punkte sind verbraucht. Beende die Bewegung.
guide-hut =
    Phase 2: Du darfst nur eine Art von Aktion machen, die aber auf jedem Feld, auf dem sie geht. Bei a und b geht eine Hütte. Wähle, welches Opfer darunter kommt. Ein kleines ist schneller bezahlt, aber am Ende brauchst du alle vier.
guide-mana =
    Da steht sie, und darunter liegt dein Opfer, verdeckt.
    Phase 3 läuft von selbst: Für jeden eigenen Kultplatz, auf dem einer deiner Leute steht, bekommst du 1 Mana. Eingeborener e hat gebetet. Kultplätze baust du wie Hütten, nur mit einem Stein und dort, wo sonst nichts steht.
guide-goodbye =
    Das ist die ganze Kette: Stein und Kultplatz für Mana, Holz für Hütten, Opfer für den Sieg. Dazu kommen Karten, Nachkommen und die Kunst, Ada im richtigen Moment das Holz abzunehmen.
    Möge dein Tempel wachsen!
