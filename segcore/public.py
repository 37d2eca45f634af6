"""What a user of the library needs, in one place: the names that ``segcore`` itself offers."""

from __future__ import annotations

from segcore.affinity import Affinity
from segcore.clustering import cluster
from segcore.comparison import Comparison, compare
from segcore.constraints import (
    Constraints,
    constraints_from_beliefs,
    constraints_from_labels,
    constraints_from_strokes,
)
from segcore.errors import SegmentationError
from segcore.image import Image, image_from_array
from segcore.methods import CSP, METHODS, Advice, FastGE, LogicQP, NCut, Transfer
from segcore.pipeline import prepare, prepare_graph, segment
from segcore.prepared import Prepared
from segcore.reading import read_image, read_label_image
from segcore.rules import RuleSet, read_rules, rules_from_text
from segcore.segmentation import Segmentation
from segcore.stroke_files import read_strokes
from segcore.strokes import Path, Polygon, Region, Stroke
from segcore.suggestion import Suggestion, where_next

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
