"""Every stroke and rope: what it says, its belief, and whether the result follows it."""
