#!/usr/bin/env python3
"""Makes the rows that the models train on: labelled data within its caps, changed copies of it, and pairs for the teachers to judge.

  prepare.py --data DIR --out DIR [--recipe FILE] [--limit N]

--data   folder of labelled files (*.jsonl.gz; the model card says where each is published)
--out    gets train.jsonl.gz, held-back.jsonl.gz and repaired.jsonl.gz, passages already packed as the pipeline packs them
--limit  at most N rows of each set, for a quick try
"""

import argparse
import hashlib
import random
import re
import sys
from collections import defaultdict
from pathlib import Path

import yaml

import changes
import notations
import patterns
from pack import pack_rows
from rows import CONTRADICTED, NEITHER, NOT_SUPPORTED, SUPPORTED, UNLABELLED, Row, balanced, read_set, sample, write_rows

HERE = Path(__file__).parent
# What a change does to support: opposites, numbers and negations deny it, the others leave it open.
DENIES = {"number", "negation", "opposite"}
# A small set is gone through again until it gave as many changed rows as are wanted: the changes differ.
PASSES = 3
# Longer passages would not be kept whole when the page around them is packed.
FITS_A_PAGE = 900


def main() -> None:
    args = read_arguments()
    recipe = yaml.safe_load(args.recipe.read_text())
    rng = random.Random(recipe["seed"])
    data = recipe["data"]
    sets = load(args.data, args.limit, data["left_out"])
    pages = [page_lines(row.passage) for row in sets.pop(data["pages"]["of"], [])]
    train, held = split(sets, data["held_back"])
    rows = natural(train, data, rng) + made(train, data, rng) + unlabelled(train, data, rng)
    rows = surround(rows, data["surround"], rng) + in_pages(rows, pages, data["pages"]["rows"], rng)
    held_data = scaled(data, data["held_back"])
    back = natural(held, {**data, "repeat": {}}, rng) + made(held, held_data, rng)
    back += in_pages(back, pages, held_data["pages"]["rows"], rng)
    args.out.mkdir(parents=True, exist_ok=True)
    rows += [Row(*row) for row in patterns.make(data.get("patterns", 0), recipe["seed"])]
    mended = [row for name in data["repaired"] for row in repaired(train.get(name, []))]
    for name, part in (("train", rows), ("held-back", back), ("repaired", mended)):
        count = write_rows(args.out / f"{name}.jsonl.gz", iter(pack_rows(part)))
        print(f"{name}: {count} rows", file=sys.stderr)


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--recipe", type=Path, default=HERE / "recipe.yaml")
    parser.add_argument("--limit", type=int, default=0)
    return parser.parse_args()


def load(folder: Path, limit: int, left_out: list[str]) -> dict[str, list[Row]]:
    names = sorted(path.name.removesuffix(".jsonl.gz") for path in folder.glob("*.jsonl.gz"))
    if not names:
        sys.exit(f"No *.jsonl.gz in {folder}. The model card says where the data is published.")
    return {name: read_set(folder, name)[: limit or None] for name in names if name not in left_out}


def split(sets: dict[str, list[Row]], share: float) -> tuple[dict[str, list[Row]], dict[str, list[Row]]]:
    """Holds back whole documents, so that nothing held back was seen in training."""
    train, held = defaultdict(list), defaultdict(list)
    for name, rows in sets.items():
        for row in rows:
            digest = hashlib.sha256(row.passage.encode()).digest()
            (held if digest[0] / 256 < share else train)[name].append(row)
    return train, held


def scaled(data: dict, share: float) -> dict:
    """The recipe for a part of the data."""
    numbers = ("more_supported", "joined", "lengthened", "shortened", "copied", "copied_and_changed", "unrelated")
    part = {key: int(data[key] * share) for key in numbers}
    part["pages"] = {**data["pages"], "rows": int(data["pages"]["rows"] * share)}
    part |= {key: {name: int(n * share) for name, n in data[key].items()} for key in ("changed", "related", "rewritten")}
    return {**data, **part}


def natural(sets: dict[str, list[Row]], data: dict, rng: random.Random) -> list[Row]:
    kept: list[Row] = []
    for name, rows in sets.items():
        most = data["caps"].get(name, len(rows))
        if name == "ragtruth_train":
            chosen = real_outputs(rows, most, data["ragtruth"], rng)
        else:
            chosen = balanced(rows, most, rng)
        kept += chosen * data["repeat"].get(name, 1)
    return kept


def real_outputs(rows: list[Row], most: int, settings: dict, rng: random.Random) -> list[Row]:
    """Real outputs are mostly supported: their errors count more than once, and support is cut to about as much."""
    errors = [r for r in rows if r.label != SUPPORTED] * settings["negatives"]
    positives = sample([r for r in rows if r.label == SUPPORTED], int(len(errors) * settings["positives_per_negative"]), rng)
    return sample(errors + positives, most, rng)


def supported(sets: dict[str, list[Row]], name: str) -> list[Row]:
    return [r for r in sets.get(name, []) if r.label == SUPPORTED]


