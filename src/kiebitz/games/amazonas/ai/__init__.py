"""Everything that only bots use for Amazonas. May import the game's rules; the rules never import it."""
