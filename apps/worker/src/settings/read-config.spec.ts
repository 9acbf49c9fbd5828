import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ConfigurationError } from '@claimgate/runtime';
import { Command } from 'commander';
import { describeCommand } from '../commands/command.js';
import { COMMANDS } from '../commands/commands.js';
import { COMMON_SETTINGS, settingOf, WORKER_SETTINGS } from '../config.js';
import { lineOf } from '../testing/line-of.js';
import type { WantedSettings } from './command-line.js';
import { readConfig } from './read-config.js';

const WANTED: WantedSettings = { required: ['input', 'store'], optional: ['failOn', 'source', ...COMMON_SETTINGS] };
const read = (argv: readonly string[], env: Record<string, string> = {}) =>
  readConfig<'input' | 'store', 'failOn' | 'source'>(lineOf(argv, WANTED), env, WANTED);
const folder = mkdtempSync(path.join(tmpdir(), 'claimgate-config-'));
function aFile(content: unknown): string {
  const file = path.join(folder, `${Math.random()}.json`);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}
const problemsOf = (argv: readonly string[], env: Record<string, string> = {}): readonly string[] => {
  try {
    read(argv, env);
    return [];
  } catch (error) {
    return error instanceof ConfigurationError ? error.problems : [String(error)];
  }
};

describe('the settings of the worker', () => {
  it('come from flags before the environment before the file', () => {
    const config = aFile({ input: 'file', store: 'file', 'fail-on': 'blocked', 'memory-limit-mb': 512, json: true });
    const env = { CLAIMGATE_INPUT: 'env', CLAIMGATE_STORE: 'env', CLAIMGATE_CONFIG: config };
    expect(read(['--input', 'flag'], env).config).toMatchObject({
      input: 'flag',
      store: 'env',
      failOn: 'blocked',
      memoryLimitMb: 512,
      timeLimitSeconds: 1800,
      json: true,
      quiet: false,
    });
  });

  it('have the same name as a flag, a variable and a key of the file', () => {
    for (const { key, env } of Object.values(WORKER_SETTINGS)) {
      expect(
        env
          .replace(/^CLAIMGATE_/, '')
          .toLowerCase()
          .replaceAll('_', '-'),
      ).toBe(key);
    }
  });

  it('may be lists: a flag for each item, commas in a variable, an array in the file', () => {
    const base = ['--input', 'i', '--store', 's'];
    const sources = (argv: readonly string[], env: Record<string, string> = {}) => read([...base, ...argv], env).config.source;
    expect(sources(['--source', 'a,b', '--source', 'c'])).toEqual(['a,b', 'c']);
    expect(sources([], { CLAIMGATE_SOURCE: 'a,b' })).toEqual(['a', 'b']);
    expect(sources(['--config', aFile({ source: ['a', 'b'] })])).toEqual(['a', 'b']);
  });

  it('are all refused at once, each with the place where it stands', () => {
    const config = aFile({ nonsense: 1, json: 'perhaps', store: ['a'] });
    const problems = problemsOf(['--unknown', '--fail-on', 'bad', '--config', config], { CLAIMGATE_MEMORY_LIMIT_MB: '1' });
    expect(problems.map((problem) => problem.split(/[ :]/)[0])).toEqual([
      '--unknown',
      'nonsense',
      'store',
      '--input',
      '--store',
      '--fail-on',
      'CLAIMGATE_MEMORY_LIMIT_MB',
      'json',
    ]);
  });

  it.each([
    ['a flag without its value', ['--input'], '--input needs a value'],
    ['a flag that is given twice', ['--input', 'a', '--input', 'b'], '--input is given twice'],
    ['a file that is not there', ['--config', '/nowhere'], '/nowhere cannot be read'],
    ['a file that is no JSON', ['--config', aFile('{')], 'is no valid JSON'],
    ['a file that is a list', ['--config', aFile([])], 'must hold one JSON object'],
  ])('are refused with %s', (_what, argv, words) => {
    expect(problemsOf(argv).join('\n')).toContain(words);
  });

  it('take what looks like a flag for a value only where it is joined', () => {
    expect(problemsOf(['--input=--odd', '--store', 's'])).toEqual([]);
    expect(problemsOf(['--input', '--store', 's'])).toEqual([
      expect.stringContaining('--input needs a value: --input URI.'),
      expect.anything(),
    ]);
  });

  it('may be switches, with or without a value', () => {
    const switched = (...argv: string[]) => read(['--input', 'i', '--store', 's', ...argv]).config;
    expect(switched('--json', '--no-proxy', 'here')).toMatchObject({ json: true, quiet: false, noProxy: 'here' });
    expect(switched('--json=false', '--quiet=true')).toMatchObject({ json: false, quiet: true });
    expect(problemsOf(['--input', 'i', '--store', 's', '--json=perhaps'])).toEqual(['--json: expected true or false']);
  });

  it('leave alone what is no flag, wherever it stands', () => {
    expect(lineOf(['one', '--input', 'i', 'two', '--json', '-', '--store=s'], WANTED)).toMatchObject({
      words: ['one', 'two', '-'],
      problems: [],
    });
  });

  it.each([['--api-key=hunter2'], ['-phunter2'], ['--hunter=x', '--input=']])(
    'are not shown where they may be secrets: %s',
    (...argv) => {
      const problems = problemsOf(argv).join();
      expect(problems).toContain('is no option of this command');
      expect(problems).not.toMatch(/hunter2|=x/);
    },
  );
});

describe('the help of a command', () => {
  it.each(COMMANDS)('of $name names all its settings', async ({ name, load }) => {
    const command = await load();
    const help = describeCommand(new Command('claimgate-worker').command(name), command).helpInformation();
    for (const name of [...command.required, ...command.optional]) {
      const { key, env } = settingOf(name);
      expect(help).toContain(`  --${key}`);
      expect(help.replaceAll(/\s+/g, ' ')).toContain(`[${env}]`);
    }
    expect(help).toContain(`Usage: claimgate-worker ${name}`);
  });
});
