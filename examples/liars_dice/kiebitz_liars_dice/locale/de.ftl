# Lügenwürfeln auf Deutsch.

## Dinge

face = { $face ->
    [1] Eins
    [2] Zwei
    [3] Drei
    [4] Vier
    [5] Fünf
   *[6] Sechs
}
faces = { $face ->
    [1] Einsen
    [2] Zweien
    [3] Dreien
    [4] Vieren
    [5] Fünfen
   *[6] Sechsen
}
bid = { $count ->
    [one] eine { face }
   *[other] { $count } { faces }
}

## Was gefragt ist

ask-open = Mach das erste Gebot. Im Spiel sind { $total } Würfel.
ask-answer = { $from_seat } bietet { bid }. Höher bieten oder anzweifeln?

## Züge

move-bid = Bieten: { bid }
move-liar = Anzweifeln: { bid }

## Was geschieht

event-round = Runde { $round }: Alle würfeln verdeckt. Im Spiel sind { $total } Würfel.
event-rolled = Du würfelst { $dice }.
event-bid = { $seatYou ->
        [yes] Du bietest
       *[no] { $seat } bietet
    } { bid }.
event-challenge = { $seatYou ->
        [yes] Du zweifelst
       *[no] { $seat } zweifelt
    } { $from_seatYou ->
        [yes] dein Gebot
       *[no] das Gebot von { $from_seat }
    } an: { bid }.
event-shown = { $seatYou ->
        [yes] Du deckst
       *[no] { $seat } deckt
    } auf: { $dice }.
event-counted = { $holdsId ->
    [yes] Gezählt: { $found }. Das Gebot stimmt.
   *[no] Gezählt: { $found }. Das Gebot war zu hoch.
}
event-lost = { $left ->
    [0] { $seatYou ->
        [yes] Du verlierst deinen
       *[no] { $seat } verliert den
    } letzten Würfel.
    [one] { $seatYou ->
        [yes] Du verlierst
       *[no] { $seat } verliert
    } einen Würfel und { $seatYou ->
        [yes] hast
       *[no] hat
    } noch einen.
   *[other] { $seatYou ->
        [yes] Du verlierst
       *[no] { $seat } verliert
    } einen Würfel und { $seatYou ->
        [yes] hast
       *[no] hat
    } noch { $left }.
}
event-out = { $seatYou ->
        [yes] Du bist
       *[no] { $seat } ist
    } ausgeschieden.

## Warum etwas nicht geht

refusal-noBid = Es gibt noch kein Gebot, das du anzweifeln könntest.
refusal-tooMany = So viele Würfel gibt es nicht: Im Spiel sind nur noch { $total }.
refusal-tooLow = Das ist nicht höher als { bid }. Biete mehr Würfel, oder gleich viele mit einer höheren Zahl.

## Ende und Wertung

end-lastDice = Nur noch einer hat Würfel.
line-score = Früher ausgeschiedene Mitspieler

## Optionen

option-wildOnes = Einsen sind Joker
option-wildOnes-true = ja
option-wildOnes-false = nein
option-dice = Würfel für jeden
option-dice-5 = 5
option-dice-4 = 4
option-dice-3 = 3

## Der Tisch als Text

field-round = Runde
field-starter = Eröffnet
field-dice = Würfel
field-hands = Unter dem Becher
field-bids = Gebote
field-shown = Zuletzt aufgedeckt
field-doubted = Zuletzt angezweifelt
field-scores = Punkte

## Der Kiebitz

outlook = Im Schnitt Platz { $rank }
why-dice = { $way ->
    [more] Du behältst eher deine Würfel.
   *[less] Es kostet dich leichter einen Würfel.
}
    .theirs = { $way ->
        [more] Die eigenen Würfel bleiben eher liegen.
       *[less] Es kostet leichter einen Würfel.
    }
why-rival-dice = { $way ->
    [more] Die anderen behalten eher ihre Würfel.
   *[less] Es kostet eher die anderen einen Würfel.
}
why-bid = { $way ->
    [more] Das Gebot stimmt wahrscheinlich.
   *[less] Das Gebot ist gewagt.
}
why-rival-bid = { $way ->
    [more] Die anderen können es leicht anzweifeln.
   *[less] Die anderen bringt es in Verlegenheit.
}

## Das Brett

board-cup = { $count ->
    [0] Ausgeschieden.
    [one] Ein Würfel unter dem Becher.
   *[other] { $count } Würfel unter dem Becher.
}
board-shown = Zuletzt aufgedeckt: { $dice }.
board-no-bid = Noch kein Gebot.
board-doubted = Angezweifelt: { bid }.
board-bids = Gebote dieser Runde
board-hand = Deine Würfel: { $dice }.
board-no-dice = Du hast keine Würfel.
board-count = Wie viele?
board-face = Welche Zahl?
board-liar = Anzweifeln
