#!/usr/bin/env python3
"""Runs the whole chain on made-up rows and tiny networks, on a CPU, to show that every script still fits the next.

  try_chain.py --tokenizer FILE --out DIR
"""

import argparse
import gzip
import json
import random
import re
import subprocess
import sys
from pathlib import Path

import yaml

import notations
import patterns
from encoder import Encoder, Shape, load, save
from fused_graph import FusedWriter
from rows import SUPPORTED, read_rows

HERE = Path(__file__).parent
PEOPLE = ["Anna Berg", "Carl Dunn", "Elsa Frey", "Hugo Ivers"]
PLACES = ["Aldora", "Brimstead", "Corvale", "Dunmoor"]
SETS = ["ragtruth_train", "synth_wiki", "mnli_dev", "fever_dev_sentence", "wice_train_partial"]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tokenizer", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    write_data(args.out / "data")
    for name, buckets in (("mpnet", 32), ("bge-small", 0), ("shipped", 0)):
        save(Encoder(Shape(30522, 514, 32, 2, 4, 64, 2, first_position=2 if buckets else 0, buckets=buckets)), args.out / "bases" / name)
        (args.out / "bases" / name / "tokenizer.json").write_bytes(args.tokenizer.read_bytes())
    for name in ("recipe.yaml", "recipe.fourth-round.yaml"):
        (args.out / name).write_text(yaml.safe_dump(small(yaml.safe_load((HERE / name).read_text()))))
    (args.out / "recipe.tenth-round.yaml").write_text(yaml.safe_dump(small_mixture(yaml.safe_load((HERE / "recipe.tenth-round.yaml").read_text()))))
    for step in steps(args.out, args.out / "recipe.yaml", args.tokenizer) + fourth_round(args.out, args.out / "recipe.fourth-round.yaml", args.tokenizer):
        print(" ".join(step[:1]), file=sys.stderr)
        subprocess.run([sys.executable, str(HERE / step[0]), *step[1:]], check=True)
    check_repaired(args.out / "prepared")
    check_notations()
    check_patterns()
    check(args.out / "model", args.out / "compare")
    check(args.out / "narrow-model", args.out / "narrow-compare")
    check_fourth_round(args.out)
    check_mixture(args.out)
    check_pruned(args.out)
    check_beside(args.out)
    print("The chain holds: every script ran, and the exported graphs agree.")


def check_notations() -> None:
    """A value written anew is the same value where that is said, and another where it is not."""
    for claim, same, other in (("It lasts three years.", "36 months", "24 months"), ("The path is 3.5 km long.", "3,500 metres", "3,500 km")):
        rewritten = [notations.rewrite(claim, claim, random.Random(seed)) for seed in range(60)]
        if not any(found and same in found[0] and found[1] for found in rewritten) or any(found and other in found[0] and found[1] for found in rewritten):
            sys.exit(f"notations.py: {claim} is not written anew as it should be.")


def check_patterns() -> None:
    """No claim is called both supported and not by one passage."""
    labels: dict[tuple, set] = {}
    for passage, claim, label, _ in patterns.make(20000, 3):
        labels.setdefault((passage, claim), set()).add(label == SUPPORTED)
    doubtful = [pair for pair, found in labels.items() if len(found) > 1]
    if doubtful:
        sys.exit(f"patterns.py: {len(doubtful)} claims have two labels, such as {doubtful[0]}.")


def write_data(folder: Path) -> None:
    folder.mkdir(exist_ok=True)
    rng = random.Random(5)
    for name in SETS:
        with gzip.open(folder / f"{name}.jsonl.gz", "wt") as out:
            for _ in range(60):
                out.write(json.dumps(a_row(name, rng)) + "\n")


