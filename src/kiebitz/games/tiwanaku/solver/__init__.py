"""The solver of Tiwanaku: laws of the land, lawful maps that fit some facts, and how likely each is."""
