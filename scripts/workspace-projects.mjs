// The projects of the workspace, as the folders say.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './node24.mjs';

/** Every app and lib: { name: '@claimgate/domain', folder: '/.../libs/domain', dependencies: ['@claimgate/...'], isWeb: false }. */
export function workspaceProjects() {
  return ['libs', 'apps', 'apps/dashboard']
    .filter((group) => existsSync(path.join(root, group)))
    .flatMap((group) => readdirSync(path.join(root, group)).map((name) => path.join(root, group, name)))
    .flatMap(readProject);
}

function readProject(folder) {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file) || !existsSync(path.join(folder, 'src'))) return [];
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const dependencies = Object.keys(manifest.dependencies ?? {}).filter((name) => name.startsWith('@claimgate/'));
  return [{ name: manifest.name, folder, dependencies, isWeb: existsSync(path.join(folder, 'vite.config.ts')) }];
}

/** The projects with these names ('domain', 'libs/domain' and '@claimgate/domain' are the same), and on request all that they need. */
export function selectProjects(names, withDependencies) {
  const all = workspaceProjects();
  const byName = new Map(all.map((project) => [project.name, project]));
  const selected = new Map();
  const add = (name) => {
    const project = byName.get(`@claimgate/${path.basename(name)}`);
    if (!project) throw new Error(`There is no project named ${name}.`);
    if (selected.has(project.name)) return;
    selected.set(project.name, project);
    if (withDependencies) project.dependencies.forEach(add);
  };
  for (const name of names.length > 0 ? names : byName.keys()) add(name);
  return [...selected.values()];
}
