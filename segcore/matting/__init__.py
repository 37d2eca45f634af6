"""Matting."""
