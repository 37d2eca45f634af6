"""Rules between named regions, read as they are typed."""
