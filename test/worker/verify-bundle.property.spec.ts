import { randomInt } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aCreateBody } from '@claimgate/testing';
import { present } from '@claimgate/domain';
import { verifyBundle } from '../../apps/worker/src/verify/verify-bundle.js';
import { TestBundle } from '../../apps/worker/src/testing/test-bundle.js';
import { HostedApi } from '../support/hosted-api.js';
import { aFile, aFolder } from '../support/worker-command.js';
import { workerHere } from '../support/worker-here.js';

/** 100 in every test run, 2,000 with `npm run prove -- verify`. */
const CHANGES = Number(process.env['CLAIMGATE_TEST_BYTE_CHANGES'] ?? 100);

let api: HostedApi;
let folder: string;
let bundles: TestBundle[];
beforeAll(async () => {
  api = await HostedApi.start();
  folder = await aFolder();
  bundles = [
    await bundleOf('completed', await runWords('completed', aCreateBody()), 0),
    await bundleOf('failed', await runWords('failed', { ...aCreateBody(), sources: [] }), 65),
    await bundleOf('launched', await launchWords('launched'), 0),
    await bundleOf('launched-failed', [...(await launchWords('launched-failed')), ...WITHOUT_MODEL], 70),
  ];
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true });
});

/** A folder without a model: the run is created, begins, and fails. */
const WITHOUT_MODEL = ['--verifier', 'onnx', '--model-folder', tmpdir()];

async function runWords(name: string, packet: object): Promise<string[]> {
  const input = await aFile(folder, `${name}.json`, JSON.stringify(packet));
  const { text } = await api.post('/v1/private-worker/review-runs', { intended_use: 'customer_facing' });
  return ['run', '--input', input, '--credential-file', await aFile(folder, `${name}.credential`, text)];
}

async function launchWords(name: string): Promise<string[]> {
  const input = await aFile(folder, `${name}.json`, JSON.stringify(aCreateBody()));
  const key = await aFile(folder, `${name}.key`, api.tenant.key);
  return ['launch', '--input', input, '--api-key-file', key, '--external-id', 'ticket-4711'];
}

/** Has the real worker make a bundle, and reads it whole. */
async function bundleOf(name: string, words: readonly string[], code: number): Promise<TestBundle> {
  const store = path.join(folder, name);
  const ended = await workerHere([...words, '--store', store, '--control-plane', api.url]);
  expect(ended).toMatchObject({ code });
  const [run = ''] = await readdir(store);
  const [pointer = ''] = await readdir(path.join(store, run));
  const place = path.join(store, run, pointer);
  const files = await Promise.all(
    (await readdir(place)).map(async (file) => [file, await readFile(path.join(place, file))] as const),
  );
  return TestBundle.of(new Map(files));
}

/** A byte somewhere in a bundle, each as likely as any other. */
function anOffset({ files }: TestBundle): { file: string; offset: number; bytes: Buffer } {
  let offset = randomInt([...files.values()].reduce((sum, { length }) => sum + length, 0));
  for (const [file, bytes] of files) {
    if (offset < bytes.length) return { file, offset, bytes };
    offset -= bytes.length;
  }
  throw new Error('there is no such byte');
}

/** What can be done to one byte. */
const DEEDS: Readonly<Record<string, (bytes: Buffer, offset: number) => Buffer>> = {
  changed: (bytes, offset) => Buffer.from(bytes.map((byte, at) => (at === offset ? (byte + randomInt(1, 256)) % 256 : byte))),
  'taken out': (bytes, offset) => Buffer.concat([bytes.subarray(0, offset), bytes.subarray(offset + 1)]),
  'put in': (bytes, offset) => Buffer.concat([bytes.subarray(0, offset), Buffer.from([randomInt(256)]), bytes.subarray(offset)]),
};

async function missedOf(deed: (bytes: Buffer, offset: number) => Buffer, times: number): Promise<object[]> {
  const missed: object[] = [];
  for (let n = 0; n < times; n += 1) {
    // One in ten of a failed run: there is less in it.
    const bundle = present(bundles[(n % 10 === 0 ? 1 : 0) + (n % 4 < 2 ? 0 : 2)]);
    const { file, offset, bytes } = anOffset(bundle);
    const { verdict } = await verifyBundle(bundle.with(file, () => deed(bytes, offset)));
    if (verdict !== 'altered') missed.push({ file, offset, verdict });
  }
  return missed;
}

describe('a bundle that the real worker made', () => {
  it('verifies as it is', async () => {
    const found = await Promise.all(bundles.map((bundle) => verifyBundle(bundle)));
    expect(found.map(({ verdict, outcome }) => `${verdict} ${outcome}`)).toEqual([
      'consistent completed',
      'consistent failed',
      'consistent completed',
      'consistent failed',
    ]);
    const launched = bundles.slice(2).map(({ files }) => String(files.get('egress.jsonl')).split('\n')[0]);
    for (const line of launched) expect(line).toContain('"external_id":"ticket-4711"');
  });

  it.each(Object.entries(DEEDS))(
    'does not verify any more when one byte is %s, whichever it is',
    async (name, deed) => {
      expect(await missedOf(deed, name === 'changed' ? CHANGES : CHANGES / 10)).toEqual([]);
    },
    60_000 + CHANGES * 200,
  );
});
