#!/usr/bin/env python3
"""A network that reads on with fewer tokens from some layers on: those of the passage to which the claim attends most. It has to be trained again afterwards.

  prune.py --model DIR --pruning LAYER:SHARE... --out DIR

--pruning  from which layer on (counted from 0) which share of the passage's tokens is read, such as 3:0.6 5:0.35
--out      gets shape.json and weights.pt
"""

import argparse
from dataclasses import replace
from pathlib import Path

from encoder import Encoder, load, save


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("model", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    parser.add_argument("--pruning", type=stage, nargs="+", required=True)
    args = parser.parse_args()
    whole = load(args.model)
    if any(not 0 <= layer < whole.shape.layers - 1 for layer, _ in args.pruning):
        parser.error("of the last layer only the first token is computed, so it cannot prune")
    pruned = Encoder(replace(whole.shape, pruning=tuple(args.pruning)))
    pruned.load_state_dict(whole.state_dict())
    save(pruned, args.out)


def stage(text: str) -> tuple[int, float]:
    layer, share = text.split(":")
    return int(layer), float(share)


if __name__ == "__main__":
    main()
