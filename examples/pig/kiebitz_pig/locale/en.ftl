move-roll = Roll the die
move-hold = Keep the points of this turn
event-rolled = { $seat } rolls a { $face }.
event-held = { $seat } keeps { $points } points.
field-scores = Points
field-turn = Turn of seat
field-total = This turn
field-turns = Turns so far
