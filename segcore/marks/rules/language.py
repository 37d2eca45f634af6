"""Text -> rules: one rule a line, with the line and column of every mistake.

From the loosest to the tightest::

    rule        = ["weight" NUMBER ":"] equivalence
    equivalence = implication {"<->" implication}
    implication = choice ["->" implication]
    choice      = all {"|" all}
    all         = denial {"&" denial}
    denial      = "!" denial | "(" equivalence ")" | counted | NAME
    counted     = ("exactly one of" | "at most one of" | "at least one of") "(" equivalence
                  {"," equivalence} ")"

A name is one or more words in a row; one with other characters is put in double quotes.
``#`` begins a comment where a word could begin. The parser is our own because existing ones report
a mistake by its token at best, know no counts, and cannot read names of several words.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import reduce

from segcore.marks.rules.clauses import MAX_CLAUSES, Clause, TooManyClauses, clauses_of
from segcore.marks.rules.formulas import (
    And,
    Equal,
    Formula,
    Not,
    Or,
    Place,
    Variable,
    at_most_one,
    exactly_one,
    implies,
)
from segcore.runtime.errors import RuleError
from segcore.runtime.wording import meant, unknown

_TOKEN = re.compile(
    r"""(?P<space>\s+) | (?P<comment>\#.*)
      | (?P<operator><->|<=>|->|=>|&&|\|\||[!~&|(),:↔→∧∨¬])
      | "(?P<quoted>[^"]*)"
      | (?P<word>[^\s!~&|(),:"<>=↔→∧∨¬-]+(?:-(?![>])[^\s!~&|(),:"<>=↔→∧∨¬-]+)*)""",
    re.VERBOSE,
)
_SAME = {
    "<=>": "<->", "↔": "<->", "=>": "->", "→": "->", "&&": "&", "∧": "&", "||": "|", "∨": "|",
    "~": "!", "¬": "!",
}  # fmt: skip
_COUNTED: dict[str, Callable[[tuple[Formula, ...]], Formula]] = {
    "exactly one of": exactly_one,
    "at most one of": at_most_one,
    "at least one of": Or,
}
_WORDS_FOR = {"and": "&", "or": "|", "not": "!", "implies": "->", "if": "->", "iff": "<->"}
_MAX_DEPTH = 40
_MOST_LISTED = 12

Kind = str
"""An operator as in the grammar, "name", or "end"."""


@dataclass(frozen=True)
class Rule:
    """One rule.

    Attributes
    ----------
    text : str
        As the user wrote it, without comment.
    place : Place
        Of that text.
    formula : Formula
        Over class numbers.
    weight : float or None
        Above 0: what breaking the rule costs; None: it must hold.
    clauses : tuple of frozenset of int
        See :mod:`segcore.marks.rules.clauses`. None: the rule always holds.
    """

    text: str
    place: Place
    formula: Formula
    weight: float | None
    clauses: tuple[Clause, ...]

    def __str__(self) -> str:
        return f"line {self.place.line}: {self.text}"


@dataclass(frozen=True)
class _Token:
    kind: Kind
    text: str
    place: Place


def parse(text: str, names: Mapping[str, int]) -> tuple[Rule, ...]:
    """The rules of a text.

    Parameters
    ----------
    text : str
    names : mapping
        Class number by name. A class can also be called by its number.

    Raises
    ------
    RuleError
        With the position, if a line is no rule, names no class of `names`, or has more clauses
        than :data:`MAX_CLAUSES`.
    """
    rules = []
    for number, line in enumerate(text.split("\n"), start=1):
        tokens = list(_tokens(line, number))
        if tokens[0].kind != "end":
            rules.append(_Parser(tokens, names).rule(line))
    return tuple(rules)


def _tokens(line: str, number: int) -> Iterator[_Token]:
    """The tokens of a line, words in a row joined to one name; the last is "end"."""
    words: list[re.Match[str]] = []
    position = 0

    def name() -> Iterator[_Token]:
        if words:
            begin, end = words[0].start(), words[-1].end()
            text = " ".join(word["word"] for word in words)
            yield _Token("name", text, Place(number, begin + 1, end - begin))
            words.clear()

    while position < len(line):
        match = _TOKEN.match(line, position)
        if match is None:
            character = line[position]
            hint = "close the quotes" if character == '"' else "put names with it in double quotes"
            raise RuleError(
                f"{character!r} is not understood here; {hint}", line=number, column=position + 1
            )
        position = match.end()
        if match["word"]:
            words.append(match)
            continue
        if match["space"]:
            continue
        yield from name()
        place = Place(number, match.start() + 1, match.end() - match.start())
        if match["quoted"] is not None:
            yield _Token("name", match["quoted"].strip(), place)
        elif match["operator"]:
            operator = _SAME.get(match["operator"], match["operator"])
            yield _Token(operator, match["operator"], place)
        else:  # a comment ends the line
            yield _Token("end", "the end of the line", Place(number, match.start() + 1))
            return
    yield from name()
    yield _Token("end", "the end of the line", Place(number, len(line.rstrip()) + 1))


class _Parser:
    """Recursive descent over the tokens of one line."""

    def __init__(self, tokens: list[_Token], names: Mapping[str, int]) -> None:
        self._tokens = tokens
        self._names = names
        self._next = 0
        self._depth = 0

    def rule(self, line: str) -> Rule:
        begin = self._token.place
        weight = self._weight()
        formula = self._equivalence()
        if self._token.kind != "end":
            raise self._unexpected("an operator (&, |, ->, <->) or the end of the line")

        end = self._token.place.column - 1
        text = line[begin.column - 1 : end].strip()
        place = Place(begin.line, begin.column, len(text))
        try:
            clauses = clauses_of(formula)
        except TooManyClauses:
            raise RuleError(
                f"the rule is too complicated: it amounts to more than {MAX_CLAUSES} clauses; "
                "write several shorter rules",
                line=place.line,
                column=place.column,
                length=place.length,
            ) from None
        return Rule(text, place, formula, weight, clauses)

    @property
    def _token(self) -> _Token:
        return self._tokens[self._next]

    def _take(self, kind: Kind) -> bool:
        """Go past the next token if it is of this kind."""
        if self._token.kind != kind:
            return False
        self._next += 1
        return True

    def _expect(self, kind: Kind, wanted: str) -> None:
        if not self._take(kind):
            raise self._unexpected(wanted)

    def _weight(self) -> float | None:
        words = self._token.text.split()
        is_weight = self._token.kind == "name" and self._tokens[self._next + 1].kind == ":"
        if not is_weight:
            return None
        try:
            keyword, number = words
            weight = float(number)
        except ValueError:
            keyword, weight = "", 0.0
        if keyword.lower() != "weight" or not 0 < weight < float("inf"):
            raise self._error(
                "only the weight of a rule, a number above 0, can stand before a colon: "
                "weight 0.5: sky -> sea"
            )
        self._next += 2
        return weight

    def _equivalence(self) -> Formula:
        sides = [self._implication()]
        while self._take("<->"):
            sides.append(self._implication())
            self._check_depth(len(sides))
        return reduce(Equal, sides)

    def _implication(self) -> Formula:
        steps = [self._choice()]
        while self._take("->"):
            steps.append(self._choice())
            self._check_depth(len(steps))
        return reduce(lambda conclusion, premise: implies(premise, conclusion), reversed(steps))

    def _choice(self) -> Formula:
        operands = [self._all()]
        while self._take("|"):
            operands.append(self._all())
        return operands[0] if len(operands) == 1 else Or(tuple(operands))

    def _all(self) -> Formula:
        operands = [self._denial()]
        while self._take("&"):
            operands.append(self._denial())
        return operands[0] if len(operands) == 1 else And(tuple(operands))

    def _denial(self) -> Formula:
        self._check_depth(self._depth)
        self._depth += 1
        try:
            if self._take("!"):
                return Not(self._denial())
            if self._take("("):
                formula = self._equivalence()
                self._expect(")", "a closing bracket )")
                return formula
            if self._token.kind != "name":
                raise self._unexpected("a class, !, or an opening bracket (")
            if self._tokens[self._next + 1].kind == "(":
                return self._counted()
            return self._variable()
        finally:
            self._depth -= 1

    def _counted(self) -> Formula:
        count = _COUNTED.get(self._token.text.lower())
        if count is None:
            raise self._error(
                f"{self._token.text!r} before a bracket is not understood; write an operator "
                f"between them, or one of: {', '.join(_COUNTED)}"
            )
        self._next += 2
        operands = [self._equivalence()]
        while self._take(","):
            operands.append(self._equivalence())
        self._expect(")", "a comma or a closing bracket )")
        return count(tuple(operands))

    def _variable(self) -> Formula:
        token = self._token
        number = _class_number(token.text, self._names)
        if number is None:
            raise self._error(_unknown(token.text, self._names))
        self._next += 1
        return Variable(number, token.place)

    def _check_depth(self, depth: int) -> None:
        if depth > _MAX_DEPTH:
            raise self._error(
                f"this is nested more than {_MAX_DEPTH} deep; write several shorter rules"
            )

    def _unexpected(self, wanted: str) -> RuleError:
        found = self._token.text if self._token.kind == "end" else repr(self._token.text)
        return self._error(f"expected {wanted}, not {found}")

    def _error(self, message: str) -> RuleError:
        place = self._token.place
        return RuleError(message, line=place.line, column=place.column, length=place.length)


def _class_number(name: str, names: Mapping[str, int]) -> int | None:
    """The class that is called `name`: exactly so, in other capitals, or by its number."""
    if name in names:
        return names[name]
    alike = {number for known, number in names.items() if _plain(known) == _plain(name)}
    if len(alike) == 1:
        return alike.pop()
    by_number = {str(number): number for number in names.values()}
    return by_number.get(name) if not alike else None


def _unknown(name: str, names: Mapping[str, int]) -> str:
    alike = [known for known in names if _plain(known) == _plain(name)]
    if alike:
        return f"{name!r} could be any of {', '.join(alike)}; write it as in the list"
    operators = [word for word in name.lower().split() if word in _WORDS_FOR]
    if operators:
        return f"there is no class {name!r}; for {operators[0]!r} write {_WORDS_FOR[operators[0]]}"
    if meant(name, names):
        return unknown("class", name, names)
    listed = ", ".join(list(names)[:_MOST_LISTED]) or "none yet"
    if len(names) > _MOST_LISTED:
        listed += f" and {len(names) - _MOST_LISTED} more"
    return f"there is no class {name!r}; the classes are: {listed}"


def _plain(name: str) -> str:
    return " ".join(name.casefold().split())
