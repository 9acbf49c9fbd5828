"""The loop that trains a network on rows, by labels, by the judgement of teachers, or by both."""

import copy
import sys
import time
from dataclasses import dataclass
from typing import Callable

import numpy
import torch
import torch.nn.functional as F
from torch import nn

from batches import Tokens, in_batches
from encoder import Encoder
from rows import NOT_SUPPORTED, UNLABELLED

REPORTED = 100
# Rows by which the numbers of a teacher's layers are standardised.
STANDARDISED_BY = 50000


@dataclass(frozen=True)
class Plan:
    """How long and how fast. Where `epochs` is given it decides, otherwise the seconds do."""

    learning_rate: float
    seed: int
    seconds: float
    epochs: float = 0.0


def label_loss(logits: torch.Tensor, labels: torch.Tensor) -> torch.Tensor:
    """Per row; a row that is only known not to be supported teaches the sum of the other two."""
    logs = F.log_softmax(logits, dim=-1)
    known = logs.gather(1, labels.clamp(max=2)[:, None])[:, 0]
    other = torch.logsumexp(logs[:, 1:], dim=-1)
    return -torch.where(labels == NOT_SUPPORTED, other, known)


def mixed_loss(logits: torch.Tensor, labels: torch.Tensor, judged: torch.Tensor, soft: float) -> torch.Tensor:
    """Per row: the teachers' judgement and the label; the judgement alone where there is no label."""
    distance = -(judged * F.log_softmax(logits, dim=-1)).sum(-1)
    unlabelled = labels == UNLABELLED
    return torch.where(unlabelled, distance, soft * distance + (1 - soft) * label_loss(logits, labels.clamp(max=NOT_SUPPORTED)))


class Follower(nn.Module):
    """A student that also says what its teacher's layers make of the first token, by a matrix that is thrown away after training."""

    def __init__(self, student: Encoder, width: int):
        super().__init__()
        self.student = student
        self.like = nn.Linear(student.shape.width, width)

    def forward(self, ids: torch.Tensor, types: torch.Tensor) -> torch.Tensor:
        first = self.student.first(ids, types)
        return torch.cat([self.student.told(first), self.like(first).float()], dim=-1)


def train(model: nn.Module, tokens: Tokens, chosen: numpy.ndarray, plan: Plan, settings: dict, loss_of: Callable) -> dict:
    """Trains in place. `loss_of(logits, rows)` gives a loss per row. Returns what a report should say of the run."""
    torch.manual_seed(plan.seed)
    rng = numpy.random.default_rng(plan.seed)
    weights = Weights(model, plan.learning_rate, settings["weight_decay"], tokens.device)
    model.train()
    began, step, seen, losses = time.monotonic(), 0, 0, []
    total = len(chosen) * plan.epochs
    progress = 0.0
    while progress < 1:
        for batch in in_batches(tokens, settings["tokens_a_batch"], rng, chosen):
            progress = seen / total if total else (time.monotonic() - began) / plan.seconds
            if progress >= 1:
                break
            rate = plan.learning_rate * min(1.0, progress / settings["warm_up"], (1 - progress) / (1 - settings["warm_up"]))
            with half_on_cpu(tokens.device):
                logits = model(*tokens.batch(batch))
            loss = loss_of(logits, torch.from_numpy(batch).to(tokens.device)).mean()
            weights.step(loss, rate)
            losses.append(loss.detach())
            step, seen = step + 1, seen + len(batch)
            if step % REPORTED == 0:
                mean = torch.stack(losses[-REPORTED:]).mean().item()
                print(f"  step {step}, {seen / len(chosen):.2f} epochs, {time.monotonic() - began:.0f} s, loss {mean:.4f}", file=sys.stderr, flush=True)
    weights.finish()
    return {"steps": step, "epochs": round(seen / len(chosen), 3), "seconds": round(time.monotonic() - began, 1)}


def half_on_cpu(device: str) -> torch.autocast:
    """Products in bfloat16 on a CPU too; on a GPU the weights are."""
    return torch.autocast("cpu", torch.bfloat16, enabled=device == "cpu")


class Weights:
    """The network works in bfloat16 where there is a GPU; what is learned is kept, and added to, in full precision."""

    def __init__(self, model: nn.Module, rate: float, decay: float, device: str):
        self.model = model
        self.full = [p.detach().clone().float().requires_grad_() for p in model.parameters() if p.requires_grad]
        if device != "cpu":
            model.bfloat16()
        self.working = [p for p in model.parameters() if p.requires_grad]
        for full in self.full:
            full.grad = torch.zeros_like(full)
        matrices, vectors = ([p for p in self.full if (p.ndim > 1) == wanted] for wanted in (True, False))
        groups = [{"params": matrices, "weight_decay": decay}, {"params": vectors, "weight_decay": 0.0}]
        self.optimiser = torch.optim.AdamW(groups, lr=rate, betas=(0.9, 0.98), eps=1e-6, fused=True)

    def step(self, loss: torch.Tensor, rate: float) -> None:
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        loss.backward()
        with torch.no_grad():
            torch._foreach_copy_([p.grad for p in self.full], [p.grad for p in self.working])
            torch.nn.utils.clip_grad_norm_(self.full, 1.0)
            self.optimiser.step()
            torch._foreach_copy_([p.data for p in self.working], [p.data for p in self.full])
        for p in self.working:
            p.grad = None

    def finish(self) -> None:
        """Gives the network its weights in full precision."""
        self.model.float()
        with torch.no_grad():
            torch._foreach_copy_([p.data for p in self.model.parameters() if p.requires_grad], [p.data for p in self.full])


def judge(model: Encoder, tokens: Tokens, settings: dict) -> torch.Tensor:
    """What the model says of every row: outputs before they become probabilities."""
    return of_every_row(model, tokens, settings, 3, lambda still, ids, types: still(ids, types))


def first_of_every_row(model: Encoder, tokens: Tokens, settings: dict) -> torch.Tensor:
    """What the model's layers make of the first token of every row, each number with mean 0 and deviation 1."""
    seen = of_every_row(model, tokens, settings, model.shape.width, lambda still, ids, types: still.first(ids, types), torch.bfloat16)
    some = seen[torch.randperm(len(seen), device=seen.device)[:STANDARDISED_BY]].float()
    mean, deviation = some.mean(0), some.std(0) + 1e-3
    for at in range(0, len(seen), STANDARDISED_BY):
        seen[at : at + STANDARDISED_BY] = ((seen[at : at + STANDARDISED_BY].float() - mean) / deviation).to(seen.dtype)
    return seen


@torch.no_grad()
def of_every_row(model: Encoder, tokens: Tokens, settings: dict, width: int, ask: Callable, dtype: torch.dtype = torch.float32) -> torch.Tensor:
    model = copy.deepcopy(model).eval()
    if tokens.device != "cpu":
        model.bfloat16()
    out = torch.zeros(len(tokens.on_host), width, dtype=dtype, device=tokens.device)
    everything = numpy.arange(len(tokens.on_host))
    for batch in in_batches(tokens, settings["tokens_a_batch"] * 2, numpy.random.default_rng(0), everything):
        with half_on_cpu(tokens.device):
            out[torch.from_numpy(batch).to(tokens.device)] = ask(model, *tokens.batch(batch)).to(dtype)
    return out
