/** The checks, in the order in which they are shown: those of `claimgate-worker verify`. */
export const CHECKS = ['files', 'manifest', 'ledger', 'completion', 'chain', 'receipt', 'signer', 'folder'] as const;

/** What one look at a bundle came to. */
export interface Check {
  readonly name: (typeof CHECKS)[number];
  readonly state: 'ok' | 'warning' | 'failed' | 'skipped';
  readonly says: string;
}

const of =
  (state: Check['state']) =>
  (name: Check['name'], says: string): Check => ({ name, state, says });

export const check = { ok: of('ok'), warning: of('warning'), failed: of('failed'), skipped: of('skipped') };

/** What a bundle is worth, best first. */
export type BundleVerdict = 'verified' | 'consistent' | 'unconfirmed' | 'unfinished' | 'altered';
