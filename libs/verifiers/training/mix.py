#!/usr/bin/env python3
"""Public and written rows together, in the shares of a recipe, for a round that trains on both.

  mix.py --data DIR --written FILE --new FILE --out DIR [--recipe FILE]

--data     folder that prepare.py wrote
--written  rows that written.py wrote with --all-forms
--new      the same of passages that came later, which only going-on.jsonl.gz has
--out      gets train.jsonl.gz and held-back.jsonl.gz for train.py and distil.py, and going-on.jsonl.gz for go_on.py
"""

import argparse
import random
import shutil
from collections import defaultdict
from pathlib import Path

import yaml

from pack import pack_rows
from rows import UNLABELLED, Row, read_rows, sample, write_rows

HERE = Path(__file__).parent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("data", "written", "new", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    parser.add_argument("--recipe", type=Path, default=HERE / "recipe.fourth-round.yaml")
    args = parser.parse_args()
    recipe = yaml.safe_load(args.recipe.read_text())
    shares, rng = recipe["mix"], random.Random(recipe["seed"])
    args.out.mkdir(parents=True, exist_ok=True)
    public = [row for row in read_rows(args.data / "train.jsonl.gz") if rng.random() < public_share(row, shares)]
    shorten(public, shares["shorter"], rng)
    written, new = read_rows(args.written), read_rows(args.new)
    print("train", write_rows(args.out / "train.jsonl.gz", iter(public + written * shares["written_times"])))
    shutil.copy(args.data / "held-back.jsonl.gz", args.out)
    going_on = shares["going_on"]
    rows = some(new, going_on["new"], rng) + some(written, going_on["written"], rng) + some_of_each(public, going_on["public"], rng)
    print("going on", write_rows(args.out / "going-on.jsonl.gz", iter(rows)))


def public_share(row: Row, shares: dict) -> float:
    name, _, made = row.origin.partition("+")
    return shares["made" if made else "natural"].get(name, shares["other_made"] if made else 1.0)


def shorten(rows: list[Row], how: dict, rng: random.Random) -> None:
    """Packs some of the long passages again, to fewer words: the pipeline does not always read as much."""
    pack_rows([row for row in rows if len(row.passage.split()) > how["longer_than"] and rng.random() < how["share"]], how["most"])


def some(rows: list[Row], shares: dict, rng: random.Random) -> list[Row]:
    return [row for row in rows if rng.random() < shares.get(row.origin, 1.0)]


def some_of_each(rows: list[Row], most: dict, rng: random.Random) -> list[Row]:
    """Labelled rows of every set, so that the network keeps what it knows."""
    sets = defaultdict(list)
    for row in rows:
        if row.label != UNLABELLED:
            sets[row.origin.partition("+")[0]].append(row)
    return [row for name, own in sets.items() for row in sample(own, most.get(name, most["of_each"]), rng)]


if __name__ == "__main__":
    main()
