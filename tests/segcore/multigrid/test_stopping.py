import numpy as np

from segcore.multigrid.flexible_cg import EnergyError, LabelStability


def test_energy_still_to_be_gained_is_extrapolated_from_the_last_two_steps():
    estimate = EnergyError(np.full(4, 2.0), np.zeros(4))
    estimate.after_step(np.diag([0.8, 0.8, 0.8, 0.8]))

    error = estimate.after_step(np.diag([0.2, 0.2, 0.2, 0.2]))

    assert np.isclose(error, (0.2 / 3) / (2.0 - 0.8 - 0.2))  # 0.2 (1/4 + 1/16 + ...)


def test_classes_settle_when_the_largest_share_stays_the_same():
    shares = np.zeros((2, 1000), np.float32)
    shares[0, :500] = 0.9
    settling = LabelStability(shares)

    shares[0, :500] = 0.6
    assert settling.after_step(shares)

    shares[1, 600:700] = 0.7  # from the class that is not listed
    assert not settling.after_step(shares)
    assert settling.after_step(shares)


def test_few_changing_classes_do_not_count():
    shares = np.zeros((1, 10_000), np.float32)
    settling = LabelStability(shares)

    shares[0, :30] = 1.0

    assert settling.after_step(shares)
