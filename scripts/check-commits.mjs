// Reads the commit messages since the last tag (all, where there is none) and names those without the agreed form.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { judgeHeader } from './commit-header.mjs';
import { root } from './node24.mjs';

const { values } = parseArgs({ options: { root: { type: 'string' } } });
const folder = values.root ?? root;

const commits = readCommits();
if (!commits) {
  console.log('no git history here: nothing to check');
} else {
  const broken = commits.flatMap(({ id, header }) => judgeHeader(header).map((problem) => `${id} "${header}": ${problem}`));
  for (const line of broken) console.log(line);
  console.log(`${commits.length} commits, ${broken.length} problems`);
  process.exitCode = broken.length > 0 ? 1 : 0;
}

function readCommits() {
  if (!existsSync(path.join(folder, '.git'))) return undefined; // an exported tree may lie inside somebody else's repository
  const lastTag = git('describe', '--tags', '--abbrev=0')?.trim();
  const log = git('log', '--no-merges', '--format=%h %s', lastTag ? `${lastTag}..HEAD` : 'HEAD');
  return log
    ?.split('\n')
    .filter(Boolean)
    .map((line) => ({ id: line.slice(0, line.indexOf(' ')), header: line.slice(line.indexOf(' ') + 1) }));
}

function git(...words) {
  const { status, stdout } = spawnSync('git', words, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}
