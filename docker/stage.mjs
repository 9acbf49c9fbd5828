// node docker/stage.mjs DIR: compiles everything and lays out in DIR what becomes part of an image: DIR/root, the root file system of all of
// them, and a folder for each app. It runs in the build stage of docker/Dockerfile.
import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from '../scripts/build.mjs';
import { root } from '../scripts/node24.mjs';
import { stageApp } from '../scripts/pack/stage-app.mjs';
import { equalise } from './equalise.mjs';
import { stageRoot } from './stage-root.mjs';

/** The images, and the projects that are in them. */
const PROJECTS = {
  'control-plane': 'control-plane',
  runner: 'runner',
  worker: 'worker',
  dashboard: 'dashboard-server',
  admin: 'admin',
};
/** The pages are bundled with all that they need, so files are all there is to them. */
const PAGES = path.join(root, 'apps/dashboard/web/dist');

const out = process.argv[2];
await build();
for (const [image, project] of Object.entries(PROJECTS)) {
  const folder = path.join(out, image);
  await mkdir(folder, { recursive: true });
  const manifest = await stageApp(project, folder);
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
const isPage = (file) => !/\.map$|\.build\.json$/.test(file);
await cp(PAGES, path.join(out, 'dashboard/pages'), { recursive: true, filter: isPage });
await stageRoot(path.join(out, 'root'));
await equalise(out);
// Empty, so that only now nobody removes it; docker/dashboard.Dockerfile says what for.
await mkdir(path.join(out, 'state/sign-outs'), { recursive: true, mode: 0o755 });
