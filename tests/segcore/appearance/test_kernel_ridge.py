import numpy as np

from segcore.appearance.kernel_ridge import fit_coefficients, gaussian_kernel


def looks(n: int, seed: int) -> np.ndarray:
    return np.random.default_rng(seed).normal(0.0, 1.5, (n, 3)).astype(np.float32)


def test_kernels_at_all_examples_are_kernel_ridge_regression():
    examples, rng = looks(40, seed=0), np.random.default_rng(1)
    ridge, targets = rng.uniform(0.1, 1.0, 40), rng.normal(size=(40, 2))
    found = fit_coefficients(examples, examples, 1.0 / ridge, targets / ridge[:, np.newaxis])
    kernel = gaussian_kernel(examples, examples).astype(np.float64)
    expected = np.linalg.solve(kernel + np.diag(ridge), targets)
    np.testing.assert_allclose(kernel @ found, kernel @ expected, atol=5e-3)


def test_kernels_at_some_places_come_close_to_many_examples():
    examples = looks(2000, seed=2)
    targets = np.sin(examples[:, :1].astype(np.float64))
    patch_of_node = examples[::20]
    weights = np.full(len(examples), 10.0)
    found = gaussian_kernel(examples, patch_of_node) @ fit_coefficients(
        patch_of_node, examples, weights, 10.0 * targets
    )
    assert np.mean((found - targets) ** 2) < 0.1 * np.mean(targets**2)


def test_examples_of_equal_looks_count_together():
    examples, patch_of_node = looks(30, seed=3), looks(8, seed=4)
    targets = np.random.default_rng(5).normal(size=(30, 1))
    once = fit_coefficients(patch_of_node, examples, np.full(30, 2.0), 2.0 * targets)
    twice = fit_coefficients(
        patch_of_node, np.tile(examples, (2, 1)), np.ones(60), np.tile(targets, (2, 1))
    )
    np.testing.assert_allclose(twice, once, rtol=1e-2, atol=1e-3)
