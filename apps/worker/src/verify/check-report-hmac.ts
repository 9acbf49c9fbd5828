import type { WorkerEventBody } from '@claimgate/contracts';
import { contentHmac } from '../bundle/content-hmac.js';
import { LEDGER, type BundleFiles } from './bundle-files.js';
import { check, type Check } from './check.js';
import type { Ledger } from './read-ledger.js';

const MOST_BYTES = 64 * 1024 * 1024;
const KEY = /^[0-9a-f]{64}$/;

/** Checks that the HMAC of the report that was sent is that of the report that lies here, under the key that stayed here. */
export async function checkReportHmac(bundle: BundleFiles, ledger: Ledger | undefined): Promise<Check[]> {
  const sent = (ledger?.last as Partial<WorkerEventBody> | undefined)?.completion?.hashes?.report_hmac;
  const key = keyIn(await wholeFile(bundle, 'run.json'));
  if (sent === undefined || ledger === undefined) return [];
  const line = { file: LEDGER, line: ledger.lines.length, field: 'completion.hashes.report_hmac' };
  if (key === undefined)
    return [
      check.failed('completion', 'run.json holds no key for the HMAC that was sent', { file: 'run.json', field: 'hmac_key' }),
    ];
  const isSame = contentHmac(key, await wholeFile(bundle, 'claim-report.json')) === sent;
  return isSame ? [] : [check.failed('completion', 'the HMAC that was sent is not that of the report', line)];
}

function keyIn(text: Buffer): string | undefined {
  try {
    const { hmac_key: key } = JSON.parse(text.toString()) as { hmac_key?: unknown };
    return typeof key === 'string' && KEY.test(key) ? key : undefined;
  } catch {
    return undefined;
  }
}

async function wholeFile(bundle: BundleFiles, name: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bundle.read(name, MOST_BYTES)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
