guide-welcome =
    Weißt du, wo Minden liegt? Ungefähr reicht oft schon. Du bekommst Namen von Städten, Landschaften und Sehenswürdigkeiten und sagst, wo in Deutschland sie liegen, so genau, wie du dich traust.
    Ada und Ben spielen mit. Rund um die Karte läuft die Zählleiste: Wer am Ende vorn steht, gewinnt.
guide-cards =
    In jeder Runde liegen so viele Karten aus, wie Leute am Tisch sitzen. Die Farbe sagt, wie schwer ein Ort ist: Gelb sind bekannte Städte, Orange schwerere, Grün sind Landschaften, Blau Sehenswürdigkeiten.
    Wer hinten steht, sucht sich zuerst eine aus. Das bist heute du.
guide-choose =
    Nimm Minden! Tipp auf die Karte und bestätige.
guide-swap =
    Ada hat Kap Arkona genommen, und Ben blieb Rosenheim. Jetzt darf jeder einmal tauschen: Die oberste Karte vom Stapel gegen die eigene, das kostet den einzigen Tauschchip.
    Wir bleiben bei Minden. Behalte die Karte.
guide-grid =
    Nun wird getippt, von allen gleichzeitig und geheim. Schau dir die Karte an: Zwei weiße Linien teilen sie in Nord, Mitte und Süd, eine senkrechte in West und Ost. Jeder Teil hat nummerierte Planquadrate, und jedes Planquadrat die Ecken a bis d.
guide-levels =
    Du setzt bis zu vier Steine: Hälfte, Zone, Planquadrat, Position. Jeder Stein bringt ein Feld, aber nur, wenn alle stimmen. Ein einziger falscher, und du bleibst stehen.
    Trau dich also so weit, wie du sicher bist. Für eine orange Karte brauchst du mindestens drei, dann darfst du sie behalten.
guide-tip =
    Minden liegt im Norden von Nordrhein-Westfalen, an der Weser, westlich von Hannover. Tipp mehrmals auf diese Stelle: Jedes Antippen führt eine Stufe tiefer, bis zum Planquadrat 12 und zur Position c. Wenn du vorsichtig bist, hör nach dem Planquadrat auf.
guide-cone =
    Alle Tipps liegen offen da. Bevor die Karte umgedreht wird, stellst du noch den roten Kegel auf die Karte: genau dorthin, wo du Minden vermutest. Das bringt keine Punkte, aber du siehst, wie nah du dran warst.
    Tipp auf die Karte und bestätige.
guide-found =
    Gefunden! Minden liegt in W-N-12-c. Du ziehst um so viele freie Felder vor, wie du Steine gesetzt hast; besetzte Felder zählen nicht mit. Und die Karte gehört dir.
guide-others =
    Ada lag mit drei Steinen richtig. Ben hat Rosenheim im Westen gesucht, dabei liegt es im Osten: kein Feld, und die Karte ist weg. Hinten zu stehen ist aber nicht schlimm, denn nun darf er zuerst wählen.
guide-end =
    Sobald jemand den orangen Bereich erreicht, wird die Runde zu Ende gespielt. Dann ziehen für jede Farbe die mit den meisten behaltenen Karten noch einmal fünf Felder. Behalten lohnt sich also.
guide-goodbye =
    Das war es schon. Nach jeder Karte erfährst du etwas über den Ort, und am Ende zeigt dir ein Atlas alle Orte des Spiels.
    Viel Spaß beim Suchen!
