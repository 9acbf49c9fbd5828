import { dirname, join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { PROJECTS } from '../../scripts/import-rules/table.mjs';
import { filesOf, textOf } from './repository.js';

interface Row {
  readonly imports: readonly string[];
}

/** The rows of the table "Who may import whom": `| planned: `libs/x` | ... | domain, contracts |`. */
function documentedRows(): Map<string, string> {
  const rows = textOf('docs/architecture.md').matchAll(
    /^\| (?:planned: )?`(?:apps|libs)\/([a-z-]+)` \|[^|\n]*\| ([^|\n]+) \|$/gm,
  );
  return new Map([...rows].map(([, name = '', imports = '']) => [name, imports]));
}

describe('the documents', () => {
  const documents = filesOf('*.md', 'docs/**/*.md');

  it('have the same import table as the checker', () => {
    const table = Object.entries<Row>(PROJECTS).map(([name, { imports }]) => [name, imports.join(', ') || 'nothing']);
    const said = [...documentedRows()].map(([name, imports]) => [name, imports.split(/[;,] (?:imported|no npm)/)[0]]);
    expect(Object.fromEntries(said)).toEqual(Object.fromEntries(table));
  });

  it('explain every environment variable that the code knows', () => {
    const sources = filesOf('{apps,libs}/*/src/**/*.ts', 'scripts/**/*.mjs').map(textOf).join('\n');
    const known = new Set(sources.match(/\bCLAIMGATE_[A-Z_]+\b/g)?.filter((name) => !name.startsWith('CLAIMGATE_TEST_')));
    const explained = textOf('docs/configuration.md');
    expect(known.size).toBeGreaterThan(10);
    expect([...known].filter((name) => !explained.includes(`\`${name}\``))).toEqual([]);
  });

  it.each(documents)('%s links only to what is there', (document) => {
    const targets = [...textOf(document).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, target = '']) => target);
    expect(targets.filter((target) => filesOf(join(dirname(document), target)).length === 0)).toEqual([]);
  });
});
