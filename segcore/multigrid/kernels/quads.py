"""What numba lacks for these kernels: four columns in one register, and plain pointers.

Every vector of the multigrid engine is an array of shape (n, 4): four right-hand sides lie side by
side, so that one weight and one index serve four of them. numba has no vector type and does not
merge four scalar operations into one, so this module gives it one, the *quad*. In a kernel

    total = load(b, i) + weight * load(x, j)
    store(y, i, total)

are single instructions on four float32 values. ``widen`` goes to float64 for sums.

Arrays are counted references, and passing one to a function, even an inlined one, costs two atomic
operations: too much once per pixel. ``view`` makes a pointer of a C-contiguous array, indexed like
a flat array, without bounds checks or negative indices. The array must outlive it.

Products and sums may be contracted to fused multiply-adds. Nothing is reordered, hence results do
not depend on how the work is shared between threads.
"""

from __future__ import annotations

import operator

from numba import types
from numba.core.cgutils import ir  # llvmlite's, which numba brings with it
from numba.core.datamodel import models
from numba.extending import intrinsic, overload, register_model

WIDTH = 4
"""Columns in a block."""

_CONTRACT = ("contract",)
_SECOND_CACHE, _OF_DATA = 2, 1  # arguments of LLVM's prefetch
_ELEMENT = {types.float32: ir.FloatType(), types.float64: ir.DoubleType()}


class ViewType(types.Type):
    """Pointer to the numbers of an array."""

    def __init__(self, dtype: types.Type) -> None:
        self.dtype = dtype
        super().__init__(name=f"View({dtype})")


@register_model(ViewType)
class _ViewModel(models.PrimitiveModel):
    def __init__(self, manager, view):
        super().__init__(manager, view, manager.lookup(view.dtype).get_data_type().as_pointer())


class QuadType(types.Type):
    """Four values of one floating-point type in one register."""

    def __init__(self, dtype: types.Float) -> None:
        self.dtype = dtype
        super().__init__(name=f"Quad({dtype})")


@register_model(QuadType)
class _QuadModel(models.PrimitiveModel):
    def __init__(self, manager, quad):
        super().__init__(manager, quad, ir.VectorType(_ELEMENT[quad.dtype], WIDTH))


@intrinsic
def view(typingctx, array):
    """Pointer to the first number of a C-contiguous array, whose memory it does not keep.

    The array must be in use after the last use of the view, or be an argument of the function that
    makes the view.
    """
    if not (isinstance(array, types.Array) and array.layout == "C"):
        return None

    def codegen(context, builder, signature, args):
        return context.make_array(array)(context, builder, args[0]).data

    return ViewType(array.dtype)(array), codegen


def _pointer(context, builder, signature, args):
    """Address of element ``args[1]`` of the view ``args[0]``."""
    index = context.cast(builder, args[1], signature.args[1], types.int64)
    return builder.gep(args[0], [index], inbounds=True)


def _quad_pointer(context, builder, signature, args):
    """Address of row ``args[1]`` of the block that the view ``args[0]`` shows."""
    row = context.cast(builder, args[1], signature.args[1], types.int64)
    first = builder.mul(row, ir.Constant(row.type, WIDTH))
    vector = ir.VectorType(_ELEMENT[signature.args[0].dtype], WIDTH)
    return builder.bitcast(builder.gep(args[0], [first], inbounds=True), vector.as_pointer())


@intrinsic
def _get(typingctx, numbers, i):
    def codegen(context, builder, signature, args):
        return builder.load(_pointer(context, builder, signature, args))

    return numbers.dtype(numbers, i), codegen


@intrinsic
def _set(typingctx, numbers, i, value):
    def codegen(context, builder, signature, args):
        number = context.cast(builder, args[2], value, numbers.dtype)
        builder.store(number, _pointer(context, builder, signature, args))
        return context.get_dummy_value()

    return types.void(numbers, i, value), codegen


