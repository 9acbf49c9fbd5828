#!/usr/bin/env python3
"""Averages the weights of networks of one shape: rounds of one training, taken together, serve unseen text better than the last alone.

  average.py --models DIR... --out DIR
"""

import argparse
import shutil
from pathlib import Path

import torch


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--models", type=Path, nargs="+", required=True, help="folders that tune.py wrote")
    parser.add_argument("--out", type=Path, required=True, help="gets shape.json and weights.pt")
    args = parser.parse_args()
    weights = [torch.load(folder / "weights.pt") for folder in args.models]
    mean = {name: (sum(each[name].float() for each in weights) / len(weights)).half() for name in weights[0]}
    args.out.mkdir(parents=True, exist_ok=True)
    torch.save(mean, args.out / "weights.pt")
    shutil.copy(args.models[0] / "shape.json", args.out)


if __name__ == "__main__":
    main()
