#!/usr/bin/env python3
"""Goes on training a network with more rows, by their labels and by its own judgement, so that it learns the new without losing the old.

  go_on.py --model DIR --tokenizer FILE --rows FILE... --held-back FILE --out DIR [--soft S] [--learning-rate R] [--epochs N] [--seconds S] [--dropout D]
           [--replay FILE...] [--times N] [--average A...] [--keep-words] [--recipe FILE]

--model       folder that distil.py or reopen.py wrote
--rows        rows that written.py wrote; a row without a label teaches the network's own judgement alone
--held-back   rows to measure by, before and after
--soft        the share of its own judgement beside the label
--replay      rows whose labels are not read: they teach the network's own judgement alone, so that it keeps what it knows
--times       how often the rows come for once of those
--average     also writes the weights this far along the way from the old network to the new one, each into OUT-A
--keep-words  leaves the embeddings of the words as they are: a few passages must not move words that they do not have
--recipe      takes what is not said here from `going_on` and `training` of a recipe
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
from batches import Tokens
from encoder import Encoder, load, save, step_for
from optimise import Plan, judge, mixed_loss, train
from rows import UNLABELLED, Row, read_rows

SETTINGS = {"longest": 384, "longest_claim": 128, "tokens_a_batch": 6144, "weight_decay": 0.01, "warm_up": 0.06}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("model", "tokenizer", "held-back", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    parser.add_argument("--rows", type=Path, nargs="+", required=True)
    parser.add_argument("--soft", type=float, default=0.3)
    parser.add_argument("--learning-rate", type=float, default=5e-5)
    parser.add_argument("--epochs", type=float, default=1.0)
    parser.add_argument("--seconds", type=float, default=0.0)
    parser.add_argument("--seed", type=int, default=20261116)
    parser.add_argument("--dropout", type=float, default=0.0, help="on a CPU drawing lots takes as long as all the rest")
    parser.add_argument("--replay", type=Path, nargs="*", default=[])
    parser.add_argument("--times", type=int, default=1)
    parser.add_argument("--average", type=float, nargs="*", default=[])
    parser.add_argument("--keep-words", action="store_true")
    parser.add_argument("--recipe", type=Path)
    args, settings = with_recipe(parser)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    new, held = [row for file in args.rows for row in read_rows(file)], read_rows(args.held_back)
    rows = new + [replace(row, label=UNLABELLED) for file in args.replay for row in read_rows(file)]
    chosen = numpy.concatenate([*[numpy.arange(len(new))] * args.times, numpy.arange(len(new), len(rows))])
    model, before = load(args.model, args.dropout, settings.get("attention_dropout")).to(device), load(args.model)
    model.words.weight.requires_grad_(not args.keep_words)
    if model.distances is not None:
        # As in train.py: the fast kernels of attention give no gradient for a bias.
        model.distances.requires_grad_(False)
    tokens, held_tokens = (Tokens(some, args.tokenizer, SETTINGS, device, step_for(model)) for some in (rows, held))
    tell("before", model, held, held_tokens)
    judged = judge(model, tokens, settings).softmax(-1)
    plan = Plan(args.learning_rate, args.seed, args.seconds, 0.0 if args.seconds else args.epochs)
    run = train(model, tokens, chosen, plan, settings, lambda told, at: mixed_loss(told, tokens.labels[at], judged[at], args.soft))
    run["held_back"] = tell("after", model, held, held_tokens)
    save(model, args.out)
    (args.out / "run.json").write_text(json.dumps(run | {"rows": len(rows)}, indent=2))
    for share in args.average:
        between = on_the_way(before.to(device), model, share)
        tell(f"{share} of the way", between, held, held_tokens)
        save(between, args.out.with_name(f"{args.out.name}-{share}"))


def with_recipe(parser: argparse.ArgumentParser) -> tuple[argparse.Namespace, dict]:
    """The arguments, with those of the recipe where none are given, and the settings of training."""
    args = parser.parse_args()
    if args.recipe is None:
        return args, SETTINGS
    recipe = yaml.safe_load(args.recipe.read_text())
    parser.set_defaults(**recipe["going_on"])
    return parser.parse_args(), SETTINGS | recipe["training"]


def tell(when: str, model: Encoder, held: list[Row], tokens: Tokens) -> dict:
    figures = measure.by_origin(held, judge(model, tokens, SETTINGS).softmax(-1)[:, 0].cpu().numpy())
    print(f"{when}:\n{measure.as_table(figures)}", file=sys.stderr, flush=True)
    return figures


def on_the_way(old: Encoder, new: Encoder, share: float) -> Encoder:
    """The network whose weights lie between two others."""
    between = Encoder(old.shape).to(next(old.parameters()).device)
    first, last = old.state_dict(), new.state_dict()
    between.load_state_dict({name: torch.lerp(first[name].float(), last[name].float(), share) for name in first})
    return between


if __name__ == "__main__":
    main()
