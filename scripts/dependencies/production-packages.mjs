import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The npm packages that the apps bring along, from the lock file: name, version, folder, and which apps need each. */
export function productionPackages(root) {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const found = new Map();
  for (const app of Object.keys(packages).filter((location) => /^apps\/(?:dashboard\/)?[^/]+$/.test(location))) {
    for (const location of reachableFrom(app, packages)) {
      const known = found.get(location) ?? describe(location, packages[location], root);
      found.set(location, { ...known, apps: [...known.apps, app.slice('apps/'.length).replace('/', '-')] });
    }
  }
  return [...found.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
}

function describe(location, { version, hasInstallScript = false }, root) {
  const name = location.slice(location.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const folder = path.join(root, location);
  // A package for another kind of machine is not installed here.
  return { id: `${name}@${version}`, name, folder: existsSync(folder) ? folder : undefined, hasInstallScript, apps: [] };
}

/** The places of all packages that a project needs to run, through our own libs. */
function reachableFrom(project, packages) {
  const seen = new Set();
  const visit = (location) => {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = packages[location];
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const place = resolve(name, location, packages);
      if (place === undefined || seen.has(place)) continue;
      seen.add(place);
      visit(place);
    }
  };
  visit(project);
  return [...seen].filter((location) => location.includes('node_modules/'));
}

/** Where Node would find a package: in the nearest node_modules above. Our own libs are links. */
function resolve(name, from, packages) {
  for (let folder = from; ; folder = folder.includes('/') ? path.posix.dirname(folder) : '') {
    const place = path.posix.join(folder, 'node_modules', name);
    if (packages[place]) return packages[place].link ? packages[place].resolved : place;
    if (folder === '') return undefined;
  }
}
