"""What the make targets run. Nothing in src/ imports it."""
