"""What rules mean, where mistakes in them are, and which can hold together."""

from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from segcore.marks.rules import (
    MAX_CLAUSES,
    NO_RULES,
    Rule,
    clause_holds,
    conflict_message,
    conflicting_parts,
    read_rules,
    rules_from_text,
    satisfying_assignment,
)
from segcore.runtime.errors import ConstraintError, RuleError

from .logic import NAMES, all_values, text, trees, truth

# -------------------------------------------------- What rules mean, and where mistakes in them are


def rule(line: str) -> Rule:
    (found,) = rules_from_text(line, NAMES).rules
    return found


def clauses(line: str) -> set[frozenset[int]]:
    return set(rule(line).clauses)


@given(trees)
def test_clauses_say_what_the_text_says(tree):
    found = rule(text(tree))
    for holds in all_values():
        assert all(clause_holds(clause, holds) for clause in found.clauses) == truth(tree, holds)


@given(trees)
def test_no_clause_is_implied_by_another(tree):
    found = rule(text(tree)).clauses
    assert not any(one < other for one in found for other in found)
    assert not any(-literal in clause for clause in found for literal in clause)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("sky & Sea -> !wet sand", [{-1, -2, -3}]),
        ("exactly one of (1, 2, 3)", [{1, 2, 3}, {-1, -2}, {-1, -3}, {-2, -3}]),
        ("sky -> Sea -> wet sand", [{-1, -2, 3}]),
        ("sky <-> !Sea", [{1, 2}, {-1, -2}]),
        ("sky | Sea & sky", [{1}]),
        ("!sky & Sea", [{-1}, {2}]),
        ("sky -> sky", []),
    ],
)
def test_known_clauses(line, expected):
    assert clauses(line) == {frozenset(clause) for clause in expected}


@pytest.mark.parametrize(
    ("line", "same"),
    [
        ("~sky && SEA => Wet  Sand", "!sky & Sea -> wet sand"),
        ("¬sky ∧ Sea → wet sand", "!sky & Sea -> wet sand"),
        ("sky ∨ Sea ↔ sun-shade", "sky | Sea <-> sun-shade"),
        ("sky || Sea <=> 4", "sky | Sea <-> sun-shade"),
        ('"sky" & "wet sand"', "sky & wet sand"),
        ("sky&Sea->wet sand", "sky & Sea -> wet sand"),
        ("Exactly One Of (sky, Sea)", "exactly one of (sky, Sea)"),
    ],
)
def test_other_spellings(line, same):
    assert clauses(line) == clauses(same)


def test_lines_comments_and_weights():
    first, second = rules_from_text(
        "# what we know\n\n  sky -> Sea  # always\r\n weight 0.5: !Sea\r\n", NAMES
    ).rules
    assert (first.text, first.weight) == ("sky -> Sea", None)
    assert (first.place.line, first.place.column, first.place.length) == (3, 3, 10)
    assert (second.text, second.weight) == ("weight 0.5: !Sea", 0.5)
    assert str(second) == "line 4: weight 0.5: !Sea"


def test_exact_names_come_before_alike_ones():
    names = {"Sky": 1, "sky": 2, "3": 1}
    numbers = [mention.number for mention in rules_from_text("Sky & sky & 3", names).mentions]
    assert numbers == [1, 2, 1]
    with pytest.raises(RuleError, match="'SKY' could be any of Sky, sky; write it as"):
        rules_from_text("SKY", names)


@pytest.mark.parametrize(
    ("line", "column", "length", "message"),
    [
        ("sky &", 6, 1, "expected a class, !, or an opening bracket"),
        ("sky & (Sea | 3 # end", 15, 1, "expected a closing bracket"),
        ("sky ) & Sea", 5, 1, "expected an operator"),
        ("& sky", 1, 1, "expected a class"),
        ("sky -> -> Sea", 8, 2, "expected a class"),
        ("exactly one of (sky,)", 21, 1, "expected a class"),
        ("exactly one of sky", 1, 18, "there is no class"),
        ("one of (sky, Sea)", 1, 6, "'one of' before a bracket is not understood"),
        ("Sea -> skye", 8, 4, "there is no class 'skye'; did you mean 'sky'"),
        ("sky and Sea", 1, 11, "for 'and' write &"),
        ("sky -> 9", 8, 1, "the classes are: sky, Sea, wet sand, sun-shade"),
        ("sky < Sea", 5, 1, "'<' is not understood here"),
        ('sky & "Sea', 7, 1, "close the quotes"),
        ("0.5: sky", 1, 3, "the weight of a rule, a number above 0"),
        ("weight 0: sky", 1, 8, "the weight of a rule, a number above 0"),
        ("weight nan: sky", 1, 10, "the weight of a rule, a number above 0"),
        ("sky, Sea", 4, 1, "expected an operator"),
        ("!" * 5000 + "sky", 1, 5003, "40 levels of nesting"),
        ("->".join(["sky"] * 50), 1, 248, "40 levels of nesting"),
    ],
)
def test_mistakes_are_found_where_they_are(line, column, length, message):
    with pytest.raises(RuleError, match=message) as caught:
        rules_from_text(f"\n{line}", NAMES)
    assert (caught.value.line, caught.value.column, caught.value.length) == (2, column, length)
    assert str(caught.value).startswith(f"line 2, column {column}: ")
    assert isinstance(caught.value, ConstraintError)


_MANY = "&".join(f"c{number}" for number in range(45))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("(" * 100_000, "100,000 characters, over the limit"),
        ("c1\n" * 20_000, "20,001 lines, over the limit"),
        ("!(c1&" * 9_000, "expected"),
        ("|".join([_MANY] * 250), "too complicated"),
        (f"exactly one of ({','.join(['c1', 'c2'] * 7_000)})", "too complicated"),
    ],
)
def test_what_a_text_may_cost_is_limited(text, message):
    names = {f"c{number}": number + 1 for number in range(60)}
    with pytest.raises(RuleError, match=message):
        rules_from_text(text, names)


