"""Everything that only bots use."""
