#include "binding.hpp"

#include "team.hpp"

namespace segcore {

Kernels* Kernels::first = nullptr;

bool read_array(PyObject* object, char kind, bool is_written, int dimensions, void** data,
                Index* shape) {
    Py_buffer view;
    int flags = PyBUF_C_CONTIGUOUS | PyBUF_FORMAT | (is_written ? PyBUF_WRITABLE : 0);
    if (PyObject_GetBuffer(object, &view, flags) != 0) {
        PyErr_Clear();
        return false;
    }
    const char* format = view.format ? view.format : "B";
    bool is_long = *format == 'l' && view.itemsize == 8;
    bool fits = view.ndim == dimensions && (is_long ? 'q' : *format) == kind && !format[1];
    if (fits) {
        *data = view.buf;
        for (int k = 0; k < dimensions; ++k) shape[k] = view.shape[k];
    }
    PyBuffer_Release(&view);  // the array stays as long as the call that it is an argument of
    return fits;
}

namespace {

struct WithInterpreter {
    PyGILState_STATE state = PyGILState_Ensure();
    ~WithInterpreter() { PyGILState_Release(state); }
};

}  // namespace

Memory make_memory(char kind, int dimensions, const Index* shape, Start start) {
    WithInterpreter here;
    static PyObject* const numpy = PyImport_ImportModule("numpy");
    nb::object extents = nb::steal(PyTuple_New(dimensions));
    for (int k = 0; k < dimensions; ++k)
        PyTuple_SetItem(extents.ptr(), k, PyLong_FromLongLong(shape[k]));
    const char* name = start == Start::zeros ? "zeros" : "empty";
    nb::object array = nb::handle(numpy).attr(name)(extents, kind == 'q' ? nb::str("int64") : nb::str(&kind, 1));
    Py_buffer view;
    if (PyObject_GetBuffer(array.ptr(), &view, PyBUF_WRITABLE) != 0) throw nb::python_error();
    void* data = view.buf;
    PyBuffer_Release(&view);
    return {data, array.release().ptr()};
}

void drop_memory(void* keeper) {
    WithInterpreter here;
    Py_DECREF(static_cast<PyObject*>(keeper));
}

}  // namespace segcore
