import { canonicalJson, isRecord } from '../../../proof/canonical-json.js';
import type { JsonObject } from '../../../proof/compact-jws.js';
import { hmacHex } from '../../../proof/digest.js';
import { type BundleFiles, LEDGER } from '../bundle-files.js';
import { check, type Check } from './check.js';
import type { Manifest } from './check-manifest.js';
import type { Ledger } from './read-ledger.js';

const HMAC_KEY = /^[0-9a-f]{64}$/;

/** Whether the ledger is the chain itself. */
export function checkLedger(ledger: Ledger | undefined): Check {
  if (!ledger) return check.failed('ledger', `${LEDGER} is missing`);
  if (ledger.events === 0) return check.failed('ledger', `${LEDGER} holds no event`);
  if (ledger.problems.length > 0) return check.failed('ledger', `${LEDGER}: ${ledger.problems.join('; ')}`);
  const created = ledger.created ? 'the body that created the run and ' : '';
  return check.ok('ledger', `${created}${ledger.events} events, each with the hash of the one before: all that was ever sent`);
}

/** Whether the last event names this manifest, and whether the HMAC that was sent is that of the report that lies here. */
export async function checkCompletion(
  bundle: BundleFiles,
  ledger: Ledger | undefined,
  manifest: Manifest | undefined,
): Promise<Check> {
  const completion = completionOf(ledger);
  const hashes = isRecord(completion?.['hashes']) ? completion['hashes'] : undefined;
  if (!manifest) return check.skipped('completion', 'the manifest does not hold');
  if (!hashes) return check.failed('completion', 'the last event is no completion');
  if (hashes['manifest_sha256'] !== manifest.sha256) return check.failed('completion', 'the last event names another manifest');
  const report = bundle.files.get('claim-report.json');
  const key = hmacKeyOf(bundle);
  if (!report || key === undefined) return check.failed('completion', 'run.json holds no key for the HMAC that was sent');
  if ((await hmacHex(key, report)) !== hashes['report_hmac'])
    return check.failed('completion', 'the HMAC that was sent is not that of the report');
  return check.ok('completion', `the last event names this manifest by its hash ${manifest.sha256}`);
}

/** Whether the receipt confirms this chain, this manifest and this verdict. */
export function checkChain(receipt: JsonObject, ledger: Ledger | undefined, manifest: Manifest | undefined): Check {
  if (!ledger) return check.skipped('chain', 'there is no ledger');
  const completion = completionOf(ledger);
  const expected: readonly (readonly [string, unknown])[] = [
    ['chain_head', ledger.head],
    ['verdict', completion?.['safe_use_status'] ?? null],
    ['counts', completion?.['counts'] ?? null],
    ['manifest_sha256', manifest?.sha256 ?? null],
    ...(manifest ? [['run_id', manifest.runId] as const] : []),
    ...(manifest && receipt['worker_key_thumbprint'] !== null ? [['worker_key_thumbprint', manifest.thumbprint] as const] : []),
  ];
  const wrong = expected.filter(([field, value]) => canonicalJson(receipt[field] ?? null) !== canonicalJson(value));
  if (wrong.length > 0) return check.failed('chain', `the receipt confirms another ${wrong.map(([field]) => field).join(', ')}`);
  return check.ok('chain', `its head ${ledger.head}, after ${ledger.events} events, is the one that the receipt confirms`);
}

export function completionOf(ledger: Ledger | undefined): JsonObject | undefined {
  const completion = ledger?.last?.['completion'];
  return isRecord(completion) ? completion : undefined;
}

function hmacKeyOf({ files }: BundleFiles): string | undefined {
  try {
    const run: unknown = JSON.parse(new TextDecoder().decode(files.get('run.json')));
    const key = isRecord(run) ? run['hmac_key'] : undefined;
    return typeof key === 'string' && HMAC_KEY.test(key) ? key : undefined;
  } catch {
    return undefined;
  }
}
