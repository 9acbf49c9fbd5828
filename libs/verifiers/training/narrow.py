#!/usr/bin/env python3
"""A network without the heads and the inner numbers that move it least: less to compute for every token. It has to be trained again afterwards.

  narrow.py --model DIR --rows FILE --tokenizer FILE --heads N --inner N --out DIR

--rows  rows as mix.py writes them (*.jsonl.gz); a sample of them shows what each part does
--out   gets shape.json and weights.pt
"""

import argparse
import random
from dataclasses import replace
from pathlib import Path

import numpy
import torch

from batches import Tokens, in_batches
from encoder import Encoder, Layer, load, save
from rows import read_rows, sample

SAMPLE = 400
TOKENS_A_BATCH = 8192


class Moved:
    """How much each number that goes into a matrix moves what comes out of it. What a number always adds is no movement: it can go into the bias."""

    def __init__(self, matrix: torch.nn.Linear):
        self.matrix, self.count = matrix, 0
        self.sum, self.squares = torch.zeros(matrix.in_features), torch.zeros(matrix.in_features)
        matrix.register_forward_pre_hook(lambda _, given: self.see(given[0]))

    def see(self, given: torch.Tensor) -> None:
        given = given.reshape(-1, self.matrix.in_features)
        self.count += len(given)
        self.sum += given.sum(0)
        self.squares += given.square().sum(0)

    @property
    def mean(self) -> torch.Tensor:
        return self.sum / self.count

    def by_part(self, parts: int) -> torch.Tensor:
        """Of so many parts of equal width, each one's."""
        moved = (self.squares / self.count - self.mean.square()) * self.matrix.weight.square().sum(0)
        return moved.view(parts, -1).sum(1)

    def kept(self, parts: int, count: int) -> torch.Tensor:
        """The numbers of the parts that move most, in their order."""
        best = self.by_part(parts).topk(count).indices.sort().values
        each = self.matrix.in_features // parts
        return (best[:, None] * each + torch.arange(each)).flatten()

    def bias_without(self, kept: torch.Tensor) -> torch.Tensor:
        gone = torch.ones(self.matrix.in_features, dtype=torch.bool)
        gone[kept] = False
        return self.matrix.bias + self.matrix.weight[:, gone] @ self.mean[gone]


@torch.no_grad()
def narrowed(model: Encoder, tokens: Tokens, heads: int, inner: int) -> Encoder:
    model.eval()
    seen = [(Moved(layer.out), Moved(layer.down)) for layer in model.layers]
    for batch in in_batches(tokens, TOKENS_A_BATCH, numpy.random.default_rng(0), numpy.arange(len(tokens.on_host))):
        model(*tokens.batch(batch))
    head_width = model.shape.attended // model.shape.heads
    narrow = Encoder(replace(model.shape, heads=heads, head_width=head_width, inner=inner))
    rest = {name: value for name, value in model.state_dict().items() if not name.startswith("layers.")}
    narrow.load_state_dict(rest, strict=False)
    for wide, small, (attended, within) in zip(model.layers, narrow.layers, seen):
        narrow_layer(wide, small, attended, within)
    return narrow


def narrow_layer(wide: Layer, small: Layer, attended: Moved, within: Moved) -> None:
    of_heads, of_inner = attended.kept(wide.heads, small.heads), within.kept(wide.up.out_features, small.up.out_features)
    asked = torch.cat([of_heads + i * wide.out.in_features for i in range(3)])
    for name, weight, bias in (
        ("qkv", wide.qkv.weight[asked], wide.qkv.bias[asked]),
        ("out", wide.out.weight[:, of_heads], attended.bias_without(of_heads)),
        ("up", wide.up.weight[of_inner], wide.up.bias[of_inner]),
        ("down", wide.down.weight[:, of_inner], within.bias_without(of_inner)),
    ):
        getattr(small, name).load_state_dict({"weight": weight, "bias": bias})
    small.norm1.load_state_dict(wide.norm1.state_dict())
    small.norm2.load_state_dict(wide.norm2.state_dict())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("model", "rows", "tokenizer", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    for name in ("heads", "inner"):
        parser.add_argument(f"--{name}", type=int, required=True)
    args = parser.parse_args()
    settings = {"longest": 288, "longest_claim": 128}
    tokens = Tokens(sample(read_rows(args.rows), SAMPLE, random.Random(1)), args.tokenizer, settings, "cpu")
    save(narrowed(load(args.model), tokens, args.heads, args.inner), args.out)


if __name__ == "__main__":
    main()
