"""What a user of the library needs, in one place: the names that ``segcore`` itself offers."""

from __future__ import annotations

from segcore.answers.comparison import Comparison, compare
from segcore.answers.suggestion import Suggestion, where_next
from segcore.graph.affinity import Affinity
from segcore.marks.constraints import (
    Constraints,
    constraints_from_beliefs,
    constraints_from_labels,
    constraints_from_strokes,
)
from segcore.marks.rules import RuleSet, read_rules, rules_from_text
from segcore.marks.stroke_files import read_strokes
from segcore.marks.strokes import Path, Polygon, Region, Stroke
from segcore.methods import METHODS
from segcore.methods.advice import Advice
from segcore.methods.csp import CSP
from segcore.methods.fast_ge import FastGE
from segcore.methods.logic_qp import LogicQP
from segcore.methods.ncut import NCut
from segcore.methods.transfer import Transfer
from segcore.patches.prepared import Prepared
from segcore.picture.image import Image, image_from_array
from segcore.picture.reading import read_image, read_label_image
from segcore.pipeline import prepare, prepare_graph, segment
from segcore.runtime.errors import SegmentationError
from segcore.segments.objects import ObjectInfo, Objects, find_objects
from segcore.segments.segmentation import Segmentation
from segcore.tables.clustering import cluster

__all__ = [
    "CSP",
    "METHODS",
    "Advice",
    "Affinity",
    "Comparison",
    "Constraints",
    "FastGE",
    "Image",
    "LogicQP",
    "NCut",
    "ObjectInfo",
    "Objects",
    "Path",
    "Polygon",
    "Prepared",
    "Region",
    "RuleSet",
    "Segmentation",
    "SegmentationError",
    "Stroke",
    "Suggestion",
    "Transfer",
    "cluster",
    "compare",
    "constraints_from_beliefs",
    "constraints_from_labels",
    "constraints_from_strokes",
    "find_objects",
    "image_from_array",
    "prepare",
    "prepare_graph",
    "read_image",
    "read_label_image",
    "read_rules",
    "read_strokes",
    "rules_from_text",
    "segment",
    "where_next",
]
