import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { isPipeline } from '../in-pipeline.js';
import { runProgram } from '../program.js';

const folder = mkdtempSync(path.join(tmpdir(), 'claimgate-check-'));
const noBaseline = path.join(folder, 'no-baseline.json');
writeFileSync(noBaseline, 'nonsense');
afterAll(() => rmSync(folder, { recursive: true }));

/** Carries out a command line in this process; gives its exit code and what it said. */
async function run(...argv: string[]) {
  const said = { out: '', err: '' };
  const terminal = {
    out: (text: string) => void (said.out += text),
    err: (text: string) => void (said.err += text),
    commands: (text: string) => void (said.out += text),
    colour: false,
    live: false,
    columns: 80,
  };
  return { code: await runProgram(argv, { env: {}, terminal, stop: new AbortController().signal }), ...said };
}

describe('claimgate-worker check that is told something wrong', () => {
  it.each([
    ['a pattern that matches nothing', [`${folder}/nothing/**`], 65, '/nothing/** matches nothing.'],
    ['a baseline that is not there', ['x', '--baseline', `${folder}/nowhere`], 78, 'nowhere is not there'],
    ['a baseline that is none', ['x', '--baseline', noBaseline], 78, 'is no JSON object'],
    ['a form that is none', ['x', '--report', 'pdf=x.pdf'], 78, '--report: expected FORMAT=FILE'],
    ['a report without a file', ['x', '--report', 'sarif='], 78, '--report: expected a file on this machine'],
    ['two forms', ['x', '--json', '--format', 'junit'], 78, '--json and --format junit: choose one.'],
    ['two baselines', ['x', '--baseline', noBaseline, '--write-baseline', 'y'], 78, 'no-baseline.json'],
    ['no jobs', ['x', '--jobs', '0'], 78, '--jobs: expected a whole number from 1 to 64'],
    ['packets and an output', ['x', 'y', '--output', 'z'], 78, 'Name packets, or --output and --source, not both.'],
    ['nothing at all', [], 78, '--output FILE is missing, or the name of a packet.'],
  ])('%s', async (_what, words, code, message) => {
    expect(await run('check', ...words)).toMatchObject({ code, out: '', err: expect.stringContaining(message) });
  });

  it.each([
    [['check', 'x', '--strictnes', 'high'], '--strictnes', '--strictness'],
    [['check', 'x', '--form', 'json'], '--form', '--format'],
    [['verify', '--jwsk', 'keys.json', 'bundle'], '--jwsk', '--jwks'],
  ])('a flag that is misspelt: it says which was meant, and nothing else: %j', async (argv, flag, meant) => {
    const { code, err } = await run(...argv);
    expect(code).toBe(78);
    expect(err).toBe(
      `The configuration has 1 problem(s):\n  - ${flag} is no option of this command. Did you mean ${meant}?\nclaimgate-worker ${argv[0]} --help lists the options.\n`,
    );
  });

  it('a required flag that is misspelt is not missing besides; the others are', async () => {
    const { err } = await run('launch', '--inptu', 'x', '--store', 'y', '--api-key-file', noBaseline);
    expect(err).toContain('--inptu is no option of this command. Did you mean --input?');
    expect(err).not.toContain('--input URI is missing');
    expect(err).toContain('--control-plane URL is missing');
  });

  it('a flag that nothing is near is named alone', async () => {
    expect((await run('check', 'x', '--nonsense')).err).toContain('- --nonsense is no option of this command.\n');
  });
});

describe('a pipeline', () => {
  it.each([
    [{ CI: 'true' }, true],
    [{ CI: '1' }, true],
    [{ CI: 'woodpecker' }, true],
    [{ CI: 'false' }, false],
    [{ CI: '0' }, false],
    [{ CI: '' }, false],
    [{}, false],
  ])('is told by %j: %s', (env, is) => {
    expect(isPipeline(env)).toBe(is);
  });
});

describe('claimgate-worker', () => {
  it('prints what completes it: every command, and the options of each', async () => {
    const { code, out } = await run('completion', 'bash');
    expect(code).toBe(0);
    expect(out).toContain('"") commands="check launch run consume verify receipt doctor mcp completion"');
    expect(out).toMatch(/"check"\) commands=""; flags="[^"]*--baseline [^"]*--quiet/);
  });

  it('names the command that was meant, and does not repeat what it was given', async () => {
    const { code, err } = await run('chekc', 'hunter2');
    expect(code).toBe(78);
    expect(err).toMatch(/^claimgate-worker has no such command\. Did you mean check\?\n/);
    expect(err).not.toMatch(/chekc|hunter2/);
  });
});
