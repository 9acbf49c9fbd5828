import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { aPacket } from '@claimgate/testing';
import { aCheckedPacket } from '../testing/checked.js';
import { baselineText, readBaseline } from './baseline.js';

const folder = mkdtempSync(path.join(tmpdir(), 'claimgate-baseline-'));
afterAll(() => rmSync(folder, { recursive: true }));
function aFile(text: string | Buffer): string {
  const file = path.join(folder, `${Math.random()}.json`);
  writeFileSync(file, text);
  return file;
}

const WRONG = 'Refunds are granted by the shop to all of its customers within 90 days of purchase.';
const RIGHT = 'Gift cards cannot be refunded.';

describe('a baseline', () => {
  it('knows its findings again where text was moved and wrapped anew, and no others', async () => {
    const before = await aCheckedPacket(aPacket({ aiOutput: `${WRONG} ${RIGHT}` }));
    const baseline = readBaseline(aFile(baselineText(before.findings)));
    const wrapped = `${RIGHT}\n\nRefunds are granted by the shop to all of its\ncustomers within 90 days of purchase.`;
    const after = await aCheckedPacket(aPacket({ aiOutput: wrapped }), { baseline });
    expect(after.findings.map(({ known }) => known)).toEqual([true]);
    expect(after).toMatchObject({ verdict: 'supported', result: { gate: { verdict: 'needs_repair' } } });
    const others = [
      aCheckedPacket(aPacket({ aiOutput: WRONG.replace('90', '91') }), { baseline }),
      aCheckedPacket(aPacket({ aiOutput: WRONG }), { baseline, name: 'answers/b' }),
    ];
    for (const { findings, verdict } of await Promise.all(others)) {
      expect(findings.map(({ known }) => known)).toEqual([false]);
      expect(verdict).toBe('needs_repair');
    }
  });

  it('counts: the same words a second time are new', async () => {
    const once = await aCheckedPacket(aPacket({ aiOutput: WRONG }));
    const baseline = readBaseline(aFile(baselineText(once.findings)));
    const twice = await aCheckedPacket(aPacket({ aiOutput: `${WRONG}\n\n${WRONG}` }), { baseline });
    expect(twice.findings.map(({ known }) => known)).toEqual([true, false]);
    expect(twice.verdict).toBe('needs_repair');
  });

  it('leaves the verdict to what is new: a mild finding beside a grave one that is known is mild', async () => {
    const grave = await aCheckedPacket(aPacket({ aiOutput: WRONG }));
    const baseline = readBaseline(aFile(baselineText(grave.findings)));
    const aiOutput = `${WRONG} Gift cards cannot be refunded [7].`;
    const both = await aCheckedPacket(aPacket({ aiOutput }), { baseline });
    expect(both.findings.map(({ rule, known }) => [rule === 'citation_issue', known])).toEqual([
      [false, true],
      [true, false],
    ]);
    expect([both.result.gate.verdict, both.verdict]).toEqual(['needs_repair', 'needs_review']);
  });

  it('holds fingerprints, sorted, and not a word of an output', async () => {
    const { findings } = await aCheckedPacket(aPacket({ aiOutput: `${WRONG} Shipping is free. Dogs are sold.` }));
    const text = baselineText(findings);
    const { claimgate_baseline: version, findings: fingerprints }: { claimgate_baseline: number; findings: string[] } =
      JSON.parse(text);
    expect(version).toBe(1);
    expect(fingerprints).toHaveLength(3);
    expect(fingerprints).toEqual([...fingerprints].sort());
    expect(text).not.toMatch(/refund|shipping|dogs|answers/i);
  });

  it.each([
    ['no JSON', 'not json', 'is no JSON object'],
    ['no object', '[1]', 'is no JSON object'],
    ['bytes', Buffer.from([0xff, 0xfe, 0x00]), 'is no JSON object'],
    ['something else', '{"findings": []}', 'is no baseline'],
    ['another version', '{"claimgate_baseline": 2, "findings": []}', 'another version than 1'],
    ['no fingerprints', '{"claimgate_baseline": 1, "findings": ["a claim"]}', 'something else than fingerprints'],
    ['too large', Buffer.alloc(16 * 1024 * 1024 + 1, 32), 'larger than 16 MiB'],
  ])('is refused with what to do: %s', (_what, text, message) => {
    const file = aFile(text);
    expect(() => readBaseline(file)).toThrow(message);
    expect(() => readBaseline(file)).toThrow('Make one with --write-baseline');
  });

  it('is refused where it is not there', () => {
    expect(() => readBaseline(path.join(folder, 'nowhere'))).toThrow('is not there, or is no file');
    expect(() => readBaseline(folder)).toThrow('is not there, or is no file');
  });
});
