import { describe, expect, it } from '@jest/globals';

import { exportsOf } from './lib-exports.js';
import { filesOf } from './repository.js';

const indexes = filesOf('libs/*/src/index.ts');

describe('what a lib exports', () => {
  it.each(indexes)('says in a doc comment what it is and why: %s', (index) => {
    const found = exportsOf(index);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((each) => !each.documented).map((each) => `${each.place} ${each.name}`)).toEqual([]);
  });

  it('is seen through re-exports, with and without a comment', () => {
    const found = exportsOf('test/architecture/samples/index.sample.ts');
    expect(found.map(({ name, documented }) => [name, documented])).toEqual([
      ['said', true],
      ['COLOURS', true],
      ['Colour', true],
      ['picked', false],
    ]);
  });
});
