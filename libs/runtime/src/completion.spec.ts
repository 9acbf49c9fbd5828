import { spawnSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { Command } from 'commander';
import { completionScript, SHELLS } from './completion.js';

function aProgram(): Command {
  const program = new Command('a-tool').version('1.0.0');
  program
    .command('check')
    .description("checks. It's quick")
    .option('--format <name>', 'a $(touch x) `form`')
    .option('--fail-on <status>');
  const keys = program.command('keys').description('keys');
  keys.command('create').description('makes one').option('--name <name>');
  keys.command('list').description('lists them');
  return program;
}

/** What bash offers after these words, the last of which is being typed. */
function offered(words: readonly string[]): string[] {
  const script = `${completionScript('bash', aProgram())}
COMP_WORDS=(a-tool ${words.map((word) => `'${word}'`).join(' ')})
COMP_CWORD=${words.length}
_a_tool
printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr, status } = spawnSync('bash', ['--norc', '-u', '-c', script], { encoding: 'utf8' });
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  return stdout.split('\n').filter(Boolean);
}

describe('completion', () => {
  it.each([
    [[''], ['check', 'keys']],
    [['ch'], ['check']],
    [
      ['check', '--f'],
      ['--format', '--fail-on'],
    ],
    [['check', '--format', 'x', '--fail'], ['--fail-on']],
    [
      ['keys', ''],
      ['create', 'list'],
    ],
    [
      ['keys', 'create', '--'],
      ['--name', '--help'],
    ],
    [['check', 'answers/'], []],
    [['--'], ['--version', '--help']],
  ])('in bash offers for %j %j', (words, expected) => {
    expect(offered(words)).toEqual(expected);
  });

  it.each(SHELLS)('for %s names every command and flag, and nothing that a shell would act on', (shell) => {
    const script = completionScript(shell, aProgram());
    for (const word of ['check', 'create', 'list', 'fail-on']) expect(script).toContain(word);
    expect(script).not.toContain('$(touch');
    expect(script).not.toContain("It's");
    expect(script).not.toContain('`');
  });
});
