import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { aModelCopy, TINY_MODEL } from '../testing/broken-model.js';
import { startLanes } from './network-lanes.js';
import { networkFilesOf, openNetworks } from './open-networks.js';
import { openOnnxVerifier, verifierOf } from './open-onnx-verifier.js';
import { type ModelFiles, readModel } from './read-model.js';

const never = new AbortController().signal;
const PAIRS = [
  { claim: 'the cat sat', passage: 'a cat sat in the mat' },
  { claim: 'refunds in ten days', passage: 'refunds in thirty days, not ten' },
];

/** The tiny model as one that is read beside a version, without a tokenizer of its own. */
async function aModelBeside(beside: string): Promise<string> {
  const folder = await aModelCopy();
  const file = path.join(folder, 'model.json');
  const { files, ...rest }: { files: { name: string }[] } = JSON.parse(await readFile(file, 'utf8'));
  const own = files.filter(({ name }) => name !== 'tokenizer.json');
  await writeFile(file, JSON.stringify({ ...rest, version: 'tiny-accurate.2026-11-18.v1', beside, files: own }));
  await rm(path.join(folder, 'tokenizer.json'));
  return folder;
}

let folder: string;
let model: ModelFiles;
beforeAll(async () => {
  folder = await aModelBeside('tiny.2026-11-15.v1');
  model = await readModel(folder, () => TINY_MODEL);
});
afterAll(() => rm(folder, { recursive: true }));

it('a model that is read beside itself says what it says alone, under its own name', async () => {
  const alone = await openOnnxVerifier({ folder: TINY_MODEL, threads: 1 });
  const beside = await verifierOf(model, () => openNetworks({ files: networkFilesOf(model), threads: 1 }));
  const [expected, said] = await Promise.all([alone.judge(PAIRS, never), beside.judge(PAIRS, never)]);
  expect(said).toEqual(expected);
  expect(beside.identity.model).toBe('tiny-accurate.2026-11-18.v1');
  await Promise.all([alone.close(), beside.close()]);
});

it('says the same in lanes of its own', async () => {
  const alone = await openOnnxVerifier({ folder: TINY_MODEL, threads: 1 });
  const beside = await verifierOf(model, () => startLanes(2, () => {}).open(networkFilesOf(model)));
  await expect(beside.judge(PAIRS, never)).resolves.toEqual(await alone.judge(PAIRS, never));
  await Promise.all([alone.close(), beside.close()]);
});

it('a model whose companion is not there is refused, and both are named', async () => {
  const other = await aModelBeside('tiny.2026-11-15.v2');
  await expect(readModel(other, () => TINY_MODEL)).rejects.toMatchObject({
    code: 'model_unavailable',
    message: expect.stringMatching(
      /model\.json is made to be read beside tiny\.2026-11-15\.v2, and tiny\.2026-11-15\.v1 is installed\./,
    ),
  });
  await rm(other, { recursive: true });
});
