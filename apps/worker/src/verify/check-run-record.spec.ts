import { beforeAll, describe, expect, it } from '@jest/globals';
import { TestBundle } from '../testing/test-bundle.js';
import { LEDGER } from './bundle-files.js';
import { placeInWords } from './check.js';
import type { VerifiedBundle } from './bundle-verdict.js';
import { verifyBundle } from './verify-bundle.js';

const failedOf = ({ checks }: VerifiedBundle) => checks.filter(({ state }) => state === 'failed');
const placesOf = (found: VerifiedBundle): string[] => failedOf(found).flatMap(({ places }) => places.map(placeInWords));

describe('the bundle of a run that its worker created', () => {
  let launched: TestBundle;
  beforeAll(async () => {
    launched = await TestBundle.make({ created: {} });
  });
  const lineOf = (text: Buffer): string[] => text.toString().split('\n');
  const withLines = (from: TestBundle, change: (lines: string[]) => string[]): TestBundle =>
    from.with(LEDGER, (bytes) => Buffer.from(change(lineOf(bytes)).join('\n')));

  it('verifies, also where the run failed, and counts the body beside the events', async () => {
    const failed = await TestBundle.make({ created: {}, end: 'failure', statuses: 1 });
    for (const each of [launched, failed])
      await expect(verifyBundle(each, { pinned: [each.controlPlaneKey] })).resolves.toMatchObject({ verdict: 'verified' });
    const { checks } = await verifyBundle(failed);
    expect(checks.find(({ name }) => name === 'ledger')?.says).toContain('the body that created the run and 2 events');
    expect(checks.find(({ name }) => name === 'chain')?.says).toContain('after 2 events');
  });

  it.each(['completion', 'failure'] as const)(
    'holds no byte of that body that can be changed unseen, its line feed included: %s',
    async (end) => {
      const made = await TestBundle.make({ created: {}, end, statuses: 0 });
      const length = made.bytes(LEDGER).indexOf('\n');
      for (let offset = length; offset >= 0; offset -= 15) {
        const was = made.bytes(LEDGER).readUInt8(offset);
        const found = await verifyBundle(made.withByte(LEDGER, offset, was === 0x39 ? 0x38 : 0x39));
        expect([offset, found.verdict]).toEqual([offset, 'altered']);
      }
    },
  );

  it('names the very byte that was changed in it', async () => {
    const offset = launched.bytes(LEDGER).indexOf('ticket-4711') + 7;
    const altered = await verifyBundle(launched.withByte(LEDGER, offset, 0x39));
    expect(placesOf(altered)).toEqual([`egress.jsonl line 1, byte ${offset}`]);
    expect(failedOf(altered).map(({ says }) => says)).toEqual(['one byte was changed: it was "4" when the run was created']);
  });

  it.each<[string, (lines: string[]) => string[], string]>([
    ['is gone', (lines) => lines.slice(1), 'is missing'],
    ['comes twice', ([first = '', ...others]) => [first, first, ...others], 'line 2 is no event'],
    ['stands after the first event', ([one = '', two = '', ...others]) => [two, one, ...others], 'is missing'],
    ['is another', (lines) => lines.with(0, '{"intended_use":"internal_draft"}'), 'the first event names another'],
    ['is none', (lines) => lines.with(0, '[]'), 'the first event names another'],
  ])('is altered where the body %s', async (_what, change, words) => {
    const altered = await verifyBundle(withLines(launched, change));
    expect(altered.verdict).toBe('altered');
    expect(
      failedOf(altered)
        .map(({ says }) => says)
        .join('\n'),
    ).toContain(words);
  });

  it('is altered where a body stands before the events of a run that its worker did not create', async () => {
    const [body = ''] = lineOf(launched.bytes(LEDGER));
    const altered = await verifyBundle(withLines(await TestBundle.make(), (lines) => [body, ...lines]));
    expect(placesOf(altered).join('\n')).toContain('egress.jsonl line 1');
  });

  it.each([
    ['worker_key_thumbprint', 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k'],
    ['intended_use', 'internal_draft'],
    ['strictness', 'strict'],
    ['source_count', 3],
  ])('is altered where the body has another %s than the run, however well it is signed', async (field, value) => {
    const found = await verifyBundle(await TestBundle.make({ created: { [field]: value } }));
    expect(placesOf(found)).toEqual([`egress.jsonl line 1, field ${field}`]);
  });

  it.each([
    ['a field that is not known', { note: 'x' }],
    ['a sentence for its id', { external_id: 'a whole sentence' }],
    ['metadata with white space', { metadata: { workflow: 'a whole sentence' } }],
  ])('is altered where the body is not what may be sent: %s', async (_what, created) => {
    const found = await verifyBundle(await TestBundle.make({ created }));
    expect(
      failedOf(found)
        .map(({ says }) => says)
        .join('\n'),
    ).toContain('is no body that creates a run');
  });
});
