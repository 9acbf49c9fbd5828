import { inspectPackage } from './inspect-package.mjs';

/**
 * Holds what is found in packages against what was reviewed; gives what somebody has to look at. A package without findings needs no
 * review. A name that ends in `*` stands for the builds of one package for several kinds of machines, each with some of the findings.
 */
export function judgePackages(packages, reviewed, inspect = inspectPackage) {
  const entries = reviewed.flatMap((group) => Object.entries(group.packages)).map(([id, found]) => entryOf(id, found));
  const installed = packages.filter(({ folder }) => folder !== undefined);
  const problems = installed.flatMap((each) => judge(each, inspect(each), entries));
  const gone = entries.filter(({ matches }) => !packages.some(matches));
  return [...new Set([...problems, ...gone.map(({ id }) => `${id} is reviewed and no dependency any more: remove its line`)])];
}

function judge(each, found, entries) {
  const entry = entries.find(({ matches }) => matches(each));
  const what = `${each.id} (for ${each.apps.join(', ')})`;
  if (!entry) return found.length === 0 ? [] : [`${what} is not reviewed; in it: ${found.join(', ')}`];
  const more = found.filter((finding) => !entry.found.includes(finding));
  const less = entry.isFamily ? [] : entry.found.filter((finding) => !found.includes(finding));
  return [
    ...more.map((finding) => `${what} was reviewed without "${finding}", which is in it`),
    ...less.map((finding) => `${what} was reviewed with "${finding}", which is not in it`),
  ];
}

function entryOf(id, found) {
  const isFamily = id.includes('*');
  const [start = '', end = ''] = id.split('*');
  const matches = (each) => (isFamily ? each.id.startsWith(start) && each.id.endsWith(end) : each.id === id);
  return { id, found, isFamily, matches };
}
