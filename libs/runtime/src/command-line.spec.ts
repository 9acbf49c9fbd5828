import { describe, expect, it } from '@jest/globals';
import { Command } from 'commander';
import { runCommandLine, setUpCommandLine } from './command-line.js';

const WRONG_USAGE = 78;

/** Carries out a command line of a small program; gives its exit code and what it printed. */
async function run(...argv: string[]) {
  const printed = { out: '', err: '' };
  const output = { out: (text: string) => (printed.out += text), err: (text: string) => (printed.err += text), columns: 40 };
  const program = setUpCommandLine(new Command('program').version('1.2.3'), output);
  program
    .command('work')
    .option('--fail')
    .action(({ fail }: { fail?: boolean }) => {
      if (fail) throw new Error('the work failed');
      output.out('worked');
    });
  return { code: await runCommandLine(program, argv, WRONG_USAGE), ...printed };
}

describe('a command line', () => {
  it('carries out its command', async () => {
    expect(await run('work')).toEqual({ code: 0, out: 'worked', err: '' });
  });

  it.each([
    ['--help', 'Usage: program'],
    ['--version', '1.2.3'],
  ])('gives 0 after %s, and the process goes on', async (flag, words) => {
    expect(await run(flag)).toMatchObject({ code: 0, out: expect.stringContaining(words), err: '' });
  });

  it.each([[['nonsense']], [['work', '--nonsense']], [['work', 'too much']]])(
    'refuses %j, says how to go on, and the process goes on',
    async (argv) => {
      expect(await run(...argv)).toMatchObject({
        code: WRONG_USAGE,
        out: '',
        err: expect.stringContaining('--help for the options'),
      });
    },
  );

  it('throws what its command throws', async () => {
    await expect(run('work', '--fail')).rejects.toThrow('the work failed');
  });
});
