// Lays out the worker as a package that needs nothing else: everything that it stands on comes along as bundled dependencies.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stageApp } from './stage-app.mjs';

/** Writes the package into an empty folder; gives its manifest. The projects must be built. */
export async function stageWorker(folder) {
  const manifest = manifestOf(await stageApp('worker', folder));
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

function manifestOf({ private: _private, ...manifest }) {
  return {
    ...manifest,
    description: 'Checks every claim of an AI output against its sources, on this machine. Content never leaves it.',
    engines: { node: '>=24.9' },
    os: [process.platform],
    cpu: [process.arch],
    files: ['bin', 'dist', 'LICENSE'],
    bundleDependencies: Object.keys(manifest.dependencies),
  };
}
