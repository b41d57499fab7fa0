"""Who plays when nobody sits there: bots by level. They are given a Knowledge, never a state. Imports nothing."""
