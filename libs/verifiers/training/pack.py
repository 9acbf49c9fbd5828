"""Packs passages with the code that packs them at run time."""

import json
import os
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from rows import Row

HERE = Path(__file__).parent
# Shorter passages are taken whole by that code too, so they need not go through it.
SURELY_SHORT = 120


def pack_rows(rows: list[Row]) -> list[Row]:
    """The rows with the words of each passage that a model reads for the claim."""
    order = sorted((i for i, r in enumerate(rows) if len(r.passage.split()) > SURELY_SHORT), key=lambda i: rows[i].passage)
    for i, passage in zip(order, packed([rows[i] for i in order])):
        rows[i].passage = passage
    return rows


def packed(rows: list[Row], most: int | None = None) -> list[str]:
    """What is read of each passage for its claim; of at most so many words and marks where that is said."""
    if not rows:
        return []
    groups: list[list] = []
    for row in rows:
        if not groups or groups[-1][0] != row.passage:
            groups.append([row.passage, []])
        groups[-1][1].append(row.claim)
    share = -(-len(groups) // (os.cpu_count() or 1))
    with ThreadPoolExecutor() as pool:
        parts = pool.map(lambda part: packed_by_node(part, most), (groups[at : at + share] for at in range(0, len(groups), share)))
        return [passage for part in parts for passage in part]


def packed_by_node(groups: list[list], most: int | None) -> list[str]:
    lines = "\n".join(json.dumps(group) for group in groups)
    node = HERE.parents[2] / "node_modules/.bin/node"
    limit = [] if most is None else [str(most)]
    done = subprocess.run([node, HERE / "pack-passages.mjs", *limit], input=lines, capture_output=True, text=True, check=True)
    return [passage for line in done.stdout.split("\n") if line for passage in json.loads(line)]
