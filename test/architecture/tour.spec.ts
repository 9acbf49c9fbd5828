import { basename, join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { filesOf, textOf } from './repository.js';

const MOST_FILES = 10;

interface Stop {
  readonly file: string;
  readonly said: string;
}

/** The numbered stops below a heading, each `1. [file](path): words`. */
function stopsOf(section: string): Stop[] {
  return section
    .split(/^\d+\. /m)
    .slice(1)
    .map((said) => ({ said, file: join('docs', /\]\(([^)]+)\)/.exec(said)?.[1] ?? '') }));
}

describe('docs/tour.md', () => {
  const paths = textOf('docs/tour.md')
    .split(/^## /m)
    .slice(1)
    .map((section) => [section.split('\n')[0] ?? '', stopsOf(section)] as const);

  it('leads from a request to its report, and from a worker event to its receipt', () => {
    expect(paths.map(([heading]) => heading)).toEqual([
      'From `POST /v1/review-runs` to the report',
      'From a worker event to the receipt',
    ]);
  });

  describe.each(paths)('%s', (_heading, stops) => {
    it(`takes ${MOST_FILES} files at most, each of them once`, () => {
      expect(stops.length).toBeGreaterThan(5);
      expect(stops.length).toBeLessThanOrEqual(MOST_FILES);
      expect(new Set(stops.map(({ file }) => file)).size).toBe(stops.length);
    });

    it.each(stops)('$file is there, under its own name', ({ file, said }) => {
      expect(filesOf(file)).toEqual([file]);
      expect(said).toMatch(new RegExp(`^\\[${basename(file)}\\]`));
    });

    it.each(stops)('$file has what the tour names', ({ file, said }) => {
      const names = [...said.matchAll(/`([A-Za-z]+)`/g)].map(([, name = '']) => name);
      const text = textOf(file);
      expect(names.length).toBeGreaterThan(0);
      expect(names.filter((name) => !new RegExp(`export .*\\b${name}\\b`).test(text))).toEqual([]);
    });
  });
});
