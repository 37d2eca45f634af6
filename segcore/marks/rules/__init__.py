"""Rules: knowledge about the regions of a picture, as sentences of logic.

    person                          # the region of person is foreground
    !sky                            # the region of sky is not
    hat -> person                   # if the hat is foreground, so is the person
    sky & sea -> !sand              # not all three
    sky <-> sea                     # both or neither
    exactly one of (dog, cat)
    weight 0.5: leash -> dog        # may be broken at a price

A name stands for a statement: the region painted with this class is *foreground*. A rule combines
such statements: ``sky & sea -> !sand`` says that if the regions of sky and sea are both foreground,
that of sand is background. Rules do not concern pixels without strokes; those follow their
neighbours. Every rule must hold, unless it has a weight.

- :mod:`~segcore.marks.rules.language`: text -> formulas, with the position of every mistake.
- :mod:`~segcore.marks.rules.formulas`, :mod:`~segcore.marks.rules.clauses`: formulas -> clauses,
  "at least one of these literals", the form in which rules become linear inequalities.
- :mod:`~segcore.marks.rules.satisfiability`: can all rules hold, and if not, which ones conflict?
- :mod:`~segcore.marks.rules.rule_set`: all of it for the rules of one picture.

Source: Zhi, Wang, Qian, Butler, Ramakrishnan, Davidson, *Clustering with Complex Constraints*, AAAI
2013; there a literal is an instance, here it is the region under the strokes of a class.
"""

from segcore.marks.rules.clauses import MAX_CLAUSES, Clause, Rule
from segcore.marks.rules.rule_set import (
    NO_RULES,
    RuleSet,
    clause_holds,
    conflict_message,
    read_rules,
    rules_from_text,
)
from segcore.marks.rules.satisfiability import conflicting_parts, satisfying_assignment
