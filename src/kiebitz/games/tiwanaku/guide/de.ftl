guide-welcome =
    Unter diesem Plan liegt ein verborgenes Land. Jedes Feld hat einen Boden, nämlich Fels, Erde, Sand oder Gras, und darauf wächst eine Pflanze der Stufe 1 bis 5. Wer klug schließt, nennt Pflanzen, bevor sie zu sehen sind.
    Ada spielt mit, aber du fängst an.
guide-open =
    Sechs Felder liegen schon offen. Der Vorrat am Rand zeigt außerdem, wie viele Felder von jedem Boden noch verborgen sind.
guide-laws =
    Das Land folgt vier Gesetzen. Gleiche Böden, die sich an einer Seite berühren, bilden eine Region aus höchstens fünf Feldern. Zwei Regionen gleichen Bodens berühren sich nie, auch nicht über Eck. Eine Region aus drei Feldern trägt die Pflanzen 1, 2 und 3, eine aus fünf die 1 bis 5, jede genau einmal. Und für gleiche Pflanzen gilt dasselbe: Sie berühren sich nie, auch nicht über Eck.
guide-enter =
    Setz eine Figur auf ein Randfeld, und du entdeckst dort den Boden. Nimm die Ecke oben links: a1. Tipp darauf und bestätige.
guide-track =
    Sand! Deine Sandscheibe rückt auf der Vielfalt-Tafel eine Stufe vor, und du bekommst 1 Punkt für jede Scheibe, die auf dieser Stufe liegt. Es lohnt sich also, verschiedene Böden gleichmäßig zu entdecken.
guide-think =
    Ada hat auch ein Feld entdeckt. Jetzt denk mit: a1 ist Sand. Seine beiden Nachbarn a2 und b1 sind Gras und Fels. Die Sandregion kann also nicht weiter wachsen: Sie hat genau ein Feld. Und eine Region aus einem Feld trägt immer die Pflanze 1.
guide-divine =
    Das ist ein Beweis, und damit kannst du weissagen: Wähl für a1 die Pflanze 1, die Süßkartoffel. Liegst du richtig, gibt es Punkte. Falsch zu liegen würde welche kosten.
guide-gift =
    Richtig! Neben dem Punkt bekommst du die Gabe dieser Pflanze. Gaben sammelst du am besten: Eine allein bringt nichts, fünf verschiedene bringen auf einmal 10 Punkte. Heb sie dir auf.
guide-slide =
    Figuren gleiten: über Pflanzen und eigene Figuren hinweg, um Ecken herum, bis sie auf einem freien Feld stehen bleiben. Von a1 aus geht es über die offenen Nachbarn zum Beispiel nach b2. Zieh dorthin.
guide-pencil =
    Gras auf b2. Welche Pflanze? Ringsum liegen schon 1, 2 und 4, und gleiche berühren sich nie. Bleiben 3 oder 5. Noch kein Beweis, aber eine gute Notiz: Mit dem Bleistift schreibst du deine Vermutungen ins Feld, und nur du siehst sie.
guide-end =
    Ist der letzte Boden entdeckt, kommt die End-Phase: Reihum weissagt jeder noch, was er sicher weiß, und wer passt, ist fertig.
guide-goodbye =
    Mehr ist es nicht: entdecken, schließen, weissagen. Wenn du feststeckst, frag den Kiebitz; er rät dir zu einem Zug. Spielt ihr mit genauen Hinweisen, zeigt er dir auf dem Plan auch, was sich beweisen lässt und warum.
    Gute Ernte!
