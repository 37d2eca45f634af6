"""What an experiment came to: what the paper says, our tables and figures, side by side."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from tests.benchmarks.measuring import Table

if TYPE_CHECKING:
    from matplotlib.figure import Figure


@dataclass
class Findings:
    """A page of results, shown on the terminal and written as Markdown with its figures.

    Parameters
    ----------
    name : str
        Of the page and of its figures.
    folder : Path
    """

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
        """A figure and the range in which it was when it was last looked at; both ends count.

        Ranges are wide enough for ten draws of labels instead of a hundred.
        """
        place = f"{least:g} to {most:g}"
        if least <= value <= most:
            self._add(f"{what}: {value:.3g} (range {place})", f"{what}: {value:.3g} in {place}")
            return
        self.outside.append(f"{what} is {value:.3g}, outside of {place}")
        self._add(f"**{self.outside[-1]}**", self.outside[-1])

    def table(self, table: Table) -> None:
        self._add(table.as_markdown(), table.as_text())

    def figure(self, figure: Figure) -> None:
        """Write a figure of matplotlib beside the page."""
        from matplotlib import pyplot

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
