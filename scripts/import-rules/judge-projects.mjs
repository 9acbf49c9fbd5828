import { declaredDependencies, isAllowed } from './judge-import.mjs';
import { forbiddenArrow } from './rules.mjs';
import { PROJECTS } from './table.mjs';

const SCOPE = '@claimgate/';

/** Everything wrong with the projects themselves: unknown to the table, wrongly tagged, or with a forbidden dependency declared. */
export function judgeProjects(projects) {
  return projects.flatMap((project) => [...judgeTags(project), ...judgeManifest(project, projects)]);
}

/** The arrows of the Nx project graph that the table does not allow; projects are known by their tags. */
export function judgeGraph(graph, projects) {
  const nameOf = (node) => graph.nodes[node]?.data.tags?.find((tag) => tag.startsWith('name:'))?.slice('name:'.length);
  const arrows = Object.values(graph.dependencies).flat();
  const inside = arrows.map(({ source, target }) => ({ source: nameOf(source), target: nameOf(target) }));
  return inside
    .filter(({ source, target }) => source && target && PROJECTS[source] && !isAllowed(source, target, projects))
    .map(({ source, target }) => ({
      place: 'the Nx project graph',
      what: `has ${source} -> ${target}`,
      ...forbiddenArrow(source, target),
    }));
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

function unknownToTable(folder, name) {
  return {
    place: `${folder}/project.json`,
    what: `is the project ${name}`,
    rule: 'every project has a row in the import table',
    because: 'a project without a row could import anything',
    mend: 'add a row to scripts/import-rules/table.mjs and to docs/architecture.md',
  };
}
