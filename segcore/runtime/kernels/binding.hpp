// Between NumPy's arrays and those of the loops.
//
// A file of loops ends with
//
//     KERNELS(module) {
//         def(module, "smooth", &smooth, "planes"_a, "taps"_a, "result"_a);
//     }
//
// Arrays must have the very type, number of dimensions and C order that the loop asks for: nothing
// is converted, since what is written to a copy would be lost. Arrays of constants may be read-only.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/tuple.h>

#include "array.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace segcore {

// Whether `object` is an array as wanted; then its memory and shape, which hold as long as it does.
bool read_array(PyObject* object, char kind, bool is_written, int dimensions, void** data,
                Index* shape);

struct Kernels {
    using Define = void (*)(nb::module_&);
    Define define;
    Kernels* following;
    static Kernels* first;

    explicit Kernels(Define define) : define(define), following(first) { first = this; }
};

// The interpreter is free while a loop runs, so that another thread can ask to cancel.
struct WithoutInterpreter {
    PyThreadState* state = PyEval_SaveThread();
    ~WithoutInterpreter();
};

template <class Function, class... Names>
void def(nb::module_& module, const char* name, Function function, const Names&... names) {
    module.def(name, function, names..., nb::call_guard<WithoutInterpreter>());
}

template <class T>
constexpr auto name_of() {
    using namespace nb::detail;
    return const_name("numpy.typing.NDArray[numpy.") + dtype_traits<T>::name +
           const_name<std::is_same_v<const T, const bool>>("_]", "]");
}

}  // namespace segcore

#define KERNELS(module)                                       \
    static void define_kernels(nb::module_& module);          \
    static const segcore::Kernels kernels_here(define_kernels); \
    static void define_kernels(nb::module_& module)

namespace nanobind::detail {

template <class T, int N>
struct type_caster<segcore::Array<T, N>> {
    using Array = segcore::Array<T, N>;
    NB_TYPE_CASTER(Array, segcore::name_of<T>())

    bool from_python(handle source, uint8_t, cleanup_list*) noexcept {
        void* data;
        if (!segcore::read_array(source.ptr(), segcore::kind_of<T>(), !std::is_const_v<T>, N, &data,
                                 value.shape.data()))
            return false;
        value.data = static_cast<T*>(data);
        return true;
    }
};

template <class T, int N>
struct type_caster<segcore::Made<T, N>> {
    using Made = segcore::Made<T, N>;
    using Value = Made;
    static constexpr auto Name = segcore::name_of<T>();
    template <class U>
    using Cast = movable_cast_t<U>;

    static handle from_cpp(Made&& made, rv_policy, cleanup_list*) noexcept {
        return static_cast<PyObject*>(made.release());
    }
};

}  // namespace nanobind::detail
