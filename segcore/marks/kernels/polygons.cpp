// Polygons and runs of pixels painted into a picture.

#include <algorithm>
#include <cmath>
#include <vector>

#include "binding.hpp"

namespace segcore {
namespace {

constexpr double kSlack = 1e-7;     // rows that are looked at besides
constexpr double kAtCorner = 1e-12;  // as in scikit-image

// An edge of a ring, in pixels from the least corner of the ring, where scikit-image is asked to
// count from, and from the middle of the pixel there.
struct Edge {
    double ax, ay, bx, by;
    Index ring, left, above;  // the least corner
    Index first, last;        // rows that may meet it
};

using Corners = Array<const double, 2>;

// Edges of the rings from `first` to before `stop`, by the row where they begin; of `rows` rows.
std::vector<Edge> edges_of(Corners corners, Row<const Index> ends, Index first, Index stop,
                           Index rows) {
    std::vector<Edge> edges;
    for (Index ring = first; ring < stop; ++ring) {
        const Index begin = ring ? ends[ring - 1] : 0, end = ends[ring];
        double low_x = corners[begin][0], low_y = corners[begin][1];
        for (Index k = begin; k < end; ++k) {
            low_x = std::min(low_x, corners[k][0]);
            low_y = std::min(low_y, corners[k][1]);
        }
        low_x = std::max(std::floor(low_x), 0.0), low_y = std::max(std::floor(low_y), 0.0);
        for (Index k = begin; k < end; ++k) {
            const Index next = k + 1 < end ? k + 1 : begin;
            Edge edge{corners[k][0] - low_x - 0.5, corners[k][1] - low_y - 0.5,
                      corners[next][0] - low_x - 0.5, corners[next][1] - low_y - 0.5,
                      ring - first, Index(low_x), Index(low_y), 0, 0};
            const double top = std::ceil(std::min(edge.ay, edge.by) + low_y - kSlack);
            const double bottom = std::floor(std::max(edge.ay, edge.by) + low_y + kSlack);
            if (bottom < 0 || top >= double(rows) || bottom < top) continue;
            edge.first = Index(std::max(top, 0.0));
            edge.last = Index(std::min(bottom, double(rows - 1)));
            edges.push_back(edge);
        }
    }
    std::sort(edges.begin(), edges.end(),
              [](const Edge& one, const Edge& other) { return one.first < other.first; });
    return edges;
}

// The pixels of a row that count as inside of a ring.
//
// A ray to the right and one to the left of a pixel count the edges that they cross (J. O'Rourke,
// Computational Geometry in C, 2nd ed., section 7.4): odd for either is inside or on the outline.
// Where edges pass so closely that rounding decides, each pixel is asked with its own coordinates.
class Scanline {
public:
    explicit Scanline(Index columns)
        : columns_(columns), right_(columns + 2), left_(columns + 2), corner_(columns + 2) {}

    void cross(const Edge& edge, Index row) {
        const double y = double(row - edge.above), a = edge.ay - y, b = edge.by - y;
        for (auto [end_x, end_y] : {std::pair(edge.ax, a), std::pair(edge.bx, b)}) {
            const double x = std::nearbyint(end_x);
            const Index column = Index(x) + edge.left;
            if (std::abs(end_y) < kAtCorner && std::abs(end_x - x) < kAtCorner && column >= 0 &&
                column < columns_)
                corner_[column] = 1, reach(column, column);
        }
        const bool to_right = (a > 0) != (b > 0), to_left = (a < 0) != (b < 0);
        if (!to_right && !to_left) return;
        const double along = edge.bx - edge.ax, down = std::abs(b - a), offset = double(edge.left);
        const double size = std::abs(edge.ax + offset) + std::abs(edge.bx + offset) +
                            std::abs(a) + std::abs(b);
        const double doubt = 1e-3 + (1e-14 * size * size + 1e-11 * std::abs(along)) / down;
        const double x = edge.ax - a / (b - a) * along;
        const double least = std::max(x - doubt, std::min(edge.ax, edge.bx) - 1);
        const double most = std::min(x + doubt, std::max(edge.ax, edge.bx) + 1);
        const Index first = clipped(std::ceil(least) + offset);
        const Index stop = std::max(clipped(std::floor(most) + 1 + offset), first);
        reach(first, stop);
        right_[first] ^= to_right;  // which crosses the rays of those before
        left_[stop] ^= to_left;     // and of those after
        for (Index column = first; column < stop; ++column) {
            const double at = double(column - edge.left);
            const double side = ((edge.ax - at) * b - (edge.bx - at) * a) / (b - a);
            if (to_right && side > 0) right_[column] ^= 1, right_[column + 1] ^= 1;
            if (to_left && side < 0) left_[column] ^= 1, left_[column + 1] ^= 1;
        }
    }

