/** Says something. */
export function said(): string {
  return 'something';
}

export const COLOURS = ['red', 'blue'] as const;
/** What a thing may be painted with. */
export type Colour = (typeof COLOURS)[number];
