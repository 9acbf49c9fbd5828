import { posix } from 'node:path';

import { DOMAIN_BASE, DOMAIN_ORDER } from './table.mjs';

/** The rule that an import between two files of libs/domain breaks, or undefined. */
export function judgeDomainOrder(file, target) {
  const from = stem(file);
  const to = stem(target);
  if (from === 'index' || file.endsWith('.spec.ts')) return undefined;
  const unplaced = [from, to].find((name) => !DOMAIN_BASE.includes(name) && !DOMAIN_ORDER.includes(name));
  if (unplaced) return notPlaced(unplaced);
  if (DOMAIN_BASE.includes(to)) return undefined;
  if (DOMAIN_BASE.includes(from)) return baseLooksRight(from);
  return DOMAIN_ORDER.indexOf(to) < DOMAIN_ORDER.indexOf(from) ? undefined : againstTheFlow(from, to);
}

function stem(path) {
  return posix.basename(path).replace(/\.(js|ts)$/, '');
}

function notPlaced(name) {
  return {
    rule: `libs/domain/src/${name}.ts has no place in the order`,
    because: 'the order of the domain files is the order in which data flows',
    mend: 'add it to DOMAIN_ORDER or DOMAIN_BASE in scripts/import-rules/table.mjs',
  };
}

function baseLooksRight(from) {
  return {
    rule: `${from} may import only ${DOMAIN_BASE.join(', ')}`,
    because: 'every domain file may import it, so it stands below all of them',
    mend: 'move the function to the file whose type it needs',
  };
}

function againstTheFlow(from, to) {
  return {
    rule: `in libs/domain a file imports only files to its left in ${DOMAIN_ORDER.join(' -> ')}`,
    because: `data flows one way, and ${to} comes after ${from}`,
    mend: `move the function to ${to}.ts, or the type it needs to the left`,
  };
}
