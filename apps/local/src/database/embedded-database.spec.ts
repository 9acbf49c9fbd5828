import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { StartError } from '../start-error.js';
import { startEmbeddedDatabase } from './embedded-database.js';

it('says why PostgreSQL does not start, and what to do about it, without a stack', async () => {
  const home = await mkdtemp(path.join(tmpdir(), 'claimgate-home-'));
  // As root, PostgreSQL runs under another account, which must be able to pass through.
  await chmod(home, 0o711);
  await mkdir(path.join(home, 'postgres/data'), { recursive: true });
  await writeFile(path.join(home, 'postgres/data/PG_VERSION'), 'no version');
  const started = startEmbeddedDatabase(home, undefined, () => undefined);
  await expect(started).rejects.toBeInstanceOf(StartError);
  await expect(started).rejects.toThrow(/PostgreSQL[^]*\nMend that, name another folder in CLAIMGATE_HOME/);
  await rm(home, { recursive: true });
});
