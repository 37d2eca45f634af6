// The minimum cut between a source and a sink, and many classes by such cuts.
//
// A *source tree* holds nodes that the source can still send flow to, a *sink tree* nodes that can
// still send flow to the sink. Both grow at their *active* nodes. Where they touch there is a path:
// as much flow as it takes is sent along it, and nodes whose arc to their parent is full are
// *orphans*. They find another parent in their tree, or leave it. When nothing grows any more the
// source tree is the side of the source. Trees are kept from path to path, which suits many short
// ones.
//
// Source: Boykov, Kolmogorov, An experimental comparison of min-cut/max-flow algorithms for energy
// minimization in vision, IEEE PAMI 26(9), 2004, section 3; distances: Kolmogorov, Graph based
// algorithms for scene reconstruction from two or more views, PhD thesis, 2004.

#include <algorithm>
#include <deque>
#include <vector>

#include "binding.hpp"

namespace segcore {
namespace {

using Nodes = Row<const std::int32_t>;

class Cut {
public:
    // Undirected edges (e,), and for each node the capacity of its arc from the source (positive) or
    // to the sink (negative).
    Cut(Nodes tails, Nodes heads, Row<const double> weights, Row<const double> pulls)
        : first_arc_(pulls.length() + 1), arcs_(2 * tails.length()), nodes_(pulls.length()) {
        for (Index e = 0; e < tails.length(); ++e) {
            ++first_arc_[tails[e] + 1];
            ++first_arc_[heads[e] + 1];
        }
        for (std::size_t i = 1; i < first_arc_.size(); ++i) first_arc_[i] += first_arc_[i - 1];
        std::vector<Index> free(first_arc_.begin(), first_arc_.end() - 1);
        for (Index e = 0; e < tails.length(); ++e) {
            const Index one = free[tails[e]]++, other = free[heads[e]]++;
            arcs_[one] = {heads[e], static_cast<std::int32_t>(other), weights[e]};
            arcs_[other] = {tails[e], static_cast<std::int32_t>(one), weights[e]};
        }
        for (Index i = 0; i < pulls.length(); ++i) {
            nodes_[i].pull = pulls[i];
            if (pulls[i] == 0.0) continue;
            nodes_[i].tree = pulls[i] > 0.0 ? Tree::of_source : Tree::of_sink;
            nodes_[i].parent = root;
            activate(i);
        }
    }

    void find() {
        while (!active_.empty()) {
            const Index i = active_.front(), meeting = grow(i);
            if (meeting == nothing) {
                nodes_[i].is_active = false;
                active_.pop_front();
                continue;
            }
            ++path_;
            augment(meeting);
            while (!orphans_.empty()) {
                const Index orphan = orphans_.front();
                orphans_.pop_front();
                nodes_[orphan].parent = new_parent(orphan);
                if (nodes_[orphan].parent == nothing) leave(orphan);
            }
        }
    }

    bool is_of_source(Index i) const { return nodes_[i].tree == Tree::of_source; }

private:
    enum class Tree : std::uint8_t { none, of_source, of_sink };

    static constexpr Index root = -1, orphaned = -2, nothing = -3;  // instead of an arc to a parent
    static constexpr Index far = 1 << 30;

    struct Arc {
        std::int32_t target, mate;  // where it leads, and the arc back
        double capacity;
    };

    struct Node {
        double pull = 0.0;
        Index parent = nothing;           // the arc to it
        Index stamp = 0, distance = 1;    // to the root, when path number `stamp` was found
        Tree tree = Tree::none;
        bool is_active = false;
    };

    // Whether flow can still go, in the direction of the flow of a tree, from its side to the target
    // of the arc, or from the target to its side.
    bool is_open_outwards(Index arc, Tree tree) const {
        return arcs_[tree == Tree::of_source ? arc : arcs_[arc].mate].capacity > 0.0;
    }
    bool is_open_inwards(Index arc, Tree tree) const {
        return arcs_[tree == Tree::of_source ? arcs_[arc].mate : arc].capacity > 0.0;
    }

    void activate(Index i) {
        if (nodes_[i].is_active) return;
        nodes_[i].is_active = true;
        active_.push_back(i);
    }

