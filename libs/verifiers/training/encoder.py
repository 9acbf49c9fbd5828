"""The network: a BERT or MPNet encoder with three outputs. One class for both, so that teacher and student differ in numbers only."""

import json
import math
from dataclasses import asdict, dataclass
from pathlib import Path

import torch
import torch.nn.functional as F
from torch import Tensor, nn


# A sentence that is read alone keeps as many tokens: of fewer, too much is lost for what is won.
LEAST_KEPT = 48


@dataclass(frozen=True)
class Shape:
    """What kind of encoder it is. `first_position` and `buckets` are MPNet's: it counts positions from 2 and biases attention by distance. A network that narrow.py made has fewer heads than its width has room for, each as wide as before: `head_width`."""

    vocabulary: int
    positions: int
    width: int
    layers: int
    heads: int
    inner: int
    types: int
    first_position: int = 0
    buckets: int = 0
    epsilon: float = 1e-12
    head_width: int = 0
    # Token pruning: from each of these layers on, only this share of the passage's tokens is read (prune.py).
    pruning: tuple[tuple[int, float], ...] = ()

    @property
    def attended(self) -> int:
        """The width of all heads together."""
        return self.heads * self.head_width or self.width


class Layer(nn.Module):
    """Attention and two dense layers, each added to what came in and then normalised."""

    def __init__(self, shape: Shape, dropout: float, attention_dropout: float):
        super().__init__()
        self.heads, self.dropout, self.attention_dropout = shape.heads, dropout, attention_dropout
        self.qkv = nn.Linear(shape.width, 3 * shape.attended)
        self.out = nn.Linear(shape.attended, shape.width)
        self.norm1 = nn.LayerNorm(shape.width, eps=shape.epsilon)
        self.up = nn.Linear(shape.width, shape.inner)
        self.down = nn.Linear(shape.inner, shape.width)
        self.norm2 = nn.LayerNorm(shape.width, eps=shape.epsilon)

    def forward(self, x: Tensor, bias: Tensor | None) -> Tensor:
        batch, length, _ = x.shape
        qkv = self.asked(x)
        attend = attend_on_cpu if self.training and x.device.type == "cpu" else F.scaled_dot_product_attention
        attended = attend(qkv[0], qkv[1], qkv[2], attn_mask=bias, dropout_p=self.attention_dropout if self.training else 0.0)
        attended = self.out(attended.transpose(1, 2).reshape(batch, length, -1))
        x = self.norm1(x + F.dropout(attended, self.dropout, self.training))
        inner = self.down(F.gelu(self.up(x)))
        return self.norm2(x + F.dropout(inner, self.dropout, self.training))

    def asked(self, x: Tensor) -> Tensor:
        """Query, key and value of every token, by head."""
        batch, length, _ = x.shape
        return self.qkv(x).view(batch, length, 3, self.heads, -1).permute(2, 0, 3, 1, 4)

    @torch.no_grad()
    def most_heard(self, x: Tensor, types: Tensor, count: int) -> Tensor:
        """Places of the first token, of the claim's, and of those of the passage to which the claim attends most; so many in all."""
        query, key, _ = self.asked(x)
        shares = ((query * query.shape[-1] ** -0.5) @ key.transpose(-1, -2)).softmax(-1)
        heard = (shares * types[:, None, :, None]).sum((1, 2), dtype=torch.float32) + 1e6 * types
        heard[:, 0] = 2e6
        return heard.topk(count, dim=1).indices


def attend_on_cpu(query: Tensor, key: Tensor, value: Tensor, attn_mask: Tensor | None, dropout_p: float) -> Tensor:
    """Attention in plain products: on a CPU the way back through the fused kernel takes as long as all the rest of a step."""
    told = (query * query.shape[-1] ** -0.5) @ key.transpose(-1, -2)
    shares = (told if attn_mask is None else told + attn_mask).softmax(-1)
    return F.dropout(shares, dropout_p) @ value


