#!/usr/bin/env python3
"""Fits temperature and bias on held-back rows, so that a probability of 0.8 comes true eight times in ten.

  calibrate.py --data DIR --out FILE (--model DIR --tokenizer FILE | --logits FILE) [--recipe FILE]

--data    folder that prepare.py wrote; its held-back.jsonl.gz was not seen in training
--out     gets {"temperature": t, "bias": [...]}, which export.py puts into model.json
--logits  what the model said of those rows, if that was kept (a tensor under "held")
"""

import argparse
import json
import sys
from collections import Counter
from pathlib import Path

import numpy
import torch
import yaml

from batches import Tokens
from encoder import load, step_for
from optimise import judge, label_loss
from rows import SUPPORTED, Row, read_rows

HERE = Path(__file__).parent
BINS = 15


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--model", type=Path)
    parser.add_argument("--tokenizer", type=Path)
    parser.add_argument("--logits", type=Path)
    parser.add_argument("--recipe", type=Path, default=HERE / "recipe.yaml")
    args = parser.parse_args()
    rows = read_rows(args.data / "held-back.jsonl.gz")
    logits = torch.load(args.logits)["held"].float() if args.logits else said_of(rows, args)
    labels = torch.tensor([row.label for row in rows])
    weights = torch.tensor(weights_of(rows), dtype=torch.float32)
    temperature, bias = fit(logits, labels, weights)
    for name, probabilities in (("before", logits), ("after", logits / temperature + bias)):
        error = calibration_error(probabilities.softmax(-1)[:, SUPPORTED].numpy(), (labels == SUPPORTED).numpy(), weights.numpy())
        print(f"expected calibration error {name}: {error:.4f}", file=sys.stderr)
    args.out.write_text(json.dumps({"temperature": round(temperature, 4), "bias": [round(b, 4) for b in bias.tolist()]}) + "\n")


def said_of(rows: list[Row], args: argparse.Namespace) -> torch.Tensor:
    settings = yaml.safe_load(args.recipe.read_text())["training"]
    device = "cuda" if torch.cuda.is_available() else "cpu"
    model = load(args.model).to(device)
    return judge(model, Tokens(rows, args.tokenizer, settings, device, step_for(model)), settings).cpu()


def weights_of(rows: list[Row]) -> list[float]:
    """Every set counts the same, and in each what is supported as much as what is not."""
    groups = Counter((row.origin.split("+")[0], row.label == SUPPORTED) for row in rows)
    return [1 / groups[(row.origin.split("+")[0], row.label == SUPPORTED)] for row in rows]


def fit(logits: torch.Tensor, labels: torch.Tensor, weights: torch.Tensor) -> tuple[float, torch.Tensor]:
    scale = torch.zeros((), requires_grad=True)
    shift = torch.zeros(2, requires_grad=True)
    optimiser = torch.optim.LBFGS([scale, shift], max_iter=100, line_search_fn="strong_wolfe")
    weights = weights / weights.sum()

    def loss() -> torch.Tensor:
        optimiser.zero_grad()
        # Only differences between biases matter, so the last one stays at nought.
        value = (label_loss(logits / scale.exp() + torch.cat([shift, torch.zeros(1)]), labels) * weights).sum()
        value.backward()
        return value

    optimiser.step(loss)
    return float(scale.detach().exp()), torch.cat([shift.detach(), torch.zeros(1)])


def calibration_error(said: numpy.ndarray, truth: numpy.ndarray, weights: numpy.ndarray) -> float:
    """How far, on average, what is said is from what comes true."""
    bins = numpy.minimum((said * BINS).astype(int), BINS - 1)
    total = 0.0
    for i in range(BINS):
        inside = bins == i
        if inside.any():
            total += abs(numpy.average(said[inside], weights=weights[inside]) - numpy.average(truth[inside], weights=weights[inside])) * weights[inside].sum()
    return float(total / weights.sum())


if __name__ == "__main__":
    main()
