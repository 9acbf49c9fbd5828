#!/usr/bin/env python3
"""Quantises an exported graph to int8 and fuses it, so that a CPU runs it at full speed.

  fuse.py --graph model.unfused.fp32.onnx --out model.onnx

Weights become int8 per channel, activations are quantised while the network runs. The runtime's own fusions are applied here, once: attention
into batched matrix products, GELU, layer normalisation, quantisation into the matrix products. All but those that put the residual sum into
the layer normalisation: on CPUs that operator takes eight times as long as its two parts.
"""

import argparse
import tempfile
from pathlib import Path

import onnx
import onnxruntime
from onnxruntime.quantization import QuantType, quantize_dynamic

SLOWER_ON_CPU = ["SkipLayerNormFusion", "BiasSkipLayerNormFusion", "EmbedLayerNormFusion"]


def quantise(graph: Path, out: Path) -> None:
    """int8 weights, one scale for each channel."""
    options = {"DefaultTensorType": onnx.TensorProto.FLOAT}
    quantize_dynamic(graph, out, per_channel=True, reduce_range=False, weight_type=QuantType.QInt8, extra_options=options)


def fuse(graph: Path, out: Path) -> None:
    """What the runtime would fuse when it loads the graph, written down."""
    options = onnxruntime.SessionOptions()
    options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_ENABLE_EXTENDED
    options.optimized_model_filepath = str(out)
    onnxruntime.InferenceSession(str(graph), options, providers=["CPUExecutionProvider"], disabled_optimizers=SLOWER_ON_CPU)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--graph", type=Path, required=True, help="the graph as exported, fp32, nothing fused")
    parser.add_argument("--out", type=Path, required=True, help="where the fused int8 graph goes")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        quantised = Path(folder) / "quantised.onnx"
        quantise(arguments.graph, quantised)
        fuse(quantised, arguments.out)
    print(f"{arguments.out}: {arguments.out.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
