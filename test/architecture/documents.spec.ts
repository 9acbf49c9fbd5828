import { dirname, join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { PROJECTS } from '../../scripts/import-rules/table.mjs';
import { filesOf, manifestOf, textOf } from './repository.js';

interface Row {
  readonly imports: readonly string[];
}

/** The rows of the table "Who may import whom": `| planned: `libs/x` | ... | domain, contracts |`. */
function documentedRows(): Map<string, string> {
  const rows = textOf('docs/architecture.md').matchAll(
    /^\| (?:planned: )?`(?:apps|libs)\/([a-z/-]+)` \|[^|\n]*\| ([^|\n]+) \|$/gm,
  );
  return new Map([...rows].map(([, name = '', imports = '']) => [name.replace('/', '-'), imports]));
}

/** What a verb can be asked for: the keys of the table in its script. */
function subjectsOf(script: string): string[] {
  return [...textOf(script).matchAll(/^  '?([a-z-]+)'?: \{/gm)].map(([, name = '']) => name);
}

describe('the documents', () => {
  const documents = filesOf('*.md', 'docs/**/*.md');

  it('have the same import table as the checker', () => {
    const table = Object.entries<Row>(PROJECTS).map(([name, { imports }]) => [name, imports.join(', ') || 'nothing']);
    const said = [...documentedRows()].map(([name, imports]) => [name, imports.split(/[;,] (?:imported|no npm)/)[0]]);
    expect(Object.fromEntries(said)).toEqual(Object.fromEntries(table));
  });

  it('explain every environment variable that the code knows', () => {
    const sources = filesOf('{apps,libs}/**/src/**/*.ts', 'scripts/**/*.mjs').map(textOf).join('\n');
    const known = new Set(sources.match(/\bCLAIMGATE_[A-Z_]+\b/g)?.filter((name) => !name.startsWith('CLAIMGATE_TEST_')));
    const explained = textOf('docs/configuration.md');
    expect(known.size).toBeGreaterThan(10);
    expect([...known].filter((name) => !explained.includes(`\`${name}\``))).toEqual([]);
  });

  it('name every npm verb, every benchmark and every proof in CONTRIBUTING.md', () => {
    const verbs = Object.keys(manifestOf('.').scripts ?? {}).map((verb) =>
      verb === 'start' || verb === 'test' ? `npm ${verb}` : `npm run ${verb}`,
    );
    const subjects = [...subjectsOf('scripts/bench.mjs'), ...subjectsOf('scripts/prove.mjs')];
    const said = textOf('CONTRIBUTING.md');
    expect([verbs.length, subjects.length].every((count) => count > 8)).toBe(true);
    expect(verbs.filter((verb) => !said.includes(verb))).toEqual([]);
    expect(subjects.filter((name) => !new RegExp(`\\b${name}\`|-- ${name}\\b`).test(said))).toEqual([]);
  });

  it('explain no word twice in the glossary', () => {
    const words = [...textOf('docs/glossary.md').matchAll(/^\| \*\*([^*]+)\*\*(?:, ([a-z ]+))?/gm)];
    const explained = words
      .flatMap(([, word = '', ...others]) => [word, ...others.filter(Boolean)])
      .map((word) => word.toLowerCase());
    expect(explained.length).toBeGreaterThan(50);
    expect(explained.filter((word, index) => explained.indexOf(word) !== index)).toEqual([]);
  });

  it.each(documents)('%s links only to what is there', (document) => {
    const targets = [...textOf(document).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, target = '']) => target);
    expect(targets.filter((target) => filesOf(join(dirname(document), target)).length === 0)).toEqual([]);
  });
});
