"""How the last solve went, and how sure the result is under the cursor."""
