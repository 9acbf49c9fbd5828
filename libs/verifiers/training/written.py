#!/usr/bin/env python3
"""Rows out of the passages and claims that were written for training (written/*.jsonl).

  written.py --out DIR [--seed N] [--only PATTERN...] [--once | --all-forms] [--later]

--out   gets written.jsonl.gz to train on and written-held-back.jsonl.gz; every eighth passage is held back whole, for the decision
--only  trains on the files of these patterns alone, such as 'e-*'; all are held back as before
--once  half as many long rows: each claim before its passage or among others, and before the few sentences that come nearest
--all-forms  every form in which the pipeline reads a passage, shorter ones and single sentences too; of all passages, none is held back
--later  gets later.jsonl.gz instead: passages that no network has learned from, for the decision (written/later)

Each claim is read before its passage, before its passage among others of the same field, and, now and then, before another passage alone,
which says nothing of it. Passages are packed by the code that packs them at run time.
"""

import argparse
import json
import random
from collections import defaultdict
from dataclasses import replace
from pathlib import Path
from typing import Iterator

from pack import nearest, pack_rows, packed
from rows import CONTRADICTED, NEITHER, NOT_SUPPORTED, SUPPORTED, UNLABELLED, Row, write_rows

HERE = Path(__file__).parent
LABELS = {"supported": SUPPORTED, "unsupported": NEITHER, "contradicted": CONTRADICTED, "partial": NOT_SUPPORTED}
HELD_BACK_OF = 8
UNRELATED = 0.25
# What is read of a passage where only the nearest sentences are, in words and marks.
NEAREST = 70
# The most of a long passage and of a shorter one.
LONG, SHORTER = 270, 150
# How often a claim is read before its best sentence alone, before each of the others, before one that is near another claim, and before another passage.
BEST_ALONE, OTHER_ALONE, FAR_ALONE, APART = 0.8, 0.35, 0.1, 0.2


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=20261116)
    parser.add_argument("--only", nargs="+", default=["*"])
    forms = parser.add_mutually_exclusive_group()
    forms.add_argument("--once", action="store_true")
    forms.add_argument("--all-forms", action="store_true")
    parser.add_argument("--later", action="store_true")
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    if args.later:
        later = [json.loads(line) for file in sorted(HERE.glob("written/later/*.jsonl")) for line in file.read_text().splitlines()]
        print("later", write_rows(args.out / "later.jsonl.gz", iter(pack_rows([row for p in later for row in with_claims(p, p["passage"], "written")]))))
        return
    passages = [(file, json.loads(line)) for file in sorted(HERE.glob("written/*.jsonl")) for line in file.read_text().splitlines()]
    rng = random.Random(args.seed)
    chosen = [(i, p) for i, (file, p) in enumerate(passages) if any(file.match(f"{only}.jsonl") for only in args.only)]
    if args.all_forms:
        print("written", write_rows(args.out / "written.jsonl.gz", iter(rows_in_all_forms([p for _, p in chosen], rng))))
        return
    held = [p for i, (_, p) in enumerate(passages) if i % HELD_BACK_OF == 0]
    seen = [p for i, p in chosen if i % HELD_BACK_OF != 0]
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
    rows = []
    for passage, others in with_others(passages):
        rows += with_claims(passage, passage["passage"], "written")
        rows += with_claims(passage, among(passage["passage"], others, rng), "written+among")
        for claim in passage["claims"]:
            if rng.random() < UNRELATED:
                rows.append(Row(rng.choice(others), claim["text"], NEITHER, "written+unrelated"))
    rows.sort(key=lambda row: row.passage)
    for row, text in zip(rows, packed(rows)):
        row.passage = text
    return rows


def rows_in_all_forms(passages: list[dict], rng: random.Random) -> list[Row]:
    """The rows of some passages: whole, among others, cut to what is nearest, and single sentences, which only a network judges."""
    whole = [row for passage in passages for row in with_claims(passage, passage["passage"], "written")]
    alone = sentences_of(passages, whole, rng)
    among_others, apart = [], []
    for passage, others in with_others(passages):
        among_others += with_claims(passage, among(passage["passage"], others, rng), "written+among")
        apart += [Row(rng.choice(others), claim["text"], NEITHER, "written+unrelated") for claim in passage["claims"] if rng.random() < APART]
    near = [replace(row, origin="written+nearest") for row in whole]
    rng.shuffle(whole)
    forms = [
        (whole[::2], LONG),
        (whole[1::2], SHORTER),
        ([replace(row) for row in among_others if rng.random() < 0.6], SHORTER),
        ([row for row in among_others if rng.random() < 0.25], LONG),
        (near, NEAREST),
    ]
    return [row for rows, most in forms for row in pack_rows(rows, most)] + alone + apart


def sentences_of(passages: list[dict], whole: list[Row], rng: random.Random) -> list[Row]:
    """Claims before single sentences of their passages. Nobody said what a sentence alone supports, so they have no label."""
    found, rows = iter(nearest(whole)), []
    for passage in passages:
        near = [next(found) for _ in passage["claims"]]
        for claim, sentences in zip(passage["claims"], near):
            read = [text for k, text in enumerate(sentences) if rng.random() < (OTHER_ALONE if k else BEST_ALONE)]
            if rng.random() < FAR_ALONE:
                read += rng.choice(near)[:1]
            rows += [Row(text, claim["text"], UNLABELLED, "written+sentence") for text in read]
    return rows


def with_others(passages: list[dict]) -> Iterator[tuple[dict, list[str]]]:
    """Each passage with the others of its field; with all where its field has no other."""
    by_field = defaultdict(list)
    for passage in passages:
        by_field[passage["field"]].append(passage["passage"])
    for passage in passages:
        yield passage, [text for text in by_field[passage["field"]] if text != passage["passage"]] or [p["passage"] for p in passages]


def with_claims(passage: dict, text: str, origin: str) -> list[Row]:
    return [Row(text, claim["text"], LABELS[claim["label"]], origin) for claim in passage["claims"]]


def among(text: str, others: list[str], rng: random.Random) -> str:
    """The passage with one to three others before and after it, as in a longer document."""
    around = rng.sample(others, min(len(others), rng.randint(1, 3)))
    at = rng.randint(0, len(around))
    return "\n\n".join([*around[:at], text, *around[at:]])


if __name__ == "__main__":
    main()
