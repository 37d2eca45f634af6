"""What an experiment came to: what the paper says, our tables and figures, side by side."""

from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from matplotlib import pyplot
from matplotlib.figure import Figure
from numpy.typing import NDArray

from tests.benchmarks.measuring import Table

_STANDARD_ERRORS = 4.0
"""Of the mean, on either side: by chance alone one figure in 16,000 is farther off."""

_OTHERWISE = 0.01
"""On either side for what is no draw: rounding that differs between libraries and processors."""


@dataclass(frozen=True)
class Usual:
    """A figure as it was when it was last looked at, with all draws of the paper.

    `scatter` is the standard deviation between the draws.
    """

    mean: float
    scatter: float

    def span(self, draws: int) -> tuple[float, float]:
        """Where the mean of so many draws is."""
        reach = _OTHERWISE + _STANDARD_ERRORS * self.scatter / draws**0.5
        return self.mean - reach, self.mean + reach


@dataclass
class Findings:
    """A page of results, shown on the terminal and written as Markdown with its figures."""

    name: str
    folder: Path
    outside: list[str] = field(default_factory=list)
    """The figures that left their ranges, a sentence each."""
    _parts: list[str] = field(default_factory=list)

    def paper(self, source: str, statement: str) -> None:
        """What a paper says, in our words, with paper and place."""
        self._add(f"**Paper** ({source}): {statement}", f"paper ({source}): {statement}")

    def obtained(self, statement: str) -> None:
        """What came out here."""
        self._add(f"**Obtained:** {statement}", f"obtained: {statement}")

    def within(self, what: str, value: float, least: float, most: float) -> None:
        """A figure that no draw decides, and the range that it stays in; both ends count."""
        place = f"{least:.3g} to {most:.3g}"
        if least <= value <= most:
            self._add(f"{what}: {value:.3g} (range {place})", f"{what}: {value:.3g} in {place}")
            return
        self.outside.append(f"{what} is {value:.3g}, outside of {place}")
        self._add(f"**{self.outside[-1]}**", self.outside[-1])

    def near(self, what: str, of_draws: NDArray[np.floating], usual: Usual) -> None:
        """A figure that is a mean over draws, within the range of what is usual for so many."""
        self.within(what, float(np.mean(of_draws)), *usual.span(len(of_draws)))

    def table(self, table: Table) -> None:
        self._add(table.as_markdown(), table.as_text())

    def figure(self, figure: Figure) -> None:
        """Write a figure of matplotlib beside the page."""
        file = f"{self.name}.png"
        figure.savefig(self.folder / file, dpi=110, bbox_inches="tight")
        pyplot.close(figure)
        self._add(f"![{self.name}]({file})", f"figure: {self.folder / file}")

    def write(self) -> None:
        """Write the page, if anything was found."""
        if self._parts:
            title = self.name.replace("_", " ").replace("-", " ").capitalize()
            page = "\n\n".join([f"# {title}", *self._parts]) + "\n"
            (self.folder / f"{self.name}.md").write_text(page, encoding="utf-8")

    def _add(self, markdown: str, text: str) -> None:
        self._parts.append(markdown)
        print(f"\n[{self.name}] {text}", flush=True)
