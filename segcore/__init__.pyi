"""What a user needs, in one place: each is loaded when it is first used."""

from .answers.comparison import Comparison as Comparison
from .answers.comparison import compare as compare
from .answers.suggestion import Suggestion as Suggestion
from .answers.suggestion import where_next as where_next
from .appearance.learning.model import Model as Model
from .appearance.learning.teaching import learn as learn
from .case.exporting import export as export
from .case.measuring import measure as measure
from .folders.model_file import read_model as read_model
from .folders.model_file import write_model as write_model
from .formats import exporters as exporters
from .formats import importers as importers
from .graph.affinity import Affinity as Affinity
from .marks.constraints import Constraints as Constraints
from .marks.constraints import constraints_from_beliefs as constraints_from_beliefs
from .marks.constraints import constraints_from_labels as constraints_from_labels
from .marks.constraints import constraints_from_strokes as constraints_from_strokes
from .marks.rules import RuleSet as RuleSet
from .marks.rules import read_rules as read_rules
from .marks.rules import rules_from_text as rules_from_text
from .marks.stroke_files import read_strokes as read_strokes
from .marks.strokes import Path as Path
from .marks.strokes import Polygon as Polygon
from .marks.strokes import Region as Region
from .marks.strokes import Stroke as Stroke
from .methods import METHODS as METHODS
from .methods.advice import Advice as Advice
from .methods.csp import CSP as CSP
from .methods.fast_ge import FastGE as FastGE
from .methods.logic_qp import LogicQP as LogicQP
from .methods.ncut import NCut as NCut
from .methods.transfer import Transfer as Transfer
from .objects.measurements import Measurements as Measurements
from .objects.objects import ObjectInfo as ObjectInfo
from .objects.objects import Objects as Objects
from .objects.objects import find_objects as find_objects
from .objects.repairing import repair as repair
from .objects.repairs import Repair as Repair
from .patches.prepared import Prepared as Prepared
from .picture.image import Image as Image
from .picture.image import image_from_array as image_from_array
from .picture.pixel_size import PixelSize as PixelSize
from .picture.reading import read_image as read_image
from .picture.reading import read_label_image as read_label_image
from .picture.rendering import overlay as overlay
from .pipeline import prepare as prepare
from .pipeline import prepare_graph as prepare_graph
from .pipeline import segment as segment
from .runtime.errors import SegmentationError as SegmentationError
from .segments.segmentation import Segmentation as Segmentation
from .tables.clustering import cluster as cluster
from .tables.estimator import ConstrainedSpectralClustering as ConstrainedSpectralClustering

__all__: list[str]
__version__: str
