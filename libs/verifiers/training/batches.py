"""Rows as tensors, and batches of rows of like length."""

import multiprocessing
import os
from pathlib import Path
from typing import Iterator

import numpy
import torch
from tokenizers import Tokenizer

from rows import Row

os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")
AT_A_TIME = 5000


class Tokens:
    """All rows of a set, tokenised, one after the other in one tensor on the device. Lengths are rounded up to the step, if any."""

    def __init__(self, rows: list[Row], tokenizer: Path, settings: dict, device: str, step: int = 1):
        reader = open_tokenizer(tokenizer, settings["longest"])
        pad = reader.token_to_id("[PAD]")
        self.pad = reader.token_to_id("<pad>") if pad is None else pad
        self.device, self.step = device, step
        flat, lengths, seconds = tokenised(rows, str(tokenizer), settings)
        self.flat = torch.from_numpy(flat).to(device)
        self.on_host = lengths
        self.lengths = torch.from_numpy(lengths).to(device)
        self.seconds = torch.from_numpy(seconds).to(device)
        self.claims_on_host = lengths - seconds
        self.starts = torch.cumsum(self.lengths, 0) - self.lengths
        self.labels = torch.tensor([row.label for row in rows], device=device)

    def batch(self, chosen: numpy.ndarray) -> tuple[torch.Tensor, torch.Tensor]:
        """Ids and types of rows of one length, filled up to a multiple of the step."""
        index = torch.from_numpy(chosen).to(self.device)
        longest = int(rounded_up(self.on_host[chosen[:1]], self.step)[0])
        place = torch.arange(longest, device=self.device)[None, :]
        at = (self.starts[index][:, None] + place).clamp(max=len(self.flat) - 1)
        ids = torch.where(place < self.lengths[index][:, None], self.flat[at], self.pad).long()
        return ids, (place >= self.seconds[index][:, None]).long()


def tokenised(rows: list[Row], tokenizer: str, settings: dict) -> tuple[numpy.ndarray, numpy.ndarray, numpy.ndarray]:
    """Ids of all rows, their lengths, and where in each the claim begins; by all cores where there is much to do."""
    parts = [(tokenizer, settings, [(r.passage, r.claim) for r in rows[at : at + AT_A_TIME]]) for at in range(0, len(rows), AT_A_TIME)]
    if len(parts) < 4:
        done = [tokenise_part(part) for part in parts]
    else:
        with multiprocessing.get_context("fork").Pool(min(16, os.cpu_count() or 1)) as pool:
            done = pool.map(tokenise_part, parts)
    return tuple(numpy.concatenate(arrays) for arrays in zip(*done))


def tokenise_part(part: tuple) -> tuple[numpy.ndarray, numpy.ndarray, numpy.ndarray]:
    tokenizer, settings, pairs = part
    reader = open_tokenizer(Path(tokenizer), settings["longest"])
    ids, lengths, seconds = [], [], []
    for passage, claim in pairs:
        encoded = reader.encode(passage, cut_words(claim, settings["longest_claim"]))
        ids.append(numpy.array(encoded.ids, dtype=numpy.int32))
        lengths.append(len(encoded.ids))
        seconds.append(encoded.type_ids.index(1) if 1 in encoded.type_ids else len(encoded.ids))
    return numpy.concatenate(ids), numpy.array(lengths), numpy.array(seconds)


def open_tokenizer(path: Path, longest: int) -> Tokenizer:
    tokenizer = Tokenizer.from_file(str(path))
    tokenizer.no_padding()
    tokenizer.enable_truncation(longest, strategy="only_first")
    return tokenizer


def cut_words(claim: str, most: int) -> str:
    """No claim is longer than its share; a word is a token at least."""
    words = claim.split()
    return claim if len(words) <= most else " ".join(words[:most])


def rounded_up(lengths: numpy.ndarray, step: int) -> numpy.ndarray:
    return -(-lengths // step) * step


def in_batches(tokens: Tokens, most: int, rng: numpy.random.Generator, chosen: numpy.ndarray) -> Iterator[numpy.ndarray]:
    """The chosen rows once, in an order of chance, in batches of one length and at most so many tokens: attention needs no mask then."""
    shuffled = rng.permutation(chosen)
    lengths = rounded_up(tokens.on_host, tokens.step)
    # Claims of like length stand together: a network that prunes reads as many tokens of each row of a batch.
    order = shuffled[numpy.lexsort((tokens.claims_on_host[shuffled], lengths[shuffled]))]
    groups = []
    for same in numpy.split(order, numpy.nonzero(numpy.diff(lengths[order]))[0] + 1):
        take = max(1, most // int(lengths[same[0]]))
        groups += [same[at : at + take] for at in range(0, len(same), take)]
    for i in rng.permutation(len(groups)):
        yield groups[i]
