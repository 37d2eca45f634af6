"""Points in the plane: two moons, three labels each."""

import numpy as np

import segcore

random = np.random.default_rng(0)
angle = random.uniform(0, np.pi, 400)
upper = np.c_[np.cos(angle), np.sin(angle)]
lower = np.c_[1 - np.cos(angle), 0.5 - np.sin(angle)]
points = np.r_[upper, lower] + random.normal(0, 0.06, (800, 2))

known = np.zeros(800, int)
known[:3], known[400:403] = 1, 2
result = segcore.cluster(points, known, neighbours=10)
truth = np.repeat([1, 2], 400)
print(f"{(result.labels == truth).mean():.1%} right")