def a_row(name: str, rng: random.Random) -> dict:
    """A row; those of FEVER are single facts, refuted by a wrong year, as `repair_passage` needs them."""
    if name.startswith("fever"):
        fact, label = f"{rng.choice(PEOPLE)} moved to {rng.choice(PLACES)} in {rng.randint(1950, 2020)}.", rng.choice(["entailment", "contradiction"])
        claim = fact if label == "entailment" else re.sub(r"\d+", str(rng.randint(1850, 1940)), fact)
        return {"dataset": name, "premise": fact, "hypothesis": claim, "label": label}
    facts = [f"{rng.choice(PEOPLE)} moved to {rng.choice(PLACES)} in {rng.randint(1950, 2020)} with {rng.randint(4, 900)} books." for _ in range(5)]
    label = rng.choice(["entailment", "contradiction"])
    claim = facts[2] if label == "entailment" else facts[2].replace("moved to", "never saw")
    return {"dataset": name, "premise": " ".join(facts), "hypothesis": claim, "label": label}


def small(recipe: dict) -> dict:
    recipe["training"] |= {"tokens_a_batch": 1024, "attention_dropout": 0.0}
    recipe["student"] |= {"tokens_a_batch": 1024, "follow": 0.25}
    for name, base in zip(("mpnet", "bge-small"), (*recipe["teachers"][:1], recipe["student"])):
        base |= {"base": name}
    for run in (*recipe["teachers"], recipe["student"], recipe.get("going_on", {})):
        run |= {"epochs": 0.2}
    recipe["data"] |= {"held_back": 0.2, "rewritten": {"fever_dev_sentence": 10}, "unrelated": 20, "patterns": 30}
    return recipe


def small_mixture(recipe: dict) -> dict:
    """Two of its runs, the last with words that move, over two kinds of rows."""
    chosen = {name: recipe["runs"][name] for name in ("a", "c")}
    for run in chosen.values():
        run |= {"rows": {"new": 1.5, "public": 1}, "judgement": ["public"], "epochs": 0.05}
    return recipe | {"training": recipe["training"] | {"tokens_a_batch": 1024}, "pruning": [[0, 0.3]], "runs": chosen}


def steps(out: Path, recipe: Path, tokenizer: Path) -> list[list[str]]:
    common = ["--data", f"{out}/prepared", "--bases", f"{out}/bases", "--recipe", str(recipe)]
    return [
        ["prepare.py", "--data", f"{out}/data", "--out", f"{out}/prepared", "--recipe", str(recipe)],
        ["pairs.py", "--data", f"{out}/prepared"],
        ["train.py", *common, "--out", f"{out}/teacher0"],
        ["train.py", *common, "--teacher", "1", "--out", f"{out}/teacher1"],
        ["distil.py", *common, "--teachers", f"{out}/teacher0", f"{out}/teacher1", "--out", f"{out}/student"],
        ["calibrate.py", "--data", f"{out}/prepared", "--model", f"{out}/student", "--tokenizer", str(tokenizer), "--out", f"{out}/calibration.json", "--recipe", str(recipe)],
        ["export.py", "--model", f"{out}/student", "--tokenizer", str(tokenizer), "--calibration", f"{out}/calibration.json", "--out", f"{out}/model", "--compare", f"{out}/compare"],
    ]


