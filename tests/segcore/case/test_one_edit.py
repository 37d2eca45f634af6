"""A field of a recipe or an output is known in one place; everything else follows."""

import json
from dataclasses import dataclass, replace

import pytest

from segcore.batch import PhotoJob
from segcore.cli import batch, segment, settings
from segcore.cli.main import main
from segcore.formats.output import Output
from segcore.methods.recipe import Recipe
from segcore.projects import project_json
from segcore.projects.project import Project
from segcore.runtime.errors import ConstraintError
from segcore.runtime.parameters import from_document, parameter, to_document


@dataclass(frozen=True)
class WiderRecipe(Recipe):
    bands: str = parameter(
        "", label="Bands", text=True, omit_default=True, metavar="BANDS", help="which bands"
    )


@dataclass(frozen=True)
class WiderOutput(Output):
    attributes: tuple[str, ...] = parameter(
        (), label="Attributes", many=True, reads=lambda text: tuple(text.split("+")), help="which"
    )


JOB = PhotoJob("/a.png", "a", "a.png", None, "/out", Output())


def test_of_a_recipe(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(settings, "Recipe", WiderRecipe)
    monkeypatch.setattr(project_json, "Recipe", WiderRecipe)
    seen: list[Recipe] = []

    def read(_photo: object, *, recipe: Recipe, **_rest: object) -> None:
        seen.append(recipe)
        raise ConstraintError("seen")

    monkeypatch.setattr(segment, "read_case", read)
    photo = str(tmp_path / "photo.png")
    for command in ("segment", "compare"):
        flags = ["--bands", "2,3", "--segments", "2", "--out", str(tmp_path / command)]
        assert main([command, photo, *flags]) == 1
    assert [recipe.bands for recipe in seen if isinstance(recipe, WiderRecipe)] == ["2,3"] * 2
    with pytest.raises(SystemExit):
        main(["batch", "--help"])
    assert "--bands BANDS" in capsys.readouterr().out

    project = Project(recipe=seen[0])
    document = json.loads(json.dumps(project_json.project_to_json(project)))
    assert document["bands"] == "2,3"
    assert project_json.project_from_json(document) == project
    assert not project.has_same_answer_as(Project(recipe=replace(seen[0], bands="")))
    jobs = [replace(JOB, recipe=WiderRecipe(bands=text)) for text in ("2,3", "")]
    assert jobs[0].fingerprint != jobs[1].fingerprint


def test_of_an_output(monkeypatch, capsys, tmp_path):
    seen: list[Output] = []

    def plan(*arguments: object, **_rest: object) -> list[PhotoJob]:
        seen.extend(one for one in arguments if isinstance(one, Output))
        return []

    for module in (settings, batch, segment):
        monkeypatch.setattr(module, "Output", WiderOutput)
    monkeypatch.setattr(batch, "photo_jobs", plan)
    assert main(["batch", str(tmp_path), "--attributes", "a+b", "--out", str(tmp_path)]) == 1
    (output,) = seen
    assert output.attributes == ("a", "b")
    with pytest.raises(SystemExit):
        main(["segment", "--help"])
    assert "--attributes ATTRIBUTES" in capsys.readouterr().out

    assert from_document(WiderOutput, json.loads(json.dumps(to_document(output)))) == output
    assert replace(JOB, output=output).fingerprint != JOB.fingerprint
