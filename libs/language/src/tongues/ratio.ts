/** An exact number: sums of millions that differ by a cent are not the same, and a third is one. */
export interface Ratio {
  readonly over: bigint;
  readonly under: bigint;
}

/** A ratio of two whole numbers, in lowest terms. */
export function ratio(over: bigint, under = 1n): Ratio {
  const common = greatestCommon(over < 0n ? -over : over, under);
  return { over: over / common, under: under / common };
}

/** The product of two. */
export function times(a: Ratio, b: Ratio): Ratio {
  return ratio(a.over * b.over, a.under * b.under);
}

/** True for the same number, whichever notation it came from. */
export function isSame(a: Ratio, b: Ratio): boolean {
  return a.over === b.over && a.under === b.under;
}

/** True where the first is smaller. */
export function isLess(a: Ratio, b: Ratio): boolean {
  return a.over * b.under < b.over * a.under;
}

/** The number of a decimal: digits, and digits behind the mark. */
export function decimal(whole: string, behind = ''): Ratio {
  return ratio(BigInt(`${whole}${behind}`), 10n ** BigInt(behind.length));
}

function greatestCommon(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x === 0n ? 1n : x;
}