    // Tells the runs, and begins anew.
    template <class Tell>
    void end(const Tell& tell) {
        unsigned char right = 0, left = 0;
        Index start = -1;
        for (Index column = first_; column <= last_; ++column) {
            right ^= right_[column], left ^= left_[column];
            const bool inside = column < columns_ && (right || left || corner_[column]);
            right_[column] = left_[column] = corner_[column] = 0;
            if (inside && start < 0) start = column;
            if (!inside && start >= 0) tell(start, column), start = -1;
        }
        if (start >= 0) tell(start, std::min(last_ + 1, columns_));
        first_ = columns_ + 1, last_ = -1;
    }

private:
    Index clipped(double column) const {
        return Index(std::clamp(column, 0.0, double(columns_)));
    }
    void reach(Index first, Index last) {
        first_ = std::min(first_, first), last_ = std::max(last_, last + 1);
        last_ = std::min(last_, columns_ + 1);
    }

    Index columns_, first_ = columns_ + 1, last_ = -1;
    std::vector<unsigned char> right_, left_, corner_;
};

// Tells polygon, row, start and stop of all runs of polygons, each an outer ring without others.
//
// `ring_ends` says where in `corners` (n, 2), x and y, the rings end; `polygon_ends` where in these
// the polygons do.
template <class Tell>
void each_run(Corners corners, Row<const Index> ring_ends, Row<const Index> polygon_ends,
              Index rows, Index columns, const Tell& tell) {
    Scanline line(columns);
    std::vector<unsigned char> inside(columns);
    std::vector<Edge> met;
    const auto by_ring = [](const Edge& one, const Edge& other) { return one.ring < other.ring; };
    for (Index polygon = 0; polygon < polygon_ends.length(); ++polygon) {
        const Index ring = polygon ? polygon_ends[polygon - 1] : 0;
        const auto edges = edges_of(corners, ring_ends, ring, polygon_ends[polygon], rows);
        auto coming = edges.begin();
        met.clear();
        for (Index row = edges.empty() ? rows : edges[0].first; row < rows; ++row) {
            met.erase(std::remove_if(met.begin(), met.end(),
                                     [&](const Edge& edge) { return edge.last < row; }),
                      met.end());
            const Index known = Index(met.size());
            while (coming != edges.end() && coming->first <= row) met.push_back(*coming++);
            if (met.empty() && coming == edges.end()) break;
            std::sort(met.begin() + known, met.end(), by_ring);
            std::inplace_merge(met.begin(), met.begin() + known, met.end(), by_ring);
            auto edge = met.begin();
            for (; edge != met.end() && edge->ring == 0; ++edge) line.cross(*edge, row);
            if (edge == met.end()) {
                line.end([&](Index start, Index stop) { tell(polygon, row, start, stop); });
                continue;
            }
            Index first = columns, last = 0;
            line.end([&](Index start, Index stop) {
                std::fill(inside.begin() + start, inside.begin() + stop, 1);
                first = std::min(first, start), last = std::max(last, stop);
            });
            while (edge != met.end()) {
                for (const Index hole = edge->ring; edge != met.end() && edge->ring == hole; ++edge)
                    line.cross(*edge, row);
                line.end([&](Index start, Index stop) {
                    std::fill(inside.begin() + start, inside.begin() + stop, 0);
                });
            }
            for (Index stop, start = first; start < last; start = stop) {
                stop = start + 1;
                while (stop < last && inside[stop] == inside[start]) ++stop;
                if (inside[start]) tell(polygon, row, start, stop);
            }
            std::fill(inside.begin() + std::min(first, last), inside.begin() + last, 0);
        }
    }
}

// Polygon, row, start and stop of each run, one behind the other.
Made<Index, 1> runs_of_polygons(Corners corners, Row<const Index> ring_ends,
                                Row<const Index> polygon_ends, Index rows, Index columns) {
    std::vector<Index> found;
    each_run(corners, ring_ends, polygon_ends, rows, columns,
             [&](Index polygon, Index row, Index start, Index stop) {
                 found.insert(found.end(), {polygon, row, start, stop});
             });
    return Made<Index, 1>::of(found);
}

void paint(Row<std::int32_t> pixels, std::int32_t value, bool beneath) {
    for (std::int32_t& pixel : pixels) pixel = beneath ? std::max(pixel, value) : value;
}

// Sets the pixels of polygons to their values, the later the further up; or, `beneath`, only where
// they hold less than that. Returns how many pixels each polygon has.
Made<Index, 1> paint_polygons(Array<std::int32_t, 2> picture, Corners corners,
                              Row<const Index> ring_ends, Row<const Index> polygon_ends,
                              Row<const Index> values, bool beneath) {
    Made<Index, 1> areas({values.length()});
    each_run(corners, ring_ends, polygon_ends, picture.shape[0], picture.shape[1],
             [&](Index polygon, Index row, Index start, Index stop) {
                 areas[polygon] += stop - start;
                 paint({picture[row].data + start, {stop - start}},
                       static_cast<std::int32_t>(values[polygon]), beneath);
             });
    return areas;
}

KERNELS(module) {
    def(module, "runs_of_polygons", &runs_of_polygons, "corners"_a, "ring_ends"_a,
        "polygon_ends"_a, "rows"_a, "columns"_a);
    def(module, "paint_polygons", &paint_polygons, "picture"_a, "corners"_a, "ring_ends"_a,
        "polygon_ends"_a, "values"_a, "beneath"_a);
}

}  // namespace
}  // namespace segcore
