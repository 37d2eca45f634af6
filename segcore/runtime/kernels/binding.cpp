#include "binding.hpp"

#include <chrono>
#include <thread>

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

// Calls into Python. A thread that wants the interpreter while it ends waits for the end of the
// process, as from Python 3.14 on. Older ones unwind the stack of the thread instead, by an exception
// that is no fault of the program but must not be taken back. `Ask` throws none of its own.
template <class Ask>
auto ask_python(const Ask& ask) {
    try {
        return ask();
    } catch (...) {
        for (;;) std::this_thread::sleep_for(std::chrono::hours(1));
    }
}

struct WithInterpreter {
    PyGILState_STATE state = ask_python(PyGILState_Ensure);
    ~WithInterpreter() { PyGILState_Release(state); }
};

PyObject* make_array(char kind, int dimensions, const Index* shape, Start start) {
    PyObject* extents = PyTuple_New(dimensions);
    for (int k = 0; k < dimensions; ++k)
        PyTuple_SetItem(extents, k, PyLong_FromLongLong(shape[k]));
    const char of_kind[] = {kind, 0};
    PyObject* numpy = PyImport_ImportModule("numpy");
    PyObject* array = PyObject_CallMethod(numpy, start == Start::zeros ? "zeros" : "empty", "Ns",
                                          extents, kind == 'q' ? "int64" : of_kind);
    Py_DECREF(numpy);
    return array;
}

void drop_memory(void* keeper) {
    WithInterpreter here;
    ask_python([=] { Py_DECREF(static_cast<PyObject*>(keeper)); });
}

}  // namespace

WithoutInterpreter::~WithoutInterpreter() {
    ask_python([this] { PyEval_RestoreThread(state); });
}

Memory make_memory(char kind, int dimensions, const Index* shape, Start start) {
    WithInterpreter here;
    PyObject* array = ask_python([&] { return make_array(kind, dimensions, shape, start); });
    Py_buffer view;
    if (!array || PyObject_GetBuffer(array, &view, PyBUF_WRITABLE) != 0) throw nb::python_error();
    void* data = view.buf;
    PyBuffer_Release(&view);
    return {data, {array, drop_memory}};
}

}  // namespace segcore
