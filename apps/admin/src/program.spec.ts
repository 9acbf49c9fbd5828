import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { ADMIN_VERSION, runProgram } from './program.js';

/** Carries out a command that needs no database; gives its exit code and what it printed. */
async function run(...argv: string[]) {
  const printed = { out: '', err: '' };
  const write = (text: string) => void (printed.out += text);
  const note = (text: string) => void (printed.err += text);
  const code = await runProgram(argv, { repository: '/nonexistent', env: {}, write, note });
  return { code, ...printed };
}

describe('claimgate-admin', () => {
  it('says its version, which is that of its package', async () => {
    const { version }: { version: string } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
    expect(ADMIN_VERSION).toBe(version);
    expect(await run('--version')).toEqual({ code: 0, out: `claimgate-admin ${version}\n`, err: '' });
  });

  it('has a help with examples', async () => {
    expect(await run('--help')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/completion[^]*Examples:\n {2}claimgate-admin /),
    });
  });

  it('prints what completes it, down to the commands of its groups', async () => {
    const { code, out } = await run('completion', 'bash');
    expect(code).toBe(0);
    expect(out).toMatch(/"keys"\) commands="[^"]*create/);
    expect(out).toMatch(/"orgs create"\) commands=""; flags="[^"]*--json/);
    expect(await run('completion', 'tcsh')).toMatchObject({ code: 1, out: '', err: expect.stringContaining('bash, zsh, fish') });
  });
});
