"""Tables of the day: the same deal for everybody, results, texts to share. Imports nothing of Kiebitz."""
