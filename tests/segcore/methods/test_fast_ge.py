import numpy as np

from segcore.eigen.eigensolver import Eigenpairs
from segcore.methods.fast_ge import FastGE
from segcore.pipeline import prepare, segment


def test_the_default_finds_what_the_paper_does_to_the_letter():
    """Harmonic functions span the first eigenvectors, and strokes stand in for k-means."""
    rng, truth = np.random.default_rng(0), np.ones((60, 80), np.int64)
    truth[:, 30:], truth[25:, 55:] = 2, 3
    photo = np.array([0.2, 0.5, 0.8])[truth - 1] + rng.normal(0, 0.02, truth.shape)
    marks = np.zeros_like(truth)
    marks[10:50, 10:14], marks[5:20, 40:70], marks[40:50, 60:75] = 1, 2, 3
    prepared = prepare(photo.clip(0, 1))
    paper = FastGE(appearance=0, partition="kmeans", projection="sphere", tolerance=1e-4)
    answers = [segment(prepared, marks, method=method) for method in (FastGE(), paper)]
    for answer in answers:
        assert np.mean(answer.labels == truth) > 0.99
        assert answer.solution.converged
        assert isinstance(answer.solution, Eigenpairs)
        assert len(answer.solution.vectors) == 2
