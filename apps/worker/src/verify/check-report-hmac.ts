import type { WorkerEventBody } from '@claimgate/contracts';
import { contentHmac } from '../bundle/content-hmac.js';
import { LEDGER, type BundleFiles } from './bundle-files.js';
import { check, type Check } from './check.js';
import type { Ledger } from './read-ledger.js';
import { readRunRecord, wholeFile } from './read-run-record.js';

const KEY = /^[0-9a-f]{64}$/;

/** Checks that the HMAC of the report that was sent is that of the report that lies here, under the key that stayed here. */
export async function checkReportHmac(bundle: BundleFiles, ledger: Ledger | undefined): Promise<Check[]> {
  const sent = (ledger?.last as Partial<WorkerEventBody> | undefined)?.completion?.hashes?.report_hmac;
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
