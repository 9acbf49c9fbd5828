#!/usr/bin/env python3
"""Opens a shipped network again, so that training can go on from it: the int8 graph of export.py back into weights.

  reopen.py --model FILE --out DIR

--model  a model.onnx that export.py wrote
--out    gets shape.json and weights.pt, as distil.py writes them; a number differs from the one before by half a step of int8 at most
"""

import argparse
from pathlib import Path

import numpy
import onnx
import torch
from onnx import numpy_helper

from encoder import Encoder, Shape, save

# Both students of this size, and every shipped network, have heads of 32 numbers.
HEAD = 32


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("model", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    args = parser.parse_args()
    stored = {weight.name: numpy_helper.to_array(weight) for weight in onnx.load(args.model).graph.initializer}
    model = Encoder(shape_of(stored))
    model.load_state_dict({name: torch.from_numpy(numpy.array(weight_of(stored, name), numpy.float32)) for name in model.state_dict()})
    save(model, args.out)


def shape_of(stored: dict[str, numpy.ndarray]) -> Shape:
    vocabulary, width = stored["words.weight.int8"].shape
    layers = 1 + max(int(name.split(".")[1]) for name in stored if name.startswith("layers."))
    inner, attended = stored["layers.0.up.int8"].shape[1], stored["layers.0.out.int8"].shape[0]
    return Shape(vocabulary, len(stored["places.weight"]), width, layers, attended // HEAD, inner, len(stored["types.weight"]), head_width=HEAD)


def weight_of(stored: dict[str, numpy.ndarray], name: str) -> numpy.ndarray:
    """One weight by the name it has in training; matrices lie in the graph turned round, and the last layer's first one in two parts."""
    if name in stored:
        return stored[name]
    base, kind = name.rsplit(".", 1)
    if name == "words.weight":
        return stored["words.weight.int8"].astype(numpy.float32) * stored["words.weight.scale"]
    parts = [base] if f"{base}.int8" in stored else sorted(
        (key.removesuffix(".int8") for key in stored if key.startswith(f"{base}.") and key.endswith(".int8")),
        key=lambda part: int(part.rsplit(".", 1)[1]),
    )
    if kind == "bias":
        return numpy.concatenate([stored[f"{part}.bias"] for part in parts])
    return numpy.concatenate([(stored[f"{part}.int8"].astype(numpy.float32) * stored[f"{part}.scale"]).T for part in parts])


if __name__ == "__main__":
    main()