    // Adds neighbours of a node to its tree, until an arc meets the other tree: that one, or none.
    Index grow(Index i) {
        const Node& node = nodes_[i];
        if (node.tree == Tree::none) return nothing;
        for (Index a = first_arc_[i]; a < first_arc_[i + 1]; ++a) {
            if (!is_open_outwards(a, node.tree)) continue;
            Node& other = nodes_[arcs_[a].target];
            if (other.tree != Tree::none && other.tree != node.tree)
                return node.tree == Tree::of_source ? a : arcs_[a].mate;
            const bool is_new = other.tree == Tree::none;
            const bool is_nearer = other.stamp <= node.stamp && other.distance > node.distance + 1;
            if (!is_new && !is_nearer) continue;
            other.tree = node.tree;
            other.parent = arcs_[a].mate;
            other.stamp = node.stamp;
            other.distance = node.distance + 1;
            if (is_new) activate(arcs_[a].target);
        }
        return nothing;
    }

    // Whether an arc is full after it was sent along.
    bool send(Index arc, double amount) {
        arcs_[arc].capacity -= amount;
        arcs_[arcs_[arc].mate].capacity += amount;
        return arcs_[arc].capacity <= 0.0;
    }

    Index tail_of(Index arc) const { return arcs_[arcs_[arc].mate].target; }

    // Sends as much as it takes along the path over an arc from tree to tree.
    void augment(Index meeting) {
        double amount = arcs_[meeting].capacity;
        Index i = tail_of(meeting);
        for (; nodes_[i].parent != root; i = arcs_[nodes_[i].parent].target)
            amount = std::min(amount, arcs_[arcs_[nodes_[i].parent].mate].capacity);
        amount = std::min(amount, nodes_[i].pull);
        for (i = arcs_[meeting].target; nodes_[i].parent != root;
             i = arcs_[nodes_[i].parent].target)
            amount = std::min(amount, arcs_[nodes_[i].parent].capacity);
        amount = std::min(amount, -nodes_[i].pull);

        send(meeting, amount);
        for (bool of_source : {true, false}) {
            i = of_source ? tail_of(meeting) : arcs_[meeting].target;
            for (;;) {
                Node& node = nodes_[i];
                const Index a = node.parent;
                bool is_full;
                if (a == root) {
                    node.pull += of_source ? -amount : amount;
                    is_full = node.pull == 0.0;
                } else {
                    is_full = send(of_source ? arcs_[a].mate : a, amount);
                }
                if (is_full) {
                    node.parent = orphaned;
                    orphans_.push_back(i);
                }
                if (a == root) break;
                i = arcs_[a].target;
            }
        }
    }

    // Steps from a node to the root of its tree; `far` if it hangs on an orphan.
    Index distance_of(Index i) {
        Index steps = 0, k = i;
        for (; nodes_[k].stamp != path_; k = arcs_[nodes_[k].parent].target) {
            ++steps;
            if (nodes_[k].parent == root) {
                nodes_[k].stamp = path_;
                nodes_[k].distance = 1;
                return mark(i, steps);
            }
            if (nodes_[k].parent < 0) return far;
        }
        return mark(i, steps + nodes_[k].distance);
    }

    // Notes distances along the way from a node to one that is known.
    Index mark(Index i, Index steps) {
        Index left = steps;
        for (; nodes_[i].stamp != path_; i = arcs_[nodes_[i].parent].target) {
            nodes_[i].stamp = path_;
            nodes_[i].distance = left--;
        }
        return steps;
    }

    // The arc from an orphan to its new parent, that nearest to the root, or none.
    Index new_parent(Index i) {
        const Tree tree = nodes_[i].tree;
        Index parent = nothing, least = far;
        for (Index a = first_arc_[i]; a < first_arc_[i + 1]; ++a) {
            if (nodes_[arcs_[a].target].tree != tree || !is_open_inwards(a, tree)) continue;
            const Index distance = distance_of(arcs_[a].target);
            if (distance < least) {
                parent = a;
                least = distance;
            }
        }
        if (parent != nothing) {
            nodes_[i].stamp = path_;
            nodes_[i].distance = least + 1;
        }
        return parent;
    }

