/** Sorts names as people number files: 2 before 10. What compares them takes 20 ms to make, so nobody does who has nothing to sort. */
export function sortNames(names: Iterable<string>): string[] {
  return [...names].sort(new Intl.Collator('en', { numeric: true }).compare);
}
