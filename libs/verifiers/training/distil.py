#!/usr/bin/env python3
"""Trains the student on labels and on what the teachers, together, say of every row.

  distil.py --data DIR --bases DIR --teachers DIR... --out DIR [--begin DIR] [--recipe FILE] [--seconds S]

--data      folder that prepare.py wrote; pairs.jsonl.gz, which pairs.py writes, is used where it is there
--teachers  folders that train.py wrote
--begin     a network to go on from, in the place of the base; the base still says how text becomes tokens
--out       gets shape.json, weights.pt and run.json
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
from optimise import Follower, Plan, first_of_every_row, judge, mixed_loss, train
from rows import Row, read_rows

HERE = Path(__file__).parent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("data", "bases", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    parser.add_argument("--teachers", type=Path, nargs="+", required=True)
    parser.add_argument("--begin", type=Path)
    parser.add_argument("--recipe", type=Path, default=HERE / "recipe.yaml")
    parser.add_argument("--seconds", type=float)
    args = parser.parse_args()
    recipe = yaml.safe_load(args.recipe.read_text())
    settings, student = recipe["training"], recipe["student"]
    device = "cuda" if torch.cuda.is_available() else "cpu"
    rows = read_rows(args.data / "train.jsonl.gz")
    if (args.data / "pairs.jsonl.gz").exists():
        rows += read_rows(args.data / "pairs.jsonl.gz")
    follow = student.get("follow", 0.0)
    judged, seen = teachers_judgement(rows, args.teachers, args.bases / recipe["teachers"][0]["base"] / "tokenizer.json", settings, device, follow > 0)
    base = args.bases / student["base"]
    model = load(args.begin or base, student.get("dropout", settings["dropout"]), settings.get("attention_dropout")).to(device)
    model.words.weight.requires_grad_(not student.get("words_fixed", False))
    tokens = Tokens(rows, base / "tokenizer.json", settings, device)
    plan = Plan(student["learning_rate"], student["seed"], args.seconds or student["seconds"], 0.0 if args.seconds else student.get("epochs", 0.0))

    def loss(told: torch.Tensor, at: torch.Tensor) -> torch.Tensor:
        by_answers = mixed_loss(told[:, :3], tokens.labels[at], judged[at], student["soft"])
        return by_answers if seen is None else by_answers + follow * (told[:, 3:] - seen[at].float()).square().mean(-1)

    learner = model if seen is None else Follower(model, seen.shape[1]).to(device)
    run = train(learner, tokens, numpy.arange(len(rows)), plan, settings | {"tokens_a_batch": student["tokens_a_batch"]}, loss)
    held = read_rows(args.data / "held-back.jsonl.gz")
    said = judge(model, Tokens(held, base / "tokenizer.json", settings, device), settings).softmax(-1)
    run["held_back"] = measure.by_origin(held, said[:, 0].cpu().numpy())
    save(model, args.out)
    (args.out / "run.json").write_text(json.dumps(run, indent=2))
    print(measure.as_table(run["held_back"]), file=sys.stderr)


def teachers_judgement(
    rows: list[Row], teachers: list[Path], tokenizer: Path, settings: dict, device: str, follow: bool
) -> tuple[torch.Tensor, torch.Tensor | None]:
    """The mean of the teachers' probabilities for every row; and, where it is to be followed, what the last one's layers make of it."""
    models = [load(folder).to(device) for folder in teachers]
    tokens = Tokens(rows, tokenizer, settings, device, step_for(models[0]))
    total = torch.zeros(len(rows), 3, device=device)
    for model in models:
        total += judge(model, tokens, settings).softmax(-1)
    return total / len(teachers), first_of_every_row(models[-1], tokens, settings) if follow else None


if __name__ == "__main__":
    main()
