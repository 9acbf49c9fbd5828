import { readFile, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { aModelCopy, TINY_MODEL } from '../testing/broken-model.js';
import { shippedModelFolder } from './model-folder.js';
import { checkModel, openOnnxVerifier } from './open-onnx-verifier.js';

type Break = (folder: string) => Promise<void>;

const spoil =
  (name: string, change: (text: string) => string): Break =>
  async (folder) =>
    writeFile(path.join(folder, name), change(await readFile(path.join(folder, name), 'latin1')), 'latin1');

const ERRORS: readonly [what: string, file: string, says: RegExp, spoilt: Break][] = [
  [
    'a missing network',
    'model.onnx',
    /is missing\. Install the model again, or name .* CLAIMGATE_MODEL_FOLDER/,
    (folder) => rm(path.join(folder, 'model.onnx')),
  ],
  ['a missing tokenizer', 'tokenizer.json', /is missing/, (folder) => rm(path.join(folder, 'tokenizer.json'))],
  ['a missing manifest', 'model.json', /is missing/, (folder) => rm(path.join(folder, 'model.json'))],
  [
    'a truncated network',
    'model.onnx',
    /has 100 bytes instead of \d+/,
    (folder) => truncate(path.join(folder, 'model.onnx'), 100),
  ],
  ['a swapped tokenizer', 'tokenizer.json', /SHA-256/, spoil('tokenizer.json', (text) => text.replace('"cat"', '"cot"'))],
  ['one changed byte of the network', 'model.onnx', /SHA-256/, spoil('model.onnx', (text) => `${text.slice(0, -1)}\u0001`)],
  ['a manifest that is no JSON', 'model.json', /is no JSON/, spoil('model.json', (text) => text.slice(0, 50))],
  [
    'weights of other bits',
    'model.json',
    /"weightBits"/,
    spoil('model.json', (text) => text.replace('"limits"', '"weightBits": 4, "limits"')),
  ],
  ['a manifest without limits', 'model.json', /"limits"/, spoil('model.json', (text) => text.replace('"limits"', '"other"'))],
  [
    'a manifest that names a file elsewhere',
    'model.json',
    /"files"/,
    spoil('model.json', (text) => text.replace('"model.onnx"', '"../model.onnx"')),
  ],
  [
    'a manifest that names no network',
    'model.json',
    /does not name model.onnx/,
    spoil('model.json', (text) =>
      text
        .replace('"model.onnx"', '"tokenizer.json"')
        .replace(
          /"bytes": \d+,\s*"sha256": "[0-9a-f]+"/,
          /"bytes": \d+,\s*"sha256": "[0-9a-f]+"(?=\s*\}\s*\])/.exec(text)?.[0] ?? '',
        ),
    ),
  ],
];

describe.each(ERRORS)('%s', (_what, file, says, spoilt) => {
  it.each([
    ['opening', openOnnxVerifier],
    ['checking', checkModel],
  ])('is named when %s the model', async (_verb, open) => {
    const folder = await aModelCopy();
    await spoilt(folder);
    const error = open({ folder, threads: 1 });
    await expect(error).rejects.toMatchObject({
      code: 'model_unavailable',
      message: expect.stringContaining(path.join(folder, file)),
    });
    await expect(error).rejects.toMatchObject({ message: expect.stringMatching(says) });
    await rm(folder, { recursive: true });
  });
});

it('a file that is no network, though its hash is right, is refused by name', async () => {
  const folder = await aModelCopy();
  const manifest: { files: { name: string }[] } = JSON.parse(await readFile(path.join(folder, 'model.json'), 'utf8'));
  manifest.files[0] = { ...manifest.files[1], name: 'model.onnx' };
  await writeFile(path.join(folder, 'model.onnx'), await readFile(path.join(folder, 'tokenizer.json')));
  await writeFile(path.join(folder, 'model.json'), JSON.stringify(manifest));
  await expect(openOnnxVerifier({ folder, threads: 1 })).rejects.toMatchObject({
    code: 'model_unavailable',
    message: expect.stringContaining(path.join(folder, 'model.onnx')),
  });
  await rm(folder, { recursive: true });
});

it('a folder without models says what to do', () => {
  expect(() => shippedModelFolder('/nowhere/at/all')).toThrow(expect.objectContaining({ code: 'model_unavailable' }));
});

it('a sound model gives its manifest', async () => {
  await expect(checkModel({ folder: TINY_MODEL })).resolves.toMatchObject({ version: 'tiny.2026-11-15.v1' });
});
