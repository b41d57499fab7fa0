"""The files of deploy/: what can be run here is run, the rest is checked."""
