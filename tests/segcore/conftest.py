"""Small pictures and graphs with known answers, and how hypothesis looks for counterexamples."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "segcore",
    deadline=None,
    max_examples=40,
    derandomize=True,  # the same examples everywhere, so that no run fails by chance
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("segcore")
