import type { Receipt, VerifiedManifest } from '@claimgate/worker-protocol';
import { LEDGER, type BundleFiles } from './bundle-files.js';
import { check, type Check } from './check.js';
import { readRunRecord } from './read-run-record.js';
import type { Ledger } from './read-ledger.js';

/** What the body that created a run must agree with. Each is undefined where the bundle has none that holds. */
interface Confirmed {
  readonly receipt: Receipt | undefined;
  readonly manifest: VerifiedManifest | undefined;
  /** The bundle, where the files of its report are what the manifest names. */
  readonly report: BundleFiles | undefined;
}

/** Checks that the create body of the ledger is that of this run: for the worker's key, and on the terms that the report was made on. */
export async function checkCreated(ledger: Ledger | undefined, confirmed: Confirmed): Promise<Check[]> {
  const { number, body } = ledger?.created ?? {};
  if (!body) return [];
  const { receipt, manifest, report } = confirmed;
  const run = report ? await readRunRecord(report) : {};
  const key = receipt?.worker_key_thumbprint ?? manifest?.keyThumbprint;
  const expectations: readonly (readonly [string, unknown, unknown])[] = [
    ['worker_key_thumbprint', body.worker_key_thumbprint, key],
    ['intended_use', body.intended_use, run['intended_use']],
    ['strictness', body.strictness ?? 'standard', run['strictness']],
    ['source_count', body.source_count, ledger?.last?.completion?.counts?.sources],
  ];
  return expectations
    .filter(([, said, expected]) => said !== undefined && expected !== undefined && said !== expected)
    .map(([field]) =>
      check.failed('ledger', `the body that created the run has another ${field} than the run`, {
        file: LEDGER,
        line: number,
        field,
      }),
    );
}
