/** The files of a report that its manifest covers, in their fixed order. */
export const REPORT_FILES = ['claim-report.json', 'claim-report.md', 'claim-report.html', 'run.json'] as const;
export const MANIFEST = 'manifest.jws';
export const LEDGER = 'egress.jsonl';
export const RECEIPT = 'receipt.jws';
export const KNOWN_FILES: ReadonlySet<string> = new Set([...REPORT_FILES, MANIFEST, LEDGER, RECEIPT]);

/** How much of what is dropped is looked at. Whoever made it may be hostile, so nothing is read without a bound. */
export const BUNDLE_LIMITS = {
  entries: 1_000,
  bytes: 256 * 1024 * 1024,
  /** How many times larger a zip may become; text rarely shrinks to a hundredth. */
  ratio: 200,
} as const;

/** A bundle as it lies in memory: its files by name, and what else lies beside them. */
export interface BundleFiles {
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  readonly others: readonly string[];
  /** The names of the folders that it lies in, the innermost last. */
  readonly folder: readonly string[];
}

/** Why something that was dropped is not opened: what it is, and what to do. */
export class NoBundle extends Error {
  override readonly name = 'NoBundle';

  constructor(
    readonly title: string,
    readonly advice: string,
  ) {
    super(title);
  }
}