def fourth_round(out: Path, recipe: Path, tokenizer: Path) -> list[list[str]]:
    """What the README says of the fourth round, with a handful of passages."""
    common = ["--data", f"{out}/mixed", "--bases", f"{out}/bases", "--recipe", str(recipe)]
    rows = {"rows": f"{out}/mixed/going-on.jsonl.gz", "held-back": f"{out}/mixed/held-back.jsonl.gz", "tokenizer": str(tokenizer)}
    return [
        ["written.py", "--all-forms", "--only", "a-01", "--out", f"{out}/old"],
        ["written.py", "--all-forms", "--only", "b-01", "--out", f"{out}/new"],
        ["mix.py", "--data", f"{out}/prepared", "--written", f"{out}/old/written.jsonl.gz", "--new", f"{out}/new/written.jsonl.gz", "--out", f"{out}/mixed", "--recipe", str(recipe)],
        ["train.py", *common, "--out", f"{out}/teacher2", "--seconds", "3"],
        ["distil.py", *common, "--teachers", f"{out}/teacher2", "--begin", f"{out}/bases/shipped", "--out", f"{out}/later"],
        ["go_on.py", "--model", f"{out}/later", *(word for name, file in rows.items() for word in (f"--{name}", file)), "--out", f"{out}/last", "--recipe", str(recipe)],
        ["mixture.py", "--model", f"{out}/later", "--tokenizer", str(tokenizer), "--rows", f"new={rows['rows']}", f"public={out}/mixed/train.jsonl.gz"]
        + ["--held-back", rows["held-back"], "--recipe", str(out / "recipe.tenth-round.yaml"), "--out", f"{out}/mixture"],
        ["average.py", "--models", f"{out}/bases/shipped", f"{out}/later", f"{out}/last", "--out", f"{out}/mean"],
        ["narrow.py", "--model", f"{out}/later", "--rows", f"{out}/mixed/train.jsonl.gz", "--tokenizer", str(tokenizer), "--heads", "3", "--inner", "40", "--out", f"{out}/narrow"],
        ["distil.py", *common, "--teachers", f"{out}/teacher2", "--begin", f"{out}/narrow", "--out", f"{out}/narrow-later"],
        ["average.py", "--models", f"{out}/narrow", f"{out}/narrow-later", "--out", f"{out}/narrow-mean"],
        ["export.py", "--model", f"{out}/narrow-mean", "--tokenizer", str(tokenizer), "--out", f"{out}/narrow-model", "--compare", f"{out}/narrow-compare"],
        ["reopen.py", "--model", f"{out}/model/model.onnx", "--out", f"{out}/reopened"],
        ["prune.py", "--model", f"{out}/reopened", "--pruning", "0:0.3", "--out", f"{out}/pruned"],
        ["distil.py", *common, "--teachers", f"{out}/teacher2", "--begin", f"{out}/pruned", "--out", f"{out}/pruned-later"],
        ["export.py", "--model", f"{out}/pruned", "--tokenizer", str(tokenizer), "--out", f"{out}/pruned-model"],
    ]


def check_fourth_round(folder: Path) -> None:
    """It went on from the shipped network, the words stayed as they were where they should, and the mean is one."""
    base, first, later, last, mean = (load(folder / name).state_dict() for name in ("bases/bge-small", "bases/shipped", "later", "last", "mean"))
    words, other = "words.weight", "layers.0.up.weight"
    if not 0 < (later[other] - first[other]).norm() < (later[other] - base[other]).norm():
        sys.exit("distil.py --begin: the student did not go on from the network that was given.")
    if not (last[words] == later[words]).all() or (last[other] == later[other]).all():
        sys.exit("go_on.py: the words moved, or nothing else did.")
    if not all((mean[name] - (first[name] + later[name] + last[name]) / 3).abs().max() < 1e-3 for name in mean):
        sys.exit("average.py: this is not the mean.")


def check_mixture(folder: Path) -> None:
    """Both runs went on from one network, the words moved in the one that moves them, and what is written is the mean."""
    begin, one, two, mean = (load(folder / name).state_dict() for name in ("later", "mixture-a", "mixture-c", "mixture"))
    words = "words.weight"
    if not (one[words] == begin[words]).all() or (two[words] == begin[words]).all():
        sys.exit("mixture.py: the words moved where they should not, or not where they should.")
    if not all((mean[name] - (one[name] + two[name]) / 2).abs().max() < 1e-3 for name in mean):
        sys.exit("mixture.py: this is not the mean of the runs.")


