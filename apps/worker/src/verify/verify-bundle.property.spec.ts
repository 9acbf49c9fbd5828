import { randomInt } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { TestBundle } from '../testing/test-bundle.js';
import { verifyBundle } from './verify-bundle.js';

/** 60 in every test run, more with `npm run prove -- verify`. Bundles of the real worker have a test of their own. */
const CHANGES = Number(process.env['CLAIMGATE_TEST_BYTE_CHANGES'] ?? 300) / 5;

/** A byte somewhere in the bundle, each as likely as any other, and something else that it could be. */
function aChange({ files }: TestBundle): { file: string; offset: number; value: number } {
  const all = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  let offset = randomInt(all);
  for (const [file, bytes] of files) {
    if (offset < bytes.length) return { file, offset, value: (bytes.readUInt8(offset) + randomInt(1, 256)) % 256 };
    offset -= bytes.length;
  }
  throw new Error('there is no such byte');
}

describe('one changed byte anywhere in a bundle', () => {
  it(
    `breaks a link: all of ${CHANGES} are found`,
    async () => {
      const missed: object[] = [];
      for (let n = 0; n < CHANGES; n += 1) {
        const created = n % 2 === 0 ? { created: {} } : {};
        const bundle = await TestBundle.make({ end: n % 10 < 2 ? 'failure' : 'completion', statuses: n % 5, ...created });
        const change = aChange(bundle);
        const { verdict } = await verifyBundle(bundle.withByte(change.file, change.offset, change.value));
        if (verdict !== 'altered') missed.push({ ...change, verdict });
      }
      expect(missed).toEqual([]);
    },
    30_000 + CHANGES * 200,
  );
});
