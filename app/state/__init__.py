"""The document and its derived state."""
