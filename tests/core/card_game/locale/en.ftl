move-play = Play the { $rest }
event-dealt = You are dealt the { $card }.
event-played = { $seat } plays the { $card }.
field-hands = Hand
field-scores = Tricks
field-gone = Played
