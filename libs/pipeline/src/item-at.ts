/** The item at a place that is known to be in the list; a defect of ours where it is not. Not for loops that run for every word: one function for lists of every sort is slow there. */
export function itemAt<T>(items: readonly T[], place: number): T {
  const item = items[place];
  if (item === undefined) throw new RangeError(`there is no item at ${place} of ${items.length}`);
  return item;
}
