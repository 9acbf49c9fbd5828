import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/** Every project of the workspace: where it lies, and what its package.json and project.json say. */
export function findProjects(root) {
  const manifests = globSync('{apps,libs}/*/package.json', { cwd: root }).sort();
  return manifests.map((manifest) => {
    const folder = toPosix(dirname(manifest));
    const [group, name] = folder.split('/');
    return {
      name,
      folder,
      kind: group === 'apps' ? 'app' : 'lib',
      manifest: readJson(join(root, manifest)),
      project: readJson(join(root, folder, 'project.json')),
    };
  });
}

/** The source files whose imports are judged, as paths from the root. */
export function findSources(root) {
  const patterns = ['apps/*/src/**/*.ts', 'libs/*/src/**/*.ts', 'test/**/*.ts'];
  return globSync(patterns, { cwd: root }).map(toPosix).sort();
}

/** The project that holds a file, or undefined for files outside apps/ and libs/. */
export function projectOf(file, projects) {
  return projects.find((project) => file.startsWith(`${project.folder}/`));
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function toPosix(path) {
  return path.split(sep).join('/');
}
