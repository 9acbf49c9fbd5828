#!/usr/bin/env python3
"""Writes a trained student as ONNX: fused and in int8 for use, and unfused in fp32 to compare with.

  export.py --model DIR --tokenizer FILE --out DIR [--calibration FILE] [--version NAME]

--model        folder that distil.py wrote
--out          gets model.onnx, tokenizer.json and model.json with the SHA-256 of each; and, in --compare, the fp32 graphs
--calibration  what calibrate.py wrote
"""

import argparse
import hashlib
import json
from pathlib import Path

import numpy
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

from encoder import Encoder, load

OPSET = [helper.make_opsetid("", 17), helper.make_opsetid("com.microsoft", 1)]


class Graph:
    """Nodes and weights, added one after the other."""

    def __init__(self):
        self.nodes, self.weights, self.count = [], [], 0

    def weight(self, name: str, array: numpy.ndarray) -> str:
        self.weights.append(numpy_helper.from_array(numpy.array(array, order="C"), name))
        return name

    def node(self, kind: str, inputs: list[str], domain: str = "", **attributes) -> str:
        self.count += 1
        out = f"{kind.lower()}_{self.count}"
        self.nodes.append(helper.make_node(kind, inputs, [out], name=out, domain=domain, **attributes))
        return out

    def fused(self, kind: str, inputs: list[str], **attributes) -> str:
        return self.node(kind, inputs, "com.microsoft", **attributes)

    def build(self, answer: str) -> onnx.ModelProto:
        self.nodes.append(helper.make_node("Identity", [answer], ["logits"], name="answer"))
        names = ("input_ids", "attention_mask", "token_type_ids")
        inputs = [helper.make_tensor_value_info(name, TensorProto.INT64, ["batch", "length"]) for name in names]
        outputs = [helper.make_tensor_value_info("logits", TensorProto.FLOAT, ["batch", 3])]
        graph = helper.make_graph(self.nodes, "verifier", inputs, outputs, self.weights)
        return helper.make_model(graph, opset_imports=OPSET, ir_version=9)


class FusedWriter:
    """The network in fused operators; matrices in int8 or, to compare, in fp32."""

    def __init__(self, model: Encoder, int8: bool):
        self.shape, self.int8, self.graph = model.shape, int8, Graph()
        self.state = {name: value.detach().float().numpy() for name, value in model.state_dict().items()}

    def write(self) -> onnx.ModelProto:
        graph = self.graph
        x = self.embed()
        mask = graph.node("Cast", ["attention_mask"], to=TensorProto.INT32)
        for i in range(self.shape.layers):
            x = self.layer(x, mask, f"layers.{i}")
        first = graph.node("Gather", [x, graph.weight("first", numpy.array(0, numpy.int64))], axis=1)
        pooled = graph.node("Tanh", [graph.node("Gemm", [first, self.get("pool.weight"), self.get("pool.bias")], transB=1)])
        return graph.build(graph.node("Gemm", [pooled, self.get("answer.weight"), self.get("answer.bias")], transB=1))

    def get(self, name: str) -> str:
        return self.graph.weight(name, self.state[name])

    def embed(self) -> str:
        graph = self.graph
        words = self.rows_of("words.weight", "input_ids")
        length = graph.node("Shape", ["input_ids"], start=1, end=2)
        start = graph.weight("zero", numpy.array([0], numpy.int64))
        places = graph.node("Slice", [self.get("places.weight"), start, length])
        types = graph.node("Gather", [self.get("types.weight"), "token_type_ids"])
        total = graph.node("Add", [graph.node("Add", [words, types]), places])
        return graph.node("LayerNormalization", [total, self.get("norm.weight"), self.get("norm.bias")], epsilon=self.shape.epsilon)

    def rows_of(self, name: str, index: str) -> str:
        """Rows of a table; in int8 each row has a scale of its own."""
        if not self.int8:
            return self.graph.node("Gather", [self.get(name), index])
        table = self.state[name]
        scale = numpy.abs(table).max(axis=1, keepdims=True) / 127
        scale[scale == 0] = 1
        small = numpy.round(table / scale).astype(numpy.int8)
        rows = self.graph.node("Gather", [self.graph.weight(name + ".int8", small), index])
        scales = self.graph.node("Gather", [self.graph.weight(name + ".scale", scale.astype(numpy.float32)), index])
        return self.graph.node("Mul", [self.graph.node("Cast", [rows], to=TensorProto.FLOAT), scales])

    def layer(self, x: str, mask: str, name: str) -> str:
        graph, width = self.graph, self.shape.width
        qkv = self.dense(x, f"{name}.qkv", bias=True)
        sizes = graph.weight(f"{name}.sizes", numpy.array([width] * 3, numpy.int64))
        parts = [f"{name}.{part}" for part in ("query", "key", "value")]
        graph.nodes.append(helper.make_node("Split", [qkv, sizes], parts, name=f"{name}.split", axis=2))
        attended = graph.fused("MultiHeadAttention", [*parts, "", mask], num_heads=self.shape.heads)
        out = self.dense(attended, f"{name}.out", bias=False)
        x = self.add_and_norm(out, x, f"{name}.norm1", f"{name}.out.bias")
        inner = graph.fused("BiasGelu", [self.dense(x, f"{name}.up", bias=False), self.get(f"{name}.up.bias")])
        return self.add_and_norm(self.dense(inner, f"{name}.down", bias=False), x, f"{name}.norm2", f"{name}.down.bias")

    def add_and_norm(self, x: str, before: str, norm: str, bias: str) -> str:
        inputs = [x, before, self.get(f"{norm}.weight"), self.get(f"{norm}.bias"), self.get(bias)]
        return self.graph.fused("SkipLayerNormalization", inputs, epsilon=self.shape.epsilon)

    def dense(self, x: str, name: str, bias: bool) -> str:
        graph, matrix = self.graph, self.state[f"{name}.weight"].T
        if not self.int8:
            product = graph.node("MatMul", [x, graph.weight(f"{name}.weight", matrix)])
            return graph.node("Add", [product, self.get(f"{name}.bias")]) if bias else product
        scale = numpy.abs(matrix).max(axis=0) / 127
        small = numpy.round(matrix / scale).astype(numpy.int8)
        inputs = [x, graph.weight(f"{name}.int8", small), graph.weight(f"{name}.scale", scale.astype(numpy.float32))]
        inputs += [graph.weight(f"{name}.zero", numpy.zeros(len(scale), numpy.int8))] + ([self.get(f"{name}.bias")] if bias else [])
        return graph.fused("DynamicQuantizeMatMul", inputs)


