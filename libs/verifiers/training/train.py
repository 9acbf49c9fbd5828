#!/usr/bin/env python3
"""Trains one teacher on labelled rows.

  train.py --data DIR --bases DIR --out DIR [--teacher N] [--recipe FILE] [--seconds S]

--data     folder that prepare.py wrote
--bases    folder that fetch_weights.py wrote
--out      gets shape.json, weights.pt and run.json, which says how the run went
--teacher  which teacher of the recipe, from 0
--seconds  trains for so long, whatever the recipe says
"""

import argparse
import json
import sys
from pathlib import Path

import numpy
import torch
import yaml

import measure
from batches import Tokens
from encoder import load, save, step_for
from optimise import Plan, judge, label_loss, train
from rows import UNLABELLED, read_rows

HERE = Path(__file__).parent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("data", "bases", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    parser.add_argument("--teacher", type=int, default=0)
    parser.add_argument("--recipe", type=Path, default=HERE / "recipe.yaml")
    parser.add_argument("--seconds", type=float)
    args = parser.parse_args()
    recipe = yaml.safe_load(args.recipe.read_text())
    settings = recipe["training"]
    chosen = recipe["teachers"][args.teacher]
    device = "cuda" if torch.cuda.is_available() else "cpu"
    model = load(args.bases / chosen["base"], settings["dropout"], settings.get("attention_dropout")).to(device)
    if model.distances is not None:
        # The fast kernels of attention give no gradient for a bias; the one of the base serves.
        model.distances.requires_grad_(False)
    rows = read_rows(args.data / "train.jsonl.gz")
    tokenizer, step = args.bases / chosen["base"] / "tokenizer.json", step_for(model)
    tokens = Tokens(rows, tokenizer, settings, device, step)
    labelled = numpy.nonzero(numpy.array([row.label != UNLABELLED for row in rows]))[0]
    plan = Plan(chosen["learning_rate"], chosen["seed"], args.seconds or chosen["seconds"], 0.0 if args.seconds else chosen.get("epochs", 0.0))
    run = train(model, tokens, labelled, plan, settings, lambda logits, at: label_loss(logits, tokens.labels[at]))
    held = read_rows(args.data / "held-back.jsonl.gz")
    said = judge(model, Tokens(held, tokenizer, settings, device, step), settings).softmax(-1)
    run["held_back"] = measure.by_origin(held, said[:, 0].cpu().numpy())
    save(model, args.out)
    (args.out / "run.json").write_text(json.dumps(run, indent=2))
    print(measure.as_table(run["held_back"]), file=sys.stderr)


if __name__ == "__main__":
    main()
