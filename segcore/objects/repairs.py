"""Repairs of labels, in words: holes, small objects, margins, jags.

A :class:`Repair` applies to classes or to single objects, and is written as a short text in recipes
and on the command line: ``fill-holes``, ``grow:3@cell``, ``smaller:50``, and for the objects at
some pixels, by column and row, ``shrink:2@120/45+300/20``. :mod:`segcore.objects.repairing` carries
them out.
"""

import re
from dataclasses import dataclass
from typing import Self

from segcore.runtime.errors import ParameterError
from segcore.runtime.wording import unknown_word_message

PixelPosition = tuple[int, int]
"""Column and row of a pixel."""


@dataclass(frozen=True)
class RepairKind:
    """A kind of repair.

    Attributes
    ----------
    default : int
        Amount in pixels; 0 of kinds that take none.
    max_amount : int
        The largest amount.
    """

    title: str
    default: int = 0
    max_amount: int = 1000


REPAIR_KINDS = {
    "fill-holes": RepairKind("Fill holes"),
    "grow": RepairKind("Grow", default=3),
    "shrink": RepairKind("Shrink", default=3),
    "smooth": RepairKind("Smooth", default=5, max_amount=100),
    "largest": RepairKind("Keep the largest part"),
    "smaller": RepairKind("Remove parts smaller than", default=50, max_amount=10**9),
}


@dataclass(frozen=True)
class Repair:
    """One repair.

    Attributes
    ----------
    kind : str
        One of `REPAIR_KINDS`.
    amount : int
        In pixels; 0 of kinds that take none.
    classes : tuple of str
        Names or numbers; with neither classes nor places, all but the background.
    places : tuple of (column, row)
        A pixel of each object, or of a connected piece of a class that is not counted in objects.
    """

    kind: str
    amount: int = 0
    classes: tuple[str, ...] = ()
    places: tuple[PixelPosition, ...] = ()

    @classmethod
    def of(cls, text: str) -> Self:
        """Parse a repair from a text.

        >>> Repair.of("grow:3@cell")
        Repair(kind='grow', amount=3, classes=('cell',), places=())
        """
        kind_and_amount, _, target = text.strip().partition("@")
        kind, _, amount = kind_and_amount.partition(":")
        if kind not in REPAIR_KINDS:
            raise ParameterError(unknown_word_message("repair", kind, REPAIR_KINDS))
        if not re.fullmatch(r"[1-9]\d{0,8}" if REPAIR_KINDS[kind].default else "", amount):
            example = f"{kind}:{REPAIR_KINDS[kind].default}" if REPAIR_KINDS[kind].default else kind
            raise ParameterError(f"{text} is no repair; write it like {example}")
        if int(amount or 0) > REPAIR_KINDS[kind].max_amount:
            raise ParameterError(f"{text}: must be at most {REPAIR_KINDS[kind].max_amount} px")
        names = [name.strip() for name in target.split("+") if name.strip()]
        positions = [re.fullmatch(r"(\d{1,9})/(\d{1,9})", name) for name in names]
        return cls(
            kind,
            int(amount or 0),
            tuple(name for name, position in zip(names, positions, strict=True) if not position),
            tuple((int(position[1]), int(position[2])) for position in positions if position),
        )

    def __str__(self) -> str:
        targets = [*self.classes, *(f"{column}/{row}" for column, row in self.places)]
        amount = f":{self.amount}" if self.amount else ""
        return f"{self.kind}{amount}{'@' if targets else ''}{'+'.join(targets)}"


def repairs_from_text(text: str) -> tuple[str, ...]:
    """Repairs from a text with commas.

    Raises
    ------
    ParameterError
        If one of them is none.
    """
    return tuple(str(Repair.of(part)) for part in text.split(",") if part.strip())
