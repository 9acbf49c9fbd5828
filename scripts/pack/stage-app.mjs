// Lays out an app so that it needs nothing else: its code, our libs, the model where it judges, and every npm package of production.
import { copyFile, link, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { productionPackages } from '../dependencies/production-packages.mjs';
import { root } from '../node24.mjs';
import { selectProjects } from '../workspace-projects.mjs';

/** Maps, types and benchmarks serve those who develop; what is left out of the runtime is for other kinds of machines. */
const NOT_NEEDED = /\.(?:map|ts|mts|cts|tsbuildinfo)$|^benchmark\//;
const OTHER_MACHINES = new RegExp(`^bin/napi-v\\d+/(?!${process.platform}/${process.arch}/)`);
/** Files of ours that an installed project needs. What the compiler remembers holds times, which differ from one checkout to the next. */
const OF_PROJECTS = /^(?:bin|dist|models)\/(?!\.build\.json$)/;
/** The same of an app that is bundled: its bundles take the place of what they were made of. */
const OF_BUNDLED = /^(?:bin|dist\/bundled)\/(?!\.build\.json$)/;

/** Writes an app into an empty folder, all but its package.json, which is given back. The projects must be built. */
export async function stageApp(name, folder) {
  const [app, ...libs] = selectProjects([name], true);
  const packages = productionPackages(root).filter(({ apps, folder: from }) => apps.includes(name) && from !== undefined);
  const names = new Set([...libs, ...packages].map((each) => each.name));
  const own = existsSync(path.join(app.folder, 'dist/bundled')) ? OF_BUNDLED : OF_PROJECTS;
  await copyTree(app.folder, folder, (file) => own.test(file) && !NOT_NEEDED.test(file));
  await copyFile(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
  for (const lib of libs)
    await copyPackage(lib.folder, path.join(folder, 'node_modules', lib.name), names, (file) => OF_PROJECTS.test(file));
  for (const each of packages) {
    const isWanted = (file) => each.name !== 'onnxruntime-node' || !OTHER_MACHINES.test(file);
    await copyPackage(each.folder, path.join(folder, path.relative(root, each.folder)), names, isWanted);
  }
  return JSON.parse(await readFile(path.join(app.folder, 'package.json'), 'utf8'));
}

/** A package without what would run at its installation, and without dependencies that are not there: npm would look for them. */
async function copyPackage(from, to, names, isWanted) {
  await copyTree(from, to, (file) => file !== 'package.json' && !NOT_NEEDED.test(file) && isWanted(file));
  const {
    scripts: _scripts,
    devDependencies: _dev,
    private: _private,
    ...manifest
  } = JSON.parse(await readFile(path.join(from, 'package.json'), 'utf8'));
  const optionalDependencies = present(manifest.optionalDependencies, names);
  await writeFile(
    path.join(to, 'package.json'),
    JSON.stringify({ ...manifest, ...(optionalDependencies && { optionalDependencies }) }),
  );
}

function present(dependencies, names) {
  return dependencies && Object.fromEntries(Object.entries(dependencies).filter(([name]) => names.has(name)));
}

/** Links the wanted files of a folder, or copies them where that is another disk. Packages inside it have their own turn. */
async function copyTree(from, to, isWanted, below = '') {
  await mkdir(path.join(to, below), { recursive: true });
  for (const entry of await readdir(path.join(from, below), { withFileTypes: true })) {
    const name = path.posix.join(below, entry.name);
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules' && isWantedFolder(name, isWanted)) await copyTree(from, to, isWanted, name);
    } else if (entry.isFile() && isWanted(name)) await place(path.join(from, name), path.join(to, name));
  }
}

/** Empty folders would do no harm; those of our sources need not be walked through. */
function isWantedFolder(name, isWanted) {
  return !['src', 'vectors', 'training'].includes(name) || isWanted(`${name}/x.js`);
}

async function place(from, to) {
  if (existsSync(to)) return;
  await link(from, to).catch(() => copyFile(from, to));
}
