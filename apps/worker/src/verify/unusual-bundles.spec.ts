import { beforeAll, describe, expect, it } from '@jest/globals';
import { slowness } from '@claimgate/testing';
import { TestBundle } from '../testing/test-bundle.js';
import { LEDGER, MANIFEST, RECEIPT } from './bundle-files.js';
import { verifyBundle } from './verify-bundle.js';

let bundle: TestBundle;
beforeAll(async () => {
  bundle = await TestBundle.make();
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
    expect(Object.fromEntries(found.checks.map(({ name, state }) => [name, state]))).toMatchObject({ folder: 'warning' });
  });
});

describe('a hostile bundle', () => {
  it.each<[string, string, () => Buffer]>([
    ['a manifest of 17 kilobytes', MANIFEST, () => Buffer.alloc(17_000, 'A')],
    ['a receipt of 17 kilobytes', RECEIPT, () => Buffer.alloc(17_000, '.')],
    ['an empty ledger', LEDGER, () => Buffer.alloc(0)],
    ['a ledger of line feeds', LEDGER, () => Buffer.alloc(5_000_000, '\n')],
    ['a ledger without a line feed', LEDGER, () => Buffer.alloc(5_000_000, 'a')],
    ['a ledger of bytes that are no UTF-8', LEDGER, () => Buffer.alloc(3_000, 0xff)],
    ['JSON nested deep in the ledger', LEDGER, () => Buffer.from(`${'['.repeat(2_000)}${']'.repeat(2_000)}\n`)],
    ['events that are none', LEDGER, () => Buffer.from('null\n[]\n"text"\n7\n{}\n{"__proto__":{}}\n')],
    ['a completion that is a text', LEDGER, () => Buffer.from('{"completion":"x","failure":"y","type":"completion"}\n')],
    ['JSON nested deep in the manifest', MANIFEST, () => Buffer.from(`e30.${deep()}.AAAA`)],
    ['JSON nested deep in the receipt', RECEIPT, () => Buffer.from(`e30.${deep()}.AAAA`)],
    ['a manifest of nothing', MANIFEST, () => Buffer.alloc(0)],
    ['a report of 50 megabytes', 'claim-report.html', () => Buffer.alloc(50_000_000)],
  ])('with %s is altered, and told so soon', async (_name, file, make) => {
    const started = performance.now();
    await expect(verifyBundle(bundle.with(file, make))).resolves.toMatchObject({ verdict: 'altered' });
    expect(performance.now() - started).toBeLessThan(10_000 * slowness());
  });

  it('with other files says that nothing covers them', async () => {
    let crowded = bundle;
    for (let n = 0; n < 20; n += 1) crowded = crowded.with(`note-${n}\u001b[2J.txt`, () => Buffer.from('x'));
    const found = await verifyBundle(crowded);
    expect(found.verdict).toBe('consistent');
    const says = found.checks.find(({ name }) => name === 'folder')?.says ?? '';
    expect(says).toMatch(/covered by nothing: "note-0.* and more$/);
    expect(says).not.toContain('\u001b');
  });

  it('that is none at all is told from a broken one', async () => {
    const none = bundle.with(LEDGER, () => undefined);
    for (const name of none.files.keys()) none.files.delete(name);
    await expect(verifyBundle(none)).rejects.toMatchObject({ code: 'not_found' });
    none.files.set(`${bundle.runId}/rpt_x/egress.jsonl`, Buffer.from(''));
    await expect(verifyBundle(none)).rejects.toThrow(`There is one in ${bundle.runId}/rpt_x`);
  });
});

function deep(): string {
  return Buffer.from(`{"a":${'['.repeat(2_000)}${']'.repeat(2_000)}}`).toString('base64url');
}
