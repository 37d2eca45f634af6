"""The labelling interface of Label Studio: labels and controls, as XML.

A project of Label Studio has it as XML; it is written beside the tasks under their name.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from segcore.formats.importers.annotations import AnnotationFile, damage_as_error
from segcore.formats.importers.attributes import as_text
from segcore.formats.importers.drawing import Drawing
from segcore.formats.xml_text import parse_xml
from segcore.projects.attributes import FLAGS, Attribute, AttributeKind, Value
from segcore.runtime.texts import as_utf8

LABELS_CONTROL, IMAGE, TAGS_CONTROL = "label", "image", "tags"
FLAGS_CONTROL, OBJECT_CONTROL = "flags", "object"
RESERVED = (LABELS_CONTROL, IMAGE, TAGS_CONTROL, FLAGS_CONTROL, OBJECT_CONTROL)
YES_OR_NO = ("yes", "no")
_KINDS: dict[str, AttributeKind] = {"Choices": "choice", "TextArea": "text", "Number": "number"}
_DEFAULTS = {"TextArea": "value", "Number": "defaultValue"}


@dataclass(frozen=True)
class Control:
    """A control (input element) for an attribute.

    Attributes
    ----------
    labels : tuple of str
        Labels; the control is shown for regions with one of them.
    """

    name: str
    attribute: Attribute
    labels: tuple[str, ...]


def interface(
    colours: Mapping[str, str],
    controls: Iterable[Control],
    tags: Collection[str],
    *,
    flags: bool,
    objects: bool,
) -> Element:
    """The labelling interface with the labels in `colours`, and controls for attributes."""
    view = Element("View")
    SubElement(view, "Image", name=IMAGE, value=f"${IMAGE}")
    labels = SubElement(view, "BrushLabels", name=LABELS_CONTROL, toName=IMAGE)
    for name, colour in colours.items():
        SubElement(labels, "Label", value=name, background=colour)
    if objects:
        view.append(_per_region("Number", OBJECT_CONTROL))
    if flags:
        view.append(_choices(FLAGS_CONTROL, FLAGS, choice="multiple"))
    view.extend(map(_element, controls))
    if tags:
        taxonomy = SubElement(view, "Taxonomy", name=TAGS_CONTROL, toName=IMAGE)
        for tag in tags:
            SubElement(taxonomy, "Choice", value=tag)
    return view


def merge(target: Element, other: Element) -> None:
    """Add the labels and controls of another photo's interface."""
    by_name = {element.get("name"): element for element in target}
    for control in other:
        if (same := by_name.get(control.get("name"))) is None:
            target.append(control)
            continue
        values = {choice.get("value") for choice in same}
        same.extend(choice for choice in control if choice.get("value") not in values)
        if labels := same.get("whenLabelValue"):
            all_labels = (*labels.split(","), *control.get("whenLabelValue", "").split(","))
            same.set("whenLabelValue", ",".join(dict.fromkeys(filter(None, all_labels))))


def encode_interface(view: Element) -> bytes:
    indent(view)
    return as_utf8(tostring(view, encoding="unicode") + "\n")


def declare_controls(drawing: Drawing, file: AnnotationFile, labels: Collection[str]) -> None:
    """Declare the attributes from the labelling interface (XML) beside a file of tasks."""
    config_file = file.beside(file.path.with_suffix(".xml"))
    if config_file is None:
        return
    with damage_as_error(f"the interface {config_file.path.name} beside it"):
        for control in parse_xml(config_file).iter():
            name = control.get("name", "")
            if control.get("perRegion") != "true" or control.tag not in _KINDS or name in RESERVED:
                continue
            choices = [choice.get("value", "") for choice in control.iter("Choice")]
            chosen = [
                choice.get("value") for choice in control.iter("Choice") if choice.get("selected")
            ]
            of_choices: AttributeKind = "yes/no" if tuple(choices) == YES_OR_NO else "choice"
            kind = _KINDS[control.tag] if control.tag != "Choices" else of_choices
            default = chosen[0] if chosen else control.get(_DEFAULTS.get(control.tag, ""))
            allowed = choices if kind == "choice" else ()
            asked = control.get("whenLabelValue")
            for label in labels if asked is None else set(asked.split(",")) & set(labels):
                number = drawing.class_named(label)
                if asked is not None or drawing.attributes.note_unknown(number, name):
                    drawing.attributes.declare(number, name, kind, allowed, default)


def _element(control: Control) -> Element:
    attribute, name = control.attribute, control.name
    default_text = as_text(attribute.default_value)
    if attribute.kind == "text":
        element = _per_region("TextArea", name, value=default_text)
    elif attribute.kind == "number":
        element = _per_region("Number", name, defaultValue=default_text)
    elif attribute.kind == "yes/no":
        element = _choices(name, YES_OR_NO, stored_text(attribute, attribute.default_value))
    else:
        element = _choices(name, attribute.choices, default_text)
    if not any("," in label for label in control.labels):  # the comma is the separator
        element.attrib |= {"whenTagName": LABELS_CONTROL}
        element.attrib |= {"whenLabelValue": ",".join(control.labels)}
    return element


def stored_text(attribute: Attribute, value: Value) -> str:
    """A value as text, in the form in which a control stores it."""
    if attribute.kind == "yes/no":
        return YES_OR_NO[not attribute.read(value)]
    return as_text(value)


def _choices(
    name: str, values: Iterable[str], chosen: str = "", *, choice: str = "single"
) -> Element:
    element = _per_region("Choices", name, choice=choice)
    for value in values:
        entry = SubElement(element, "Choice", value=value)
        if value == chosen:
            entry.set("selected", "true")
    return element


def _per_region(tag: str, name: str, **more: str) -> Element:
    settings = {"name": name, "toName": IMAGE, "perRegion": "true", **more}
    return Element(tag, {**settings, "visibleWhen": "region-selected"})