def made(sets: dict[str, list[Row]], data: dict, rng: random.Random) -> list[Row]:
    rows: list[Row] = []
    for name, count in data["changed"].items():
        rows += changed(supported(sets, name), count, rng)
    for name, count in data["related"].items():
        rows += related(supported(sets, name), count, rng)
    for name, count in data["rewritten"].items():
        rows += rewritten(supported(sets, name), count, rng)
    rows += unrelated([r for part in sets.values() for r in part], data["unrelated"], rng)
    outputs = supported(sets, "ragtruth_train")
    rows += [Row(r.passage, r.claim, SUPPORTED, "ragtruth_train+more") for r in sample(outputs, data["more_supported"], rng)]
    rows += joined(outputs, data["joined"], rng)
    rows += lengthened(outputs + supported(sets, "cg2c") + supported(sets, "synth_wiki")[::4], data["lengthened"], rng)
    rows += shortened(outputs, data["shortened"], rng)
    long_texts = outputs + supported(sets, "synth_wiki")[::3]
    rows += copied(long_texts, data["copied"], rng)
    return rows + changed(copied(long_texts, 2 * data["copied_and_changed"], rng), data["copied_and_changed"], rng)


def changed(rows: list[Row], count: int, rng: random.Random) -> list[Row]:
    """One fact changed in the claim alone, in the passage alone, or in both."""
    out: list[Row] = []
    for row in shuffled(rows, count, rng) * PASSES:
        if len(out) >= count:
            break
        found = changes.find_change(row.claim, row.passage, rng)
        if not found:
            continue
        kind, old, new = found
        label = CONTRADICTED if kind in DENIES else NOT_SUPPORTED
        claim = changes.put(row.claim, old, new)
        way = rng.random()
        in_passage = changes.change_passage(row.claim, row.passage, kind, old, new)
        if way < 0.4 or in_passage is None:
            out.append(Row(row.passage, claim, label, f"{row.origin}+{kind}"))
        elif way < 0.65:
            out.append(Row(in_passage, row.claim, label, f"{row.origin}+{kind}-in-passage"))
        else:
            out.append(Row(in_passage, claim, SUPPORTED, f"{row.origin}+{kind}-in-both"))
        if kind == "name" and rng.random() < 0.3:
            turned = changes.exchange_names(row.claim, row.passage, rng)
            if turned:
                out.append(Row(row.passage, turned, NOT_SUPPORTED, f"{row.origin}+exchanged"))
    return out


def repaired(rows: list[Row]) -> list[Row]:
    """Claims that were refuted, with passages that support them."""
    found = ((r, changes.repair_passage(r.claim, r.passage)) for r in rows if r.label == CONTRADICTED)
    return [Row(passage, r.claim, SUPPORTED, f"{r.origin}+repaired-{kind}") for r, (kind, passage) in ((r, f) for r, f in found if f)]


def related(rows: list[Row], count: int, rng: random.Random) -> list[Row]:
    out: list[Row] = []
    for row in shuffled(rows, count, rng):
        if len(out) >= count:
            break
        found = changes.relate_number(row.claim, rng)
        if found:
            out.append(Row(row.passage, found[0], SUPPORTED if found[1] else CONTRADICTED, f"{row.origin}+related"))
    return out


def rewritten(rows: list[Row], count: int, rng: random.Random) -> list[Row]:
    """A value in another notation: the same one, or another one in its place."""
    out: list[Row] = []
    for row in shuffled(rows, count * 4, rng) * PASSES:
        if len(out) >= count:
            break
        found = notations.rewrite(row.claim, row.passage, rng)
        if found:
            claim, same = found
            out.append(Row(row.passage, claim, SUPPORTED if same else CONTRADICTED, f"{row.origin}+rewritten"))
    return out


def unrelated(rows: list[Row], count: int, rng: random.Random) -> list[Row]:
    """A claim before a passage that speaks of something else; half of the passages are one sentence, which leaves little to hold on to."""
    out: list[Row] = []
    while rows and len(out) < count:
        claim, other = rng.choice(rows).claim, rng.choice(rows)
        passage = other.passage if rng.random() < 0.5 else rng.choice(changes.SENTENCE_END.split(other.passage))
        if passage.strip() and len(long_words(claim)) > 1 and len(long_words(claim) & long_words(passage)) < 2:
            out.append(Row(passage, claim, NEITHER, f"{other.origin}+unrelated"))
    return out


def long_words(text: str) -> set[str]:
    return {word[:6] for word in re.findall(r"[^\W\d_]{5,}", text.lower())}


def joined(rows: list[Row], count: int, rng: random.Random) -> list[Row]:
    by_passage = defaultdict(list)
    for row in rows:
        by_passage[row.passage].append(row)
    out: list[Row] = []
    for passage, same in shuffled(list(by_passage.items()), len(by_passage), rng) * 8:
        if len(out) >= count or len(same) < 2:
            continue
        first, second = rng.sample(same, 2)
        claim = changes.join_wrongly(first.claim, second.claim)
        if claim:
            out.append(Row(passage, claim, NOT_SUPPORTED, "ragtruth_train+joined"))
    return out


