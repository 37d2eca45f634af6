"""The desktop program: paint on a photo, see its segments, correct and export them."""
