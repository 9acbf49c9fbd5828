#!/usr/bin/env python3
"""A last round for the student: takes out of its judgement what the wording of a claim tells by itself.

Claims that people wrote to be false have a look of their own ("only", "failed to"), and a network that meets it learns to judge a claim
before it reads the source. What the student says of a claim without any passage shows how much. Rows of such sets are weighed so that a
claim's wording no longer tells its label, and the student's own judgement, with that wording taken out, is taught next to the labels.
Rows of other sets keep what it knows of them.

  unbias.py --data DIR --model DIR --tokenizer FILE --out DIR [--recipe FILE]

--data   folder that prepare.py wrote
--model  folder that distil.py wrote
--out    gets shape.json, weights.pt, run.json and logits.pt, what it says of held-back rows (calibrate.py takes it)
"""

import argparse
import json
import random
import sys
from collections import defaultdict
from pathlib import Path

import numpy
import torch
import yaml

import measure
from batches import Tokens
from encoder import Encoder, load, save
from optimise import Plan, judge, mixed_loss, train
from rows import SUPPORTED, UNLABELLED, Row, read_rows, sample

HERE = Path(__file__).parent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("data", "model", "tokenizer", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    parser.add_argument("--recipe", type=Path, default=HERE / "recipe.yaml")
    args = parser.parse_args()
    recipe = yaml.safe_load(args.recipe.read_text())
    round_, settings = recipe["unbias"], recipe["training"] | {"tokens_a_batch": recipe["unbias"]["tokens_a_batch"]}
    device = "cuda" if torch.cuda.is_available() else "cpu"
    # What it is taught is its own judgement, not that of a network with parts left out.
    model = load(args.model, dropout=0.0).to(device)
    rows = choose(args.data, round_)
    tokens = Tokens(rows, args.tokenizer, settings, device)
    taught, weights = what_to_teach(model, rows, tokens, args.tokenizer, round_, settings)
    plan = Plan(round_["learning_rate"], round_["seed"], 0.0, round_["epochs"])
    run = train(
        model, tokens, numpy.arange(len(rows)), plan, settings,
        lambda logits, at: weights[at] * mixed_loss(logits, tokens.labels[at], taught[at], round_["soft"]),
    )
    save(model, args.out)
    held = read_rows(args.data / "held-back.jsonl.gz")
    logits = judge(model, Tokens(held, args.tokenizer, settings, device), settings).cpu()
    torch.save({"held": logits.half()}, args.out / "logits.pt")
    run["held_back"] = measure.by_origin(held, logits.softmax(-1)[:, 0].numpy())
    (args.out / "run.json").write_text(json.dumps(run, indent=2))
    print(measure.as_table(run["held_back"]), file=sys.stderr)


def set_of(row: Row) -> str:
    return row.origin.split("+")[0]


def is_written(row: Row, round_: dict) -> bool:
    """Whether the claim was written to be true or false. Rows in web pages are there to keep what the student knows of pages."""
    return set_of(row) in round_["written"] and row.label != UNLABELLED and not row.origin.endswith("+page")


def choose(data: Path, round_: dict) -> list[Row]:
    """So many rows of each set of written claims, all the repaired ones, and of the others the more the larger a set is, by its square root."""
    rng = random.Random(round_["seed"])
    written, others = defaultdict(list), defaultdict(list)
    for row in read_rows(data / "train.jsonl.gz"):
        if is_written(row, round_):
            written[set_of(row)].append(row)
        else:
            others[(set_of(row), row.origin.endswith("+page"), row.label)].append(row)
    chosen = [row for name, most in round_["written"].items() for row in sample(written[name], most, rng)]
    chosen += read_rows(data / "repaired.jsonl.gz") * round_["repaired"]
    unit = round_["others"] / sum(len(rows) ** 0.5 for rows in others.values())
    return chosen + [row for rows in others.values() for row in sample(rows, round(unit * len(rows) ** 0.5), rng)]


def what_to_teach(
    model: Encoder, rows: list[Row], tokens: Tokens, tokenizer: Path, round_: dict, settings: dict
) -> tuple[torch.Tensor, torch.Tensor]:
    """Probabilities and a weight for every row."""
    own = judge(model, tokens, settings)
    weights = torch.ones(len(rows), device=tokens.device)
    written = [i for i, row in enumerate(rows) if is_written(row, round_)]
    claims = [Row("", rows[i].claim, rows[i].label, rows[i].origin) for i in written]
    wording = support_of(judge(model, Tokens(claims, tokenizer, settings, tokens.device), settings))
    for name in round_["written"]:
        of_set = [k for k, i in enumerate(written) if set_of(rows[i]) == name]
        if not of_set:
            continue
        at, told = torch.tensor([written[k] for k in of_set], device=tokens.device), wording[of_set]
        own[at, SUPPORTED] -= round_["taken_out"] * (told - told.mean())
        weights[at] = weights_against(told, tokens.labels[at] == SUPPORTED, round_["heaviest"])
    return own.softmax(-1), weights


def support_of(logits: torch.Tensor) -> torch.Tensor:
    """Log-odds of support."""
    return logits[:, SUPPORTED] - torch.logsumexp(logits[:, 1:], dim=-1)


def weights_against(told: torch.Tensor, supported: torch.Tensor, heaviest: float) -> torch.Tensor:
    """Weights with which a claim's wording tells nothing of its label: the less likely the label is by the wording, the more it counts."""
    line = torch.zeros(2, device=told.device, requires_grad=True)
    optimiser = torch.optim.LBFGS([line], max_iter=50, line_search_fn="strong_wolfe")

    def loss() -> torch.Tensor:
        optimiser.zero_grad()
        value = torch.nn.functional.binary_cross_entropy_with_logits(line[0] + line[1] * told, supported.float())
        value.backward()
        return value

    optimiser.step(loss)
    chance = torch.sigmoid(line[0] + line[1] * told).detach()
    weights = (0.5 / torch.where(supported, chance, 1 - chance)).clamp(max=heaviest)
    return weights / weights.mean()


if __name__ == "__main__":
    main()
