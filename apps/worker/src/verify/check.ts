/** A place in a bundle. Offsets count bytes and are half-open; lines count from 1. */
export interface Place {
  readonly file: string;
  readonly bytes?: { readonly start: number; readonly end: number };
  readonly line?: number;
  /** The path of a field, such as `completion.counts.claims`. */
  readonly field?: string;
}

/** What is looked at, in the order of the walk from the files up to the signer. */
export const CHECKS = ['files', 'manifest', 'ledger', 'completion', 'chain', 'receipt', 'signer', 'folder'] as const;
export type CheckName = (typeof CHECKS)[number];

/** What became of one check, in one line. `places` says where something is wrong. */
export interface Check {
  readonly name: CheckName;
  readonly state: 'ok' | 'warning' | 'failed' | 'skipped';
  readonly says: string;
  readonly places: readonly Place[];
}

type Said = Omit<Check, 'state' | 'places'>;

/** Makes the line of a check. */
export const check = {
  ok: (name: CheckName, says: string): Check => ({ name, state: 'ok', says, places: [] }),
  warning: (name: CheckName, says: string, ...places: readonly Place[]): Check => ({ name, state: 'warning', says, places }),
  failed: (name: CheckName, says: string, ...places: readonly Place[]): Check => ({ name, state: 'failed', says, places }),
  skipped: (name: CheckName, says: string): Check => ({ name, state: 'skipped', says, places: [] }),
} satisfies Record<Check['state'], (name: Said['name'], says: Said['says']) => Check>;

/** A place in words: `egress.jsonl line 3, bytes 410-821, field status.stage`. The last byte is named, as people count. */
export function placeInWords({ file, line, bytes, field }: Place): string {
  const range = bytes && (bytes.end - bytes.start === 1 ? `byte ${bytes.start}` : `bytes ${bytes.start}-${bytes.end - 1}`);
  const where = [line === undefined ? undefined : `line ${line}`, range, field === undefined ? undefined : `field ${field}`];
  const words = where.filter((part) => part !== undefined);
  return words.length === 0 ? file : `${file} ${words.join(', ')}`;
}