def lengthened(rows: list[Row], count: int, rng: random.Random) -> list[Row]:
    tails = [t for t in (changes.tail_of(r.claim) for r in rows) if t]
    out: list[Row] = []
    for row in shuffled(rows, count, rng):
        tail = rng.choice(tails) if tails else ""
        if len(out) < count and tail and tail not in row.passage:
            out.append(Row(row.passage, changes.with_tail(row.claim, tail), NEITHER, f"{row.origin}+lengthened"))
    return out


def shortened(rows: list[Row], count: int, rng: random.Random) -> list[Row]:
    short = ((r, changes.without_tail(r.claim)) for r in shuffled(rows, count * 6, rng))
    return [Row(r.passage, c, SUPPORTED, f"{r.origin}+shortened") for r, c in short if c][:count]


def copied(rows: list[Row], count: int, rng: random.Random) -> list[Row]:
    out: list[Row] = []
    for row in shuffled(rows, count * 2, rng):
        sentences = [s for s in changes.SENTENCE_END.split(row.passage) if 30 < len(s) < 300]
        if len(sentences) > 2 and len(out) < count:
            out.append(Row(row.passage, rng.choice(sentences), SUPPORTED, f"{row.origin}+copied"))
    return out


def unlabelled(sets: dict[str, list[Row]], data: dict, rng: random.Random) -> list[Row]:
    """Pairs like those that the verifier will meet and that nobody judged: the teachers do."""
    counts = data["unlabelled"]
    outputs = supported(sets, "ragtruth_train")
    rows: list[Row] = []
    for row in sample(outputs, counts["cut_out"], rng):
        rows.append(Row(cut_out(row), row.claim, UNLABELLED, "ragtruth_train+cut-out"))
    wiki = sets.get("synth_wiki", [])
    for _ in range(min(counts["neighbours"], len(wiki) // 2)):
        at = rng.randrange(len(wiki) - 40)
        near = wiki[at + rng.randrange(1, 40)]
        if near.passage != wiki[at].passage:
            rows.append(Row(wiki[at].passage, near.claim, UNLABELLED, "synth_wiki+neighbour"))
    return rows


def cut_out(row: Row) -> str:
    """The passage without the sentence that shares most with the claim."""
    words = set(re.findall(r"\w{4,}", row.claim.lower()))
    sentences = changes.SENTENCE_END.split(row.passage)
    best = max(range(len(sentences)), key=lambda i: len(words & set(re.findall(r"\w{4,}", sentences[i].lower()))))
    return " ".join(s for i, s in enumerate(sentences) if i != best) or row.passage


def surround(rows: list[Row], probability: float, rng: random.Random) -> list[Row]:
    """Short premises stand among other sentences, as they do in real sources."""
    others = [s for r in rng.sample(rows, min(len(rows), 20000)) for s in changes.SENTENCE_END.split(r.passage)[:6] if 30 < len(s) < 250]
    if not others:
        return rows
    for row in rows:
        if len(row.passage) < 500 and rng.random() < probability:
            around = [rng.choice(others) for _ in range(rng.randint(1, 6))]
            at = rng.randint(0, len(around))
            row.passage = " ".join([*around[:at], row.passage, *around[at:]])
    return rows


def page_lines(page: str) -> list[str]:
    return [line.strip() for line in page.split("\n") if line.strip()]


def in_pages(rows: list[Row], pages: list[list[str]], count: int, rng: random.Random) -> list[Row]:
    """Rows of both labels somewhere in a web page, so that the look of a source decides nothing."""
    short = [r for r in rows if len(r.passage) < FITS_A_PAGE and r.label != UNLABELLED]
    if not pages:
        return []
    placed = [(r, in_page(r, rng.choice(pages), rng)) for r in balanced(short, count, rng)]
    packed = pack_rows([page for _, page in placed])
    return [page for (row, _), page in zip(placed, packed) if has_passage(page, row)]


def in_page(row: Row, lines: list[str], rng: random.Random) -> Row:
    """The row with its passage after the lines that every page begins with."""
    head = next((i for i, line in enumerate(lines) if not line.startswith(("(", "#"))), 0)
    at = rng.randint(min(head + 1, len(lines)), len(lines))
    sentences = changes.SENTENCE_END.split(row.passage)
    return Row("\n".join([*lines[:at], *sentences, *lines[at:]]), row.claim, row.label, f"{row.origin}+page")


def has_passage(row: Row, before: Row) -> bool:
    """Whether what decides is still there: packing keeps only what shares words with the claim."""
    kept = " ".join(row.passage.split())
    return all(" ".join(sentence.split()) in kept for sentence in changes.SENTENCE_END.split(before.passage))


def shuffled(items: list, most: int, rng: random.Random) -> list:
    """In an order of chance; for rows many more than are wanted, since not every change fits every row."""
    return rng.sample(items, min(len(items), max(most * 6, 1)))


if __name__ == "__main__":
    main()
