import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HostedApi } from '../support/hosted-api.js';
import { aFile, aFolder, WorkerCommand, type WorkerOutcome } from '../support/worker-command.js';

const EXAMPLE = fileURLToPath(new URL('../../examples/policy-answer', import.meta.url));

let api: HostedApi;
let folder: string;
let key: string;
beforeAll(async () => {
  api = await HostedApi.start();
  folder = await aFolder();
  key = await aFile(folder, 'key', api.tenant.key);
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

function runWithoutUmask(words: readonly string[]): Promise<WorkerOutcome> {
  const before = process.umask(0);
  try {
    return WorkerCommand.start(words).ended;
  } finally {
    process.umask(before);
  }
}

const modeOf = async (place: string): Promise<string> => ((await stat(place)).mode & 0o777).toString(8);

/** The modes of all that lies below a folder, by name. */
async function modesBelow(place: string): Promise<Record<string, string>> {
  const entries = await readdir(place, { withFileTypes: true, recursive: true });
  const named = entries.map(async (entry) => [entry.name, await modeOf(path.join(entry.parentPath, entry.name))] as const);
  return Object.fromEntries(await Promise.all(named));
}

// It takes nothing away: under any other, files have fewer rights.
describe('under the umask 000', () => {
  it('a bundle is for its owner alone, and a folder that was there stays as it is', async () => {
    const place = path.join(folder, 'bundles');
    await mkdir(place);
    await chmod(place, 0o755);
    const words = ['launch', '--input', EXAMPLE, '--store', path.join(place, 'a/store'), '--api-key-file', key];
    expect(await runWithoutUmask([...words, '--control-plane', api.url])).toMatchObject({ code: 0 });
    const modes = await modesBelow(place);
    expect(modes).toMatchObject({ a: '700', store: '700', 'run.json': '600', 'egress.jsonl': '600', 'receipt.jws': '600' });
    // Folders of the run and of the report, whose names are random, among them.
    expect(Object.entries(modes).filter(([name, mode]) => mode !== (name.includes('.') ? '600' : '700'))).toEqual([]);
    expect(await modeOf(place)).toBe('755');
  });

  it('so is what check --out writes, also over what an earlier version left', async () => {
    const out = path.join(folder, 'out', 'reports');
    const words = ['check', EXAMPLE, '--quiet', '--out', out];
    expect(await runWithoutUmask(words)).toMatchObject({ code: 0 });
    await chmod(path.join(out, 'claim-report.json'), 0o644);
    expect(await runWithoutUmask(words)).toMatchObject({ code: 0 });
    expect(await modesBelow(path.dirname(out))).toEqual({
      reports: '700',
      'claim-report.json': '600',
      'claim-report.md': '600',
      'claim-report.html': '600',
    });
    expect(await modeOf(path.dirname(out))).toBe('700');
  });
});
