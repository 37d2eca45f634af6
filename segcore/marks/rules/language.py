"""Text -> rules: one rule a line, with the line and column of every mistake.

A name is one or more words in a row; one with other characters is put in double quotes. ``#``
begins a comment where a word could begin. Parsing is linear in the length of a text, which is
limited.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache, cached_property, reduce
from math import inf
from typing import Any

from lark import Lark, Token, UnexpectedCharacters, UnexpectedToken
from lark.exceptions import VisitError
from lark.visitors import Transformer_NonRecursive

from segcore.marks.class_names import ambiguous_name_message
from segcore.marks.rules.clauses import MAX_CLAUSES, CnfBudget, Rule, TooManyClauses
from segcore.marks.rules.formulas import (
    And,
    Equal,
    Formula,
    Not,
    Or,
    TextPosition,
    Variable,
    at_most_one,
    exactly_one,
    implies,
)
from segcore.runtime import limits
from segcore.runtime.errors import RuleError, SegmentationError
from segcore.runtime.wording import closest_match, names_in_words, unknown_word_message

_GRAMMAR = r"""
    start: [weight] equivalence
    weight: WORDS ":"

    ?equivalence: implication (_EQUAL implication)*
    ?implication: choice (_IMPLIES choice)*
    ?choice: all (_OR all)*
    ?all: denial (_AND denial)*
    ?denial: _NOT denial -> negation
        | "(" equivalence ")"
        | WORDS "(" equivalence ("," equivalence)* ")" -> counted
        | (WORDS | QUOTED) -> name

    _EQUAL: "<->" | "<=>" | "↔"
    _IMPLIES: "->" | "=>" | "→"
    _OR: "||" | "|" | "∨"
    _AND: "&&" | "&" | "∧"
    _NOT: "!" | "~" | "¬"
    QUOTED: /"[^"]*"/
    WORDS: WORD (/\s+(?!\#)/ WORD)*
    WORD: /[^\s!~&|(),:"<>=↔→∧∨¬-]+(-(?!>)[^\s!~&|(),:"<>=↔→∧∨¬-]+)*/
    COMMENT.1: /\#.*/
    %ignore COMMENT
    %ignore /\s+/
"""
_QUANTIFIERS: dict[str, Callable[[tuple[Formula, ...]], Formula]] = {
    "exactly one of": exactly_one,
    "at most one of": at_most_one,
    "at least one of": Or,
}
_EXPECTED_TOKENS = {
    "WORDS": "a class, !, or an opening bracket (",
    "COMMA": "a comma or a closing bracket )",
    "RPAR": "a closing bracket )",
    "$END": "an operator (&, |, ->, <->) or the end of the line",
}
_OPERATOR_OF_WORD = {"and": "&", "or": "|", "not": "!", "implies": "->", "if": "->", "iff": "<->"}
_MAX_DEPTH = 40
_MAX_OPERANDS = 40
_MAX_NAMES = 12


def parse(text: str, names: Mapping[str, int]) -> tuple[tuple[Rule, ...], tuple[RuleError, ...]]:
    """The rules of a text, and the mistakes in the other lines.

    Parameters
    ----------
    names : mapping
        Class number by name. A class can also be called by its number.

    Raises
    ------
    RuleError
        If the text is over a limit.
    """
    lines = text.split("\n")
    try:
        limits.RULE_LINES.check(len(lines))
        limits.RULE_TEXT.check(len(text))
    except SegmentationError as error:
        raise RuleError(f"the text of rules {error}") from error
    classes, expansion = _Classes(names), CnfBudget()
    rules: list[Rule] = []
    mistakes: list[RuleError] = []
    for number, line in enumerate(lines, start=1):
        try:
            rules += _rules_of_line(line, number, classes, expansion)
        except RuleError as error:
            mistakes.append(error)
    return tuple(rules), tuple(mistakes)


@cache
def _parser() -> Lark:
    return Lark(_GRAMMAR, parser="lalr", lexer="basic")


def _rules_of_line(
    line: str, number: int, classes: _Classes, expansion: CnfBudget
) -> Iterator[Rule]:
    """The rule of a line, or nothing if it is empty."""
    parser = _parser().parse_interactive(line)
    try:
        tokens = parser.exhaust_lexer()
        if not tokens:
            return
        position = _place(number, tokens[0], tokens[-1])
        tree = parser.feed_eof(tokens[-1])  # type: ignore[no-untyped-call]
        weight, formula = _Reading(classes, number).transform(tree)
        clauses = expansion.clauses_of(formula)
    except UnexpectedCharacters as error:
        hint = "close the quotes" if error.char == '"' else "put names with it in double quotes"
        problem = f"{error.char!r} is not understood here; {hint}"
        raise RuleError(problem, line=number, column=error.column) from None
    except UnexpectedToken as error:
        accepted = parser.accepts()  # type: ignore[no-untyped-call]
        raise _unexpected_token(error.token, accepted, number) from None
    except (VisitError, TooManyClauses) as error:
        cause = error.orig_exc if isinstance(error, VisitError) else error
        if not isinstance(cause, TooManyClauses):
            raise cause from None
        problem = f"more than {MAX_CLAUSES} clauses or {_MAX_DEPTH} levels of nesting"
        text = f"the rule is too complicated: it amounts to {problem}; write several shorter rules"
        raise _mistake_at(position, text) from None
    yield Rule(line[position.column - 1 :][: position.length], position, formula, weight, clauses)


class _Reading(Transformer_NonRecursive[Token, Any]):
    """Transformer from the syntax tree of a line to its weight and formula."""

    def __init__(self, classes: _Classes, line: int) -> None:
        super().__init__()
        self._classes, self._line = classes, line

    def start(self, parts: list[Any]) -> tuple[float | None, Formula]:
        weight = parts[0] if len(parts) > 1 else None
        return weight, parts[-1]

    def weight(self, parts: list[Token]) -> float:
        keyword, _, number = parts[0].partition(" ")
        try:
            weight = float(number)
        except ValueError:
            weight = 0.0
        if keyword.lower() != "weight" or not 0 < weight < inf:
            raise self._mistake(
                parts[0],
                "only the weight of a rule, a number above 0, can stand before a colon: "
                "weight 0.5: sky -> sea",
            )
        return weight

    def equivalence(self, sides: list[Formula]) -> Formula:
        return reduce(lambda first, second: self._check(Equal((first, second))), sides)

    def implication(self, steps: list[Formula]) -> Formula:
        return reduce(
            lambda conclusion, premise: self._check(implies(premise, conclusion)),
            reversed(steps),
        )

    def choice(self, operands: list[Formula]) -> Formula:
        return self._check(Or(tuple(operands)))

    def all(self, operands: list[Formula]) -> Formula:
        return self._check(And(tuple(operands)))

    def negation(self, operands: list[Formula]) -> Formula:
        return self._check(Not(tuple(operands)))

    def counted(self, parts: list[Any]) -> Formula:
        words, *operands = parts
        count = _QUANTIFIERS.get(_collapse_spaces(words).lower())
        if count is None:
            raise self._mistake(
                words,
                f"{str(words)!r} before a bracket is not understood; write an operator "
                f"between them, or one of: {', '.join(_QUANTIFIERS)}",
            )
        if count is not Or and len(operands) > _MAX_OPERANDS:
            raise TooManyClauses
        return self._check(count(tuple(operands)))

    def name(self, parts: list[Token]) -> Formula:
        (token,) = parts
        name = _collapse_spaces(token) if token.type == "WORDS" else token[1:-1].strip()
        number = self._classes.number(name)
        of_that_number = self._classes.class_of_text(name)
        if number is not None and of_that_number not in (None, number):
            raise self._mistake(token, ambiguous_name_message(name, number, of_that_number))
        if number is None:
            raise self._mistake(token, self._classes.unknown(name))
        return Variable(number, _place(self._line, token, token))

    def _check(self, formula: Formula) -> Formula:
        """The formula, after a check that its operators are not nested too deeply."""
        if formula.depth > _MAX_DEPTH:
            raise TooManyClauses
        return formula

    def _mistake(self, token: Token, message: str) -> RuleError:
        return _mistake_at(_place(self._line, token, token), message)


class _Classes:
    """Finds classes by the names in rules: exact, ignoring case, or by number."""

    def __init__(self, names: Mapping[str, int]) -> None:
        self._names = names

    @cached_property
    def _names_ignoring_case(self) -> dict[str, list[str]]:
        """The names of classes by their form in small letters with single spaces."""
        names: dict[str, list[str]] = {}
        for name in self._names:
            names.setdefault(_ignoring_case(name), []).append(name)
        return names

    @cached_property
    def _by_number(self) -> dict[str, int]:
        return {str(number): number for number in self._names.values()}

    def class_of_text(self, text: str) -> int | None:
        """The number of the class whose number is this text; None if there is no such class."""
        return self._by_number.get(text) if text.isdecimal() else None

    def number(self, name: str) -> int | None:
        if name in self._names:
            return self._names[name]
        candidates = {
            self._names[known] for known in self._names_ignoring_case.get(_ignoring_case(name), ())
        }
        if len(candidates) == 1:
            return candidates.pop()
        return self.class_of_text(name) if not candidates else None

    def unknown(self, name: str) -> str:
        """The message for a name that no class has."""
        if candidates := self._names_ignoring_case.get(_ignoring_case(name)):
            return f"{name!r} could be any of {', '.join(candidates)}; write it as in the list"
        operators = [word for word in name.lower().split() if word in _OPERATOR_OF_WORD]
        if operators:
            write = _OPERATOR_OF_WORD[operators[0]]
            return f"there is no class {name!r}; for {operators[0]!r} write {write}"
        if closest_match(name, self._names):
            return unknown_word_message("class", name, self._names)
        known_names = names_in_words(list(self._names), _MAX_NAMES) or "none yet"
        return f"there is no class {name!r}; the classes are: {known_names}"


def _unexpected_token(token: Token, accepted: set[str], line: int) -> RuleError:
    """The message for an unexpected token."""
    wanted = next(text for kind, text in _EXPECTED_TOKENS.items() if kind in accepted)
    if token.type == "$END":
        position, unexpected = TextPosition(line, token.end_column or 1), "the end of the line"
    else:
        position, unexpected = _place(line, token, token), repr(str(token))
    return _mistake_at(position, f"expected {wanted}, not {unexpected}")


def _mistake_at(position: TextPosition, message: str) -> RuleError:
    return RuleError(message, line=position.line, column=position.column, length=position.length)


def _place(line: int, first: Token, last: Token) -> TextPosition:
    begin, end = first.start_pos or 0, last.end_pos or 0
    return TextPosition(line, begin + 1, end - begin)


def _collapse_spaces(text: str) -> str:
    return " ".join(text.split())


def _ignoring_case(name: str) -> str:
    return _collapse_spaces(name.casefold())
