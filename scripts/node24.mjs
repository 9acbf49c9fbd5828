// Which Node runs what: the scripts run on whatever the machine has (20 or newer), Claimgate itself on Node 24.
import './telemetry-off.mjs';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** The folder in which npm puts the commands of the packages. */
export const binFolder = path.join(root, 'node_modules', '.bin');

/** Whether the Node that runs this is new enough for Claimgate itself, not only for these scripts. */
export function runsOnNode24() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major > 24 || (major === 24 && minor >= 9);
}

/** The Node 24 to run Claimgate with: this one if it is new enough, else the one that the dependencies bring. */
export function node24() {
  if (runsOnNode24()) return process.execPath;
  const bundled = path.join(binFolder, 'node');
  if (existsSync(bundled)) return bundled;
  throw new Error(
    `Claimgate needs Node 24.9 or newer here: this is ${process.version}, and no Node 24 package exists for ${process.platform}-${process.arch}.`,
  );
}

/** The environment in which every command of the repository finds Node 24 and the commands of the packages first. */
export function environmentWithBin() {
  const folders = runsOnNode24() ? [path.dirname(process.execPath), binFolder] : [binFolder];
  return { ...process.env, PATH: [...folders, process.env.PATH ?? ''].join(path.delimiter) };
}