def test_brackets_alone_are_no_nesting():
    assert clauses("(" * 5000 + "sky" + ")" * 5000) == {frozenset({1})}


def test_no_classes_yet():
    with pytest.raises(RuleError, match="there is no class 'sky'; the classes are: none yet"):
        rules_from_text("sky", {})


def test_too_many_clauses():
    names = {f"c{number}": number for number in range(1, 31)}
    pairs = " | ".join(f"c{2 * k + 1} & c{2 * k + 2}" for k in range(9))
    with pytest.raises(RuleError, match=f"more than {MAX_CLAUSES} clauses"):
        rules_from_text(pairs, names)
    listed = f"exactly one of ({', '.join(names)})"
    with pytest.raises(RuleError, match=f"more than {MAX_CLAUSES} clauses"):
        rules_from_text(listed, names)
    tens = [f"exactly one of ({', '.join(list(names)[k : k + 12])})" for k in (0, 6, 12, 18)]
    with pytest.raises(RuleError, match="with this rule there are 268 clauses") as caught:
        rules_from_text("\n".join(tens), names)
    assert caught.value.line == 4


def test_long_chains_of_equivalences_stay_small():
    assert clauses("<->".join(["sky"] * 39)) == {frozenset({1})}


# ------------------------------------------------------------------ All rules of a picture together


def test_conflict_is_told_in_the_words_of_the_user():
    found = rules_from_text(
        "sky\nwet sand\nsky -> Sea  # water mirrors\nweight 2: !sky\n!Sea | !sky", NAMES
    )
    assert [rule.text for rule in found.conflict] == ["sky", "sky -> Sea", "!Sea | !sky"]
    assert conflict_message(found.conflict) == (
        "these cannot all hold: line 1: sky; line 3: sky -> Sea; line 5: !Sea | !sky; "
        "change or remove one of them, or give it a weight"
    )
    assert not rules_from_text("sky\nweight 1: !sky", NAMES).conflict
    assert [rule.text for rule in rules_from_text("Sea\nsky & !sky", NAMES).conflict] == [
        "sky & !sky"
    ]


def test_broken_rules():
    found = rules_from_text("sky\nsky -> Sea\nweight 3: !sky", NAMES)
    holds = {1: True, 2: False}
    assert [rule.text for rule in found.broken_by(holds)] == ["sky -> Sea", "weight 3: !sky"]


def test_nothing_is_a_rule_set():
    assert not NO_RULES
    assert rules_from_text("\n # nothing\n", NAMES) == NO_RULES
    assert NO_RULES.conflict == NO_RULES.mentions == ()


def test_rules_of_a_file(tmp_path):
    file = tmp_path / "rules.txt"
    file.write_text("\ufeffsky -> Sea\n", encoding="utf-8")
    assert read_rules(file, NAMES) == rules_from_text("sky -> Sea", NAMES)
    file.write_text("sky ->", encoding="utf-8")
    with pytest.raises(RuleError, match=r"rules.txt: line 1, column 7: expected"):
        read_rules(file, NAMES)
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(RuleError, match="is not text in UTF-8"):
        read_rules(file, NAMES)
    with pytest.raises(RuleError, match="there is no such file"):
        read_rules(tmp_path / "none.txt", NAMES)


# -------------------------------------------------------------------- Which rules can hold together


Clauses = list[frozenset[int]]

_literals = st.tuples(st.integers(1, 6), st.booleans()).map(
    lambda drawn: drawn[0] * (-1) ** drawn[1]
)
_clauses = st.frozensets(_literals, min_size=1, max_size=3)


def can_hold(clauses: Clauses) -> bool:
    every = (dict(enumerate(values, 1)) for values in product([False, True], repeat=6))
    return any(all(clause_holds(clause, holds) for clause in clauses) for holds in every)


@given(st.lists(_clauses, max_size=30))
def test_assignment_is_found_where_there_is_one(clauses):
    found = satisfying_assignment(clauses)
    assert (found is not None) == can_hold(clauses)
    if found is not None:
        holds = {variable: found.get(variable, False) for variable in range(1, 7)}
        assert all(clause_holds(clause, holds) for clause in clauses)


@given(st.lists(st.lists(_clauses, min_size=1, max_size=3), min_size=1, max_size=14))
def test_conflict_is_one_and_minimal(parts):
    found = conflicting_parts(parts)
    assert bool(found) == (not can_hold([clause for part in parts for clause in part]))
    if found:
        assert not can_hold([clause for index in found for clause in parts[index]])
        for left_out in found:
            rest = [clause for index in found if index != left_out for clause in parts[index]]
            assert can_hold(rest)


def test_a_search_without_end_is_given_up():
    """Eight pigeons in seven holes: every search of this kind tries nearly all ways."""
    holes = range(7)
    parts = [[frozenset(10 * pigeon + hole + 1 for hole in holes)] for pigeon in range(8)]
    parts += [
        [frozenset({-(10 * first + hole + 1), -(10 * second + hole + 1)})]
        for first, second in combinations(range(8), 2)
        for hole in holes
    ]
    with pytest.raises(RuleError, match="takes too long to find out"):
        conflicting_parts(parts)


def test_what_was_said_last_is_blamed():
    parts = [[frozenset({1})], [frozenset({2})], [frozenset({-1}), frozenset({3})]]
    assert conflicting_parts([*parts, parts[0]]) == (2, 3)
