"""Scripts that show what the server promises: nothing acknowledged is lost, and people do not wait."""
