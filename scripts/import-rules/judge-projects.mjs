import { PROJECTS } from './table.mjs';

const SCOPE = '@claimgate/';
/** How many source files a project may have, specs not counted. Apps are larger: they hold every use case. */
const MOST_FILES = { lib: 110, app: 175 };

/** Everything wrong with the projects themselves: unknown to the table, wrongly tagged, too large, or with a forbidden dependency declared. */
export function judgeProjects(projects) {
  return projects.flatMap((project) => [...judgeTags(project), ...judgeSize(project), ...judgeManifest(project, projects)]);
}

/** The arrows of the Nx project graph that the table does not allow or that no package.json declares; projects are known by their tags. */
export function judgeGraph(graph, projects) {
  const nameOf = (node) => graph.nodes[node]?.data.tags?.find((tag) => tag.startsWith('name:'))?.slice('name:'.length);
  const arrows = Object.values(graph.dependencies).flat();
  return arrows.flatMap((arrow) => {
    const [source, target] = [nameOf(arrow.source), nameOf(arrow.target)];
    if (!PROJECTS[source] || !target) return [];
    const finding = isAllowed(source, target, projects)
      ? judgeDeclared(source, target, projects)
      : forbiddenArrow(source, target);
    return finding ? [{ place: 'the Nx project graph', what: `has ${source} -> ${target}`, ...finding }] : [];
  });
}

function isAllowed(from, to, projects) {
  const { imports } = PROJECTS[from];
  const target = projects.find((project) => project.name === to);
  return imports.includes(to) || (imports.includes('any lib') && target?.kind === 'lib');
}

function judgeDeclared(from, to, projects) {
  const { folder, manifest } = projects.find((project) => project.name === from);
  if (Object.hasOwn(declaredDependencies(manifest), `${SCOPE}${to}`)) return undefined;
  return {
    rule: `${SCOPE}${to} is not declared`,
    because: 'a package that is not declared is there by accident',
    mend: `add ${SCOPE}${to} to ${folder}/package.json`,
  };
}

function declaredDependencies(manifest) {
  return {
    ...manifest?.dependencies,
    ...manifest?.devDependencies,
    ...manifest?.optionalDependencies,
    ...manifest?.peerDependencies,
  };
}

function judgeTags({ name, folder, kind, project }) {
  if (!PROJECTS[name]) return [unknownToTable(folder, name)];
  const expected = [`type:${kind}`, `name:${name}`];
  const missing = expected.filter((tag) => !project?.tags?.includes(tag));
  return missing.map((tag) => ({
    place: `${folder}/project.json`,
    what: `lacks the tag ${tag}`,
    rule: 'every project carries its type and name as tags',
    because: 'the graph is judged by tags',
    mend: `add "${tag}" to tags`,
  }));
}

function judgeSize({ folder, kind, files }) {
  const most = MOST_FILES[kind];
  if (files <= most) return [];
  return [
    {
      place: `${folder}/src`,
      what: `has ${files} files`,
      rule: `a ${kind} has at most ${most} source files, specs not counted`,
      because: 'nobody keeps more of them in mind',
      mend: 'put small files into the one that uses them, or a subject into a project of its own',
    },
  ];
}

function judgeManifest({ name, folder, manifest }, projects) {
  if (!PROJECTS[name]) return [];
  return Object.keys(declaredDependencies(manifest)).flatMap((dependency) => {
    const finding = dependency.startsWith(SCOPE)
      ? judgeArrow(name, dependency.slice(SCOPE.length), projects)
      : judgeForeign(name, dependency);
    return finding ? [{ place: `${folder}/package.json`, what: `declares ${dependency}`, ...finding }] : [];
  });
}

function judgeArrow(name, target, projects) {
  return isAllowed(name, target, projects) ? undefined : forbiddenArrow(name, target);
}

function judgeForeign(name, dependency) {
  const { packages, because } = PROJECTS[name];
  if (!packages || packages.includes(dependency)) return undefined;
  return { rule: `${name} uses no npm package`, because, mend: 'put the code that needs it behind a port, in another lib' };
}

function forbiddenArrow(from, to) {
  if (to === 'testing') {
    return {
      rule: 'only specs, test/ and src/testing/ may import testing',
      because: 'builders and fakes must not ship',
      mend: 'move the code to a *.spec.ts file, to src/testing/ or to test/',
    };
  }
  return {
    rule: `${from} may import ${PROJECTS[from].imports.join(', ') || 'nothing'}`,
    because: PROJECTS[from].because,
    mend: 'take what you need as a parameter or a port, or move it to a lib that both may import',
  };
}

function unknownToTable(folder, name) {
  return {
    place: `${folder}/project.json`,
    what: `is the project ${name}`,
    rule: 'every project has a row in the import table',
    because: 'a project without a row could import anything',
    mend: 'add a row to scripts/import-rules/table.mjs and to docs/architecture.md',
  };
}
