guide-welcome =
    Vor dir liegt eine Landkarte, und in der Mitte deine Hauptstadt. Von dort aus erkundest du Meer und Land. Ada hat dieselbe Landkarte vor sich; ihr spielt gleichzeitig und kommt euch nicht in die Quere. Nach vier Ären gewinnt, wer das meiste Geld hat.
guide-card =
    Eine aufgedeckte Karte gilt immer für alle. Diese hier heißt „Beliebiges Gelände“: Du darfst bis zu zwei Kundschafter setzen, auf zwei Felder, die aneinandergrenzen. Der erste muss neben deiner Hauptstadt stehen. Was möglich ist, leuchtet.
guide-coin =
    Auf dem Grasland unter der Hauptstadt liegt eine Münze. Setz deinen ersten Kundschafter dorthin: Tipp darauf und bestätige.
guide-city =
    Das Geld gehört schon dir. Ein Feld weiter liegt eine Stadt. Städte sind wertvoll: Verbindest du später zwei davon mit einer lückenlosen Kette von Kundschaftern, entsteht eine Handelsroute. Geh hin.
guide-done =
    Mehr erlaubt die Karte nicht. Bis du auf „Fertig“ tippst, kannst du alles zurücknehmen. Tipp jetzt auf „Fertig“.
guide-desert =
    Auch Ada ist fertig, und die nächste Karte liegt da: Wüste, bis zu zwei Kundschafter. Sie müssen nicht aneinandergrenzen, nur an etwas, das du schon hast. Setz den ersten unter die Stadt.
guide-region =
    Felder gleicher Art, die zusammenhängen, sind ein Gebiet. Dieses Wüstengebiet hat drei Felder, und eines fehlt dir noch. Hol es dir!
guide-village =
    Ein Gebiet ist ganz erkundet: Du gründest ein Dorf. Kundschafter verschwinden am Ende jeder Ära, Dörfer aber bleiben, und von ihnen aus geht es dann weiter. Überleg dir, wo es stehen soll.
guide-stop =
    Dein erstes Dorf steht und hat gleich Geld gebracht; in späteren Ären bringt ein Dorf mehr. Tipp auf „Fertig“.
guide-grass =
    Grasland. Zwei Felder kommen infrage, eines links, eines rechts der Stadt. Entscheide selbst.
guide-eras =
    Manche Karten tragen eine Ärazahl. Dann ziehst du zwei Erforschungskarten, behältst eine davon und führst sie aus. In den nächsten Ären kommt sie wieder. So sieht deine Landkarte bald anders aus als die von Ada.
guide-riches =
    Unterwegs warten Ruinen mit Schätzen, Türme am Rand, die viel Geld bringen, und drei Ziele, die allen offenstehen. Wer ein Ziel zuerst erfüllt, bekommt am meisten.
guide-goodbye =
    Nun kennst du das Handwerk. Denk beim Setzen immer an das Ende der Ära: Was ist dann noch da? Ein Dorf am richtigen Fleck ist oft mehr wert als eine Münze.
    Gute Reise!
