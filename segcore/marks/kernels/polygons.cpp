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
    explicit Scanline(Index columns) : columns_(columns) {}

    void cross(const Edge& edge, Index row) {
        const double y = double(row - edge.above), a = edge.ay - y, b = edge.by - y;
        const double middle = std::nearbyint(edge.bx);  // `ax` is the end of another edge
        const Index corner = Index(middle) + edge.left;
        if (std::abs(b) < kAtCorner && std::abs(edge.bx - middle) < kAtCorner && corner >= 0 &&
            corner < columns_) {
            changes_.push_back({corner, 0, 0, 1});
            changes_.push_back({corner + 1, 0, 0, -1});
        }
        const int to_right = (a > 0) != (b > 0), to_left = (a < 0) != (b < 0);
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
        changes_.push_back({first, to_right, 0, 0});  // it crosses the rays of those before
        changes_.push_back({stop, 0, to_left, 0});    // and of those after
        for (Index column = first; column < stop; ++column) {
            const double at = double(column - edge.left);
            const double side = ((edge.ax - at) * b - (edge.bx - at) * a) / (b - a);
            const Change change{column, to_right && side > 0, to_left && side < 0, 0};
            if (!change.right && !change.left) continue;
            changes_.push_back(change);
            changes_.push_back({column + 1, change.right, change.left, 0});
        }
    }

    // Emits the runs, and begins anew.
    template <class Emit>
    void end(const Emit& emit) {
        std::sort(changes_.begin(), changes_.end(), [](const Change& one, const Change& other) {
            return one.column < other.column;
        });
        int right = 0, left = 0, corners = 0;
        Index start = -1;
        for (std::size_t k = 0; k < changes_.size(); ++k) {
            const Index column = changes_[k].column;
            right += changes_[k].right, left += changes_[k].left, corners += changes_[k].corners;
            if (k + 1 < changes_.size() && changes_[k + 1].column == column) continue;
            const bool inside = (right | left) & 1 || corners > 0;
            if (inside && start < 0 && column < columns_) start = column;
            if (!inside && start >= 0) emit(start, column), start = -1;
        }
        if (start >= 0) emit(start, columns_);
        changes_.clear();
    }

private:
    // How many rays to the right and to the left cross an edge, and on how many corners pixels are,
    // from a column on: more than before.
    struct Change {
        Index column;
        int right, left, corners;
    };

    Index clipped(double column) const {
        return Index(std::clamp(column, 0.0, double(columns_)));
    }

    Index columns_;
    std::vector<Change> changes_;
};

// Emits polygon, row, start and stop of all runs of polygons, each an outer ring without others.
//
// `ring_ends` says where in `corners` (n, 2), x and y, the rings end; `polygon_ends` where in these
// the polygons do.
template <class Emit>
void each_run(Corners corners, Row<const Index> ring_ends, Row<const Index> polygon_ends,
              Index rows, Index columns, const Emit& emit) {
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
                line.end([&](Index start, Index stop) { emit(polygon, row, start, stop); });
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
                if (inside[start]) emit(polygon, row, start, stop);
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
