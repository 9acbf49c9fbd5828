/** The value below which the given share of the values lies (nearest rank). */
export function percentile(values, share) {
  if (values.length === 0) throw new Error('nothing was measured');
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}

/** The middle value. */
export const median = (values) => percentile(values, 0.5);
