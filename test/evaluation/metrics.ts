/** A judged row: what the label says, what was said, and how strongly. */
export interface Judged {
  readonly label: boolean;
  readonly predicted: boolean;
  readonly score: number;
}

/** Mean of the share of supported rows called so and of the others called otherwise. */
export function balancedAccuracy(rows: readonly Judged[]): number {
  const right = (label: boolean): number => {
    const of = rows.filter((row) => row.label === label);
    return of.length === 0 ? 1 : of.filter(({ predicted }) => predicted === label).length / of.length;
  };
  return (right(true) + right(false)) / 2;
}

/** Probability that a supported row scores above another one; ties count half. */
export function auroc(rows: readonly Judged[]): number {
  const sorted = rows.toSorted((a, b) => a.score - b.score);
  let ranks = 0;
  for (let i = 0; i < sorted.length;) {
    let end = i;
    while (end < sorted.length && sorted[end]?.score === sorted[i]?.score) end += 1;
    for (let k = i; k < end; k += 1) if (sorted[k]?.label) ranks += (i + 1 + end) / 2;
    i = end;
  }
  const positives = rows.filter(({ label }) => label).length;
  const negatives = rows.length - positives;
  return positives === 0 || negatives === 0 ? 0.5 : (ranks - (positives * (positives + 1)) / 2) / (positives * negatives);
}

/** Mean gap between how sure the scores are and how often they are right, over ten bins. */
export function calibrationError(rows: readonly Judged[]): number {
  const bins = Map.groupBy(rows, ({ score }) => Math.min(9, Math.floor(score * 10)));
  let gap = 0;
  for (const bin of bins.values()) {
    const sure = bin.reduce((sum, { score }) => sum + score, 0) / bin.length;
    const true_ = bin.filter(({ label }) => label).length / bin.length;
    gap += (Math.abs(sure - true_) * bin.length) / rows.length;
  }
  return gap;
}
