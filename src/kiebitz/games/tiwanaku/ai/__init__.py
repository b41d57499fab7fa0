"""Everything that only bots use for Tiwanaku. May import the game's rules; the rules never import it."""
