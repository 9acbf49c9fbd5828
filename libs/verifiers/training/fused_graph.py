"""The network as a graph of fused operators that a CPU runs at full speed, matrices in int8 (of seven bits) or, to compare, in fp32.

What it leaves out costs nothing in the answer: pairs are never filled up, so there is no mask and attention runs in blocks that stay in the cache; of the
last layer only the first token is read, so only that one is computed. A network that prunes reads one pair at a time. The sum before a layer normalisation stays an operator of its
own: fused into it, onnxruntime takes eight times as long on CPUs. An MPNet network is given the ids of BERT's tokenizer, so that one tokenizer serves both kinds; like one that
prunes, it reads one pair at a time.
"""

import numpy
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

from encoder import LEAST_KEPT, Encoder

# Where a pair begins and what ends its parts, in the vocabulary of BERT and in MPNet's, which is the same moved by four.
BERT_WORDS, MOVED_BY = 30522, 4
BEGIN, SEPARATOR = 101, 102
MPNET_BEGIN, MPNET_SEPARATOR = 0, 2

# Processors without VNNI add products two at a time in 16 bits: 255 * 63 * 2 is the largest that fits.
SAFE = 63

OPSET = [helper.make_opsetid("", 17), helper.make_opsetid("com.microsoft", 1)]


class Graph:
    """Nodes and weights, added one after the other."""

    def __init__(self):
        self.nodes, self.weights, self.count = [], {}, 0

    def weight(self, name: str, array: numpy.ndarray) -> str:
        self.weights[name] = numpy_helper.from_array(numpy.array(array, order="C"), name)
        return name

    def integers(self, *values: int) -> str:
        return self.weight("integers_" + "_".join(map(str, values)), numpy.array(values, numpy.int64))

    def node(self, kind: str, inputs: list[str], domain: str = "", **attributes) -> str:
        return self.split(kind, inputs, 1, domain, **attributes)[0]

    def split(self, kind: str, inputs: list[str], count: int, domain: str = "", **attributes) -> list[str]:
        self.count += 1
        name = f"{kind.lower()}_{self.count}"
        outs = [f"{name}_{i}" for i in range(count)]
        self.nodes.append(helper.make_node(kind, inputs, outs, name=name, domain=domain, **attributes))
        return outs

    def fused(self, kind: str, inputs: list[str], **attributes) -> str:
        return self.node(kind, inputs, "com.microsoft", **attributes)

    def build(self, answer: str) -> onnx.ModelProto:
        self.nodes.append(helper.make_node("Identity", [answer], ["logits"], name="answer"))
        names = ("input_ids", "token_type_ids")
        inputs = [helper.make_tensor_value_info(name, TensorProto.INT64, ["batch", "length"]) for name in names]
        outputs = [helper.make_tensor_value_info("logits", TensorProto.FLOAT, ["batch", 3])]
        graph = helper.make_graph(self.nodes, "verifier", inputs, outputs, list(self.weights.values()))
        return helper.make_model(graph, opset_imports=OPSET, ir_version=9)


