import { spawnSync } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PortVerifier } from '@claimgate/pipeline';
import { aModelCopy, TINY_MODEL } from '../testing/broken-model.js';
import { ModelThread } from './model-thread-host.js';

const HOOK = new URL('../../../../test/evaluation/typescript-hook.mjs', import.meta.url);
const never = new AbortController().signal;
const PAIR = { claim: 'the cat sat', passage: 'a cat sat in the mat' };

const start = (folder: string, threads = 2): Promise<ModelThread> =>
  ModelThread.start({ folder, threads, execArgv: ['--import', HOOK.href] });

describe('a model in a thread of its own', () => {
  let host: ModelThread;
  beforeAll(async () => {
    host = await start(TINY_MODEL);
  });
  afterAll(() => host.stop());

  it('serves several reviews at once, each with the same response', async () => {
    const verifiers = await Promise.all([1, 2, 3].map(async () => new PortVerifier(await host.connect())));
    const responses = await Promise.all(verifiers.map((verifier) => verifier.judge([PAIR, PAIR], never)));
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    expect(responses[0]).toHaveLength(2);
    expect(verifiers[0]).toMatchObject({ reads: 'context', identity: { name: 'onnx', model: 'tiny.2026-11-15.v1' } });
  });

  it('gives the same responses whether one core works on them or several', async () => {
    const alone = await start(TINY_MODEL, 1);
    const pairs = Array.from({ length: 40 }, (_, i) => ({
      claim: 'cat '.repeat(1 + (i % 7)),
      passage: 'the dog '.repeat(i % 6),
    }));
    const ask = async (model: ModelThread): Promise<unknown> => new PortVerifier(await model.connect()).judge(pairs, never);
    await expect(ask(alone)).resolves.toEqual(await ask(host));
    await alone.stop();
  });

  it('can be stopped while it says that it is open', () => {
    const file = fileURLToPath(new URL('../testing/stop-while-opening.ts', import.meta.url));
    const { status, stderr } = spawnSync(process.execPath, ['--import', HOOK.href, file], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('says at the start that a file is no network, by its name', async () => {
    const folder = await aModelCopy();
    const manifest = path.join(folder, 'model.json');
    const { files, ...rest }: { files: { name: string }[] } = JSON.parse(await readFile(manifest, 'utf8'));
    await writeFile(path.join(folder, 'model.onnx'), await readFile(path.join(folder, 'tokenizer.json')));
    await writeFile(manifest, JSON.stringify({ ...rest, files: [{ ...files[1], name: 'model.onnx' }, files[1]] }));
    await expect(start(folder)).rejects.toMatchObject({
      code: 'model_unavailable',
      message: expect.stringContaining(`${path.join(folder, 'model.onnx')} cannot be loaded`),
    });
    await rm(folder, { recursive: true });
  });

  it('says at the start which file is wrong', async () => {
    const folder = await aModelCopy();
    await writeFile(path.join(folder, 'model.onnx'), 'something else');
    await expect(start(folder)).rejects.toMatchObject({
      code: 'model_unavailable',
      message: expect.stringContaining(path.join(folder, 'model.onnx')),
    });
    await rm(folder, { recursive: true });
  });

  it('lets a question be taken back, and responds to the next', async () => {
    const verifier = new PortVerifier(await host.connect());
    const abort = new AbortController();
    const many = Array.from({ length: 2_000 }, (_, i) => ({ claim: 'cat '.repeat(1 + (i % 9)), passage: 'dog '.repeat(i % 19) }));
    const judging = verifier.judge(many, abort.signal);
    setTimeout(() => abort.abort(new Error('no longer wanted')), 5);
    await expect(judging).rejects.toThrow('no longer wanted');
    await expect(verifier.judge([PAIR], never)).resolves.toHaveLength(1);
  });

  it('fails what it was asked with model_unavailable when it ends, and is there no more', async () => {
    const verifier = new PortVerifier(await host.connect());
    await verifier.judge([PAIR], never);
    const many = Array.from({ length: 5_000 }, (_, i) => ({
      claim: `cat ${'cat '.repeat(i % 9)}`,
      passage: 'dog '.repeat(i % 19),
    }));
    const judging = verifier.judge(many, never);
    void host.stop();
    await expect(judging).rejects.toMatchObject({ code: 'model_unavailable' });
    await expect(host.connect()).rejects.toMatchObject({ code: 'model_unavailable' });
  });
});
