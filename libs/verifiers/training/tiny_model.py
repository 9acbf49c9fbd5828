"""Writes a network of four operators, a tokenizer of thirty words and their manifest, and beside them a network whose sums are too large for 16 bits: what the tests of loading and batching need.

    python tiny_model.py --out ../vectors/tiny-model
"""

import argparse
import hashlib
import json
import pathlib

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

WORDS = "the a is are not in of to and refund refunds days thirty ten shipping free cat dog sat mat red blue rose fell more less all some must may".split()


SHAPE = ["batch", "length"]
TERMS = 64


def network() -> bytes:
    inputs = [helper.make_tensor_value_info(name, TensorProto.INT64, SHAPE) for name in ("input_ids", "attention_mask", "token_type_ids")]
    constants = {"weights": np.array([[0.9, -0.4, 0.3], [0.2, 0.5, -1.1]], np.float32), "axis": np.array([1], np.int64)}
    nodes = [
        helper.make_node("Cast", ["input_ids"], ["ids"], to=TensorProto.FLOAT),
        helper.make_node("Cast", ["token_type_ids"], ["types"], to=TensorProto.FLOAT),
        helper.make_node("ReduceMean", ["ids", "axis"], ["mean_id"], keepdims=1),
        helper.make_node("ReduceMean", ["types", "axis"], ["mean_type"], keepdims=1),
        helper.make_node("Concat", ["mean_id", "mean_type"], ["means"], axis=1),
        helper.make_node("MatMul", ["means", "weights"], ["sums"]),
        helper.make_node("Sin", ["sums"], ["logits"]),
    ]
    return graph_of(inputs, nodes, constants)


def large_sums() -> bytes:
    """The mean of the ids, taken as often as there are terms, and the same below zero: products of eight bits whose sums by two overflow 16."""
    inputs = [helper.make_tensor_value_info("input_ids", TensorProto.INT64, SHAPE)]
    small = np.repeat(np.array([[127, -127, 0]], np.int8), TERMS, axis=0)
    constants = {"axis": np.array([1], np.int64), "terms": np.ones((1, TERMS), np.float32), "small": small}
    constants |= {"scale": np.full(3, 1 / 127, np.float32), "zero": np.zeros(3, np.int8)}
    nodes = [
        helper.make_node("Cast", ["input_ids"], ["ids"], to=TensorProto.FLOAT),
        helper.make_node("ReduceMean", ["ids", "axis"], ["mean_id"], keepdims=1),
        helper.make_node("MatMul", ["mean_id", "terms"], ["means"]),
        helper.make_node("DynamicQuantizeMatMul", ["means", "small", "scale", "zero"], ["logits"], domain="com.microsoft"),
    ]
    return graph_of(inputs, nodes, constants)


def graph_of(inputs: list, nodes: list, constants: dict[str, np.ndarray]) -> bytes:
    output = helper.make_tensor_value_info("logits", TensorProto.FLOAT, ["batch", 3])
    initializers = [numpy_helper.from_array(value, name) for name, value in constants.items()]
    graph = helper.make_graph(nodes, "tiny", inputs, [output], initializers)
    opsets = [helper.make_opsetid("", 18), helper.make_opsetid("com.microsoft", 1)]
    model = helper.make_model(graph, opset_imports=opsets[: 2 if any(node.domain for node in nodes) else 1], ir_version=9)
    onnx.checker.check_model(model)
    return model.SerializeToString()


def tokenizer() -> bytes:
    entries = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", *WORDS, "##s", ".", ","]
    return json.dumps(
        {
            "normalizer": {"type": "BertNormalizer", "lowercase": True},
            "pre_tokenizer": {"type": "BertPreTokenizer"},
            "model": {"type": "WordPiece", "vocab": {word: i for i, word in enumerate(entries)}},
        }
    ).encode()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", required=True, type=pathlib.Path, help="folder of the model")
    folder = parser.parse_args().out
    folder.mkdir(parents=True, exist_ok=True)
    files = {"model.onnx": network(), "tokenizer.json": tokenizer()}
    for name, data in files.items():
        (folder / name).write_bytes(data)
    manifest = {
        "version": "tiny.2026-11-15.v1",
        "labels": ["supported", "neither", "contradicted"],
        "calibration": {"temperature": 1, "bias": [0, 0, 0]},
        "limits": {"tokens": 32, "claimTokens": 12, "batchPairs": 4},
        "files": [{"name": name, "bytes": len(data), "sha256": hashlib.sha256(data).hexdigest()} for name, data in files.items()],
    }
    (folder / "model.json").write_text(json.dumps(manifest, indent=2) + "\n")
    (folder.parent / "large-sums.onnx").write_bytes(large_sums())
    print(f"{folder} written")


if __name__ == "__main__":
    main()
