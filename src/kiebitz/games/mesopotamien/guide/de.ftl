guide-welcome =
    Zwei Stämme, ein Tempel: Wer als Erster vier Opfer zum Tempel bringt, gewinnt. Du bist Blau, Ada ist Orange. Das Spiel läuft schon, und du bist dran.
guide-turn =
    Ein Zug hat drei Phasen: erst Bewegung mit fünf Punkten, dann eine Art von Aktion, am Ende Mana. Mana ist das, womit du Opfer bezahlst. Du hast 1, und dein Balken steht nach der 3: Mehr passt noch nicht auf deine Leiste.
guide-stone =
    Deine Figur c trägt einen Stein. Ein Schritt auf den Tempelplatz, und sie liefert ihn ab: Das schiebt deinen Balken weiter und bringt 1 Mana.
    Tipp auf c und dann auf den Tempel.
guide-lift =
    Der Tempel wächst, und du hast 2 Mana. Unter deiner Hütte liegt ein Opfer mit dem Wert 2; nur du kennst ihn.
    Figur d steht bei der Hütte. Lass sie das Opfer aufladen. Das kostet keinen Punkt.
guide-carry =
    Jetzt trägt d das Opfer. Niemand kann es ihr abnehmen. Bis zum Tempel sind es zwei Schritte: zuerst auf die Ebene nebenan, zu deiner Starthütte.
guide-arrive =
    Und weiter auf den Tempelplatz.
guide-offer =
    Angekommen. Opfern ist freiwillig und kostet so viel Mana, wie das Opfer wert ist: 2. Genau so viel hast du. Opfere!
guide-wood =
    Dein erstes Opfer liegt am Tempel, drei fehlen noch. Figur d ist wieder im Vorrat und kann später neu geboren werden.
    Für das nächste Opfer brauchst du eine Hütte, und für die Hütte Holz. Im Wald liegt welches: Figur b soll es aufnehmen.
guide-meet =
    Eine Hütte braucht zwei deiner Figuren auf einer Ebene, und eine davon muss Holz tragen. Figur a wartet schon. Schick b zu ihr.
guide-explore =
    Ein Punkt ist noch übrig. Zeit, Neuland zu entdecken! Figur f steht am Rand. Tipp auf sie und dann auf das Fragezeichen rechts unten.
guide-forest =
    Ein Wald! Dafür kommt so viel Holz ins Land, wie Leute am Tisch sitzen: zwei Stück. Such dir aus, auf welche zwei Wälder. Denk daran: Was herumliegt, kann auch Ada holen.
guide-phase-one =
    Deine Bewegungspunkte sind verbraucht. Beende die Bewegung.
guide-hut =
    Phase 2: Du darfst nur eine Art von Aktion machen, die aber auf jedem Feld, auf dem sie geht. Bei a und b geht eine Hütte. Such dir aus, welches Opfer darunter kommt. Ein kleines ist schneller bezahlt, aber am Ende brauchst du alle vier.
guide-mana =
    Da steht sie, und darunter liegt dein Opfer, verdeckt.
    Phase 3 läuft von selbst: Für jeden eigenen Kultplatz, auf dem eine deiner Figuren steht, bekommst du 1 Mana. Figur e hat gebetet. Kultplätze baust du wie Hütten, nur mit einem Stein und dort, wo sonst nichts steht.
guide-goodbye =
    Das ist die ganze Kette: Stein und Kultplatz für Mana, Holz für Hütten, Opfer für den Sieg. Dazu kommen Karten, Nachkommen und die Kunst, Ada im richtigen Moment das Holz abzunehmen.
    Möge dein Tempel wachsen!
