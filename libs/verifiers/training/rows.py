"""Reading the labelled data, and the rows that training works on."""

import gzip
import json
import random
from dataclasses import dataclass
from pathlib import Path
from typing import Iterator

SUPPORTED, NEITHER, CONTRADICTED, NOT_SUPPORTED, UNLABELLED = range(5)
LABELS = {"entailment": SUPPORTED, "neutral": NEITHER, "contradiction": CONTRADICTED, "not_entailment": NOT_SUPPORTED}


@dataclass(slots=True)
class Row:
    """A passage, a claim, and what is known of the two. `origin` says from which set a row is and how it was made."""

    passage: str
    claim: str
    label: int
    origin: str

    def as_list(self) -> list:
        return [self.passage, self.claim, self.label, self.origin]


def read_set(folder: Path, name: str) -> list[Row]:
    """One file of the labelled data."""
    with gzip.open(folder / f"{name}.jsonl.gz", "rt", encoding="utf-8") as lines:
        records = map(json.loads, lines)
        return [Row(r["premise"], r["hypothesis"], LABELS[r["label"]], name) for r in records]


def write_rows(path: Path, rows: Iterator[Row]) -> int:
    """Writes rows as JSON lines, compressed; returns how many."""
    count = 0
    with gzip.open(path, "wt", encoding="utf-8", compresslevel=3) as out:
        for row in rows:
            out.write(json.dumps(row.as_list(), ensure_ascii=False) + "\n")
            count += 1
    return count


def read_rows(path: Path) -> list[Row]:
    """Rows that `write_rows` wrote."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        return [Row(*json.loads(line)) for line in lines]


def sample(rows: list[Row], most: int, rng: random.Random) -> list[Row]:
    """At most so many rows, chosen by chance."""
    return rows if len(rows) <= most else rng.sample(rows, most)


def balanced(rows: list[Row], most: int, rng: random.Random) -> list[Row]:
    """At most so many rows, half of them supported where there are enough."""
    supported = [r for r in rows if r.label == SUPPORTED]
    others = [r for r in rows if r.label != SUPPORTED]
    half = most // 2
    kept = sample(supported, max(half, most - len(others)), rng)
    return kept + sample(others, most - len(kept), rng)