class FusedWriter:
    """Writes the graph of one network."""

    def __init__(self, model: Encoder, int8: bool):
        self.shape, self.int8, self.graph = model.shape, int8, Graph()
        self.state = {name: value.detach().float().numpy() for name, value in model.state_dict().items()}
        self.state["places.weight"] = self.state["places.weight"][self.shape.first_position :]
        self.distances = by_distance(model, len(self.state["places.weight"])) if self.is_mpnet else None
        if self.is_mpnet:
            self.state["words.weight"] = self.state["words.weight"][mpnet_words()]

    @property
    def is_mpnet(self) -> bool:
        return self.shape.buckets > 0

    def write(self) -> onnx.ModelProto:
        graph, shares = self.graph, dict(self.shape.pruning)
        ids = self.with_second_separator() if self.is_mpnet else "input_ids"
        x = self.embed(ids)
        if shares:
            self.measure_lengths()
        self.bias = self.bias_by_distance(ids) if self.is_mpnet else None
        for i in range(self.shape.layers):
            x = self.layer(x, f"layers.{i}", is_last=i == self.shape.layers - 1, share=shares.get(i))
        first = graph.node("Squeeze", [x, graph.integers(1)])
        pooled = graph.node("Tanh", [graph.node("Gemm", [first, self.get("pool.weight"), self.get("pool.bias")], transB=1)])
        return graph.build(graph.node("Gemm", [pooled, self.get("answer.weight"), self.get("answer.bias")], transB=1))

    def get(self, name: str) -> str:
        return self.graph.weight(name, self.state[name])

    def embed(self, ids: str) -> str:
        graph = self.graph
        words = self.rows_of("words.weight", ids)
        length = graph.node("Shape", [ids], start=1, end=2)
        places = graph.node("Slice", [self.get("places.weight"), graph.integers(0), length])
        if self.shape.types:
            words = graph.node("Add", [words, graph.node("Gather", [self.get("types.weight"), "token_type_ids"])])
        return self.norm(graph.node("Add", [words, places]), "norm")

    def with_second_separator(self) -> str:
        """MPNet has two separators between passage and claim, BERT one."""
        graph, one = self.graph, self.graph.integers(1)
        self.measure_lengths()
        passage = graph.node("Slice", ["input_ids", graph.integers(0), self.passage, one])
        claim = graph.node("Slice", ["input_ids", self.passage, self.length, one])
        return graph.node("Concat", [passage, graph.weight("separator", numpy.array([[SEPARATOR]], numpy.int64)), claim], axis=1)

    def bias_by_distance(self, ids: str) -> str:
        """What MPNet adds to attention, by how far the one that is heard stands from the one that asks: for each head, asking and heard place."""
        graph = self.graph
        length = graph.node("Squeeze", [graph.node("Shape", [ids], start=1, end=2)])
        place = graph.node("Range", [graph.weight("zero", numpy.int64(0)), length, graph.weight("step", numpy.int64(1))])
        moved = graph.node("Add", [place, graph.integers(len(self.state["places.weight"]) - 1)])
        far = graph.node("Sub", [moved, graph.node("Unsqueeze", [place, graph.integers(1)])])
        bias = graph.node("Gather", [graph.weight("distances", self.distances), far], axis=1)
        return graph.node("Unsqueeze", [bias, graph.integers(0)])

    def rows_of(self, name: str, index: str) -> str:
        """Rows of a table; in int8 each row has a scale of its own."""
        if not self.int8:
            return self.graph.node("Gather", [self.get(name), index])
        small, scale = in_int8(self.state[name], axis=1)
        rows = self.graph.node("Gather", [self.graph.weight(name + ".int8", small), index])
        scales = self.graph.node("Gather", [self.graph.weight(name + ".scale", scale), index])
        return self.graph.node("Mul", [self.graph.node("Cast", [rows], to=TensorProto.FLOAT), scales])

    def layer(self, x: str, name: str, is_last: bool, share: float | None) -> str:
        query, key, value, x = self.first_token_only(x, name) if is_last else self.all_tokens(x, name)
        if share is not None:
            chosen = self.most_heard(query, key, share)
            query, key, value, x = (self.graph.node("Gather", [part, chosen], axis=1) for part in (query, key, value, x))
        bias = ["", "", self.bias_of(is_last)] if self.bias else []
        attended = self.graph.fused("MultiHeadAttention", [query, key, value, *bias], num_heads=self.shape.heads)
        x = self.add_and_norm(self.dense(attended, f"{name}.out"), x, f"{name}.norm1")
        inner = self.graph.fused("Gelu", [self.dense(x, f"{name}.up")])
        return self.add_and_norm(self.dense(inner, f"{name}.down"), x, f"{name}.norm2")

    def bias_of(self, is_last: bool) -> str:
        """Of the last layer only the first token asks."""
        graph = self.graph
        return graph.node("Slice", [self.bias, graph.integers(0), graph.integers(1), graph.integers(2)]) if is_last else self.bias

    def all_tokens(self, x: str, name: str) -> list[str]:
        """Query, key, value, and what the answer of attention is added to."""
        width = self.shape.attended
        qkv = self.dense(x, f"{name}.qkv")
        return [*self.graph.split("Split", [qkv, self.graph.integers(width, width, width)], 3, axis=2), x]

    def first_token_only(self, x: str, name: str) -> list[str]:
        """The same where only the first token asks."""
        graph, width = self.graph, self.shape.attended
        first = graph.node("Slice", [x, graph.integers(0), graph.integers(1), graph.integers(1)])
        query = self.dense(first, f"{name}.qkv", slice(0, width))
        both = self.dense(x, f"{name}.qkv", slice(width, 3 * width))
        return [query, *graph.split("Split", [both, graph.integers(width, width)], 2, axis=2), first]

    def measure_lengths(self) -> None:
        """How many tokens there are, and how many of them are the passage's and the claim's."""
        graph = self.graph
        self.length = graph.node("Shape", ["input_ids"], start=1, end=2)
        self.claim = graph.node("ReduceSum", ["token_type_ids", graph.integers(1)], keepdims=0)
        self.passage = graph.node("Sub", [self.length, self.claim])

    def most_heard(self, query: str, key: str, share: float) -> str:
        """Places of the first token, of the claim's, and of those of the passage to which the claim attends most, as `Layer.most_heard` finds them."""
        graph, one = self.graph, self.graph.integers(1)
        claim_from = graph.node("Sub", [self.length, self.claim])
        asking = self.by_head(graph.node("Slice", [query, claim_from, self.length, one]), [0, 2, 1, 3])
        scale = graph.weight("head_scale", numpy.float32((self.shape.attended // self.shape.heads) ** -0.5))
        told = graph.node("Mul", [graph.node("MatMul", [asking, self.by_head(key, [0, 2, 3, 1])]), scale])
        heard = graph.node("ReduceSum", [graph.node("Softmax", [told], axis=-1), graph.integers(0, 1, 2)], keepdims=0)
        of_passage = graph.node("Slice", [heard, one, claim_from, graph.integers(0)])
        best = graph.split("TopK", [of_passage, self.kept(share, claim_from)], 2, axis=0, sorted=0)[1]
        whole = [graph.node("Squeeze", [bound]) for bound in (claim_from, self.length)]
        claim = graph.node("Range", [*whole, graph.weight("step", numpy.int64(1))])
        chosen = graph.node("Concat", [graph.integers(0), graph.node("Add", [best, one]), claim], axis=0)
        self.length = graph.node("Shape", [chosen])
        return chosen

    def by_head(self, x: str, order: list[int]) -> str:
        heads = self.graph.integers(0, 0, self.shape.heads, -1)
        return self.graph.node("Transpose", [self.graph.node("Reshape", [x, heads])], perm=order)

    def kept(self, share: float, claim_from: str) -> str:
        """As `kept_of`, and no more than the layer before read."""
        graph = self.graph
        passage = graph.node("Cast", [self.passage], to=TensorProto.DOUBLE)
        wanted = graph.node("Ceil", [graph.node("Mul", [passage, graph.weight(f"share_{share}", numpy.float64(share))])])
        most = graph.node("Max", [graph.node("Cast", [wanted], to=TensorProto.INT64), graph.integers(LEAST_KEPT)])
        return graph.node("Min", [most, graph.node("Sub", [claim_from, graph.integers(1)])])

    def add_and_norm(self, x: str, before: str, name: str) -> str:
        return self.norm(self.graph.node("Add", [x, before]), name)

    def norm(self, x: str, name: str) -> str:
        inputs = [x, self.get(f"{name}.weight"), self.get(f"{name}.bias")]
        return self.graph.node("LayerNormalization", inputs, epsilon=self.shape.epsilon)

    def dense(self, x: str, name: str, columns: slice = slice(None)) -> str:
        graph, matrix, bias = self.graph, self.state[f"{name}.weight"][columns].T, self.state[f"{name}.bias"][columns]
        if columns != slice(None):
            name = f"{name}.{columns.start}"
        if not self.int8:
            return graph.node("Add", [graph.node("MatMul", [x, graph.weight(f"{name}.weight", matrix)]), graph.weight(f"{name}.bias", bias)])
        small, scale = in_int8(matrix, axis=0, most=SAFE)
        inputs = [graph.weight(f"{name}.int8", small), graph.weight(f"{name}.scale", scale.ravel())]
        inputs += [graph.weight(f"{name}.zero", numpy.zeros(scale.size, numpy.int8))]
        bias = graph.weight(f"{name}.bias", bias)
        return self.by_token(x, inputs, bias) if self.is_mpnet else graph.fused("DynamicQuantizeMatMul", [x, *inputs, bias])

    def by_token(self, x: str, inputs: list[str], bias: str) -> str:
        """The same with a scale of its own for each token. A few of MPNet's have numbers ten times as large as all others, and one scale for all would leave those eight steps."""
        graph = self.graph
        largest = graph.node("ReduceMax", [graph.node("Abs", [x])], axes=[2], keepdims=1)
        scale = graph.node("Max", [largest, graph.weight("least_scale", numpy.float32(1e-6))])
        told = graph.fused("DynamicQuantizeMatMul", [graph.node("Div", [x, scale]), *inputs])
        return graph.node("Add", [graph.node("Mul", [told, scale]), bias])


def mpnet_words() -> numpy.ndarray:
    """The row of MPNet's table for each id of BERT's vocabulary."""
    rows = numpy.arange(BERT_WORDS) + MOVED_BY
    rows[[BEGIN, SEPARATOR]] = MPNET_BEGIN, MPNET_SEPARATOR
    return rows


def by_distance(model: Encoder, places: int) -> numpy.ndarray:
    """The bias of each head for each distance that two places can have, the farthest before first."""
    bias = model.distance_bias(places, torch.device("cpu"))[0].detach().float().numpy()
    return numpy.concatenate([bias[:, :0:-1, 0], bias[:, 0, :]], axis=1)


def in_int8(table: numpy.ndarray, axis: int, most: int = 127) -> tuple[numpy.ndarray, numpy.ndarray]:
    """Whole numbers no larger than `most`, and what each row (axis 1) or column (axis 0) of them is to be multiplied by."""
    scale = numpy.abs(table).max(axis=axis, keepdims=True) / most
    scale[scale == 0] = 1
    return numpy.round(table / scale).astype(numpy.int8), scale.astype(numpy.float32)
