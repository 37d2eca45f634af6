"""How to segment: method, number of segments, affinity, and when."""
