import { appendFile, mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openServiceLog } from './service-log.js';

describe('the log of a service', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'claimgate-log-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('shows the errors since the last start, as a person reads them', async () => {
    await appendFile(path.join(folder, 'runner.log'), '{"level":60,"msg":"of an earlier start"}\n');
    const log = await openServiceLog(folder, 'runner');
    await appendFile(log.file, '{"level":30,"msg":"ready"}\n{"level":60,"msg":"cannot start","err":{"message":"no database"}}\n');
    await expect(log.complaints()).resolves.toBe('cannot start: no database');
    await log.close();
  });

  it('shows an error that nobody caught without its stack', async () => {
    const log = await openServiceLog(folder, 'runner');
    await appendFile(log.file, 'Error: connect ECONNREFUSED\n    at connect (net.js:1:1)\n}\n\nNode.js v24.21.0\n');
    await expect(log.complaints()).resolves.toBe('Error: connect ECONNREFUSED');
    await log.close();
  });

  it('is set aside when it has grown large', async () => {
    const file = path.join(folder, 'runner.log');
    await appendFile(file, '');
    await truncate(file, 11 * 1024 * 1024);
    await (await openServiceLog(folder, 'runner')).close();
    await expect(readdir(folder)).resolves.toEqual(['runner.log', 'runner.log.1']);
  });
});
