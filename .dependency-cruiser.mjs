// What dependency-cruiser refuses (`npm run check -- --only=imports`): every arrow that scripts/import-rules/table.mjs does not draw, and
// every circle. Type imports count like any other. The comment of a rule says what it asks, why, and how to mend it.
import { readFileSync } from 'node:fs';
import { findProjects } from './scripts/import-rules/find-projects.mjs';
import { DOMAIN_BASE, DOMAIN_ORDER, PROJECTS } from './scripts/import-rules/table.mjs';

/** The dashboard is two projects in one folder; every other project is a folder of apps/ or libs/. */
const PROJECT = '(apps/dashboard|apps|libs)/[^/]+';
const SOURCES = `^${PROJECT}/src/`;
const TEST_SUPPORT = `^${PROJECT}/src/testing/|^libs/testing/`;
const TESTS = `^test/|\\.spec\\.ts$|${TEST_SUPPORT}`;
const BUILDERS = '^libs/testing/|/src/testing/';
const NOT_DECLARED = ['npm-no-pkg', 'npm-unknown'];

const projects = findProjects(import.meta.dirname);
const declaredSomewhere = ['package.json', ...projects.map(({ folder }) => `${folder}/package.json`)].flatMap(packagesOf);

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule('no-circle', {}, { circular: true }, [
      'no file may import itself by way of others, types included',
      'what stands in a circle can only be read, tested and moved together',
      'give what both need, often a type, a file of its own',
    ]),
    ...projects.flatMap(({ name, folder }) => arrowsOf(name, `^${folder}/`, PROJECTS[name])),
    rule('no-app', { path: SOURCES }, { path: `^@claimgate/(${namesOf('app')})(/|$)` }, [
      'no project imports an app',
      'apps are composed of libs, and what two apps share belongs in a lib',
      'move the shared code to a lib',
    ]),
    rule('only-index', { path: `^(${PROJECT})/` }, { path: '^(apps|libs)/', pathNot: ['^$1/', '^libs/[^/]+/src/index\\.ts$'] }, [
      'a relative path may not leave its project',
      'it reaches past the index.ts that says what the other project promises',
      "import from '@claimgate/...'",
    ]),
    rule('only-index-in-tests', { path: '^test/' }, { path: '^libs/', pathNot: '^libs/[^/]+/src/index\\.ts$' }, [
      'a test imports a lib by its name',
      'it reaches past the index.ts that says what the lib promises',
      "import from '@claimgate/...'",
    ]),
    rule('no-deep-import', {}, { path: '^@claimgate/[^/]+/' }, [
      'no deep import into another project',
      'a lib promises what its index.ts exports and may change the rest',
      "import from '@claimgate/...', and export what is missing from the index.ts of that lib",
    ]),
    rule('not-through-own-index', { path: '^(libs/[^/]+)/src/', pathNot: '\\.spec\\.ts$' }, { path: '^$1/src/index\\.ts$' }, [
      'a project does not import itself by name',
      'it makes a circle through its own index.ts',
      'use a relative path',
    ]),
    rule('inside-project', { path: SOURCES }, { dependencyTypes: ['local'], pathNot: '^(apps|libs)/' }, [
      'a relative path may not leave its project',
      'what lies outside of apps/ and libs/ is not part of the product',
      'move the shared code to a lib',
    ]),
    rule('inside-tests', { path: '^test/' }, { dependencyTypes: ['local'], pathNot: '^(test|scripts|examples|apps|libs)/' }, [
      'tests import only test/, scripts/, examples/, apps and libs',
      'anything else is not part of the product',
      'move the file to test/',
    ]),
    rule('testing-in-product', { path: SOURCES, pathNot: TESTS }, { path: BUILDERS }, [
      'only specs, test/ and src/testing/ may import testing',
      'builders and fakes must not ship',
      'move the code to a *.spec.ts file, to src/testing/ or to test/',
    ]),
    rule('declared', { path: SOURCES, pathNot: TESTS }, { dependencyTypes: NOT_DECLARED }, undeclared('its project')),
    rule(
      'declared-in-tests',
      { path: TESTS },
      { dependencyTypes: NOT_DECLARED, pathNot: `(^|/)node_modules/(@types/)?(${declaredSomewhere.join('|')})/` },
      undeclared('some project'),
    ),
    rule('resolved', { path: '^(apps|libs|test)/' }, { couldNotResolve: true, pathNot: '^@claimgate/' }, [
      'every import leads somewhere',
      'what cannot be found cannot be checked',
      'check the spelling, or declare and install the package',
    ]),
    ...domainOrder(),
  ],
  options: {
    tsPreCompilationDeps: true, // counts imports that leave nothing behind when compiled: those of types
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@claimgate/source', 'import', 'require', 'node', 'default', 'types'],
    },
  },
};

function rule(name, from, to, [asks, because, mend]) {
  return { name, comment: `${asks}, because ${because}; mend: ${mend}`, severity: 'error', from, to };
}

/** A project may import itself, what its row names, and testing (which another rule keeps to tests). */
function arrowsOf(name, folder, { imports, because } = { imports: [], because: 'it has no row in the table' }) {
  const allowed = imports.includes('any lib') ? '^libs/' : `^libs/(testing|${imports.join('|')})/`;
  const asks = `${name} may import ${imports.join(', ') || 'nothing'}`;
  const mend = 'take what you need as a parameter or a port, or move it to a lib that both may import';
  return [
    rule(`arrows-of-${name}`, { path: folder }, { path: '^(apps|libs)/', pathNot: [folder, allowed] }, [asks, because, mend]),
  ];
}

/** In libs/domain a file imports only files to its left; those of the base import one another alone. */
function domainOrder() {
  const file = (...names) => `^libs/domain/src/(${names.join('|')})\\.ts$`;
  const inside = (...pathNot) => ({ path: '^libs/domain/src/', pathNot: file(...pathNot) });
  const ordered = DOMAIN_ORDER.map((name, place) =>
    rule(`domain-order-of-${name}`, { path: file(name) }, inside(...DOMAIN_BASE, ...DOMAIN_ORDER.slice(0, place)), [
      `in libs/domain a file imports only files to its left in ${DOMAIN_ORDER.join(' -> ')}`,
      'data flows one way',
      'move the function to the file on the right, or the type it needs to the left',
    ]),
  );
  const base = rule('domain-base', { path: file(...DOMAIN_BASE) }, inside(...DOMAIN_BASE), [
    `${DOMAIN_BASE.join(', ')} import only one another`,
    'every domain file may import them, so they stand below all of them',
    'move the function to the file whose type it needs',
  ]);
  const placed = file('index', '.*\\.spec', ...DOMAIN_BASE, ...DOMAIN_ORDER);
  const unplaced = rule('domain-place', { path: '^libs/domain/src/', pathNot: placed }, { path: '^libs/domain/src/' }, [
    'every file of libs/domain has a place in the order',
    'the order of the domain files is the order in which data flows',
    'add it to DOMAIN_ORDER or DOMAIN_BASE in scripts/import-rules/table.mjs',
  ]);
  return [...ordered, base, unplaced];
}

function undeclared(where) {
  return [
    `a package is declared in the package.json of ${where}`,
    'a package that is not declared is there by accident',
    'add it there, pinned to one version',
  ];
}

function namesOf(kind) {
  return projects.flatMap((project) => (project.kind === kind ? [project.name] : [])).join('|');
}

function packagesOf(file) {
  const manifest = JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
  return Object.keys({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies });
}
