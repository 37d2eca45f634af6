#include "team.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>

#if defined(__unix__) || defined(__APPLE__)
#include <pthread.h>
#endif

namespace segcore {
namespace {

using Clock = std::chrono::steady_clock;

// A loop is followed by the next one within microseconds, and to be woken up takes fifty: so long
// a thread looks for work before it goes to sleep. Longer would take the processor from others.
constexpr auto patience = std::chrono::microseconds(20);

inline void relax_processor() {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    asm volatile("yield");
#endif
}

template <class Condition>
bool soon(const Condition& condition) {
    for (auto begin = Clock::now(); Clock::now() - begin < patience;) {
        for (int k = 0; k < 16; ++k) {
            if (condition()) return true;
            relax_processor();
        }
    }
    return condition();
}

struct Job {
    Index count, chunk;
    void (*work)(const void*, Index);
    const void* context;
};

class Team {
public:
    explicit Team(int size) : size_(size) {}

    int size() const { return size_; }

    // Works on a job with the threads that are awake in time; false if the team is at another one.
    bool run(const Job& job) {
        std::unique_lock one_at_a_time(busy_, std::try_to_lock);
        if (!one_at_a_time) return false;
        start_threads();
        {
            std::lock_guard lock(mutex_);
            job_ = job;
            next_ = 0;
            is_open_ = true;
            ++number_;
        }
        if (sleeping_ > 0) wake_.notify_all();
        work(job);

        // Threads that have not joined by now have nothing left to do; the others are at their last
        // chunk.
        {
            std::lock_guard lock(mutex_);
            is_open_ = false;
        }
        if (!soon([&] { return joined_ == 0; })) {
            std::unique_lock lock(mutex_);
            done_.wait(lock, [&] { return joined_ == 0; });
        }
        if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
        return true;
    }

private:
    void start_threads() {
        for (; started_ < size_ - 1; ++started_) std::thread([this] { wait_for_jobs(); }).detach();
    }

    void wait_for_jobs() {
        std::uint64_t seen = 0;
        for (;;) {
            if (!soon([&] { return number_ != seen; })) {
                std::unique_lock lock(mutex_);
                ++sleeping_;
                wake_.wait(lock, [&] { return number_ != seen; });
                --sleeping_;
            }
            Job job;
            {
                std::lock_guard lock(mutex_);
                seen = number_;
                if (!is_open_) continue;
                ++joined_;
                job = job_;
            }
            work(job);
            if (--joined_ == 0) {
                std::lock_guard lock(mutex_);
                done_.notify_all();
            }
        }
    }

    void work(const Job& job) {
        try {
            for (;;) {
                Index first = next_.fetch_add(job.chunk);
                if (first >= job.count) return;
                Index end = std::min(first + job.chunk, job.count);
                for (Index i = first; i < end; ++i) job.work(job.context, i);
            }
        } catch (...) {
            std::lock_guard lock(mutex_);
            failure_ = std::current_exception();
            next_ = job.count;
        }
    }

    const int size_;
    int started_ = 0;
    std::mutex busy_, mutex_;
    std::condition_variable wake_, done_;
    Job job_{};
    bool is_open_ = false;
    std::exception_ptr failure_;
    std::atomic<std::uint64_t> number_{0};
    std::atomic<Index> next_{0};
    std::atomic<int> joined_{0}, sleeping_{0};
};

// A team is never taken apart: its threads sleep until the process ends. Of a forked process it is
// another one, since threads stay behind.
std::atomic<Team*> team{nullptr};
std::atomic<int> wanted{1};

Team* current_team() {
    Team* found = team;
    if (found && found->size() == wanted) return found;
    Team* made = new Team(wanted);
    team.compare_exchange_strong(found, made);
    return team;
}

#if defined(__unix__) || defined(__APPLE__)
const int at_fork = pthread_atfork(nullptr, nullptr, [] { team = nullptr; });
#endif

}  // namespace

int threads() { return wanted; }

void set_threads(int count) { wanted = std::max(count, 1); }

void run_on_team(Index count, void (*work)(const void*, Index), const void* context) {
    if (count > 1 && wanted > 1) {
        Team* found = current_team();
        Index chunk = std::max<Index>(1, count / (8 * found->size()));
        if (found->run({count, chunk, work, context})) return;
    }
    for (Index i = 0; i < count; ++i) work(context, i);
}

}  // namespace segcore
