import { beforeAll, describe, expect, it } from '@jest/globals';
import { canonicalJson, sha256Hex } from '@claimgate/worker-protocol';
import { aPinnedKey, TestBundle } from '../testing/test-bundle.js';
import { parseJsonObject } from '../json-object.js';
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

/** A byte of the signature at the end of a manifest that is not this character by chance. */
function lastButNot(bytes: Buffer, character: number): number {
  return bytes.subarray(0, -40).findLastIndex((byte) => byte !== character);
}

describe('where something was altered', () => {
  it.each<[string, string, (bytes: Buffer) => number, number]>([
    ['a report in bytes that are no UTF-8', 'claim-report.md', () => 20, 0xff],
    ['a word of the Markdown report', 'claim-report.md', (bytes) => bytes.indexOf('free'), 0x46],
    ['a quotation mark of a JSON file, and with it its form', 'run.json', (bytes) => bytes.indexOf('"claims"'), 0x27],
    ['a space before a field of a JSON file', 'claim-report.json', (bytes) => bytes.indexOf(' "unsupported'), 0x09],
    ['a count in the middle of the ledger', LEDGER, (bytes) => bytes.indexOf('claims_done') + 13, 0x38],
    ['the signature of the manifest', MANIFEST, (bytes) => lastButNot(bytes, 0x38), 0x38],
  ])('%s: names the very byte, or the line around it', async (_name, file, find, value) => {
    const offset = find(bundle.bytes(file));
    const altered = await verifyBundle(bundle.withByte(file, offset, value));
    expect(altered.verdict).toBe('altered');
    const around = failedOf(altered).flatMap(({ places }) => places.filter((place) => place.file === file && place.bytes));
    const near = around.filter(
      ({ bytes: { start, end } = { start: 0, end: 0 } }) => start <= offset && offset < end && end - start < 40,
    );
    expect(near.length).toBeGreaterThan(0);
  });

  it.each([
    ['claim-report.json', '"needs_repair"', '"needs_review"', 'safe_use_status'],
    ['claim-report.json', 'Shipping is free worldwide."', 'Shipping is fast worldwide."', 'unsupported_claims.0.claim_text'],
    ['claim-report.json', '"output_start_offset": 36', '"output_start_offset": 35', 'unsupported_claims.0.output_start_offset'],
    ['claim-report.json', 'A line of the report', 'A line of the rebort', 'markdown'],
    ['run.json', '"needs_repair"', '"needs_review"', 'gate_verdict.safe_use_status'],
    ['run.json', '"unsupported"', '"xnsupported"', 'claims.1.support_status'],
  ])('%s, where it says the same as its neighbours: %s made %s names the field', async (file, from, to, field) => {
    const altered = await verifyBundle(bundle.with(file, (bytes) => Buffer.from(bytes.toString().replace(from, to))));
    expect(placesOf(altered)).toContain(`${file} field ${field}`);
  });

  it('one byte in the middle of the ledger: blames that byte and nothing else', async () => {
    const offset = bundle.bytes(LEDGER).indexOf('claims_done') + 13;
    const altered = await verifyBundle(bundle.withByte(LEDGER, offset, 0x38));
    expect(placesOf(altered)).toEqual([`egress.jsonl line 1, byte ${offset}`]);
  });

  it('a long file: names the file and all its bytes, since a hash tells no more', async () => {
    const { length } = bundle.bytes('claim-report.html');
    const altered = await verifyBundle(bundle.withByte('claim-report.html', 100, 0x21));
    expect(placesOf(altered)).toEqual([`claim-report.html bytes 0-${length - 1}`]);
  });

  it('a file that was cut, or has grown: says at which byte', async () => {
    const { length } = bundle.bytes('run.json');
    const cut = await verifyBundle(bundle.with('run.json', (bytes) => bytes.subarray(0, -3)));
    expect(placesOf(cut)).toEqual([`run.json bytes ${length - 3}-${length - 1}`]);
    const grown = await verifyBundle(bundle.with('run.json', (bytes) => Buffer.concat([bytes, Buffer.from(' ')])));
    expect(placesOf(grown)).toEqual([`run.json byte ${length}`]);
    const gone = await verifyBundle(bundle.with('run.json', () => undefined));
    expect(placesOf(gone)).toEqual(['run.json']);
  });

  it.each([
    ['the line feed between two events', (bytes: Buffer) => bytes.indexOf('\n')],
    ['the line feed at the end', (bytes: Buffer) => bytes.length - 1],
  ])('%s: names its byte', async (_name, find) => {
    const offset = find(bundle.bytes(LEDGER));
    const altered = await verifyBundle(bundle.withByte(LEDGER, offset, 0x20));
    expect(placesOf(altered).join('\n')).toContain(`byte ${offset}`);
    expect(
      failedOf(altered)
        .map(({ says }) => says)
        .join('\n'),
    ).toContain('it was a line feed');
  });

  it('a line feed where none was: names its byte', async () => {
    const altered = await verifyBundle(bundle.withByte(LEDGER, 30, 0x0a));
    expect(placesOf(altered).join('\n')).toMatch(/egress\.jsonl line 2, byte 30$/m);
  });

  it('an event that was taken out, or put elsewhere: names the line', async () => {
    const lines = (bytes: Buffer) => bytes.toString().split('\n');
    const without = await verifyBundle(bundle.with(LEDGER, (bytes) => Buffer.from(lines(bytes).toSpliced(1, 1).join('\n'))));
    expect(placesOf(without).join('\n')).toContain('egress.jsonl line 2');
    const swapped = await verifyBundle(
      bundle.with(LEDGER, (bytes) => {
        const [first = '', second = '', ...rest] = lines(bytes);
        return Buffer.from([second, first, ...rest].join('\n'));
      }),
    );
    expect(swapped.verdict).toBe('altered');
    const first = await verifyBundle(bundle.with(LEDGER, (bytes) => Buffer.from(lines(bytes).slice(1).join('\n'))));
    expect(placesOf(first).join('\n')).toContain('egress.jsonl line 1');
  });

  it('the last event, rewritten whole: names the fields that the receipt confirms otherwise', async () => {
    const altered = await verifyBundle(
      bundle.with(LEDGER, (bytes) => {
        const lines = bytes.toString().trimEnd().split('\n');
        const event: { completion: { safe_use_status: string } } = JSON.parse(lines.pop() ?? '');
        event.completion.safe_use_status = 'supported';
        return Buffer.from([...lines, canonicalJson(event), ''].join('\n'));
      }),
    );
    expect(placesOf(altered).join('\n')).toContain('field completion.safe_use_status');
  });

  it('a manifest of another bundle that is signed well: is not the one that was recorded', async () => {
    const other = await TestBundle.make();
    const altered = await verifyBundle(bundle.with(MANIFEST, () => other.files.get(MANIFEST)));
    expect(altered.verdict).toBe('altered');
    expect(stateOf(altered)).toMatchObject({ manifest: 'failed', completion: 'failed', chain: 'failed' });
  });

  it('everything but the receipt, consistently: is found by the receipt', async () => {
    const other = await TestBundle.make();
    const altered = await verifyBundle(other.with(RECEIPT, () => bundle.files.get(RECEIPT)));
    expect(altered.verdict).toBe('altered');
    expect(stateOf(altered)).toMatchObject({ files: 'ok', chain: 'failed', receipt: 'ok' });
  });

  it('the receipt: names the field that is not what the bundle says', async () => {
    const text = String(bundle.files.get(RECEIPT));
    const [header = '', payload = '', signature = ''] = text.split('.');
    const changed = { ...parseJsonObject(Buffer.from(payload, 'base64url').toString()), verdict: 'supported' };
    const forged = [header, Buffer.from(canonicalJson(changed)).toString('base64url'), signature].join('.');
    const altered = await verifyBundle(bundle.with(RECEIPT, () => Buffer.from(forged)));
    expect(placesOf(altered).join('\n')).toContain('receipt.jws field payload.verdict');
  });

  it('base64url in another spelling of the same bytes: is refused, in every signature', async () => {
    for (const file of [MANIFEST, RECEIPT]) {
      const text = String(bundle.files.get(file));
      const last = text.slice(-1);
      const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
      const stray = text.slice(0, -1) + alphabet[alphabet.indexOf(last) + 1];
      for (const form of [stray, `${text}=`, `${text}\n`, ` ${text}`]) {
        expect(await verifyBundle(bundle.with(file, () => Buffer.from(form)))).toMatchObject({ verdict: 'altered' });
      }
    }
  });
});

it('the hash of a line is that of the event', () => {
  const [line = ''] = String(bundle.files.get(LEDGER)).split('\n');
  expect(String(bundle.files.get(LEDGER)).split('\n')[1]).toContain(sha256Hex(line));
});
