import type { WorkerEventBody } from '@claimgate/contracts';
import { ClaimgateError } from '@claimgate/domain';
import { MANIFEST_FILES, type Ed25519Jwk } from '@claimgate/worker-protocol';
import { LEDGER, MANIFEST, readSmall, RECEIPT, takeInventory, type BundleFiles, type Inventory } from './bundle-files.js';
import type { BundleVerdict, VerifiedBundle } from './bundle-verdict.js';
import { checkChain, suspectFields } from './check-chain.js';
import { checkCreated, checkReportHmac } from './check-run-record.js';
import { checkFiles } from './check-files.js';
import { checkFolder } from './check-folder.js';
import { checkLedger, openLedger } from './check-ledger.js';
import { checkCompletion, checkManifest, type ManifestFound } from './check-manifest.js';
import { checkReceipt, type ReceiptFound } from './check-receipt.js';
import { check, CHECKS, type Check } from './check.js';
import type { Ledger } from './read-ledger.js';

/** What a bundle is held against, besides itself. */
export interface VerifyOptions {
  /** The control plane's keys, where the user has a copy of them. */
  readonly pinned?: readonly Ed25519Jwk[];
  /** The folder that the bundle lies in, by its last two names. */
  readonly folder?: { readonly runId: string; readonly reportPointer: string };
}

/** All that was read of a bundle. */
interface BundleParts {
  readonly inventory: Inventory;
  readonly manifest: ManifestFound | undefined;
  readonly ledger: Ledger | undefined;
  readonly receipt: ReceiptFound | undefined;
}

/**
 * Walks a bundle from its files over manifest, last event and chain up to the receipt. Needs no network: every link is in the bundle,
 * and only the key that signed the receipt has to be known from elsewhere.
 */
export async function verifyBundle(bundle: BundleFiles, options: VerifyOptions = {}): Promise<VerifiedBundle> {
  const inventory = await takeInventory(bundle);
  if (![...MANIFEST_FILES, MANIFEST, LEDGER, RECEIPT].some((name) => inventory.has(name))) {
    throw new ClaimgateError('not_found', noBundle(inventory));
  }
  const parts = await readParts(bundle, inventory, options.pinned);
  const checks = [
    ...(await checkParts(bundle, parts)),
    ...checkFolder(inventory, parts.ledger?.last, receiptOf(parts), options.folder),
  ];
  const last = parts.ledger?.last;
  return {
    verdict: decide(parts, checks),
    outcome: outcomeOf(last),
    runId: receiptOf(parts)?.run_id ?? parts.manifest?.verified?.manifest.run_id ?? null,
    safeUseStatus: last?.completion?.safe_use_status ?? null,
    checks: checks.toSorted((one, other) => CHECKS.indexOf(one.name) - CHECKS.indexOf(other.name)),
  };
}

async function readParts(bundle: BundleFiles, inventory: Inventory, pinned?: readonly Ed25519Jwk[]): Promise<BundleParts> {
  return {
    inventory,
    manifest: inventory.has(MANIFEST) ? await checkManifest(await readSmall(bundle, MANIFEST)) : undefined,
    ledger: inventory.has(LEDGER) ? await openLedger(bundle) : undefined,
    receipt: inventory.has(RECEIPT) ? await checkReceipt(await readSmall(bundle, RECEIPT), pinned) : undefined,
  };
}

async function checkParts(bundle: BundleFiles, parts: BundleParts): Promise<Check[]> {
  const { inventory, ledger, manifest } = parts;
  const receipt = receiptOf(parts);
  const ofReport = isOfFailedRun(parts) ? [] : await reportChecks(bundle, parts);
  const report = ofReport.some(({ name, state }) => name === 'files' && state === 'ok') ? bundle : undefined;
  return [
    ...ofReport,
    inventory.has(LEDGER)
      ? await checkLedger(bundle, ledger, receipt?.chain_head)
      : check.failed('ledger', `${LEDGER} is missing`, { file: LEDGER }),
    ...(await checkCreated(ledger, { receipt, manifest: manifest?.verified, report })),
    ...receiptChecks(parts),
  ];
}

/** The files of a report, which a run that failed does not have. */
async function reportChecks(bundle: BundleFiles, { inventory, manifest, ledger, receipt }: BundleParts): Promise<Check[]> {
  if (!manifest) {
    const says = `${MANIFEST} is missing: the worker did not finish this report`;
    return [check.skipped('files', 'nothing says what they should be'), check.failed('manifest', says, { file: MANIFEST })];
  }
  const files = manifest.verified?.manifest.files;
  const found = files
    ? await checkFiles(bundle, inventory, files)
    : check.skipped('files', 'the manifest does not hold, so nothing says what they should be');
  // What an altered report comes to under its key says nothing more.
  const hmac = found.state === 'ok' ? await checkReportHmac(bundle, ledger) : [];
  return [found, ...checkCompletion(manifest, ledger, receipt?.verified?.receipt), ...hmac];
}

function receiptChecks({ receipt, ledger, manifest }: BundleParts): Check[] {
  if (!receipt) return [check.skipped('chain', 'nothing confirms its head'), check.skipped('receipt', `${RECEIPT} is missing`)];
  const links = { ledger: ledger ?? NO_LEDGER, manifest: manifest?.verified, manifestSha256: manifest?.sha256 };
  if (receipt.verified) return [checkChain({ receipt: receipt.verified.receipt, ...links }), ...receipt.checks];
  const suspects = receipt.bytes ? suspectFields(receipt.bytes, links) : [];
  const [failure, ...others] = receipt.checks;
  return [
    check.skipped('chain', 'the receipt does not hold, so nothing confirms its head'),
    ...(failure ? [{ ...failure, places: [...failure.places, ...suspects] }] : []),
    ...others,
  ];
}

const NO_LEDGER: Ledger = { created: undefined, lines: [], last: undefined, errors: [] };

function receiptOf({ receipt }: BundleParts) {
  return receipt?.verified?.receipt;
}

/** The receipt knows best; without one that holds, the ledger is believed. */
function isOfFailedRun(parts: BundleParts): boolean {
  const receipt = receiptOf(parts);
  return receipt ? receipt.manifest_sha256 === null : parts.ledger?.last?.failure !== undefined;
}

function decide(parts: BundleParts, checks: readonly Check[]): BundleVerdict {
  const { inventory, receipt } = parts;
  if (!isOfFailedRun(parts) && !inventory.has(MANIFEST)) return 'unfinished';
  // The ledger is written before the completion is sent: without it nothing was ever recorded.
  if (!inventory.has(LEDGER) && !inventory.has(RECEIPT)) return 'unfinished';
  if (checks.some(({ state }) => state === 'failed')) return 'altered';
  if (!receipt) return 'unconfirmed';
  return receipt.checks.every(({ state }) => state === 'ok') ? 'verified' : 'consistent';
}

function outcomeOf(last: Partial<WorkerEventBody> | undefined): VerifiedBundle['outcome'] {
  if (last?.type === 'completion') return 'completed';
  return last?.type === 'failure' ? 'failed' : null;
}

function noBundle({ others }: Inventory): string {
  const inside = others.find((name) => name.endsWith(`/${LEDGER}`) || name.endsWith(`/${MANIFEST}`));
  const hint = inside
    ? `There is one in ${inside.slice(0, inside.lastIndexOf('/'))}: name that folder.`
    : 'Name the folder <run id>/<report pointer> of the run.';
  return `There is no report bundle at this place. ${hint}`;
}
