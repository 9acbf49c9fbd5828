import { basename } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { filesOf, textOf } from './repository.js';

const records = filesOf('docs/adr/[0-9]*.md');

function lastParagraph(file: string): string {
  return (
    textOf(file)
      .trim()
      .split(/\n\s*\n/)
      .at(-1) ?? ''
  );
}

describe('the decision records', () => {
  it('have a number each', () => {
    const numbers = records.map((file) => basename(file).slice(0, 4));
    expect(new Set(numbers).size).toBe(records.length);
  });

  it.each(records)('%s ends with what enforces it', (file) => {
    expect(lastParagraph(file)).toMatch(/^Enforced by: \S/);
  });

  it.each(records)('%s names only files that exist', (file) => {
    const named = [...textOf(file).matchAll(/`((?:apps|libs|scripts|test|docs)\/[\w./-]+)`/g)].map(([, path = '']) => path);
    expect(named.filter((path) => filesOf(path).length === 0)).toEqual([]);
  });

  it('are all listed in the README beside them, each once and in order', () => {
    const listed = [...textOf('docs/adr/README.md').matchAll(/^\| \[\d{4}\]\(([^)]+)\)/gm)].map(([, file]) => file);
    expect(listed).toEqual(records.map((file) => basename(file)));
  });
});
