"""The panel *Layers*: opacity of each layer over the photo."""
