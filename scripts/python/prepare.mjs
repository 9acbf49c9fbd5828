// node scripts/python/prepare.mjs: makes what the tests of the Python client need, in .cache/python, from the package index that pip uses.
// Two environments: one with the tools, and one that holds the built client with what it depends on and pytest, as a user has it.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { exclusively } from '../exclusive.mjs';
import { root } from '../node24.mjs';

const client = path.join(root, 'clients/python');
const folder = path.join(root, '.cache/python');
const stampFile = path.join(folder, 'prepared');
const requirements = path.join(client, 'requirements-dev.txt');
const OLDEST = [3, 10];

/** The programs of the two environments. */
export const TOOLS = path.join(folder, 'tools/bin');
export const USER = path.join(folder, 'user/bin');

/** Whether both environments are there, with the versions that are asked for now. */
export function isPrepared() {
  const isThere = [stampFile, ...[TOOLS, USER].map((programs) => path.join(programs, 'python'))].every((file) =>
    existsSync(file),
  );
  return isThere && readFileSync(stampFile, 'utf8') === stamp();
}

/** Builds the client as a wheel, and gives its path. */
export function buildWheel() {
  const dist = path.join(folder, 'dist');
  rmSync(dist, { recursive: true, force: true });
  run(path.join(TOOLS, 'python'), ['-m', 'hatchling', 'build', '-t', 'wheel', '-d', dist]);
  return path.join(
    dist,
    readdirSync(dist).find((name) => name.endsWith('.whl')),
  );
}

/** Installs the wheel into the environment of the user, in place of an older one. */
export function installWheel(wheel) {
  pipInto(USER, 'install', '--no-deps', '--force-reinstall', '--no-index', wheel);
  pipInto(USER, 'check');
}

function prepare() {
  if (isPrepared()) return;
  const python = findPython();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  run(python, ['-m', 'venv', path.join(folder, 'tools')]);
  const tools = ['pip', 'hatchling', 'mypy', 'ruff']; // The pip of an older Python cannot install into another environment.
  run(path.join(TOOLS, 'pip'), ['install', '--quiet', '--no-compile', '--constraint', requirements, ...tools]);
  run(python, ['-m', 'venv', '--without-pip', path.join(folder, 'user')]);
  pipInto(USER, 'install', '--constraint', requirements, buildWheel(), 'pytest');
  writeFileSync(stampFile, stamp());
}

function pipInto(programs, ...words) {
  run(path.join(TOOLS, 'pip'), ['--python', path.join(programs, 'python'), '--quiet', '--disable-pip-version-check', ...words]);
}

/** Other versions, or other dependencies of the client, are another environment. */
function stamp() {
  const dependencies = /^dependencies = .*$/m.exec(readFileSync(path.join(client, 'pyproject.toml'), 'utf8'));
  return createHash('sha256').update(readFileSync(requirements)).update(String(dependencies)).digest('hex');
}

function findPython() {
  const isNewEnough = `import sys; sys.exit(sys.version_info < (${OLDEST.join(', ')}))`;
  const found = ['python3', 'python'].find((name) => spawnSync(name, ['-c', isNewEnough]).status === 0);
  if (found) return found;
  throw new Error(
    `There is no Python ${OLDEST.join('.')} or newer. Install one (https://www.python.org), then start this again.`,
  );
}

function run(program, words) {
  const { status, stdout, stderr, error } = spawnSync(program, words, { cwd: client, encoding: 'utf8' });
  if (status === 0) return stdout;
  const said = error?.message ?? `${stdout}${stderr}`.trim().split('\n').slice(-15).join('\n');
  throw new Error(`${path.basename(program)} ${words.slice(0, 3).join(' ')} failed:\n${said}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    exclusively('python', prepare);
    console.log(`python: ${folder}`);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
