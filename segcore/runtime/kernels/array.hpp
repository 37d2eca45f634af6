// Arrays as loops see them: a pointer to numbers that lie one after the other, and a shape.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <memory>
#include <type_traits>

namespace segcore {

using Index = std::int64_t;

// A view of memory with another owner: NumPy, a `Made`, or a vector of the caller. It is
// copied freely, never looks at its bounds, and is indexed like an array of arrays.
template <class T, int N>
struct Array {
    using Value = T;
    static constexpr int dimensions = N;

    T* data = nullptr;
    std::array<Index, N> shape{};

    Index length() const { return shape[0]; }

    Index size() const {
        Index product = 1;
        for (Index extent : shape) product *= extent;
        return product;
    }

    T* begin() const { return data; }
    T* end() const { return data + size(); }

    decltype(auto) operator[](Index i) const {
        if constexpr (N == 1) {
            return (data[i]);
        } else {
            Array<T, N - 1> row;
            Index stride = 1;
            for (int k = 1; k < N; ++k) stride *= row.shape[k - 1] = shape[k];
            row.data = data + i * stride;
            return row;
        }
    }

    void fill(T value) const {
        for (Index i = 0, n = size(); i < n; ++i) data[i] = value;
    }

    operator Array<const T, N>() const { return {data, shape}; }
};

template <class T>
using Row = Array<T, 1>;

// What a loop returns: memory that Python made and will keep. Zeros unless it is filled otherwise.
enum class Start { zeros, empty };

struct Memory {
    void* data;
    std::unique_ptr<void, void (*)(void*)> keeper;  // of the memory, in Python
};

// Implemented where Python is known (binding.cpp). `kind` is a type character of NumPy.
Memory make_memory(char kind, int dimensions, const Index* shape, Start start);

template <class T>
constexpr char kind_of() {
    if (std::is_same_v<const T, const bool>) return '?';
    if (std::is_floating_point_v<T>) return sizeof(T) == 4 ? 'f' : 'd';
    if (std::is_signed_v<T>) return sizeof(T) == 4 ? 'i' : 'q';
    return sizeof(T) == 1 ? 'B' : 'H';
}

template <class T, int N>
class Made : public Array<T, N> {
public:
    explicit Made(std::array<Index, N> shape, Start start = Start::zeros)
        : memory_(make_memory(kind_of<T>(), N, shape.data(), start)) {
        this->data = static_cast<T*>(memory_.data);
        this->shape = shape;
    }

    // The first numbers of a list that grew, or all of a container.
    template <class Container>
    static Made of(const Container& values) {
        static_assert(N == 1);
        Made made({static_cast<Index>(values.size())}, Start::empty);
        if (!values.empty()) std::memcpy(made.data, values.data(), values.size() * sizeof(T));
        return made;
    }

    void* release() { return memory_.keeper.release(); }

private:
    Memory memory_;
};

inline Index ceil_divide(Index a, Index b) { return (a + b - 1) / b; }

}  // namespace segcore
