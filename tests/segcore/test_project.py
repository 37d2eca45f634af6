"""A project and its JSON form."""

from __future__ import annotations

import json
from dataclasses import replace

from segcore.project import Project, new_class, project_from_json, project_to_json
from segcore.rules import rules_from_text

PROJECT = Project(
    classes=(replace(new_class(1), name="sky"), replace(new_class(4), name="wet sand")),
    rules="sky -> !wet sand  # a comment\nnot yet fini",
)


def test_rules_are_kept_as_they_were_typed() -> None:
    again = project_from_json(json.loads(json.dumps(project_to_json(PROJECT))))
    assert again == PROJECT
    assert again.rules == PROJECT.rules


def test_documents_from_before_there_were_rules() -> None:
    document = project_to_json(PROJECT)
    del document["rules"]
    assert project_from_json(document) == replace(PROJECT, rules="")


def test_another_rule_segments_differently() -> None:
    assert PROJECT.segments_like(replace(PROJECT, classes=()))
    assert not PROJECT.segments_like(replace(PROJECT, rules="sky"))


def test_rules_use_the_names_of_the_classes() -> None:
    (rule,) = rules_from_text(PROJECT.rules.split("\n")[0], PROJECT.class_names).rules
    assert rule.clauses == (frozenset({-1, -4}),)
