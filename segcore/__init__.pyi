# What a user of the library needs, in one place. Type checkers read this, and __init__.py, which
# loads a name when it is first used.

from segcore.answers.comparison import Comparison as Comparison
from segcore.answers.comparison import compare as compare
from segcore.answers.suggestion import Suggestion as Suggestion
from segcore.answers.suggestion import where_next as where_next
from segcore.files import exporters as exporters
from segcore.files import importers as importers
from segcore.files.export import export as export
from segcore.graph.affinity import Affinity as Affinity
from segcore.marks.constraints import Constraints as Constraints
from segcore.marks.constraints import constraints_from_beliefs as constraints_from_beliefs
from segcore.marks.constraints import constraints_from_labels as constraints_from_labels
from segcore.marks.constraints import constraints_from_strokes as constraints_from_strokes
from segcore.marks.rules import RuleSet as RuleSet
from segcore.marks.rules import read_rules as read_rules
from segcore.marks.rules import rules_from_text as rules_from_text
from segcore.marks.stroke_files import read_strokes as read_strokes
from segcore.marks.strokes import Path as Path
from segcore.marks.strokes import Polygon as Polygon
from segcore.marks.strokes import Region as Region
from segcore.marks.strokes import Stroke as Stroke
from segcore.methods import METHODS as METHODS
from segcore.methods.advice import Advice as Advice
from segcore.methods.csp import CSP as CSP
from segcore.methods.fast_ge import FastGE as FastGE
from segcore.methods.logic_qp import LogicQP as LogicQP
from segcore.methods.ncut import NCut as NCut
from segcore.methods.transfer import Transfer as Transfer
from segcore.patches.prepared import Prepared as Prepared
from segcore.picture.image import Image as Image
from segcore.picture.image import image_from_array as image_from_array
from segcore.picture.reading import read_image as read_image
from segcore.picture.reading import read_label_image as read_label_image
from segcore.picture.rendering import overlay as overlay
from segcore.pipeline import prepare as prepare
from segcore.pipeline import prepare_graph as prepare_graph
from segcore.pipeline import segment as segment
from segcore.runtime.errors import SegmentationError as SegmentationError
from segcore.segments.objects import ObjectInfo as ObjectInfo
from segcore.segments.objects import Objects as Objects
from segcore.segments.objects import find_objects as find_objects
from segcore.segments.segmentation import Segmentation as Segmentation
from segcore.tables.clustering import cluster as cluster
from segcore.tables.estimator import ConstrainedSpectralClustering as ConstrainedSpectralClustering

__version__: str