@overload(operator.getitem)
def _view_getitem(numbers, i):
    if isinstance(numbers, ViewType):
        return lambda numbers, i: _get(numbers, i)
    return None


@overload(operator.setitem)
def _view_setitem(numbers, i, value):
    if isinstance(numbers, ViewType):
        return lambda numbers, i, value: _set(numbers, i, value)
    return None


@intrinsic
def load(typingctx, block, i):
    """Row `i` of a view of a block of shape (n, 4)."""
    if not isinstance(block, ViewType):
        return None

    def codegen(context, builder, signature, args):
        pointer = _quad_pointer(context, builder, signature, args)
        return builder.load(pointer, align=block.dtype.bitwidth // 8)

    return QuadType(block.dtype)(block, i), codegen


@intrinsic
def store(typingctx, block, i, quad):
    """Write `quad` into row `i` of a view of a block of shape (n, 4)."""
    if not (isinstance(block, ViewType) and quad == QuadType(block.dtype)):
        return None

    def codegen(context, builder, signature, args):
        pointer = _quad_pointer(context, builder, signature, args)
        builder.store(args[2], pointer, align=block.dtype.bitwidth // 8)
        return context.get_dummy_value()

    return types.void(block, i, quad), codegen


@intrinsic
def prefetch(typingctx, numbers, i):
    """Have number `i` of a view, which need not exist, brought near while others are worked on.

    Processors foresee by themselves what is read in order, not what neighbours lead to.
    """
    if not isinstance(numbers, ViewType):
        return None

    def codegen(context, builder, signature, args):
        index = context.cast(builder, args[1], i, types.int64)
        byte = ir.IntType(8).as_pointer()
        address = builder.bitcast(builder.gep(args[0], [index]), byte)
        flag = ir.IntType(32)
        hint = builder.module.declare_intrinsic(
            "llvm.prefetch", (byte,), ir.FunctionType(ir.VoidType(), [byte, flag, flag, flag])
        )
        builder.call(hint, [address, flag(0), flag(_SECOND_CACHE), flag(_OF_DATA)])
        return context.get_dummy_value()

    return types.void(numbers, i), codegen


@intrinsic
def splat(typingctx, value):
    """Four copies of a number."""
    if value not in _ELEMENT:
        return None

    def codegen(context, builder, signature, args):
        vector = ir.VectorType(_ELEMENT[value], WIDTH)
        first_lane = ir.Constant(ir.IntType(32), 0)
        all_first = ir.Constant(ir.VectorType(ir.IntType(32), WIDTH), [0] * WIDTH)
        nothing = ir.Constant(vector, ir.Undefined)
        one = builder.insert_element(nothing, args[0], first_lane)
        return builder.shuffle_vector(one, nothing, all_first)

    return QuadType(value)(value), codegen


@intrinsic
def quad_of(typingctx, a, b, c, d):
    """Four float32 numbers side by side."""
    if (a, b, c, d) != (types.float32,) * WIDTH:
        return None

    def codegen(context, builder, signature, args):
        quad = ir.Constant(ir.VectorType(ir.FloatType(), WIDTH), ir.Undefined)
        for k, number in enumerate(args):
            quad = builder.insert_element(quad, number, ir.Constant(ir.IntType(32), k))
        return quad

    return QuadType(a)(a, b, c, d), codegen


@intrinsic
def lane(typingctx, quad, k):
    """Number `k` of the four."""
    if not isinstance(quad, QuadType):
        return None

    def codegen(context, builder, signature, args):
        index = context.cast(builder, args[1], k, types.int32)
        return builder.extract_element(args[0], index)

    return quad.dtype(quad, k), codegen


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


def _arithmetic(instruction):
    """An intrinsic that applies an LLVM instruction to two quads of one type."""

    @intrinsic
    def apply(typingctx, a, b):
        def codegen(context, builder, signature, args):
            return getattr(builder, instruction)(*args, flags=_CONTRACT)

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
