// node docker/stage.mjs DIR: compiles everything and lays out in DIR what becomes part of an image: DIR/root, the root file system of all of
// them, and a folder for each app. It runs in the build stage of docker/Dockerfile.
import { mkdir, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { build } from '../scripts/build.mjs';
import { root } from '../scripts/node24.mjs';
import { stageApp } from '../scripts/pack/stage-app.mjs';
import { equalise } from './equalise.mjs';
import { stageRoot } from './stage-root.mjs';

const APPS = ['control-plane', 'runner', 'worker', 'dashboard', 'admin'];

const out = process.argv[2];
await build();
for (const name of APPS.filter((each) => existsSync(path.join(root, 'apps', each)))) {
  const folder = path.join(out, name);
  await mkdir(folder, { recursive: true });
  const manifest = await stageApp(name, folder);
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
await stageRoot(path.join(out, 'root'));
await equalise(out);
