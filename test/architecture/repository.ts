import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The root of the repository. */
export const root = join(import.meta.dirname, '../..');

/** What a package.json may say, as far as the rules care. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly license?: string;
  readonly type?: string;
  readonly scripts?: Record<string, string>;
  readonly exports?: Record<string, Record<string, string>>;
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
  readonly peerDependencies?: Record<string, string>;
  readonly overrides?: Record<string, string | Record<string, string>>;
}

/** Files of the repository that match, as paths from the root; never what is installed, built or local. */
export function filesOf(...patterns: string[]): string[] {
  const outside = /(^|\/)(node_modules|dist|coverage|\.claimgate|\.cache|\.nx|\.git)(\/|$)/;
  return globSync(patterns, { cwd: root, exclude: (path) => outside.test(path) }).sort();
}

/** The text of a file of the repository. */
export function textOf(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** The folders of all apps and libs. */
export function projectFolders(): string[] {
  return filesOf('{apps,libs}/*/package.json', 'apps/dashboard/*/package.json').map((file) => file.replace('/package.json', ''));
}

/** The name of a project: that of its folder, with the dashboard's before those of its two. */
export function projectNameOf(folder: string): string {
  return folder.replace(/^(apps|libs)\//, '').replace('/', '-');
}

/** A package.json of the repository. */
export function manifestOf(folder: string): Manifest {
  return JSON.parse(textOf(join(folder, 'package.json')));
}

/** Every dependency that a package.json names, with its version. */
export function dependenciesOf(manifest: Manifest): [string, string][] {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies, overrides = {} } = manifest;
  const named = { ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies };
  const overridden = Object.entries(overrides).flatMap(([name, version]): [string, string][] =>
    typeof version === 'string' ? [[name, version]] : Object.entries(version),
  );
  return [...Object.entries(named), ...overridden];
}
