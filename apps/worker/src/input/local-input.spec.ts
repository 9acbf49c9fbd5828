import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ClaimgateError } from '@claimgate/domain';
import { openObjectStore } from '@claimgate/storage';
import { InputSource } from './read-input.js';
import type { InputTerms } from './input.js';

const child = new URL('../../dist/input/extract/extract-child.js', import.meta.url);
const { signal } = new AbortController();
const TERMS: InputTerms = { intendedUse: 'internal_draft', strictness: 'strict' };
const REQUEST = { ai_output: 'Refunds take 30 days.', sources: [{ title: 'Policy', content: 'Within 30 days.' }] };

describe('a packet on this machine', () => {
  let folder: string;
  const folders: string[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'claimgate-input-'));
    folders.push(folder);
    await mkdir(path.join(folder, 'case/sources'), { recursive: true });
    await writeFile(path.join(folder, 'case/output.md'), 'An output.');
    await writeFile(path.join(folder, 'case/sources/a b.txt'), 'A source.');
  });
  afterAll(() => Promise.all(folders.map((each) => rm(each, { recursive: true, force: true }))));

  const local = (): InputSource => new InputSource((uri) => openObjectStore(uri), { child });
  const place = (name: string): string => path.join(folder, name);
  const url = (name: string): string => pathToFileURL(place(name)).href;

  it('is read from its folder', async () => {
    const { packet } = await local().read(url('case'), TERMS, signal);
    expect(packet.sources).toMatchObject([{ title: 'a b.txt', content: 'A source.' }]);
  });

  it('is read from a file with spaces in its name', async () => {
    await writeFile(place('my packet.json'), JSON.stringify(REQUEST));
    await expect(local().read(url('my packet.json'), TERMS, signal)).resolves.toMatchObject({
      packet: { aiOutput: REQUEST.ai_output },
    });
  });

  it('does not follow a link out of its folder', async () => {
    await writeFile(place('secret.txt'), 'canary');
    await symlink(place('secret.txt'), place('case/sources/link.txt'));
    await expect(local().read(url('case'), TERMS, signal)).rejects.toMatchObject({
      code: 'unsafe_path',
      message: expect.stringMatching(/link.txt is a symbolic link out of its folder/),
    });
  });

  it('that is not there is said to be missing, with its path', async () => {
    const missing = { code: 'object_not_found', message: expect.stringContaining('nowhere') };
    await expect(local().read(url('nowhere'), TERMS, signal)).rejects.toMatchObject(missing);
    await expect(local().read(url('nowhere.json'), TERMS, signal)).rejects.toMatchObject(missing);
    const files = { output: place('nowhere.md'), sources: [place('case/sources/a b.txt')] };
    await expect(local().readFiles(files, TERMS, signal)).rejects.toMatchObject(missing);
  });

  it('that may not be read is bad input, unlike what a cloud refuses', async () => {
    const denied = new InputSource(() => Promise.reject(new ClaimgateError('storage_denied')), { child });
    await expect(denied.read(url('case'), TERMS, signal)).rejects.toMatchObject({ code: 'source_unreadable' });
    await expect(denied.read('s3://bucket/case', TERMS, signal)).rejects.toMatchObject({ code: 'storage_denied' });
  });

  it('is made of single files, links among them', async () => {
    await symlink(place('case/sources/a b.txt'), place('link.txt'));
    const { packet } = await local().readFiles({ output: place('case/output.md'), sources: [place('link.txt')] }, TERMS, signal);
    expect(packet).toMatchObject({ aiOutput: 'An output.', sources: [{ title: 'link.txt', content: 'A source.' }] });
  });
});
