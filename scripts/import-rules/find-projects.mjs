import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Every project of the workspace: where it lies, what its package.json and project.json say, and how many files of the product it has. */
export function findProjects(root) {
  const manifests = globSync(['{apps,libs}/*/package.json', 'apps/dashboard/*/package.json'], { cwd: root }).sort();
  return manifests.map((manifest) => {
    const folder = dirname(manifest);
    return {
      name: folder.split('/').slice(1).join('-'),
      folder,
      kind: folder.startsWith('apps/') ? 'app' : 'lib',
      manifest: readJson(join(root, manifest)),
      project: readJson(join(root, folder, 'project.json')),
      files: countFiles(join(root, folder, 'src')),
    };
  });
}

/** Specs, and the builders and fakes in src/testing/, do not count. */
function countFiles(sources) {
  return globSync('**/*.{ts,tsx}', { cwd: sources }).filter((file) => !/\.spec\.tsx?$/.test(file) && !file.startsWith('testing/'))
    .length;
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
