import { appendFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { watchFolders, type FolderWatch } from './watch-folders.js';

describe('folders under watch', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'claimgate-watch-'));
    await mkdir(path.join(folder, 'deep', 'er'), { recursive: true });
    await writeFile(path.join(folder, 'deep', 'er', 'old'), 'old');
    await writeFile(path.join(folder, 'elsewhere'), 'old');
  });
  afterEach(() => rm(folder, { recursive: true }));

  const at = (name: string): string => path.join(folder, name);
  const start = (declared: readonly string[] = []): Promise<FolderWatch> =>
    watchFolders([{ name: 'home', path: folder, deep: true }], (file) => declared.some((each) => file.startsWith(at(each))));

  it('say nothing where nothing happened', async () => {
    await expect((await start()).end()).resolves.toEqual([]);
  });

  it('tell what was left, changed and removed, however deep', async () => {
    const watching = await start();
    await mkdir(at('.cache/maker'), { recursive: true });
    await writeFile(at('.cache/maker/device-id'), 'x');
    await appendFile(at('deep/er/old'), 'er');
    await rm(at('elsewhere'));
    await expect(watching.end()).resolves.toEqual([
      'left behind: home/.cache',
      'left behind: home/.cache/maker',
      'left behind: home/.cache/maker/device-id',
      'changed: home/deep/er/old',
      'removed: home/elsewhere',
    ]);
  });

  it('tell of a file that was there for a moment only', async () => {
    const watching = await start();
    await writeFile(at('passing'), 'x');
    await rm(at('passing'));
    await expect(watching.end()).resolves.toEqual(['made and removed: home/passing']);
  });

  it('tell of a file that was written through a link', async () => {
    await symlink(at('elsewhere'), at('log-1234'));
    const watching = await start();
    await appendFile(at('log-1234'), 'more');
    await expect(watching.end()).resolves.toEqual(['changed: home/elsewhere']);
  });

  it('let pass what was declared, and nothing beside it', async () => {
    const watching = await start(['deep']);
    await writeFile(at('deep/er/report'), 'x');
    await writeFile(at('beside'), 'x');
    await expect(watching.end()).resolves.toEqual(['left behind: home/beside']);
  });
});
