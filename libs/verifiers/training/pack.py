"""Packs passages with the code that packs them at run time."""

import json
import subprocess
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


def packed(rows: list[Row]) -> list[str]:
    if not rows:
        return []
    groups: list[list] = []
    for row in rows:
        if not groups or groups[-1][0] != row.passage:
            groups.append([row.passage, []])
        groups[-1][1].append(row.claim)
    lines = "\n".join(json.dumps(group) for group in groups)
    node = HERE.parents[2] / "node_modules/.bin/node"
    done = subprocess.run([node, HERE / "pack-passages.mjs"], input=lines, capture_output=True, text=True, check=True)
    return [passage for line in done.stdout.split("\n") if line for passage in json.loads(line)]
