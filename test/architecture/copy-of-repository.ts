import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { manifestOf, projectFolders, projectNameOf, root } from './repository.js';

const PARTS = [
  'apps',
  'libs',
  'clients',
  'scripts',
  'docs',
  'test/architecture',
  'package.json',
  'package-lock.json',
  'nx.json',
  '.nxignore',
];
const SETTINGS = ['tsconfig.json', 'tsconfig.base.json', '.oxlintrc.json', '.swcrc', '.gitignore', '.dependency-cruiser.mjs'];
const PATH = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`;
/** Where the scripts note which lock file is installed. */
const STAMP = '.claimgate-installed';

/** A copy of the repository in a temporary folder, where a test may break rules and see who notices. */
export class CopyOfRepository {
  readonly root = mkdtempSync(join(tmpdir(), 'claimgate-copy-'));

  constructor() {
    for (const part of [...PARTS, ...SETTINGS]) {
      cpSync(join(root, part), join(this.root, part), {
        recursive: true,
        filter: (path) => !/\/(node_modules|dist)$/.test(path),
      });
    }
    this.#linkPackages();
  }

  /** Links package by package and marks them as installed, so that nothing run here can touch the packages of the original. */
  #linkPackages(): void {
    const folder = join(this.root, 'node_modules');
    mkdirSync(join(folder, '@claimgate'), { recursive: true });
    const foreign = readdirSync(join(root, 'node_modules')).filter((name) => name !== '@claimgate' && name !== STAMP);
    for (const name of foreign) symlinkSync(join(root, 'node_modules', name), join(folder, name));
    for (const own of projectFolders()) symlinkSync(join(this.root, own), join(folder, '@claimgate', projectNameOf(own)));
    const lock = readFileSync(join(this.root, 'package-lock.json'));
    writeFileSync(join(folder, STAMP), createHash('sha256').update(lock).digest('hex'));
  }

  write(file: string, text: string): void {
    mkdirSync(dirname(join(this.root, file)), { recursive: true });
    writeFileSync(join(this.root, file), text);
  }

  /** Adds dependencies to the package.json of a project. */
  declare(folder: string, dependencies: Record<string, string>): void {
    const manifest = manifestOf(folder);
    const changed = { ...manifest, dependencies: { ...manifest.dependencies, ...dependencies } };
    this.write(join(folder, 'package.json'), JSON.stringify(changed));
  }

  /** Takes a dependency out of the package.json of a project. */
  undeclare(folder: string, dependency: string): void {
    const manifest = manifestOf(folder);
    const { [dependency]: _, ...dependencies } = manifest.dependencies ?? {};
    this.write(join(folder, 'package.json'), JSON.stringify({ ...manifest, dependencies }));
  }

  /** Adds source files to a project until it has this many, specs and builders not counted. */
  fill(folder: string, count: number): void {
    const sources = globSync('**/*.ts', { cwd: join(this.root, folder) });
    const counted = sources.filter((file) => !file.endsWith('.spec.ts') && !file.startsWith('testing/'));
    for (let n = counted.length; n < count; n++) this.write(join(folder, `filler-${n}.ts`), `export const filler${n} = ${n};\n`);
  }

  run(...command: [string, ...string[]]): { readonly status: number | null; readonly output: string } {
    const [program, ...words] = command;
    const { status, stdout, stderr } = spawnSync(program, words, {
      cwd: this.root,
      encoding: 'utf8',
      env: { ...process.env, PATH },
    });
    return { status, output: stdout + stderr };
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
