#!/usr/bin/env python3
"""Rows out of the passages and claims that were written for training (written/*.jsonl).

  written.py --out DIR [--seed N] [--only PATTERN] [--once] [--later]

--out   gets written.jsonl.gz to train on and written-held-back.jsonl.gz; every eighth passage is held back whole, for the decision
--only  trains on the files of this pattern alone, such as 'e-*'; all are held back as before
--once  half as many long rows: each claim before its passage or among others, and before the few sentences that come nearest
--later  gets later.jsonl.gz instead: passages that no network has learned from, for the decision (written/later)

Each claim is read before its passage, before its passage among others of the same field, and, now and then, before another passage alone,
which says nothing of it. Passages are packed by the code that packs them at run time.
"""

import argparse
import json
import random
from collections import defaultdict
from pathlib import Path

from pack import pack_rows, packed
from rows import CONTRADICTED, NEITHER, NOT_SUPPORTED, SUPPORTED, Row, write_rows

HERE = Path(__file__).parent
LABELS = {"supported": SUPPORTED, "unsupported": NEITHER, "contradicted": CONTRADICTED, "partial": NOT_SUPPORTED}
HELD_BACK_OF = 8
UNRELATED = 0.25
# What is read of a passage where only the nearest sentences are, in words and marks.
NEAREST = 70


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=20261116)
    parser.add_argument("--only", default="*")
    parser.add_argument("--once", action="store_true")
    parser.add_argument("--later", action="store_true")
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    if args.later:
        later = [json.loads(line) for file in sorted(HERE.glob("written/later/*.jsonl")) for line in file.read_text().splitlines()]
        print("later", write_rows(args.out / "later.jsonl.gz", iter(pack_rows([row for p in later for row in with_claims(p, p["passage"], "written")]))))
        return
    passages = [(file, json.loads(line)) for file in sorted(HERE.glob("written/*.jsonl")) for line in file.read_text().splitlines()]
    held = [p for i, (_, p) in enumerate(passages) if i % HELD_BACK_OF == 0]
    seen = [p for i, (file, p) in enumerate(passages) if i % HELD_BACK_OF != 0 and file.match(f"{args.only}.jsonl")]
    rng = random.Random(args.seed)
    print("written", write_rows(args.out / "written.jsonl.gz", iter((rows_once if args.once else rows_of)(seen, rng))))
    print("held back", write_rows(args.out / "written-held-back.jsonl.gz", iter(rows_of(held, rng))))


def rows_once(passages: list[dict], rng: random.Random) -> list[Row]:
    """The rows of some passages in one long form and a short one, and fewer that are unrelated."""
    long = [row for row in rows_of(passages, rng) if row.origin != "written+unrelated" or rng.random() < 0.3]
    seen: dict[tuple[str, str], Row] = {}
    for row in rng.sample(long, len(long)):
        seen.setdefault((row.claim, "unrelated" if row.origin == "written+unrelated" else ""), row)
    short = [row for passage in passages for row in with_claims(passage, passage["passage"], "written+nearest")]
    for row, text in zip(short, packed(short, NEAREST)):
        row.passage = text
    return [*seen.values(), *short]


def rows_of(passages: list[dict], rng: random.Random) -> list[Row]:
    """The rows of some passages, in three forms."""
    by_field = defaultdict(list)
    for passage in passages:
        by_field[passage["field"]].append(passage["passage"])
    rows = []
    for passage in passages:
        others = [text for text in by_field[passage["field"]] if text != passage["passage"]] or [p["passage"] for p in passages]
        rows += with_claims(passage, passage["passage"], "written")
        rows += with_claims(passage, among(passage["passage"], others, rng), "written+among")
        for claim in passage["claims"]:
            if rng.random() < UNRELATED:
                rows.append(Row(rng.choice(others), claim["text"], NEITHER, "written+unrelated"))
    rows.sort(key=lambda row: row.passage)
    for row, text in zip(rows, packed(rows)):
        row.passage = text
    return rows


def with_claims(passage: dict, text: str, origin: str) -> list[Row]:
    return [Row(text, claim["text"], LABELS[claim["label"]], origin) for claim in passage["claims"]]


def among(text: str, others: list[str], rng: random.Random) -> str:
    """The passage with one to three others before and after it, as in a longer document."""
    around = rng.sample(others, min(len(others), rng.randint(1, 3)))
    at = rng.randint(0, len(around))
    return "\n\n".join([*around[:at], text, *around[at:]])


if __name__ == "__main__":
    main()
