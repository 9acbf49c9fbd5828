import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aFolder, runWorker } from '../support/worker-command.js';
import { workerHere } from '../support/worker-here.js';

/** A clear screen, colours by C1, a deletion and texts that run backwards. */
const ATTACK = '\u001b[2J\u009b31m\u007f\u0085\u061c\u200f\u202eelttil\u2066';
/** What of it names of objects may have. */
const NAME = '\u009b31m\u0085\u061c\u200f\u202eelttil\u2066';
const STEERING = /[\u0000-\u0008\u000b-\u001a\u001c-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const withoutColour = (text: string): string => text.replaceAll(/\u001b\[[\d;]*m/g, '');

let folder: string;
let packet: string;
beforeAll(async () => {
  folder = await aFolder();
  packet = path.join(folder, `packet ${NAME}`);
  await mkdir(path.join(packet, 'sources'), { recursive: true });
  await writeFile(path.join(packet, 'output.md'), `Refunds are granted within 90 days ${ATTACK} of purchase. Shipping is free.`);
  await writeFile(path.join(packet, 'sources', `terms ${NAME}.txt`), `Refunds are granted within 30 days ${ATTACK} of purchase.`);
  await writeFile(path.join(packet, `stray ${NAME}`), 'x');
});
afterAll(() => rm(folder, { recursive: true }));

describe('content and names that would steer the terminal', () => {
  it('are escaped in JSON, which says all of them', async () => {
    const { code, stdout, stderr } = await runWorker(['check', packet, '--json']);
    expect(code).toBe(0);
    expect(stdout).not.toMatch(STEERING);
    expect(stdout).not.toContain('\u001b');
    expect(stderr).toContain('stray');
    expect(stderr).not.toMatch(STEERING);
    const { sources }: { sources: { title: string }[] } = JSON.parse(stdout);
    expect(sources.map(({ title }) => title)).toEqual([`terms ${NAME}.txt`]);
  });

  it('are replaced in the report, in notes and in messages', async () => {
    const shown = await workerHere(['check', packet, '--out', path.join(folder, `out ${ATTACK}`)], { FORCE_COLOR: '1' });
    const refused = await workerHere(['check', path.join(folder, `nowhere ${ATTACK}`)]);
    const misread = await workerHere(['check', packet, `--nonsense${ATTACK}`]);
    expect([shown, refused, misread].map(({ code }) => code)).toEqual([0, 65, 78]);
    for (const { stdout, stderr } of [shown, refused, misread]) {
      expect(withoutColour(stdout + stderr)).not.toMatch(STEERING);
      expect(withoutColour(stdout + stderr)).not.toContain('\u001b');
    }
    expect(shown.stdout).toContain('elttil');
    for (const name of ['claim-report.json', 'claim-report.md', 'claim-report.html'])
      expect(await readFile(path.join(folder, `out ${ATTACK}`, name), 'utf8')).not.toMatch(/[\u001b\u007f-\u009f\u202a-\u202e]/);
    expect(refused.stderr).toContain('nowhere');
  });
});
