"""Everything that only bots use for Mesopotamien. May import the game's rules; the rules never import it."""
