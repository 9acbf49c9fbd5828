import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aFolder, runWorker } from '../support/worker-command.js';
import { workerHere } from '../support/worker-here.js';

const EXAMPLES = fileURLToPath(new URL('../../examples', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await aFolder();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('claimgate-worker check', () => {
  it('needs no control plane, prints JSON, writes the report and exits by the verdict', async () => {
    const out = path.join(folder, 'checked');
    const words = ['check', path.join(EXAMPLES, 'policy-answer'), '--json', '--out', out, '--fail-on', 'needs_repair'];
    const ended = await runWorker(words);
    expect(ended).toMatchObject({ code: 1, stderr: '' });
    const report: { safe_use_status: string; claims: unknown[] } = JSON.parse(ended.stdout);
    expect(report).toMatchObject({ safe_use_status: 'needs_repair' });
    expect(report.claims).toHaveLength(6);
    expect(await readdir(out)).toEqual(['claim-report.html', 'claim-report.json', 'claim-report.md']);
  });

  it('refuses a URL for its folder, and says what writes there', async () => {
    const ended = await workerHere(['check', path.join(EXAMPLES, 'policy-answer'), '--out', 's3://bucket/reports']);
    expect(ended).toMatchObject({ code: 78, stdout: '' });
    expect(ended.stderr).toContain('expected a folder on this machine; run and launch write to s3:// and azblob:// with --store');
  });
});
