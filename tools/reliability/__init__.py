"""Scripts that show what the server promises: nothing acknowledged is lost, nothing secret is told, people do not wait."""
