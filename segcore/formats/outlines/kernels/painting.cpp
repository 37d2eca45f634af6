// Runs of pixels painted into a picture.

#include <algorithm>

#include "binding.hpp"

namespace segcore {
namespace {

// Sets pixels from each start to before the stop to the value of the run, the later the further up;
// or, `beneath`, only where they hold less than that.
void paint_runs(Row<std::int32_t> pixels, Row<const Index> starts, Row<const Index> stops,
                Row<const Index> values, bool beneath) {
    for (Index run = 0; run < starts.length(); ++run) {
        const auto value = static_cast<std::int32_t>(values[run]);
        const Index stop = std::min(stops[run], pixels.length());
        for (Index pixel = std::max<Index>(starts[run], 0); pixel < stop; ++pixel)
            pixels[pixel] = beneath ? std::max(pixels[pixel], value) : value;
    }
}

KERNELS(module) {
    def(module, "paint_runs", &paint_runs, "pixels"_a, "starts"_a, "stops"_a, "values"_a,
        "beneath"_a);
}

}  // namespace
}  // namespace segcore
