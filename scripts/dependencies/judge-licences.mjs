/** Licences that let us pass on what we make with a package, on the condition that its notice goes along. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);
/** Those of tools that no image, package or page of ours contains a part of. */
const FOR_TOOLS = new Set(['CC-BY-4.0', 'MPL-2.0']);
/** Packages that name no licence of the SPDX list, and what stands in their files. */
const READ_BY_US = new Map([['duck@0.1.12', 'BSD-2-Clause']]);

/** Holds the licence of every package of a lock file against those that are allowed; gives a line for each that is not. */
export function judgeLicences(packages) {
  return Object.entries(packages)
    .filter(([location, { link }]) => location.includes('node_modules/') && !link)
    .flatMap(([location, entry]) => judge(location, entry));
}

function judge(location, { version, license, dev = false }) {
  const id = `${location.slice(location.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`;
  const said = READ_BY_US.get(id) ?? license;
  if (isAllowed(said, dev)) return [];
  return [
    `${id} (${dev ? 'a tool' : 'part of the product'}) has the licence ${said ?? 'of nobody knows what'}, which is not allowed`,
  ];
}

/** Reads `(MIT OR GPL-3.0-or-later)` and `MIT AND Zlib`; one way is enough, all parts of it must be allowed. Anything else is refused. */
function isAllowed(expression, dev) {
  if (typeof expression !== 'string') return false;
  const ways = expression.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return ways.some((way) => way.split(' AND ').every((name) => ALLOWED.has(name) || (dev && FOR_TOOLS.has(name))));
}
