// Installs the dependencies when they are missing or older than package-lock.json, and says so.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { exclusively } from './exclusive.mjs';
import { root } from './node24.mjs';

const lockFile = path.join(root, 'package-lock.json');
const installedLockFile = path.join(root, 'node_modules', '.package-lock.json');
const stampFile = path.join(root, 'node_modules', '.claimgate-installed');
const installArguments = [
  'ci',
  '--ignore-scripts',
  '--include=dev',
  '--include=optional',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];

/** Leaves with the dependencies of package-lock.json installed, or ends the process with what went wrong. */
export function ensureInstalled() {
  if (readIfThere(stampFile) !== stampOf(readFileSync(lockFile, 'utf8'))) exclusively('install', installOrRemember);
}

/** Looks again, since another command may have installed while this one waited for its turn. */
function installOrRemember() {
  const lock = readFileSync(lockFile, 'utf8');
  if (readIfThere(stampFile) === stampOf(lock)) return;
  if (!matchesInstalled(JSON.parse(lock))) install();
  writeFileSync(stampFile, stampOf(lock));
}

const stampOf = (lock) => createHash('sha256').update(lock).digest('hex');

/** True when npm's own record of what it installed has the packages of the lock file: an `npm install` by hand counts. */
function matchesInstalled(lock) {
  const record = readIfThere(installedLockFile);
  if (!record) return false;
  const installed = JSON.parse(record).packages;
  return Object.entries(lock.packages)
    .filter(([location]) => location.startsWith('node_modules/'))
    .every(([location, wanted]) => (installed[location] ? isSame(installed[location], wanted) : wanted.optional || wanted.peer));
}

function isSame(one, other) {
  return one.version === other.version && one.integrity === other.integrity && one.resolved === other.resolved;
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function install() {
  console.log('Installing the dependencies with npm ci (about a minute; only when they are missing or have changed) ...');
  const started = performance.now();
  const npm = npmCommand();
  const result = spawnSync(npm[0], [...npm.slice(1), ...installArguments], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (result.status !== 0) giveUp(result);
  console.log(`Installed in ${((performance.now() - started) / 1000).toFixed(0)} s.`);
}

/** The npm that started this script, where one did: the one in PATH may be another. */
function npmCommand() {
  const running = process.env.npm_execpath;
  return running?.endsWith('npm-cli.js') ? [process.execPath, running] : ['npm'];
}

function giveUp({ error, status, signal, stderr }) {
  const reason = error ? error.message : (stderr || '').trim().split('\n').slice(-15).join('\n');
  console.error(reason);
  console.error(`\nThe dependencies could not be installed (npm ci: ${error ? error.code : (signal ?? `exit code ${status}`)}).`);
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i.test(reason)) {
    console.error(
      'The package registry could not be reached. Check the network, the proxy and `npm config get registry`, then try again.',
    );
  } else if (error?.code === 'ENOENT') {
    console.error('npm was not found. It comes with Node: https://nodejs.org.');
  }
  process.exit(1);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) ensureInstalled();
