"""All rules of a picture together."""

from __future__ import annotations

from pathlib import Path

import pytest

from segcore.marks.rules import NO_RULES, conflict_message, read_rules, rules_from_text
from segcore.runtime.errors import RuleError

from .logic import NAMES


def test_conflict_is_told_in_the_words_of_the_user() -> None:
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


def test_what_always_holds_is_noted() -> None:
    found = rules_from_text("sky | !sky\nSea", NAMES)
    assert found.notes == ("line 1: sky | !sky is always true and changes nothing",)


def test_broken_rules() -> None:
    found = rules_from_text("sky\nsky -> Sea\nweight 3: !sky", NAMES)
    holds = {1: True, 2: False}
    assert [rule.text for rule in found.broken_by(holds)] == ["sky -> Sea", "weight 3: !sky"]


def test_nothing_is_a_rule_set() -> None:
    assert not NO_RULES
    assert rules_from_text("\n # nothing\n", NAMES) == NO_RULES
    assert NO_RULES.conflict == NO_RULES.mentions == ()


def test_rules_of_a_file(tmp_path: Path) -> None:
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
