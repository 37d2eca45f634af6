"""Four columns at once: a SIMD value type for numba kernels.

Every vector of the multigrid engine is an array of shape (n, 4): four right-hand sides lie side by
side, so that one weight and one index serve four of them. numba has no vector type and does not
merge four scalar operations into one, so this module gives it one. In a kernel

    total = load(b, i) + weight * load(x, j)
    store(y, i, total)

are single instructions on four float32 values. ``widen`` goes to float64 for sums.

Products and sums may be contracted to fused multiply-adds. Nothing is reordered, hence results do
not depend on how the work is shared between threads.
"""

from __future__ import annotations

import operator

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.datamodel import models
from numba.extending import intrinsic, overload, register_model

WIDTH = 4
"""Columns in a block."""

_CONTRACT = ("contract",)
_ELEMENT = {types.float32: ir.FloatType(), types.float64: ir.DoubleType()}


class QuadType(types.Type):
    """Four values of one floating-point type in one register."""

    def __init__(self, dtype: types.Float) -> None:
        self.dtype = dtype
        super().__init__(name=f"Quad({dtype})")


@register_model(QuadType)
class _QuadModel(models.PrimitiveModel):
    def __init__(self, manager, quad):
        super().__init__(manager, quad, ir.VectorType(_ELEMENT[quad.dtype], WIDTH))


def _element_pointer(context, builder, array_type, array, flat_index):
    data = context.make_array(array_type)(context, builder, array).data
    return builder.gep(data, [flat_index], inbounds=True)


def _quad_pointer(context, builder, array_type, array, index_type, index):
    index = context.cast(builder, index, index_type, types.int64)
    first = builder.mul(index, ir.Constant(index.type, WIDTH))
    pointer = _element_pointer(context, builder, array_type, array, first)
    vector = ir.VectorType(_ELEMENT[array_type.dtype], WIDTH)
    return builder.bitcast(pointer, vector.as_pointer())


def _is_block(array):
    return isinstance(array, types.Array) and array.layout == "C" and array.dtype in _ELEMENT


@intrinsic
def load(typingctx, x, i):
    """Row `i` of the C-contiguous block `x`, shape (n, 4). Not bounds-checked."""
    if not _is_block(x):
        return None

    def codegen(context, builder, signature, args):
        pointer = _quad_pointer(context, builder, x, args[0], i, args[1])
        return builder.load(pointer, align=x.dtype.bitwidth // 8)

    return QuadType(x.dtype)(x, i), codegen


@intrinsic
def store(typingctx, x, i, quad):
    """Write `quad` into row `i` of the block `x`. Not bounds-checked."""
    if not (_is_block(x) and quad == QuadType(x.dtype)):
        return None

    def codegen(context, builder, signature, args):
        pointer = _quad_pointer(context, builder, x, args[0], i, args[1])
        builder.store(args[2], pointer, align=x.dtype.bitwidth // 8)
        return context.get_dummy_value()

    return types.void(x, i, quad), codegen


@intrinsic
def splat(typingctx, value):
    """Four copies of a number."""
    if value not in _ELEMENT:
        return None

    def codegen(context, builder, signature, args):
        return _splat(builder, args[0])

    return QuadType(value)(value), codegen


def _splat(builder, value):
    vector = ir.VectorType(value.type, WIDTH)
    lane = ir.Constant(ir.IntType(32), 0)
    one = builder.insert_element(ir.Constant(vector, ir.Undefined), value, lane)
    mask = ir.Constant(ir.VectorType(ir.IntType(32), WIDTH), [0] * WIDTH)
    return builder.shuffle_vector(one, ir.Constant(vector, ir.Undefined), mask)


@intrinsic
def widen(typingctx, quad):
    """The same four numbers in float64."""
    if quad != QuadType(types.float32):
        return None

    def codegen(context, builder, signature, args):
        return builder.fpext(args[0], ir.VectorType(ir.DoubleType(), WIDTH))

    return QuadType(types.float64)(quad), codegen


@intrinsic
def narrow(typingctx, quad):
    """The same four numbers rounded to float32."""
    if quad != QuadType(types.float64):
        return None

    def codegen(context, builder, signature, args):
        return builder.fptrunc(args[0], ir.VectorType(ir.FloatType(), WIDTH))

    return QuadType(types.float32)(quad), codegen


@intrinsic
def edge_weight(typingctx, weights, plane, i):
    """``weights[plane, i]`` without the test for negative indices that slows the stencil."""
    if not _is_block(weights):
        return None

    def codegen(context, builder, signature, args):
        array = context.make_array(weights)(context, builder, args[0])
        columns = cgutils.unpack_tuple(builder, array.shape)[1]
        row = context.cast(builder, args[1], plane, types.int64)
        column = context.cast(builder, args[2], i, types.int64)
        flat = builder.add(builder.mul(row, columns), column)
        return builder.load(_element_pointer(context, builder, weights, args[0], flat))

    return weights.dtype(weights, plane, i), codegen


def _arithmetic(operation):
    """An intrinsic that applies the instruction `operation` to two quads of one type."""

    @intrinsic
    def apply(typingctx, a, b):
        def codegen(context, builder, signature, args):
            return getattr(builder, operation)(*args, flags=_CONTRACT)

        return a(a, b), codegen

    return apply


_add, _subtract, _multiply = (_arithmetic(name) for name in ("fadd", "fsub", "fmul"))


def _overload_between_quads(python_operator, apply):
    @overload(python_operator)
    def _between_quads(a, b):
        if isinstance(a, QuadType) and a == b:
            return lambda a, b: apply(a, b)
        return None


_overload_between_quads(operator.add, _add)
_overload_between_quads(operator.iadd, _add)
_overload_between_quads(operator.sub, _subtract)
_overload_between_quads(operator.isub, _subtract)
_overload_between_quads(operator.mul, _multiply)


@overload(operator.mul)
def _scale(a, b):
    if isinstance(a, types.Float) and b == QuadType(a):
        return lambda a, b: _multiply(splat(a), b)
    return None
