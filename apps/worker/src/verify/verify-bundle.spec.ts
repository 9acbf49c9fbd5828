import { beforeAll, describe, expect, it } from '@jest/globals';
import { aPinnedKey, TestBundle } from '../testing/test-bundle.js';
import { LEDGER, MANIFEST, RECEIPT } from './bundle-files.js';
import { placeInWords } from './check.js';
import type { VerifiedBundle } from './bundle-verdict.js';
import { verifyBundle } from './verify-bundle.js';

let bundle: TestBundle;
beforeAll(async () => {
  bundle = await TestBundle.make();
});

const failedOf = ({ checks }: VerifiedBundle) => checks.filter(({ state }) => state === 'failed');
const placesOf = (found: VerifiedBundle): string[] => failedOf(found).flatMap(({ places }) => places.map(placeInWords));
const stateOf = (found: VerifiedBundle) => Object.fromEntries(found.checks.map(({ name, state }) => [name, state]));

describe('a finished bundle', () => {
  it('is verified when the key of the control plane is pinned, and every check says so in one line', async () => {
    const found = await verifyBundle(bundle, { pinned: [aPinnedKey(), bundle.controlPlaneKey] });
    expect(found).toMatchObject({
      verdict: 'verified',
      outcome: 'completed',
      runId: bundle.runId,
      safeUseStatus: 'needs_repair',
    });
    const names = ['files', 'manifest', 'ledger', 'completion', 'chain', 'receipt', 'signer'];
    expect(found.checks.map(({ name }) => name)).toEqual(names);
    expect(found.checks.filter(({ state, says }) => state !== 'ok' || /\n/.test(says))).toEqual([]);
  });

  it('is consistent, signer not pinned, without a key to pin', async () => {
    const found = await verifyBundle(bundle);
    expect(found).toMatchObject({ verdict: 'consistent', outcome: 'completed' });
    expect(stateOf(found)).toMatchObject({ receipt: 'ok', signer: 'warning' });
  });

  it('is altered when another key than the pinned one signed the receipt', async () => {
    const found = await verifyBundle(bundle, { pinned: [aPinnedKey()] });
    expect(found.verdict).toBe('altered');
    expect(placesOf(found)).toEqual(['receipt.jws field header.jwk']);
  });

  it('is unconfirmed without its receipt', async () => {
    const found = await verifyBundle(bundle.with(RECEIPT, () => undefined));
    expect(found).toMatchObject({ verdict: 'unconfirmed', outcome: 'completed' });
    expect(failedOf(found)).toEqual([]);
  });

  it('is unfinished without its manifest, whatever else is there', async () => {
    const found = await verifyBundle(bundle.with(MANIFEST, () => undefined));
    expect(found.verdict).toBe('unfinished');
    expect(stateOf(found)).toMatchObject({ manifest: 'failed' });
  });

  it('is unfinished with a manifest alone: the completion was never sent', async () => {
    const found = await verifyBundle(bundle.with(RECEIPT, () => undefined).with(LEDGER, () => undefined));
    expect(found).toMatchObject({ verdict: 'unfinished', outcome: null });
  });

  it('is altered when its ledger is gone', async () => {
    await expect(verifyBundle(bundle.with(LEDGER, () => undefined))).resolves.toMatchObject({ verdict: 'altered' });
  });

  it('is altered when it lies in the folder of another report or run', async () => {
    const folder = { runId: bundle.runId, reportPointer: bundle.reportPointer };
    await expect(verifyBundle(bundle, { folder })).resolves.toMatchObject({ verdict: 'consistent' });
    const other = await TestBundle.make();
    for (const change of [{ runId: other.runId }, { reportPointer: other.reportPointer }]) {
      const found = await verifyBundle(bundle, { folder: { ...folder, ...change } });
      expect(found.verdict).toBe('altered');
      expect(stateOf(found)).toMatchObject({ folder: 'failed' });
    }
    await expect(verifyBundle(bundle, { folder: { runId: 'Downloads', reportPointer: 'copy' } })).resolves.toMatchObject({
      verdict: 'consistent',
    });
  });

  it('of a run that was used without proofs says that nothing ties the key of its manifest to the run', async () => {
    const found = await verifyBundle(await TestBundle.make({ receipt: { worker_key_thumbprint: null } }));
    expect(found.verdict).toBe('consistent');
    expect(stateOf(found)).toMatchObject({ chain: 'warning' });
  });
});

describe('a bundle whose worker lied', () => {
  it('about the report is altered, however well it is signed', async () => {
    const found = await verifyBundle(await TestBundle.make({ reportHmac: 'a1'.repeat(32) }));
    expect(found.verdict).toBe('altered');
    expect(placesOf(found)).toEqual(['egress.jsonl line 4, field completion.hashes.report_hmac']);
  });
});

describe('the bundle of a failed run', () => {
  it('is its ledger and its receipt, and verifies as such', async () => {
    const failed = await TestBundle.make({ end: 'failure' });
    expect([...failed.files.keys()]).toEqual([LEDGER, RECEIPT]);
    const found = await verifyBundle(failed, { pinned: [failed.controlPlaneKey] });
    expect(found).toMatchObject({ verdict: 'verified', outcome: 'failed', runId: failed.runId, safeUseStatus: null });
    expect(found.checks.map(({ name }) => name)).toEqual(['ledger', 'chain', 'receipt', 'signer']);
    await expect(verifyBundle(failed.with(RECEIPT, () => undefined))).resolves.toMatchObject({ verdict: 'unconfirmed' });
  });

  it('is no report, even where parts of one are left', async () => {
    const failed = await TestBundle.make({ end: 'failure' });
    const found = await verifyBundle(failed.with('claim-report.md', () => Buffer.from('# Claim report')));
    expect(found).toMatchObject({ verdict: 'consistent', outcome: 'failed' });
    expect(stateOf(found)).toMatchObject({ folder: 'warning' });
  });
});