def check_pruned(folder: Path) -> None:
    """The exported graph leaves out the tokens that the network leaves out in training, and what is left out makes a difference."""
    import onnxruntime
    import torch

    ids, types = torch.arange(5, 205)[None, :], (torch.arange(200) > 185).long()[None, :]
    with torch.no_grad():
        pruned, whole = (load(folder / name).eval()(ids, types).numpy() for name in ("pruned", "reopened"))
    graph = onnxruntime.InferenceSession(FusedWriter(load(folder / "pruned"), int8=False).write().SerializeToString())
    int8 = onnxruntime.InferenceSession(str(folder / "pruned-model/model.onnx"))
    pair = {"input_ids": ids.numpy(), "token_type_ids": types.numpy()}
    if abs(answer_of(graph, pair) - pruned).max() > 1e-4 or abs(answer_of(int8, pair) - pruned).max() > 0.2 or abs(pruned - whole).max() < 1e-4:
        sys.exit(f"prune.py: in training {pruned}, exported {answer_of(graph, pair)} and {answer_of(int8, pair)}, not pruned {whole}.")


def check_beside(folder: Path) -> None:
    """A graph of MPNet that is given BERT's ids says what the network says of its own."""
    import onnxruntime
    import torch

    model = Encoder(Shape(30527, 34, 32, 3, 4, 64, 0, first_position=2, buckets=32, epsilon=1e-5)).eval()
    torch.nn.init.normal_(model.distances.weight, std=2)
    save(model, folder / "beside")
    model = load(folder / "beside").eval()
    subprocess.run([sys.executable, str(HERE / "export.py"), "--model", f"{folder}/beside", "--beside", "tiny.2026-11-15.v1", "--out", f"{folder}/beside-model"], check=True)
    passage, claim = list(range(5000, 5020)), list(range(7000, 7005))
    bert = torch.tensor([[101, *passage, 102, *claim, 102]])
    pair = {"input_ids": bert.numpy(), "token_type_ids": (torch.arange(bert.shape[1]) > 21).long()[None, :].numpy()}
    own = torch.tensor([[0, *(word + 4 for word in passage), 2, 2, *(word + 4 for word in claim), 2]])
    with torch.no_grad():
        said = model(own, torch.zeros_like(own)).numpy()
    graph = onnxruntime.InferenceSession(FusedWriter(model, int8=False).write().SerializeToString())
    int8 = onnxruntime.InferenceSession(str(folder / "beside-model/model.onnx"))
    manifest = json.loads((folder / "beside-model/model.json").read_text())
    if abs(answer_of(graph, pair) - said).max() > 1e-4 or abs(answer_of(int8, pair) - said).max() > 0.2 or manifest["beside"] != "tiny.2026-11-15.v1":
        sys.exit(f"export.py --beside: the network says {said}, exported {answer_of(graph, pair)} and {answer_of(int8, pair)}.")


def check_repaired(folder: Path) -> None:
    """Every refuted fact got a passage that says what the claim says."""
    rows = read_rows(folder / "repaired.jsonl.gz")
    if not rows or any(row.passage != row.claim or row.label != SUPPORTED for row in rows):
        sys.exit(f"{len(rows)} claims were given passages, not all of which support them.")


def check(folder: Path, compare: Path) -> None:
    """The exported graphs answer, and the fused one as the plain one does."""
    import numpy
    import onnxruntime

    ids = numpy.arange(5, 25, dtype=numpy.int64)[None, :]
    pair = {"input_ids": ids, "attention_mask": numpy.ones_like(ids), "token_type_ids": (ids > 15).astype(numpy.int64)}
    files = [folder / "model.onnx", compare / "model.fp32.onnx", compare / "model.unfused.fp32.onnx"]
    int8, fused, plain = (answer_of(onnxruntime.InferenceSession(str(file)), pair) for file in files)
    if abs(fused - plain).max() > 1e-4 or abs(int8 - plain).max() > 0.2:
        sys.exit(f"The graphs disagree: int8 {int8}, fused {fused}, plain {plain}.")


def answer_of(session, pair: dict):
    """What a graph says; it is given those inputs that it has."""
    return session.run(None, {each.name: pair[each.name] for each in session.get_inputs()})[0]


if __name__ == "__main__":
    main()
