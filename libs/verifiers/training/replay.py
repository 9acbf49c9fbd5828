#!/usr/bin/env python3
"""A few rows of every labelled set, packed as at run time: what go_on.py reads beside new rows, so that the network keeps what it knows.

  replay.py --data DIR --out FILE [--rows N] [--seed N] [--held-back]

--data  the published sets that the model card names, as *.jsonl.gz
--rows  of each set, half of them supported where there are enough; real outputs that people judged count five times
--held-back  rows of the documents that prepare.py holds back from every training: for the decision, not for training
"""

import argparse
import random
import re
from pathlib import Path

import yaml

from pack import pack_rows
from prepare import split
from rows import balanced, read_set, write_rows

HERE = Path(__file__).parent
# The model reads English; and one set of web pages has negatives only.
LEFT_OUT = re.compile(r"_(ar|fa|hu|id|ja|ko|ru|zh|11lang)$|^wice_train_partial$")
REAL_OUTPUTS = "ragtruth_train"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("data", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    parser.add_argument("--rows", type=int, default=120)
    parser.add_argument("--seed", type=int, default=20261116)
    parser.add_argument("--held-back", action="store_true")
    args = parser.parse_args()
    share = yaml.safe_load((HERE / "recipe.yaml").read_text())["data"]["held_back"]
    rng = random.Random(args.seed)
    names = sorted(file.name.removesuffix(".jsonl.gz") for file in args.data.glob("*.jsonl.gz"))
    seen, held = split({name: read_set(args.data, name) for name in names if not LEFT_OUT.search(name)}, share)
    most = {REAL_OUTPUTS: 5 * args.rows}
    rows = [row for name, own in (held if args.held_back else seen).items() for row in balanced(own, most.get(name, args.rows), rng)]
    print("replay", write_rows(args.out, iter(pack_rows(rows))))


if __name__ == "__main__":
    main()
