// Lays out the accurate model as the package that users install beside the worker or a runner: its files, and what names them.
import { copyFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../node24.mjs';

const MODEL = path.join(root, 'libs', 'model-accurate');

/** Writes the package into an empty folder. The project must be built. */
export async function stageModel(folder) {
  await mkdir(path.join(folder, 'dist'));
  await copyFile(path.join(MODEL, 'dist', 'index.js'), path.join(folder, 'dist', 'index.js'));
  await copyFile(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
  for (const text of ['README.md', 'MODEL_CARD.md']) await copyFile(path.join(MODEL, text), path.join(folder, text));
  await cp(path.join(MODEL, 'models'), path.join(folder, 'models'), { recursive: true });
  const { private: _private, ...manifest } = JSON.parse(await readFile(path.join(MODEL, 'package.json'), 'utf8'));
  const published = { ...manifest, files: ['dist', 'models', 'MODEL_CARD.md'], exports: { '.': './dist/index.js' } };
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
}
