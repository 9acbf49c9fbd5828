import { randomInt } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { TestBundle, type TestBundleOptions } from '../../apps/worker/src/testing/test-bundle.js';
import { reportTexts } from '../../apps/worker/src/bundle/report-files.js';
import { verifyBundle as verifyAtWorker } from '../../apps/worker/src/verify/verify-bundle.js';
import { readReportTexts } from '../../apps/dashboard/web/src/routes/bundle/show/report-texts.js';
import { verifyBundle } from '../../apps/dashboard/web/src/routes/bundle/verify/verify-bundle.js';
import { reportPageOf } from '../support/report-page.js';

const CHANGES = 60;
const KINDS: readonly TestBundleOptions[] = [{}, { end: 'failure' }, { created: {} }];

/** A bundle as the page holds it once it was opened. */
function opened({ files }: TestBundle) {
  const copies = [...files].map(([name, bytes]) => [name, Uint8Array.from(bytes)] as const);
  return { files: new Map(copies), others: [], folder: [] };
}

function verdictsOf(bundle: TestBundle, keys = [bundle.controlPlaneKey]) {
  return Promise.all([
    verifyBundle(opened(bundle), keys).then(({ verdict }) => verdict),
    verifyAtWorker(bundle, { pinned: keys }).then(({ verdict }) => verdict),
  ]);
}

describe('a bundle that is checked in a browser', () => {
  it.each(KINDS)('has the verdict that the worker gives it: %j', async (options) => {
    const bundle = await TestBundle.make(options);
    await expect(verdictsOf(bundle)).resolves.toEqual(['verified', 'verified']);
    await expect(verifyBundle(opened(bundle), undefined)).resolves.toMatchObject({ verdict: 'consistent' });
    await expect(verdictsOf(bundle, [TestBundle.of(new Map()).controlPlaneKey])).resolves.toEqual(['altered', 'altered']);
    await expect(verdictsOf(bundle.with('receipt.jws', () => undefined))).resolves.toEqual(['unconfirmed', 'unconfirmed']);
    await expect(verdictsOf(bundle.with('egress.jsonl', () => undefined))).resolves.toEqual(['altered', 'altered']);
  });

  it('has no report without its manifest', async () => {
    const bundle = (await TestBundle.make()).with('manifest.jws', () => undefined);
    await expect(verdictsOf(bundle)).resolves.toEqual(['unfinished', 'unfinished']);
  });

  it('is altered when one byte is another, whichever it is', async () => {
    const missed: object[] = [];
    for (let n = 0; n < CHANGES; n += 1) {
      const bundle = await TestBundle.make(KINDS[n % KINDS.length]);
      const names = [...bundle.files.keys()];
      const file = names[n % names.length] ?? '';
      const offset = randomInt(bundle.bytes(file).length);
      const changed = bundle.with(file, (bytes) =>
        Buffer.from(bytes.map((byte, at) => (at === offset ? byte ^ (1 + randomInt(255)) : byte))),
      );
      const { verdict } = await verifyBundle(opened(changed), [bundle.controlPlaneKey]);
      if (verdict !== 'altered') missed.push({ file, offset, verdict });
    }
    expect(missed).toEqual([]);
  }, 60_000);

  it('names the file that was changed', async () => {
    const bundle = (await TestBundle.make()).withByte('claim-report.md', 40, 1);
    const { checks } = await verifyBundle(opened(bundle), undefined);
    expect(checks.filter(({ state }) => state === 'failed')).toEqual([
      { name: 'files', state: 'failed', says: expect.stringContaining('claim-report.md is not what the manifest names') },
    ]);
  });

  it('shows output and sources exactly as the review saw them', async () => {
    const { packet, result } = await reportPageOf('mortgage-answer');
    const hostile = {
      ...packet,
      question: 'Is <b>5</b> & "6" < 7?',
      sources: [
        ...packet.sources,
        ...packet.sources.slice(0, 1).map((source) => ({
          ...source,
          n: packet.sources.length + 1,
          content: '</div><a class="ref x">1</a>\r\n<span class="label">&amp;',
        })),
      ],
    };
    const html = reportTexts({ runId: 'run_4b0f2f6e-52a4-4f0e-9d0a-6f1f6c0a9b11', packet: hostile, result, at: new Date() })[
      'claim-report.html'
    ];
    expect(readReportTexts(html)).toEqual({
      output: hostile.aiOutput,
      question: hostile.question,
      sources: hostile.sources.map(({ content }) => content),
    });
    expect(readReportTexts('<!doctype html><p>Something else</p>')).toBeUndefined();
  });
});
