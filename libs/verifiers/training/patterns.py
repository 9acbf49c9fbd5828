"""Rows of the kind that notices, terms, leaflets, reports and tables give rise to: a fact in one form of words, and claims in other forms that say
the same, or something else at the same point. Every fact is made from parts that are known, so what is called equal is equal."""

import random

import pattern_rules as rules
import pattern_values as values

FACTS = [
    rules.limit, rules.deadline, rules.waived, rules.ages, rules.minimum_age, rules.planned, rules.sent, rules.condition, rules.duty, rules.warning_list, rules.contents, rules.exceptions, rules.only, rules.suspected, rules.said, rules.did, rules.order, rules.parts_of_all, rules.headed,
    values.keeps, values.table, values.prices, values.discount, values.shares, values.growth, values.spans, values.hours, values.often, values.quantity, values.dates,
]
# Kinds that are met often, and that models get wrong.
WEIGHTS = {values.table: 3, rules.condition: 2, rules.duty: 2, rules.limit: 2, rules.planned: 2, rules.warning_list: 2}


def make(count: int, seed: int) -> list[list]:
    """Facts of different kinds stand together in a passage; each row asks for one of them."""
    rng = random.Random(seed)
    kinds = [f for f in FACTS for _ in range(WEIGHTS.get(f, 1))]
    rows = []
    while len(rows) < count:
        # Each kind once: two facts of one kind could make a claim about the one true by the other.
        chosen = dict.fromkeys(rng.choice(kinds) for _ in range(rng.choice([1, 1, 2, 3, 4, 6])))
        facts = [kind(rng) for kind in chosen]
        blocks = any("\n" in source for source, _ in facts) or rng.random() < 0.3
        passage = ("\n" if blocks else " ").join(source for source, _ in facts)
        for _, claims in facts:
            for claim, label in rng.sample(claims, min(len(claims), 3)):
                rows.append([passage, claim, label, "patterns"])
    return rows[:count]
