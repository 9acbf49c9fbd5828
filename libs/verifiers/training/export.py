#!/usr/bin/env python3
"""Writes a trained student as ONNX: fused and in int8 for use, and unfused in fp32 to compare with.

  export.py --model DIR --tokenizer FILE --out DIR [--calibration FILE] [--version NAME]
  export.py --model DIR --beside VERSION --out DIR --version NAME

--model        folder that distil.py wrote
--beside       version of the model beside which it is read: what both say is averaged, and that one brings the tokenizer
--out          gets model.onnx, tokenizer.json and model.json with the SHA-256 of each; and, in --compare, the fp32 graphs
--calibration  what calibrate.py wrote; without it probabilities are read as the network gives them, and the combination of the pipeline,
               fitted afterwards, calibrates them
"""

import argparse
import hashlib
import json
from pathlib import Path

import onnx
import torch

from encoder import Encoder, load
from fused_graph import FusedWriter


def write_unfused(model: Encoder, path: Path) -> None:
    """The graph as the exporter of PyTorch writes it: what a plain deployment would run."""
    model.eval()
    ids = torch.ones(2, 16, dtype=torch.int64)
    names = ["input_ids", "token_type_ids", "attention_mask"]
    axes = {name: {0: "batch", 1: "length"} for name in names}
    torch.onnx.export(model, (ids, torch.zeros_like(ids), ids), str(path), input_names=names, output_names=["logits"], dynamic_axes=axes, opset_version=17, dynamo=False)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("model", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    reader = parser.add_mutually_exclusive_group(required=True)
    reader.add_argument("--tokenizer", type=Path)
    reader.add_argument("--beside")
    parser.add_argument("--calibration", type=Path)
    parser.add_argument("--compare", type=Path, help="folder for the fp32 graphs, fused and not")
    parser.add_argument("--version", default="claimgate-small.2026-11-19.v17")
    args = parser.parse_args()
    model = load(args.model)
    if args.compare and model.shape.pruning:
        parser.error("--compare: PyTorch writes no graph of a network that prunes; compare the one that it was made of.")
    args.out.mkdir(parents=True, exist_ok=True)
    onnx.save(FusedWriter(model, int8=True).write(), args.out / "model.onnx")
    if args.tokenizer:
        (args.out / "tokenizer.json").write_bytes(args.tokenizer.read_bytes())
    if args.compare:
        args.compare.mkdir(parents=True, exist_ok=True)
        onnx.save(FusedWriter(model, int8=False).write(), args.compare / "model.fp32.onnx")
        write_unfused(model, args.compare / "model.unfused.fp32.onnx")
    calibration = json.loads(args.calibration.read_text()) if args.calibration else {"temperature": 1.0, "bias": [0, 0, 0]}
    (args.out / "model.json").write_text(json.dumps(manifest(args, calibration), indent=2) + "\n")


def manifest(args: argparse.Namespace, calibration: dict) -> dict:
    names = ["model.onnx"] if args.beside else ["model.onnx", "tokenizer.json"]
    files = [args.out / name for name in names]
    return {
        "version": args.version,
        "labels": ["supported", "neither", "contradicted"],
        "calibration": calibration,
        "limits": {"tokens": 384, "claimTokens": 128, "passageWords": 170, "batchPairs": 1},
        "weightBits": 7,
        **({"beside": args.beside} if args.beside else {}),
        "files": [{"name": f.name, "bytes": f.stat().st_size, "sha256": hashlib.sha256(f.read_bytes()).hexdigest()} for f in files],
    }


if __name__ == "__main__":
    main()
