import { PROJECTS } from './table.mjs';

// Each function is one rule, said so that whoever breaks it knows why it stands and what to do instead.

export function strayPath() {
  return {
    rule: 'tests import only test/, scripts/, apps and libs',
    because: 'anything else is not part of the product',
    mend: 'move the file to test/',
  };
}

export function computedImport() {
  return {
    rule: 'an import names its module in a literal',
    because: 'a computed path cannot be checked against the table',
    mend: 'write one import() per module, each with a literal',
  };
}

export function deepImport(name) {
  return {
    rule: 'no deep import into another project',
    because: 'a lib promises what its index.ts exports and may change the rest',
    mend: `import from '@claimgate/${name}', and export what is missing from libs/${name}/src/index.ts`,
  };
}

export function unknownProject(name) {
  return { rule: `there is no project ${name}`, because: 'the workspace has no such folder', mend: 'check the spelling' };
}

export function selfImport() {
  return {
    rule: 'a project does not import itself by name',
    because: 'it makes a cycle through its own index.ts',
    mend: 'use a relative path',
  };
}

export function testingInProduct() {
  return {
    rule: 'only specs, test/ and src/testing/ may import testing',
    because: 'builders and fakes must not ship',
    mend: 'move the code to a *.spec.ts file, to src/testing/ or to test/',
  };
}

export function undeclared(name, importer) {
  return {
    rule: `${name} is not declared`,
    because: 'a package that is not declared is there by accident',
    mend: `add ${name}, pinned to one version, to ${importer ? `${importer.folder}/package.json` : 'package.json'}`,
  };
}

export function forbiddenArrow(from, to) {
  const allowed = PROJECTS[from].imports.join(', ') || 'nothing';
  if (to === 'testing') return testingInProduct();
  return {
    rule: `${from} may import ${allowed}`,
    because: PROJECTS[from].because,
    mend: 'take what you need as a parameter or a port, or move it to a lib that both may import',
  };
}

export function leavesProject(owner) {
  return {
    rule: 'a relative path may not leave its project',
    because: 'it reaches past the index.ts that says what the other project promises',
    mend: owner?.kind === 'lib' ? `import from '@claimgate/${owner.name}'` : 'move the shared code to a lib',
  };
}
