// The extension module. It is built twice: `_kernels` for every processor of its kind, `_kernels_v3`
// for those with the instructions of x86-64-v3 (Haswell, 2013; Excavator, 2015).
//
// This file is compiled for every processor, so that it can say which one it runs on.

#include "binding.hpp"
#include "team.hpp"

namespace {

bool has_instructions() {
#if defined(SEGCORE_V3)
    __builtin_cpu_init();
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") &&
           __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
#else
    return true;
#endif
}

}  // namespace

NB_MODULE(SEGCORE_MODULE, module) {
    if (!has_instructions()) throw nb::import_error("this processor lacks AVX2 or FMA");
#if defined(SEGCORE_V3)
    module.attr("PROCESSOR") = "x86-64-v3";
#else
    module.attr("PROCESSOR") = "any processor";
#endif
    module.attr("PARTS") = segcore::parts;
    module.def("threads", &segcore::threads);
    module.def("set_threads", &segcore::set_threads, "count"_a);
    for (auto* kernels = segcore::Kernels::first; kernels; kernels = kernels->following)
        kernels->define(module);
}
