#!/usr/bin/env python3
"""Makes pairs that nobody judged out of the rows that are trained on, for the teachers to judge: what a student learns its teacher's manner from.

  pairs.py --data DIR [--seed N]

--data  folder that prepare.py wrote; gets pairs.jsonl.gz, which distil.py reads
"""

import argparse
import random
import re
import sys
from collections import Counter, defaultdict
from pathlib import Path

from rows import UNLABELLED, Row, read_rows, write_rows

SENTENCE_END = re.compile(r'(?<=[.!?])["”)]?\s+(?=[A-Z"“(\[])|\n+')
TELLING = re.compile(r"[A-Za-z][a-z]{3,}|\d[\d.,]*\d|\d+")
EXCHANGED = re.compile(r"\b(?:[A-Z][\w'-]+(?:\s+[A-Z][\w'-]+)*|\d[\d.,]*\d|\d+|[a-z]{5,})\b")
# Sets that probe grammar, and rows that were made of unrelated text.
LEFT_OUT = ("hans", "med", "help", "curriculum", "scone", "folio", "ruletaker", "breaking_nli", "syntactic", "conjnli", "tracie", "patterns")
# Shares of the large sets.
SHARES = {"synth_wiki": 0.25, "snli_ni": 0.5, "ragtruth_train": 0.6, "infotabs": 0.5, "tabfact_pairs": 0.4, "mnli_ni": 0.8}
MADE_SHARE = 0.35
VERBS = "is|are|was|were|can|will|has|have|had|must|should|may|does|did|do"
TURNS = [
    (rf"\b({VERBS})\b(?! not|n't)", r"\1 not"), (rf"\b({VERBS}) not\b", r"\1"), (r"\bmust\b", "may"), (r"\bmay\b", "must"), (r"\b(?:some|many|most|several)\b", "all"),
    (r"\ball\b", "some"), (r"\bafter\b", "before"), (r"\bbefore\b", "after"), (r"\bbecause\b", "although"), (r"\bmore\b", "less"), (r"\bwill\b", "did"),
    (r"\b(?:plans?|planned|wants?|hopes?) to\b", "is going to"), (r"\bup to\b", "at least"), (r"\bat least\b", "up to"),
]
MOST_PASSAGES, RARE = 3000, 800


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=20261116)
    args = parser.parse_args()
    maker = PairMaker(read_rows(args.data / "train.jsonl.gz"), random.Random(args.seed))
    pairs = maker.pairs()
    print(Counter(row.origin.split("~")[1] for row in pairs), file=sys.stderr)
    count = write_rows(args.data / "pairs.jsonl.gz", iter(pairs))
    print(f"pairs: {count} rows", file=sys.stderr)


