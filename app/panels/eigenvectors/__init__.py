"""The eigenvectors behind the last result: look at one, cut at a value of it."""
