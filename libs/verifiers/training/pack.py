"""Packs passages, and finds their nearest sentences, with the code that does so at run time."""

import json
import os
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from rows import Row

HERE = Path(__file__).parent
# Shorter passages are taken whole by that code too, so they need not go through it.
SURELY_SHORT = 120


def pack_rows(rows: list[Row], most: int | None = None) -> list[Row]:
    """The rows with the words of each passage that a model reads for the claim; at most so many where that is said."""
    over = SURELY_SHORT if most is None else 0
    order = sorted((i for i, r in enumerate(rows) if len(r.passage.split()) > over), key=lambda i: rows[i].passage)
    for i, passage in zip(order, packed([rows[i] for i in order], most)):
        rows[i].passage = passage
    return rows


def packed(rows: list[Row], most: int | None = None) -> list[str]:
    """What is read of each passage for its claim; of at most so many words and marks where that is said."""
    return told_by_node(rows, "pack-passages.mjs", *([] if most is None else [str(most)]))


def nearest(rows: list[Row]) -> list[list[str]]:
    """The sentences of each passage that come nearest to its claim, best first."""
    return told_by_node(rows, "nearest-sentences.mjs")


def told_by_node(rows: list[Row], *command: str) -> list:
    """What a script says of each row; rows of one passage that stand together are read together."""
    groups: list[list] = []
    for row in rows:
        if not groups or groups[-1][0] != row.passage:
            groups.append([row.passage, []])
        groups[-1][1].append(row.claim)
    share = max(1, -(-len(groups) // (os.cpu_count() or 1)))
    with ThreadPoolExecutor() as pool:
        parts = pool.map(lambda part: run_node(part, *command), (groups[at : at + share] for at in range(0, len(groups), share)))
        return [answer for part in parts for answer in part]


def run_node(groups: list[list], script: str, *words: str) -> list:
    lines = "\n".join(json.dumps(group) for group in groups)
    node = HERE.parents[2] / "node_modules/.bin/node"
    done = subprocess.run([node, HERE / script, *words], input=lines, capture_output=True, text=True, check=True)
    return [answer for line in done.stdout.split("\n") if line for answer in json.loads(line)]
