import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { root } from './repository.js';

const IDENTITY = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];

describe('the check of commit messages', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'claimgate-commits-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const git = (...words: string[]) => execFileSync('git', [...IDENTITY, ...words], { cwd: folder });
  const commit = (header: string) => git('commit', '-q', '--allow-empty', '--no-verify', '-m', header);
  const check = (below = '') => {
    const script = join(root, 'scripts/check-commits.mjs');
    const { status, stdout } = spawnSync('node', [script, `--root=${join(folder, below)}`], { encoding: 'utf8' });
    return { status, stdout };
  };

  it('passes where there is no git history', () => {
    expect(check()).toEqual({ status: 0, stdout: 'no git history here: nothing to check\n' });
  });

  it('passes a repository without a commit', () => {
    git('init', '-q');
    expect(check()).toMatchObject({ status: 0 });
  });

  it('leaves the history of a repository around it alone', () => {
    git('init', '-q');
    commit('Fixed it');
    mkdirSync(join(folder, 'exported'));
    expect(check('exported')).toMatchObject({ status: 0 });
  });

  it('names the commit that has another form', () => {
    git('init', '-q');
    commit('feat(domain): begin');
    commit('Fixed it');
    expect(check()).toEqual({
      status: 1,
      stdout: expect.stringMatching(/^[0-9a-f]{7,} "Fixed it": is not of the form .*\n2 commits, 1 problems\n$/),
    });
  });

  it('looks back as far as the last tag', () => {
    git('init', '-q');
    commit('Fixed it');
    git('tag', 'v0.1.0');
    commit('feat(domain): begin');
    expect(check()).toEqual({ status: 0, stdout: '1 commits, 0 problems\n' });
  });
});