class Encoder(nn.Module):
    """Reads a passage and a claim; answers with three numbers: supported, neither, contradicted."""

    def __init__(self, shape: Shape, dropout: float = 0.1, attention_dropout: float | None = None):
        super().__init__()
        self.shape, self.dropout = shape, dropout
        self.words = nn.Embedding(shape.vocabulary, shape.width)
        self.places = nn.Embedding(shape.positions, shape.width)
        self.types = nn.Embedding(shape.types, shape.width) if shape.types else None
        self.norm = nn.LayerNorm(shape.width, eps=shape.epsilon)
        self.distances = nn.Embedding(shape.buckets, shape.heads) if shape.buckets else None
        self.layers = nn.ModuleList(Layer(shape, dropout, dropout if attention_dropout is None else attention_dropout) for _ in range(shape.layers))
        self.pool = nn.Linear(shape.width, shape.width)
        self.answer = nn.Linear(shape.width, 3)

    def forward(self, ids: Tensor, types: Tensor, mask: Tensor | None = None) -> Tensor:
        return self.told(self.first(ids, types, mask))

    def told(self, first: Tensor) -> Tensor:
        """The three numbers, by what the layers made of the first token."""
        return self.answer(F.dropout(torch.tanh(self.pool(first)), self.dropout, self.training)).float()

    def first(self, ids: Tensor, types: Tensor, mask: Tensor | None = None) -> Tensor:
        """What the layers make of the first token, in which they gather what the pair says."""
        length = ids.shape[1]
        places = torch.arange(length, device=ids.device) + self.shape.first_position
        x = self.words(ids) + self.places(places)
        if self.types is not None:
            x = x + self.types(types)
        x = F.dropout(self.norm(x), self.dropout, self.training)
        bias = self.attention_bias(mask, ids.shape[0], length, x)
        shares, passages = dict(self.shape.pruning), (types == 0).sum(1)
        for i, layer in enumerate(self.layers):
            if i in shares:
                x, types = self.pruned(x, types, layer, kept_of(passages, shares[i]))
            x = layer(x, bias)
        return x[:, 0]

    def pruned(self, x: Tensor, types: Tensor, layer: Layer, kept: Tensor) -> tuple[Tensor, Tensor]:
        """So many tokens of each passage alone. Rows of a batch have claims of like length, so the most that one row keeps is what all keep."""
        count = min(int((1 + types.sum(1) + kept).max()), x.shape[1])
        chosen = layer.most_heard(x, types, count)
        return x.gather(1, chosen[..., None].expand(-1, -1, x.shape[2])), types.gather(1, chosen)

    def attention_bias(self, mask: Tensor | None, rows: int, length: int, x: Tensor) -> Tensor | None:
        """What keeps attention off the filling, and what MPNet adds for distance; nothing where neither is needed."""
        if mask is None and self.distances is None:
            return None
        bias = torch.zeros(1, 1, 1, length, dtype=x.dtype, device=x.device)
        if mask is not None:
            bias = bias.expand(rows, 1, 1, length).masked_fill(mask[:, None, None, :] == 0, -1e4)
        if self.distances is not None:
            bias = bias + self.distance_bias(length, x.device).to(x.dtype).contiguous()
        return bias.expand(rows, self.shape.heads, length, length)

    def distance_bias(self, length: int, device: torch.device) -> Tensor:
        """MPNet's: near distances have a number each, far ones share numbers, more and more the farther they are."""
        place = torch.arange(length, device=device)
        far = place[None, :] - place[:, None]
        half = self.shape.buckets // 2
        away = -far
        bucket = (away < 0).long() * half
        away = away.abs()
        exact = half // 2
        large = exact + (torch.log(away.clamp(min=1).float() / exact) / math.log(128 / exact) * (half - exact)).long()
        bucket = bucket + torch.where(away < exact, away, large.clamp(max=half - 1))
        return self.distances(bucket).permute(2, 0, 1)[None]


def kept_of(passages: Tensor, share: float) -> Tensor:
    """How many tokens of passages go on, the first, which always does, not counted."""
    return torch.minimum((share * passages.double()).ceil().long().clamp(min=LEAST_KEPT), passages - 1)


def step_for(model: Encoder) -> int:
    """Lengths are rounded up to this: attention with a bias is fast on multiples of eight only."""
    return 8 if model.distances is not None else 1


def save(model: Encoder, folder: Path) -> None:
    """Writes shape and weights."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "shape.json").write_text(json.dumps(asdict(model.shape)))
    torch.save({name: value.half().cpu() for name, value in model.state_dict().items()}, folder / "weights.pt")


def read_shape(folder: Path) -> Shape:
    told = json.loads((folder / "shape.json").read_text())
    return Shape(**told | {"pruning": tuple(map(tuple, told.get("pruning", ())))})


def load(folder: Path, dropout: float = 0.1, attention_dropout: float | None = None) -> Encoder:
    """Reads shape and weights; what a base has no weights for, such as the answer, starts afresh."""
    model = Encoder(read_shape(folder), dropout, attention_dropout)
    weights = {name: value.float() for name, value in torch.load(folder / "weights.pt").items()}
    missing, unknown = model.load_state_dict(weights, strict=False)
    if unknown or any(not name.startswith(("answer", "pool")) for name in missing):
        raise SystemExit(f"{folder} does not fit: missing {missing}, unknown {unknown}")
    for linear in (model.pool, model.answer):
        if any(name.startswith("pool" if linear is model.pool else "answer") for name in missing):
            nn.init.normal_(linear.weight, std=0.02)
            nn.init.zeros_(linear.bias)
    return model
