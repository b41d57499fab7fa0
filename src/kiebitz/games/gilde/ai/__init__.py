"""Everything that only bots use for Gilde. May import the game's rules; the rules never import it."""