def write_unfused(model: Encoder, path: Path) -> None:
    """The graph as the exporter of PyTorch writes it: what a plain deployment would run."""
    model.eval()
    ids = torch.ones(2, 16, dtype=torch.int64)
    names = ["input_ids", "token_type_ids", "attention_mask"]
    axes = {name: {0: "batch", 1: "length"} for name in names}
    torch.onnx.export(model, (ids, torch.zeros_like(ids), ids), str(path), input_names=names, output_names=["logits"], dynamic_axes=axes, opset_version=17, dynamo=False)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("model", "tokenizer", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    parser.add_argument("--calibration", type=Path)
    parser.add_argument("--compare", type=Path, help="folder for the fp32 graphs, fused and not")
    parser.add_argument("--version", default="claimgate-small.2026-11-15.v1")
    args = parser.parse_args()
    model = load(args.model)
    args.out.mkdir(parents=True, exist_ok=True)
    onnx.save(FusedWriter(model, int8=True).write(), args.out / "model.onnx")
    (args.out / "tokenizer.json").write_bytes(args.tokenizer.read_bytes())
    if args.compare:
        args.compare.mkdir(parents=True, exist_ok=True)
        onnx.save(FusedWriter(model, int8=False).write(), args.compare / "model.fp32.onnx")
        write_unfused(model, args.compare / "model.unfused.fp32.onnx")
    calibration = json.loads(args.calibration.read_text()) if args.calibration else {"temperature": 1.0, "bias": [0, 0, 0]}
    (args.out / "model.json").write_text(json.dumps(manifest(args, calibration), indent=2) + "\n")


def manifest(args: argparse.Namespace, calibration: dict) -> dict:
    files = [args.out / name for name in ("model.onnx", "tokenizer.json")]
    return {
        "version": args.version,
        "labels": ["supported", "neither", "contradicted"],
        "calibration": calibration,
        "limits": {"tokens": 384, "claimTokens": 128},
        "files": [{"name": f.name, "bytes": f.stat().st_size, "sha256": hashlib.sha256(f.read_bytes()).hexdigest()} for f in files],
    }


if __name__ == "__main__":
    main()
