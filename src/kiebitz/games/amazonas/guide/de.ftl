guide-welcome =
    Willkommen am Amazonas! Du bist Blau. In 18 Runden baust du Hütten von Dorf zu Dorf und sammelst Plättchen: Fische, Orchideen, Leguane, Schmetterlinge und Papageien.
    Ada und Ben sitzen mit am Tisch. Wir spielen die ersten Züge zusammen.
guide-mission =
    Das ist dein geheimer Auftrag: Araracuara, Tefé, Borba und Belém, auf der Karte markiert. In jedem dieser Dörfer solltest du am Ende eine Hütte haben. Jedes, das dir fehlt, kostet 3 Punkte.
guide-first-hut =
    Du hast 3 Gold. Die erste Hütte darf überall stehen. Später geht es nur von Nachbardorf zu Nachbardorf weiter, also fang mitten in deinem Auftrag an.
    Tipp auf Borba und tipp noch einmal, um zu bauen.
guide-others =
    Ein Schmetterling liegt jetzt vor dir: Borba ist ein Schmetterlingsdorf. Ada hat in Iquitos gebaut und Ben in Belém.
    Belém steht auf deinem Auftrag! Der erste Platz im Dorf ist der billigste, und den hat nun Ben. Du kannst dort immer noch bauen, nur wird es teurer.
guide-jaguar =
    Jede Runde beginnt mit einem Ereignis für alle. Heute streift der Jaguar umher: Die Dschungelpfade, gestrichelt gezeichnet, sind in dieser Runde zu.
    Von Borba nach Manaus führt genau so ein Pfad. Schade? Nicht unbedingt.
guide-lay-six =
    Jetzt legen alle verdeckt eine Karte. Ihr Wert ist deine Einnahme in Silber. 3 Silber sind 1 Gold.
    Die 6 kann noch mehr: Sie schützt dich vor dem Ereignis. Tipp auf die 6 und bestätige.
guide-manaus =
    Alle decken auf. Deine 6 ist die höchste Karte, darum bist du zuerst am Zug und nimmst 6 Silber ein. Der Jaguar lässt dich in Ruhe.
    Bau in Manaus. Dieses Dorf hat viele Nachbarn.
guide-tile =
    Manaus bringt dir einen Leguan. Du darfst so oft bauen, wie das Geld reicht. Mit 1 Gold kommst du heute nicht weiter.
    Beende deinen Zug.
guide-bonus =
    Runde 2, und ein freundliches Ereignis: 1 Silber für jeden Leguan. Du hast einen.
    Die Karten 1 bis 5 zählen je eine Sorte dazu. Die 4 zählt Schmetterlinge: 4 und dein einer sind 5. Die 5 zählt Papageien, und du hast keinen: auch 5. Jede Karte spielst du nur einmal; nach sieben Runden wandern alle Sätze zum linken Nachbarn. Welche legst du?
guide-tefe =
    Wieder bist du die Nummer eins. Mit dem Bonus hast du genau 3 Gold, und Tefé, ein Dorf deines Auftrags, ist ein Nachbar von Manaus.
    Bau in Tefé.
guide-points =
    Drei Hütten, drei Sorten. Am Ende bringen Reihen ab drei gleichen 1 Punkt je Plättchen, und die meisten Plättchen einer Sorte bringen 2 Punkte dazu, bei Gleichstand 1. Und wer als Erster alle fünf Sorten hat, bekommt den größten Bonus-Chip.
guide-missing =
    Zwei Dörfer deines Auftrags hast du schon. Araracuara und Belém fehlen noch, das wären zusammen 6 Minuspunkte. 16 Runden bleiben dir.
guide-goodbye =
    Mehr brauchst du nicht zu wissen. Tippst du auf ein Dorf, das gerade nicht geht, sagt dir der Tisch, warum. Und wenn du nicht weiterweißt, frag den Kiebitz.
    Gute Reise!
