#!/usr/bin/env python3
"""The mean of the weights of several networks of one shape, which went different ways from one beginning.

  average.py --models DIR... --out DIR

--models  folders that distil.py, go_on.py or reopen.py wrote
--out     gets shape.json and weights.pt
"""

import argparse
from pathlib import Path

import torch

from encoder import Encoder, load, save


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--models", type=Path, nargs="+", required=True)
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    save(average([load(folder) for folder in args.models]), args.out)


def average(models: list[Encoder]) -> Encoder:
    shapes = {model.shape for model in models}
    if len(shapes) > 1:
        raise SystemExit(f"Only networks of one shape have a mean, these have {len(shapes)}.")
    weights = [model.state_dict() for model in models]
    mean = Encoder(models[0].shape)
    mean.load_state_dict({name: torch.stack([own[name] for own in weights]).mean(0) for name in weights[0]})
    return mean


if __name__ == "__main__":
    main()
