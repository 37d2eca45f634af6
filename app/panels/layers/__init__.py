"""How strongly each layer over the photo is seen."""
