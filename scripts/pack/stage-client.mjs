// Lays out the client as the package that users install: ES modules and CommonJS with types each.
import { spawnSync } from 'node:child_process';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { node24, root } from '../node24.mjs';

const CLIENT = path.join(root, 'libs', 'client');

/** Writes the package into an empty folder. */
export async function stageClient(folder) {
  compile(path.join(folder, 'esm'), []);
  compile(path.join(folder, 'cjs'), ['--module', 'commonjs', '--moduleResolution', 'bundler']);
  await copyFile(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
  await copyFile(path.join(CLIENT, 'README.md'), path.join(folder, 'README.md'));
  const manifest = manifestOf(JSON.parse(await readFile(path.join(CLIENT, 'package.json'), 'utf8')));
  await writeJson(path.join(folder, 'package.json'), manifest);
  await writeJson(path.join(folder, 'cjs', 'package.json'), { type: 'commonjs' });
}

function manifestOf({ name, version, description, keywords, license }) {
  return {
    name,
    version,
    description,
    keywords,
    license,
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20' },
    files: ['esm', 'cjs'],
    main: './cjs/index.js',
    types: './cjs/index.d.ts',
    exports: {
      '.': {
        import: { types: './esm/index.d.ts', default: './esm/index.js' },
        require: { types: './cjs/index.d.ts', default: './cjs/index.js' },
      },
    },
  };
}

/** The compiler knows no Node here, so that an API which only Node has does not get in. */
function compile(outDir, options) {
  const compiler = path.join(root, 'node_modules', 'typescript-native', 'bin', 'tsc');
  const words = [compiler, '-p', path.join(CLIENT, 'tsconfig.package.json'), '--outDir', outDir, ...options];
  if (spawnSync(node24(), words, { stdio: ['ignore', 'inherit', 'inherit'] }).status !== 0)
    throw new Error('The client does not compile as a package.');
}

function writeJson(file, value) {
  return writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
}
