import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from './repository.js';

function prove(...words: string[]) {
  const { status, stdout, stderr } = spawnSync('node', [join(root, 'scripts/prove.mjs'), ...words], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

describe('npm run prove', () => {
  it.each([
    ['stops', '[--seed N] [--moments N]'],
    ['egress', '[--quick] [--only WORDS] [--json]'],
    ['pipeline', '[OPTIONS OF JEST]'],
  ])('says what %s takes, and begins nothing', (subject, flags) => {
    const { status, stdout, stderr } = prove(subject, '--help');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout.split('\n')[0]).toBe(`Usage: npm run prove -- ${subject} ${flags}`);
  });

  it.each([[['stops', '--nonsense']], [['nonsense']], [[]]])('refuses %j with its usage and without a stack', (words) => {
    const { status, stdout, stderr } = prove(...words);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^Usage: npm run prove -- /m);
    expect(stderr).not.toMatch(/\bat .+:\d+:\d+/);
  });
});
