import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe } from '@jest/globals';
import { openObjectStore } from '@claimgate/storage';
import { objectStoreContract } from './object-store-contract.js';

const folders: string[] = [];
afterAll(async () => {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

describe('a store in a folder', () => {
  objectStoreContract(async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'claimgate-store-'));
    folders.push(folder);
    return openObjectStore(pathToFileURL(path.join(folder, 'not/there/yet')).href);
  });
});
