"""The solver of Tiwanaku: the laws of the land, and lawful maps that fit some facts. Never imports `ai`."""
