import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { allCommands } from '../commands/commands.js';
import { COMMON_SETTINGS, settingOf, WORKER_SETTINGS, type SettingName } from '../config.js';
import { commandHelp } from './help.js';
import { readConfig } from './read-config.js';

const WANTED = { required: ['input', 'store'], optional: ['failOn', 'source', ...COMMON_SETTINGS] } as const;
const folder = mkdtempSync(path.join(tmpdir(), 'claimgate-config-'));
function aFile(content: unknown): string {
  const file = path.join(folder, `${Math.random()}.json`);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}
const problemsOf = (argv: readonly string[], env: Record<string, string> = {}): readonly string[] => {
  try {
    readConfig(argv, env, WANTED);
    return [];
  } catch (error) {
    return (error as { problems: readonly string[] }).problems;
  }
};

describe('the settings of the worker', () => {
  it('come from flags before the environment before the file', () => {
    const config = aFile({ input: 'file', store: 'file', 'fail-on': 'blocked', 'memory-limit-mb': 512, json: true });
    const env = { CLAIMGATE_INPUT: 'env', CLAIMGATE_STORE: 'env', CLAIMGATE_CONFIG: config };
    expect(readConfig(['--input', 'flag'], env, WANTED).config).toMatchObject({
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
    for (const name of Object.keys(WORKER_SETTINGS) as SettingName[]) {
      const { key, env } = settingOf(name);
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
    const sources = (argv: readonly string[], env: Record<string, string> = {}) =>
      readConfig([...base, ...argv], env, WANTED).config['source'];
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
  });
});

const commands = await allCommands();

describe('the help of a command', () => {
  it.each(commands.map((command) => [command.name, command] as const))('of %s names all its settings', (_name, command) => {
    const help = commandHelp(command);
    for (const name of [...command.required, ...command.optional]) expect(help).toContain(`  --${settingOf(name).key}`);
    expect(help).toContain(`claimgate-worker ${command.name}`);
  });
});