    // Takes a node out of its tree: its children are orphans, its neighbours may grow again.
    void leave(Index i) {
        const Tree tree = nodes_[i].tree;
        nodes_[i].tree = Tree::none;
        for (Index a = first_arc_[i]; a < first_arc_[i + 1]; ++a) {
            const Index j = arcs_[a].target;
            Node& other = nodes_[j];
            if (other.tree != tree) continue;
            if (is_open_inwards(a, tree)) activate(j);
            if (other.parent >= 0 && arcs_[other.parent].target == i) {
                other.parent = orphaned;
                orphans_.push_back(j);
            }
        }
    }

    std::vector<Index> first_arc_;  // of every node, and the end
    std::vector<Arc> arcs_;         // node by node
    std::vector<Node> nodes_;
    std::deque<Index> active_, orphans_;
    Index path_ = 0;
};

// The nodes on the side of the source after the cheapest cut.
Made<bool, 1> minimum_cut(Nodes tails, Nodes heads, Row<const double> weights,
                          Row<const double> pulls) {
    Cut cut(tails, heads, weights, pulls);
    cut.find();
    Made<bool, 1> is_of_source({pulls.length()}, Start::empty);
    for (Index i = 0; i < pulls.length(); ++i) is_of_source[i] = cut.is_of_source(i);
    return is_of_source;
}

template <class T>
Row<const T> view_of(const std::vector<T>& values, Index count) {
    return {values.data(), {count}};
}

// One expansion of each class but the last, in order, changing `labels` (n,): the class takes the
// nodes that make the whole cheaper. Started from nodes that are all of the last class, two classes
// end at the minimum.
//
// Borders (e,) cost their weight where they separate two classes; `costs` (k, n) are those of giving
// a node to a class, `choices` (k, n) the classes that a node may be given to.
//
// Source: Boykov, Veksler, Zabih, Fast approximate energy minimization via graph cuts, IEEE PAMI
// 23(11), 2001, section 5. Where a border joins nodes of two other classes, they cut it unless both
// change: of two unknowns x and y that costs w (1 - x y) = w - w (x + y) / 2 + w |x - y| / 2, which
// is an edge of half the weight and a pull on both ends.
template <class T>
void expand(Nodes tails, Nodes heads, Row<const T> weights, Array<const double, 2> costs,
            Array<const bool, 2> choices, Row<Index> labels) {
    const Index n = labels.length(), edges = tails.length();
    std::vector<std::int32_t> places(n), of_tails(edges), of_heads(edges);
    std::vector<double> pulls(n), between(edges);
    for (Index taking = 0; taking + 1 < costs.length(); ++taking) {
        std::int32_t n_free = 0;
        for (Index i = 0; i < n; ++i) {
            places[i] = -1;
            if (!choices[taking][i] || labels[i] == taking) continue;
            pulls[n_free] = costs[labels[i]][i] - costs[taking][i];
            places[i] = n_free++;
        }

        Index n_between = 0;
        for (Index e = 0; e < edges; ++e) {
            const Index i = tails[e], j = heads[e];
            double weight = weights[e];
            if (places[i] >= 0 && places[j] >= 0) {
                if (labels[i] != labels[j]) {
                    weight *= 0.5;
                    pulls[places[i]] += weight;
                    pulls[places[j]] += weight;
                }
                of_tails[n_between] = places[i];
                of_heads[n_between] = places[j];
                between[n_between++] = weight;
            } else if (places[i] >= 0 || places[j] >= 0) {
                const Index free = places[i] >= 0 ? i : j, fixed = places[i] >= 0 ? j : i;
                if (labels[fixed] == taking) pulls[places[free]] += weight;
                else if (labels[fixed] == labels[free]) pulls[places[free]] -= weight;
            }
        }

        Cut cut(view_of(of_tails, n_between), view_of(of_heads, n_between),
                view_of(between, n_between), view_of(pulls, n_free));
        cut.find();
        for (Index i = 0; i < n; ++i)
            if (places[i] >= 0 && cut.is_of_source(places[i])) labels[i] = taking;
    }
}

KERNELS(module) {
    def(module, "minimum_cut", &minimum_cut, "tails"_a, "heads"_a, "weights"_a, "pulls"_a);
    def(module, "expand", &expand<float>, "tails"_a, "heads"_a, "weights"_a, "costs"_a, "choices"_a,
        "labels"_a);
    def(module, "expand", &expand<double>, "tails"_a, "heads"_a, "weights"_a, "costs"_a,
        "choices"_a, "labels"_a);
}

}  // namespace
}  // namespace segcore
