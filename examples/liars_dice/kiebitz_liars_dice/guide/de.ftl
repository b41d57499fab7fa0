guide-welcome =
    Willkommen beim Lügenwürfeln! Ada und Ben sitzen mit dir am Tisch. Jeder hat drei Würfel unter seinem Becher und sieht nur die eigenen.
    Wer als Letzter noch Würfel hat, gewinnt. Spielen wir zwei Runden zusammen.
guide-cup =
    Unter deinem Becher liegen eine Eins und zwei Vieren. Einsen sind Joker: Sie zählen für jede Zahl mit.
    Du weißt also sicher von drei Vieren. Was die anderen sechs Würfel zeigen, weißt du nicht.
guide-bids =
    Reihum wird geboten. Ein Gebot gilt für alle neun Würfel am Tisch: „3 Vieren“ heißt, dass unter allen Bechern zusammen mindestens drei Vieren liegen.
guide-first-bid =
    Du fängst an. Mit „2 Vieren“ bist du vorsichtig, mit „3 Vieren“ machst du es den anderen schwerer. Beide stimmen auf jeden Fall.
    Such dir eins davon aus.
guide-raises =
    Ada erhöht auf 4 Vieren. Jedes Gebot muss höher sein als das davor: mehr Würfel, oder gleich viele mit einer höheren Zahl.
    Ada hat dir anscheinend geglaubt und selbst eine Vier.
guide-challenge =
    Ben bietet 6 Fünfen! Eine davon hast du selbst: deinen Joker. Dann müssten fünf der sechs anderen Würfel Fünfen oder Einsen sein. Im Schnitt sind es zwei.
    Das glaubst du nicht. Zweifle an!
guide-counted =
    Alle decken auf: Dein Joker und eine Fünf bei Ben, mehr ist nicht da. Das Gebot war zu hoch, also verliert Ben einen Würfel.
    Hätte es gestimmt, hätte es dich einen gekostet.
guide-new-round =
    Alle würfeln neu. Wer einen Würfel verloren hat, fängt an, das ist Ben. Jetzt sind acht Würfel im Spiel.
    Du hast eine Drei und zwei Sechsen.
guide-raise =
    Ben bietet 2 Sechsen. Die hast du schon allein, und vermutlich hat auch Ben eine.
    Unter den fünf fremden Würfeln ist fast immer noch eine Sechs oder ein Joker. Biete 3 Sechsen.
guide-doubted =
    Ada zweifelt an. Gezählt werden deine zwei Sechsen und eine von Ben: drei, genau wie geboten. Das Gebot stimmt, und Ada verliert einen Würfel.
guide-bluff =
    Bisher hast du die Wahrheit gesagt. Du musst es nicht: Wer nie lügt, den lesen die anderen bald wie ein offenes Buch.
    Eine Faustregel: Mit Jokern zeigt im Schnitt jeder dritte fremde Würfel die Zahl, die du suchst.
guide-goodbye =
    Wer keinen Würfel mehr hat, scheidet aus. Und je weniger im Spiel sind, desto gefährlicher wird jedes Gebot. Wenn du nicht weiterweißt, frag den Kiebitz.
    Viel Glück, und nicht rot werden!
