import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { takeInstanceLock } from './instance-lock.js';
import { processIdentity } from './process-identity.js';

describe('the lock of a folder', () => {
  let home: string;
  const leave = (content: unknown): Promise<void> => writeFile(path.join(home, 'supervisor.lock'), JSON.stringify(content));

  beforeEach(async () => {
    home = await mkdtemp(path.join(tmpdir(), 'claimgate-lock-'));
  });
  afterEach(() => rm(home, { recursive: true, force: true }));

  it('is given once, to the process that asks first, until it is given back', async () => {
    const first = await takeInstanceLock(home);
    expect(first).toMatchObject({ taken: true });
    await expect(takeInstanceLock(home)).resolves.toMatchObject({ taken: false, holder: { pid: process.pid } });
    if (first.taken) await first.release();
    await expect(takeInstanceLock(home)).resolves.toMatchObject({ taken: true });
  });

  it('leaves nothing but itself in the folder', async () => {
    await takeInstanceLock(home);
    await takeInstanceLock(home);
    await expect(readdir(home)).resolves.toEqual(['supervisor.lock']);
  });

  it('is taken over from a process that is gone', async () => {
    const gone = spawn('true');
    await once(gone, 'exit');
    await leave({ pid: gone.pid, identity: 'whatever' });
    await expect(takeInstanceLock(home)).resolves.toMatchObject({ taken: true });
  });

  it('is taken over from a process whose id another program has by now', async () => {
    await leave({ pid: process.ppid, identity: 'an earlier process' });
    await expect(takeInstanceLock(home)).resolves.toMatchObject({ taken: true });
  });

  it('is left to another process that runs', async () => {
    await leave({ pid: process.ppid, identity: await processIdentity(process.ppid) });
    await expect(takeInstanceLock(home)).resolves.toMatchObject({ taken: false, holder: { pid: process.ppid } });
  });

  it('is taken over when it is damaged', async () => {
    await writeFile(path.join(home, 'supervisor.lock'), '{"pid":');
    await expect(takeInstanceLock(home)).resolves.toMatchObject({ taken: true });
  });
});
