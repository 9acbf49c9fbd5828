"""Balanced accuracy at one half and the area under the curve, per set of rows."""

from collections import defaultdict

import numpy

from rows import SUPPORTED, UNLABELLED, Row


def area_under_curve(scores: numpy.ndarray, truth: numpy.ndarray) -> float:
    order = numpy.argsort(scores, kind="stable")
    ranks = numpy.empty(len(scores))
    ranks[order] = numpy.arange(1, len(scores) + 1)
    for value in numpy.unique(scores[numpy.concatenate([[False], numpy.diff(numpy.sort(scores)) == 0])] if len(scores) > 1 else []):
        same = scores == value
        ranks[same] = ranks[same].mean()
    positives = truth.sum()
    negatives = len(truth) - positives
    return float((ranks[truth].sum() - positives * (positives + 1) / 2) / (positives * negatives)) if positives and negatives else float("nan")


def balanced_accuracy(scores: numpy.ndarray, truth: numpy.ndarray, threshold: float = 0.5) -> float:
    said = scores >= threshold
    if truth.all() or not truth.any():
        return float("nan")
    return float(((said & truth).sum() / truth.sum() + (~said & ~truth).sum() / (~truth).sum()) / 2)


def by_origin(rows: list[Row], supported: numpy.ndarray, least: int = 60) -> dict[str, dict[str, float]]:
    """Figures for every set that has both kinds of rows, and their mean."""
    places = defaultdict(list)
    for i, row in enumerate(rows):
        if row.label != UNLABELLED:
            places[row.origin.split("+")[0] + ("+" if "+" in row.origin else "")].append(i)
    figures = {}
    for origin, chosen in sorted(places.items()):
        truth = numpy.array([rows[i].label == SUPPORTED for i in chosen])
        if len(chosen) >= least and truth.any() and not truth.all():
            scores = supported[chosen]
            figures[origin] = {"n": len(chosen), "balanced_accuracy": balanced_accuracy(scores, truth), "auroc": area_under_curve(scores, truth)}
    if figures:
        figures["mean"] = {"n": sum(f["n"] for f in figures.values())} | {
            key: float(numpy.mean([f[key] for name, f in figures.items()])) for key in ("balanced_accuracy", "auroc")
        }
    return figures


def as_table(figures: dict[str, dict[str, float]]) -> str:
    return "\n".join(f"{name:32} {f['n']:6} {100 * f['balanced_accuracy']:6.1f} {100 * f['auroc']:6.1f}" for name, f in figures.items())