class PairMaker:
    """Holds the rows by passage and the passages by word."""

    def __init__(self, rows: list[Row], rng: random.Random):
        self.rng = rng
        kept = [r for r in rows if not r.origin.startswith(LEFT_OUT) and not r.origin.endswith(("+page", "+unrelated"))]
        natural = {(r.passage, r.claim): r for r in kept if "+" not in r.origin and rng.random() < SHARES.get(r.origin, 1.0)}
        self.natural = list(natural.values())
        self.made = [r for r in kept if "+" in r.origin and rng.random() < MADE_SHARE]
        self.claims: dict[str, list[str]] = defaultdict(list)
        for row in self.natural:
            self.claims[row.passage].append(row.claim)
        self.passages = list(self.claims)
        self.index: dict[str, list[int]] = defaultdict(list)
        for i, passage in enumerate(self.passages):
            for word in sorted(set(TELLING.findall(passage))):
                if len(self.index[word]) < MOST_PASSAGES:
                    self.index[word].append(i)

    def pairs(self) -> list[Row]:
        found = [pair for row in self.natural for pair in self.of_natural(row)]
        found += [pair for passage in self.passages for pair in self.of_passage(passage)]
        found += [pair for row in self.made for pair in self.of_made(row)]
        distinct = {(p, c): Row(p, c, UNLABELLED, origin) for p, c, origin in found if p.strip() and c.strip() and p != c}
        return [distinct[key] for key in sorted(distinct)]

    def of_natural(self, row: Row) -> list[tuple]:
        rng, name = self.rng, row.origin
        near = self.near(row.claim, row.passage) if rng.random() < 0.55 else None
        passage = row.passage if len(row.passage) < 700 or rng.random() < 0.12 else self.cut(row.passage, row.claim, rng.choice([2, 3, 4, 5]))
        changed = [
            ("swap", self.swap(row, passage) if rng.random() < 0.75 else None),
            ("drop", self.drop(row.claim) if rng.random() < 0.25 else None),
            ("turn", self.turn(row.claim) if rng.random() < 0.25 else None),
        ]
        out = [(passage, claim, f"{name}~{kind}") for kind, claim in changed if claim]
        if near:
            out.append((near, row.claim, f"{name}~near"))
        if len(row.passage) > 400 and rng.random() < 0.5:
            out.append((self.cut(row.passage, row.claim, rng.choice([1, 2, 3])), row.claim, f"{name}~cut"))
        if len(row.passage) < 300 and rng.random() < 0.12:
            out.append((row.claim, row.passage, f"{name}~back"))
        return out

    def of_passage(self, passage: str) -> list[tuple]:
        """A sentence against those around it, and claims about one passage against each other."""
        rng, out = self.rng, []
        sentences = [s for s in SENTENCE_END.split(passage) if s and 40 < len(s) < 300]
        if len(sentences) > 3 and rng.random() < 0.35:
            at = rng.randrange(len(sentences))
            rest, begin = sentences[:at] + sentences[at + 1 :], max(0, at - rng.randint(1, 4))
            out.append((" ".join(rest[begin : begin + 5]), sentences[at], "passage~taken"))
        claims = list(dict.fromkeys(self.claims[passage]))
        for _ in range(min(3, len(claims) // 2)):
            (one, other), way = rng.sample(claims, 2), rng.random()
            if way < 0.45:
                out.append((one, other, "passage~beside"))
            elif way < 0.7:
                out.append((self.cut(passage, one, 3), other, "passage~beside"))
            else:
                out.append((self.cut(passage, one, 4), f"{one.rstrip('. ')} and {other[:1].lower()}{other[1:]}", "passage~joined"))
        return out

    def of_made(self, row: Row) -> list[tuple]:
        if len(row.passage) > 500:
            return [(self.cut(row.passage, row.claim, self.rng.choice([1, 2, 3])), row.claim, f"{row.origin}~cut")]
        swapped = self.swap(row, row.passage) if self.rng.random() < 0.3 else None
        return [(row.passage, swapped, f"{row.origin}~swap")] if swapped else []

    def near(self, claim: str, own: str) -> str | None:
        """Of another passage that shares the claim's rarest words, the sentences that share most."""
        words = sorted((w for w in set(TELLING.findall(claim)) if 1 < len(self.index.get(w, ())) < RARE), key=lambda w: (len(self.index[w]), w))
        if not words:
            return None
        found = set(self.index[words[0]])
        both = found & set(self.index[words[1]]) if len(words) > 1 and self.rng.random() < 0.7 else set()
        passage = self.passages[self.rng.choice(sorted(both if len(both) > 1 else found))]
        return None if passage == own else self.cut(passage, claim, self.rng.choice([1, 2, 3, 4, 6]))

    def cut(self, passage: str, claim: str, count: int) -> str:
        """So many sentences, with that among them which shares most with the claim."""
        sentences = [s for s in SENTENCE_END.split(passage) if s and s.strip()]
        if len(sentences) <= count:
            return passage
        words = set(TELLING.findall(claim.lower()))
        best = max(range(len(sentences)), key=lambda i: len(words & set(TELLING.findall(sentences[i].lower()))) + self.rng.random() * 0.5)
        begin = max(0, best - self.rng.randint(0, count - 1))
        return " ".join(sentences[begin : begin + count])

    def swap(self, row: Row, passage: str) -> str | None:
        """One or two words replaced by others of the same look, of the passage, of a claim beside it or of any other."""
        rng, where = self.rng, self.rng.random()
        pool = passage if where < 0.5 else rng.choice(self.claims.get(row.passage) or [passage]) if where < 0.7 else rng.choice(self.natural).claim
        others = defaultdict(list)
        for found in EXCHANGED.findall(pool):
            others[look_of(found)].append(found)
        places = list(EXCHANGED.finditer(row.claim))
        chosen = sorted(rng.sample(places, min(6, len(places))), key=lambda m: -m.start())
        claim, left = row.claim, 1 if rng.random() < 0.75 else 2
        for place in chosen:
            words = [w for w in others[look_of(place.group())] if w != place.group()]
            if words and left and rng.random() < 0.7:
                claim, left = claim[: place.start()] + rng.choice(words) + claim[place.end() :], left - 1
        return claim if claim != row.claim else None

    def drop(self, claim: str) -> str | None:
        words, way = claim.split(), self.rng.random()
        if len(words) < 6:
            return None
        if way < 0.4:
            at = self.rng.randrange(1, len(words))
            del words[at : at + self.rng.choice([1, 1, 2])]
        elif way < 0.7:
            words = words[: max(4, len(words) - self.rng.randint(2, 6))]
        else:
            words = words[self.rng.randint(1, 3) :]
        return " ".join([words[0][:1].upper() + words[0][1:], *words[1:]])

    def turn(self, claim: str) -> str | None:
        """A denial put in or taken out, a bound, a duty or an order turned round."""
        fitting = [(pattern, new) for pattern, new in TURNS if re.search(pattern, claim)]
        return re.sub(*self.rng.choice(fitting), claim, count=1) if fitting else None


def look_of(word: str) -> str:
    if not word[0].islower():
        return "number" if word[0].isdigit() else "name"
    return next((end for end in ("ing", "ed", "ly", "s") if word.endswith(end)), "word")


if __name__ == "__main__":
    main()
