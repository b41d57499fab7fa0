guide-welcome =
    Vor dir liegt eine Landkarte, und in der Mitte deine Hauptstadt. Von dort aus erkundest du Meer und Land. Ada hat dieselbe Landkarte vor sich; ihr spielt gleichzeitig. Nach vier Ären gewinnt, wer das meiste Geld hat.
guide-card =
    Eine aufgedeckte Karte gilt immer für alle. Diese hier heißt „Beliebiges Gelände“: bis zu zwei Kundschafter, auf zwei Felder, die aneinandergrenzen. Der erste muss neben deiner Hauptstadt stehen.
guide-coin =
    Auf dem Grasland unter der Hauptstadt liegt eine Münze. Setz deinen ersten Kundschafter dorthin: Tipp darauf und dann noch einmal.
guide-city =
    Das Geld gehört schon dir. Ein Feld weiter liegt eine Stadt. Verbindest du später zwei Städte, entsteht eine Handelsroute. Geh hin.
guide-done =
    Mehr erlaubt die Karte nicht. Noch kannst du alles zurücknehmen. Wenn nicht: Bestätige „Fertig“.
guide-desert =
    Die nächste Karte: Wüste, bis zu zwei Kundschafter. Sie müssen nicht aneinandergrenzen, nur an etwas, das du schon hast. Setz den ersten unter die Stadt.
guide-region =
    Felder gleicher Art, die zusammenhängen, sind ein Gebiet. Von dieser Wüste fehlt dir nur noch ein Feld. Hol es dir!
guide-village =
    Ein Gebiet ist ganz erkundet: Du gründest ein Dorf. Kundschafter verschwinden am Ende jeder Ära, Dörfer aber bleiben, und von ihnen aus geht es weiter. Wo soll es stehen?
guide-stop =
    Dein erstes Dorf hat gleich Geld gebracht. In deiner Zeile siehst du es. Bestätige „Fertig“.
guide-grass =
    Grasland: ein Feld links von der Stadt, eines rechts. Entscheide selbst.
guide-era-card =
    Wir überspringen zwei Karten. Jetzt liegt die Ärakarte da: Du ziehst zwei Erforschungskarten und behältst eine. In jeder späteren Ära kommt sie wieder. Behalte diesmal „Klippen und Ufer“.
guide-coast =
    Du führst sie gleich aus: ein lückenloser Weg über bis zu vier Felder Bergland und Wasser. Fang auf dem markierten Wasser an.
guide-shape =
    Ein Feld weiter nach links.
guide-ruin =
    Hinauf ins Bergland an der Küste.
guide-treasure =
    Daneben liegt eine Ruine im Wasser. Wer eine zum ersten Mal erkundet, zieht einen Schatz.
guide-return =
    Die „Bergführerin“: ein Schatz, der am Ende zählt. In deiner Zeile siehst du ihn und die Karte, die du behalten hast.
guide-tower =
    Wir springen in die letzte Ära. Grasland, und ganz in der Ecke wartet ein Turm. Ein Turm passt zu jeder Karte, und jetzt bringt er am meisten. Errichte ihn!
guide-bridge =
    Ein Kundschafter bleibt dir. Setz ihn auf das Grasland am Ende deiner Kette: Dort beginnt gleich eine Route.
guide-grass-done =
    Dein Turm bringt 14 Geld. Bestätige „Fertig“.
guide-route =
    Wüste, und am Ende deiner Kette liegt eine Stadt. Nimm sie: Dann verbindet eine lückenlose Kette sie mit der anderen Stadt.
guide-post =
    Eine Handelsroute bringt den Wert der einen Stadt mal den der anderen. Eine der beiden bekommt einen Handelsposten und zählt nicht mehr. Stell ihn hierhin.
guide-goal =
    Zwei Posten auf großen Städten: Das ist eins der drei Ziele, die allen offenstehen! Hier stehen sie. Ada war schneller und bekam mehr dafür.
guide-goodbye =
    Nun kennst du das Handwerk. Noch vier Karten, dann ist diese Partie entschieden. Spiel sie, wie du magst: Was möglich ist, leuchtet, und der Kiebitz hilft.
    Gute Reise!
