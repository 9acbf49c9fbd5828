import { builtinModules } from 'node:module';
import { posix } from 'node:path';

import { judgeDomainOrder } from './domain-order.mjs';
import {
  computedImport,
  deepImport,
  forbiddenArrow,
  leavesProject,
  selfImport,
  strayPath,
  testingInProduct,
  undeclared,
  unknownProject,
} from './rules.mjs';
import { PROJECTS } from './table.mjs';
import { projectOf } from './workspace.mjs';

const SCOPE = '@claimgate/';

/** The rule that one import breaks, as `{ rule, because, mend }`, or undefined. */
export function judgeImport(file, { specifier }, workspace) {
  const importer = projectOf(file, workspace.projects);
  if (specifier === undefined) return importer && !isTestFile(file) ? computedImport() : undefined;
  if (specifier.startsWith('.')) return judgeRelative(file, specifier, importer, workspace);
  if (specifier.startsWith(SCOPE)) return judgeWorkspace(file, specifier.slice(SCOPE.length), importer, workspace);
  return judgePackage(file, packageName(specifier), importer, workspace);
}

/** Whether a file is test code, which may use libs/testing and every package that some package.json of ours declares. */
export function isTestFile(file) {
  return file.startsWith('test/') || file.endsWith('.spec.ts') || isTestSupport(file);
}

/** Builders and fakes that only one project's own specs need lie in its src/testing/. */
function isTestSupport(file) {
  return /^(apps|libs)\/[^/]+\/src\/testing\//.test(file);
}

/** Whether the table lets one project import another. */
export function isAllowed(from, to, projects) {
  const imports = PROJECTS[from]?.imports ?? [];
  const target = projects.find((project) => project.name === to);
  return imports.includes(to) || (imports.includes('any lib') && target?.kind === 'lib');
}

function judgeRelative(file, specifier, importer, workspace) {
  const target = posix.join(posix.dirname(file), specifier);
  const owner = projectOf(target, workspace.projects);
  if (isTestSupport(target) && !isTestFile(file)) return testingInProduct();
  if (importer?.name === 'domain' && owner === importer) return judgeDomainOrder(file, target);
  if (owner === importer) return importer || !leavesTests(target) ? undefined : strayPath();
  if (!importer && owner?.kind === 'app') return undefined;
  return leavesProject(owner);
}

function leavesTests(target) {
  return !target.startsWith('test/') && !target.startsWith('scripts/');
}

function judgeWorkspace(file, path, importer, workspace) {
  const [name, ...rest] = path.split('/');
  if (rest.length > 0) return deepImport(name);
  const target = workspace.projects.find((project) => project.name === name);
  if (!target) return unknownProject(name);
  if (importer === target) return selfImport();
  if (!importer) return undefined;
  if (name === 'testing' && isTestFile(file)) return undefined;
  if (!isAllowed(importer.name, name, workspace.projects)) return forbiddenArrow(importer.name, name);
  return judgePackage(file, `${SCOPE}${name}`, importer, workspace);
}

function judgePackage(file, name, importer, workspace) {
  if (name.startsWith('node:') || builtinModules.includes(name)) return undefined;
  const manifests = isTestFile(file) ? workspace.manifests : [importer.manifest];
  return manifests.some((manifest) => declares(manifest, name)) ? undefined : undeclared(name, importer);
}

/** The dependencies a package.json declares, of every kind. */
export function declaredDependencies(manifest) {
  return {
    ...manifest?.dependencies,
    ...manifest?.devDependencies,
    ...manifest?.optionalDependencies,
    ...manifest?.peerDependencies,
  };
}

function declares(manifest, name) {
  const declared = declaredDependencies(manifest);
  return Object.hasOwn(declared, name) || Object.hasOwn(declared, typesPackage(name));
}

/** Some packages are nothing but types: `mdast` is there by way of `@types/mdast`. */
function typesPackage(name) {
  return `@types/${name.replace(/^@/, '').replace('/', '__')}`;
}

function packageName(specifier) {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0];
}
