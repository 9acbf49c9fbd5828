import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import { openObjectStore } from '@claimgate/storage';
import { FLAT_BYTES, moveLargeObject } from './large-object.js';
import { objectStoreContract } from './object-store-contract.js';

const folders: string[] = [];
afterAll(async () => {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

async function newAddress(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'claimgate-store-'));
  folders.push(folder);
  return pathToFileURL(path.join(folder, 'not/there/yet')).href;
}

describe('a store in a folder', () => {
  objectStoreContract(async () => openObjectStore(await newAddress()));

  it('takes and gives a large object in little memory', async () => {
    const { same, growth } = await moveLargeObject({ uri: await newAddress(), options: {} });
    expect(same).toBe(true);
    expect(growth).toBeLessThan(FLAT_BYTES);
  });
});
