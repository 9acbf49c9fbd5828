/** The shown claim before or after a claim, which itself may not be shown. */
export function claimBeside<Numbered extends { readonly n: number }>(
  shown: readonly Numbered[],
  chosen: number | undefined,
  by: 1 | -1,
): Numbered | undefined {
  return by === 1 ? shown.find(({ n }) => n > (chosen ?? 0)) : shown.findLast(({ n }) => n < (chosen ?? 0));
}
