#!/usr/bin/env python3
"""Goes on training one network several times, each time by a mixture of rows that a recipe names, and writes the mean of what came out.

  mixture.py --model DIR --tokenizer FILE --rows NAME=FILE... --held-back FILE... --recipe FILE --out DIR [--only NAME...]

--model      folder that reopen.py or distil.py wrote: where each run begins, and whose judgement is the soft part of a lesson
--rows       files of rows by the names that the recipe uses
--held-back  rows to measure by, after each run and of the mean
--recipe     `runs`: for each its rows (name: how often they come, 0.5 for every second one), the names of which only the judgement is learned, learning rate, epochs and seed
--out        gets the mean of the runs; each run in OUT-NAME
"""

import argparse
import json
import sys
from dataclasses import replace
from pathlib import Path

import numpy
import torch
import yaml

import measure
from average import average
from batches import Tokens
from encoder import Encoder, load, save, step_for
from optimise import Plan, judge, mixed_loss, train
from rows import SUPPORTED, UNLABELLED, Row, read_rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("model", "tokenizer", "recipe", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    parser.add_argument("--rows", nargs="+", required=True)
    parser.add_argument("--held-back", type=Path, nargs="+", required=True)
    parser.add_argument("--only", nargs="*")
    args = parser.parse_args()
    recipe = yaml.safe_load(args.recipe.read_text())
    settings, device = recipe["training"], "cuda" if torch.cuda.is_available() else "cpu"
    if device == "cuda":
        # It builds a graph for every new length, which takes ten times as long as the step.
        torch.backends.cuda.enable_cudnn_sdp(False)
    rows, places = read_named(args.rows)
    begin = load(args.model).to(device)
    tokens = Tokens(rows, args.tokenizer, settings, device, step_for(begin))
    held = [row for file in args.held_back for row in read_rows(file)]
    held_tokens = Tokens(held, args.tokenizer, settings, device, step_for(begin))
    judged = judge(begin, tokens, settings).softmax(-1)
    tell("begin", begin, held, held_tokens, recipe)
    done = []
    for name, run in recipe["runs"].items():
        if args.only and name not in args.only:
            continue
        model = one_run(args.model, run, recipe, (tokens, places, judged)).to(device)
        save(model, args.out.with_name(f"{args.out.name}-{name}"))
        tell(name, model, held, held_tokens, recipe)
        done.append(model.cpu())
    mean = average(done)
    save(mean, args.out)
    tell("mean", mean.to(device), held, held_tokens, recipe)
    between = average([mean.cpu(), begin.cpu()])
    save(between, args.out.with_name(f"{args.out.name}-half"))
    tell("half of the way", between.to(device), held, held_tokens, recipe)


def read_named(named: list[str]) -> tuple[list[Row], dict[str, numpy.ndarray]]:
    """All rows, and where those of each name are among them."""
    rows: list[Row] = []
    places: dict[str, numpy.ndarray] = {}
    for pair in named:
        name, file = pair.split("=", 1)
        own = read_rows(Path(file))
        places[name] = numpy.concatenate([places.get(name, numpy.array([], dtype=int)), numpy.arange(len(rows), len(rows) + len(own))])
        rows += own
    return rows, places


def one_run(folder: Path, run: dict, recipe: dict, prepared: tuple) -> Encoder:
    tokens, places, judged = prepared
    settings = recipe["training"]
    rng = numpy.random.default_rng(run["seed"])
    chosen = numpy.concatenate([times(rng.permutation(places[name]), often) for name, often in run["rows"].items()])
    labels = tokens.labels.clone()
    for name in run["judgement"]:
        labels[torch.from_numpy(places[name]).to(labels.device)] = UNLABELLED
    model = load(folder, run.get("dropout", 0.05), settings["attention_dropout"]).to(tokens.device)
    model.words.weight.requires_grad_(not run.get("keep_words", True))
    plan = Plan(run["learning_rate"], run["seed"], 0.0, run["epochs"])
    told = train(model, tokens, chosen, plan, settings, lambda logits, at: mixed_loss(logits, labels[at], judged[at], run["soft"]))
    print(json.dumps(run | told | {"chosen": len(chosen)}), file=sys.stderr, flush=True)
    return model


def times(rows: numpy.ndarray, often: float) -> numpy.ndarray:
    """All rows so many times, and a part of them for what is left of one."""
    return numpy.concatenate([rows] * int(often) + [rows[: round((often % 1) * len(rows))]])


def tell(when: str, model: Encoder, held: list[Row], tokens: Tokens, recipe: dict) -> None:
    """How well a network tells the held-back rows apart as it is used: with the token pruning that the recipe names."""
    used = Encoder(replace(model.shape, pruning=tuple(map(tuple, recipe["pruning"])))).to(tokens.device)
    used.load_state_dict(model.state_dict())
    supported = judge(used, tokens, recipe["training"]).softmax(-1)[:, 0].cpu().numpy()
    print(f"== {when}\n{measure.as_table(measure.by_origin(held, supported))}", flush=True)
    for origin in sorted({row.origin for row in held if "foreign" in row.origin}):
        own = numpy.array([row.origin == origin for row in held])
        print(f"{origin}: {int((supported[own] > 0.5).sum())} of {int(own.sum())} likelier supported than not", flush=True)
    truth = numpy.array([row.label == SUPPORTED for row in held])
    for group in recipe.get("groups", []):
        own = numpy.array([row.origin.startswith(group) and row.label != UNLABELLED for row in held])
        if own.any():
            limits = {share: float(numpy.quantile(supported[own & ~truth], 1 - share)) for share in (0.02, 0.05)}
            found = {share: round(100 * float((supported[own & truth] > limit).mean()), 1) for share, limit in limits.items()}
            print(f"{group}: true ones above all but 2 and 5 % of false ones: {found}", flush=True)


if __name__ == "__main__":
    main()
