"""Tables in memory: loaded from the store, changed by drafts, watched by people. Imports nothing of Kiebitz."""
