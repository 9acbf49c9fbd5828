import type { PinnedKey } from '../../../proof/verify-receipt.js';
import { type ReceiptFound, verifyReceipt } from '../../../proof/verify-receipt.js';
import { type BundleFiles, LEDGER, MANIFEST, RECEIPT } from '../bundle-files.js';
import { type BundleVerdict, check, type Check, CHECKS } from './check.js';
import { checkChain, checkCompletion, checkLedger } from './check-ledger.js';
import { checkFiles, checkManifest, type Manifest } from './check-manifest.js';
import { type Ledger, readLedger } from './read-ledger.js';

/** What was found out about a bundle. */
export interface VerifiedBundle {
  readonly verdict: BundleVerdict;
  readonly runId: string | undefined;
  /** The run failed: it has a ledger and a receipt, and no report. */
  readonly isOfFailedRun: boolean;
  readonly checks: readonly Check[];
}

/**
 * Walks a bundle from its files over manifest, last event and chain up to the receipt, as `claimgate-worker verify` does. Every link is in
 * the bundle; only the keys of the control plane come from elsewhere.
 */
export async function verifyBundle(bundle: BundleFiles, keys: readonly PinnedKey[] | undefined): Promise<VerifiedBundle> {
  const { manifest, check: ofManifest } = await checkManifest(bundle);
  const bytes = bundle.files.get(LEDGER);
  const ledger = bytes && (await readLedger(bytes));
  const receipt = await readReceipt(bundle, keys);
  const isOfFailedRun = receipt?.holds ? receipt.receipt['manifest_sha256'] === null : ledger?.last?.['failure'] !== undefined;
  const ofReport = isOfFailedRun
    ? []
    : [await checkFiles(bundle, manifest), ofManifest, await checkCompletion(bundle, ledger, manifest)];
  const checks = [
    ...ofReport,
    checkLedger(ledger),
    ...receiptChecks(receipt, ledger, isOfFailedRun ? undefined : manifest),
    ...checkFolder(bundle, receipt),
  ].toSorted((one, other) => CHECKS.indexOf(one.name) - CHECKS.indexOf(other.name));
  const verdict = decide(bundle, receipt, checks, isOfFailedRun);
  return { verdict, runId: runIdOf(receipt, manifest), isOfFailedRun, checks };
}

async function readReceipt({ files }: BundleFiles, keys: readonly PinnedKey[] | undefined): Promise<ReceiptFound | undefined> {
  const bytes = files.get(RECEIPT);
  return bytes && verifyReceipt(new TextDecoder('latin1').decode(bytes), keys);
}

function receiptChecks(found: ReceiptFound | undefined, ledger: Ledger | undefined, manifest: Manifest | undefined): Check[] {
  if (!found) return [check.skipped('chain', 'nothing confirms its head'), check.skipped('receipt', `${RECEIPT} is missing`)];
  if (!found.holds)
    return [check.skipped('chain', 'the receipt does not hold'), check.failed('receipt', `${RECEIPT}: ${found.why}`)];
  return [
    checkChain(found.receipt, ledger, manifest),
    check.ok('receipt', `signed on ${String(found.receipt['issued_at'])} by the key ${found.thumbprint}`),
    checkSigner(found.isPinned),
  ];
}

function checkSigner(isPinned: boolean | undefined): Check {
  if (isPinned === undefined)
    return check.warning('signer', "the control plane's keys could not be had, so whose key it is was not checked");
  if (isPinned) return check.ok('signer', "the key is one of the control plane's");
  return check.failed('signer', "the key is none of this control plane's: the receipt is somebody else's");
}

/** What lies beside a bundle is covered by nothing; a folder named after another run is the wrong one. */
function checkFolder({ others, folder }: BundleFiles, receipt: ReceiptFound | undefined): Check[] {
  const named = folder.find((name) => /^run_[0-9a-f-]{36}$/.test(name));
  const isOther = receipt?.holds === true && named !== undefined && named !== receipt.receipt['run_id'];
  return [
    ...(isOther ? [check.failed('folder', 'the bundle is that of another run than the folder it lies in')] : []),
    ...(others.length > 0
      ? [check.warning('folder', `${others.length} files beside it are no part of it and covered by nothing`)]
      : []),
  ];
}

function decide(
  { files }: BundleFiles,
  receipt: ReceiptFound | undefined,
  checks: readonly Check[],
  isOfFailedRun: boolean,
): BundleVerdict {
  if ((!isOfFailedRun && !files.has(MANIFEST)) || (!files.has(LEDGER) && !files.has(RECEIPT))) return 'unfinished';
  if (checks.some(({ state }) => state === 'failed')) return 'altered';
  if (!receipt) return 'unconfirmed';
  return receipt.holds && receipt.isPinned ? 'verified' : 'consistent';
}

function runIdOf(receipt: ReceiptFound | undefined, manifest: Manifest | undefined): string | undefined {
  const id = receipt?.holds ? receipt.receipt['run_id'] : manifest?.runId;
  return typeof id === 'string' ? id : undefined;
}
