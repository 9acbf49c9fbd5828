import { describe, expect, it } from '@jest/globals';
import { TestBundle } from '../testing/test-bundle.js';
import { BUNDLE_VERDICTS, VERDICT_EXIT } from './bundle-verdict.js';
import { LEDGER, RECEIPT } from './bundle-files.js';
import { printVerifiedBundle, verifiedBundleJson } from './print-verified-bundle.js';
import { verifyBundle } from './verify-bundle.js';

describe('the findings about a bundle', () => {
  it('are one line a check, and the verdict last', async () => {
    const bundle = await TestBundle.make();
    const lines = printVerifiedBundle(await verifyBundle(bundle), false)
      .trimEnd()
      .split('\n');
    expect(lines[0]).toBe(`Run ${bundle.runId}: completed, needs_repair`);
    expect(lines.filter((line) => /^ {2}(ok|warning) /.test(line))).toHaveLength(7);
    expect(lines.at(-1)).toMatch(/^Verdict: consistent, signer not pinned\. /);
  });

  it('say unconfirmed where there is no receipt', async () => {
    const bundle = await TestBundle.make();
    const found = await verifyBundle(bundle.with(RECEIPT, () => undefined));
    expect(printVerifiedBundle(found, false)).toContain('Verdict: unconfirmed.');
    expect(VERDICT_EXIT[found.verdict]).toBe(1);
  });

  it('name the place below the line that failed, in JSON with half-open offsets', async () => {
    const bundle = await TestBundle.make();
    const offset = bundle.bytes(LEDGER).indexOf('claims_done') + 13;
    const found = await verifyBundle(bundle.withByte(LEDGER, offset, 0x39));
    expect(printVerifiedBundle(found, false)).toMatch(
      new RegExp(`failed +ledger .*\\n +at egress.jsonl line 1, byte ${offset}\\n`),
    );
    const { checks }: { checks: { name: string; places: unknown[] }[] } = JSON.parse(verifiedBundleJson(found));
    expect(checks.find(({ name }) => name === 'ledger')?.places).toEqual([
      { file: LEDGER, line: 1, bytes: { start: offset, end: offset + 1 } },
    ]);
  });

  it('have an exit code for each verdict: 0 holds, 1 cannot be told, 65 does not hold', () => {
    expect(BUNDLE_VERDICTS.map((verdict) => VERDICT_EXIT[verdict])).toEqual([0, 0, 1, 65, 65]);
  });
});
