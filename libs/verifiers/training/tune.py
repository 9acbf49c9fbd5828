#!/usr/bin/env python3
"""Trains the student a little further, on rows whose passage stands in a web page, so that the look of a source decides nothing.

  tune.py --data DIR --pages FILE --model DIR --bases DIR (--teachers DIR... | --logits FILE) --out DIR [--round N] [--recipe FILE] [--seconds S]

--data      folder that prepare.py wrote. Half of the documents in its held-back.jsonl.gz are learned from here, the other half stays held back
--pages     a set whose premises are web pages: the pages of wice_train_partial, which come with negatives only. A network that has read
            them in training takes the look of a page for a sign that the claim is not supported
--model     folder that distil.py wrote
--teachers  folders that train.py wrote
--logits    what the teachers said of all held-back rows, if that was kept (a tensor under "held")
--round     which round this is, from 1; each learns from other rows and goes on from the folder that the one before wrote
--out       gets shape.json, weights.pt, run.json, and rest.json: which held-back rows were not learned from
"""

import argparse
import json
import random
import sys
import zlib
from pathlib import Path

import numpy
import torch
import yaml

import changes
from batches import Tokens
from distil import teachers_judgement
from encoder import load, save
from optimise import Plan, mixed_loss, train
from pack import pack_rows
from rows import SUPPORTED, UNLABELLED, Row, read_rows, read_set

HERE = Path(__file__).parent
SHORT = 900


def main() -> None:
    args = read_arguments()
    recipe = yaml.safe_load(args.recipe.read_text())
    plan = {**recipe["tuning"], **recipe["tuning"]["rounds"][args.round - 1]}
    settings = {**recipe["training"], **plan}
    rng = random.Random(plan["seed"])
    held = read_rows(args.data / "held-back.jsonl.gz")
    learned = [i for i, row in enumerate(held) if is_learned(row)]
    pages = [page_lines(row.passage) for row in read_set(args.pages.parent, args.pages.name.removesuffix(".jsonl.gz"))]
    placed = choose([i for i in learned if len(held[i].passage) < SHORT and held[i].origin in plan["sets_in_pages"]], held, plan["in_pages"], rng)
    found = pack_rows([in_page(held[i], rng.choice(pages), rng) for i in placed])
    placed, found = zip(*((i, row) for i, row in zip(placed, found) if has_passage(row, held[i])))
    again = choose(learned, held, plan["again"], rng)
    rows = [*found, *(held[i] for i in again)]
    print(f"{len(placed)} rows in pages, {len(again)} as they are", file=sys.stderr)
    judged = judgement([*placed, *again], held, args, recipe)
    model = load(args.model, settings["dropout"])
    tokens = Tokens(rows, args.bases / recipe["student"]["base"] / "tokenizer.json", settings, "cpu")
    run = train(
        model, tokens, numpy.arange(len(rows)),
        Plan(plan["learning_rate"], plan["seed"], args.seconds or 0.0, 0.0 if args.seconds else plan["epochs"]), settings,
        lambda logits, at: mixed_loss(logits, tokens.labels[at], judged[at], plan["soft"]),
    )
    save(model, args.out)
    (args.out / "run.json").write_text(json.dumps(run, indent=2))
    (args.out / "rest.json").write_text(json.dumps([i for i, row in enumerate(held) if not is_learned(row)]))


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("data", "pages", "model", "bases", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    said = parser.add_mutually_exclusive_group(required=True)
    said.add_argument("--teachers", type=Path, nargs="+")
    said.add_argument("--logits", type=Path)
    parser.add_argument("--round", type=int, default=1)
    parser.add_argument("--recipe", type=Path, default=HERE / "recipe.yaml")
    parser.add_argument("--seconds", type=float)
    return parser.parse_args()


def judgement(chosen: list[int], held: list[Row], args: argparse.Namespace, recipe: dict) -> torch.Tensor:
    """What the teachers say of rows as they were, before they stood in pages."""
    if args.logits:
        return torch.load(args.logits)["held"].float().softmax(-1)[chosen]
    tokenizer = args.bases / recipe["teachers"][0]["base"] / "tokenizer.json"
    return teachers_judgement([held[i] for i in chosen], args.teachers, tokenizer, recipe["training"], "cpu")


def is_learned(row: Row) -> bool:
    """Whole documents go to one side or the other, by their first words, which changed copies share."""
    return zlib.crc32(row.passage[:40].encode()) % 2 == 0


def choose(indices: list[int], rows: list[Row], most: int, rng: random.Random) -> list[int]:
    """Rows by chance: each set by the root of its size, half of its rows supported where there are enough. What was made of a set counts as that set."""
    sets: dict[str, list[int]] = {}
    for i in indices:
        if rows[i].label != UNLABELLED:
            sets.setdefault(rows[i].origin.split("+")[0], []).append(i)
    share = most / sum(len(members) ** 0.5 for members in sets.values())
    return [i for members in sets.values() for i in halves(members, rows, len(members) ** 0.5 * share, rng)]


def halves(indices: list[int], rows: list[Row], most: float, rng: random.Random) -> list[int]:
    supported = [i for i in indices if rows[i].label == SUPPORTED]
    others = [i for i in indices if rows[i].label != SUPPORTED]
    return [i for half in (supported, others) for i in rng.sample(half, min(len(half), round(most / 2)))]


def page_lines(page: str) -> list[str]:
    return [line.strip() for line in page.split("\n") if line.strip()]


def in_page(row: Row, lines: list[str], rng: random.Random) -> Row:
    """The row with its passage somewhere in the page, after the lines that every page begins with."""
    head = next((i for i, line in enumerate(lines) if not line.startswith(("(", "#"))), 0)
    at = rng.randint(min(head + 1, len(lines)), len(lines))
    sentences = changes.SENTENCE_END.split(row.passage)
    return Row("\n".join([*lines[:at], *sentences, *lines[at:]]), row.claim, row.label, row.origin)


def has_passage(row: Row, before: Row) -> bool:
    """Whether what decides is still there: packing keeps only what shares words with the claim."""
    kept = " ".join(row.passage.split())
    return all(" ".join(sentence.split()) in kept for sentence in changes.SENTENCE_END.split(before.passage))


if __name__ == "__main__":
    main()
