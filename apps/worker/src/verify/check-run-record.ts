import type { Receipt, VerifiedManifest } from '@claimgate/worker-protocol';
import { LEDGER, type BundleFiles } from './bundle-files.js';
import { check, type Check } from './check.js';
import type { Ledger } from './read-ledger.js';
import { contentHmac } from '../bundle/content-hmac.js';
import { parseJsonObject, type JsonObject } from '../json-object.js';

/** The most of a report file that is held in memory. */
const MOST_BYTES = 64 * 1024 * 1024;

/** What `run.json` says; nothing where it is no JSON object. */
export async function readRunRecord(bundle: BundleFiles): Promise<JsonObject> {
  return parseJsonObject(String(await wholeFile(bundle, 'run.json'))) ?? {};
}

/** A whole file of a report. */
export async function wholeFile(bundle: BundleFiles, name: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bundle.read(name, MOST_BYTES)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

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

const KEY = /^[0-9a-f]{64}$/;

/** Checks that the HMAC of the report that was sent is that of the report that lies here, under the key that stayed here. */
export async function checkReportHmac(bundle: BundleFiles, ledger: Ledger | undefined): Promise<Check[]> {
  const sent = ledger?.last?.completion?.hashes?.report_hmac;
  const key = keyIn(await readRunRecord(bundle));
  if (sent === undefined || ledger === undefined) return [];
  const line = { file: LEDGER, line: ledger.lines.at(-1)?.number ?? 1, field: 'completion.hashes.report_hmac' };
  if (key === undefined)
    return [
      check.failed('completion', 'run.json holds no key for the HMAC that was sent', { file: 'run.json', field: 'hmac_key' }),
    ];
  const isSame = contentHmac(key, await wholeFile(bundle, 'claim-report.json')) === sent;
  return isSame ? [] : [check.failed('completion', 'the HMAC that was sent is not that of the report', line)];
}

function keyIn({ hmac_key: key }: Readonly<Record<string, unknown>>): string | undefined {
  return typeof key === 'string' && KEY.test(key) ? key : undefined;
}
