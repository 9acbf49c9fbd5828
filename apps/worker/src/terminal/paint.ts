import type { SupportStatus } from '@claimgate/domain';

/** How words look: codes of the terminal, none for plain words. */
export type Look = readonly number[];

/** The looks that a report uses. Colour is never the only sign: a symbol stands beside it. */
export const LOOKS = {
  plain: [],
  bold: [1],
  dim: [2],
  supported: [32],
  partially_supported: [33],
  unsupported: [31],
  contradicted: [35],
  insufficient_context: [36],
} as const satisfies Record<SupportStatus | 'plain' | 'bold' | 'dim', Look>;

/** Paints words, or leaves them as they are where colours are not wanted. */
export type Paint = (text: string, look: Look) => string;

/** Paints with the codes that every terminal knows. */
export function painter(colour: boolean): Paint {
  return (text, look) => (colour && look.length > 0 && text !== '' ? `\u001b[${look.join(';')}m${text}\u001b[0m` : text);
}
