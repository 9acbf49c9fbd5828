import { describe, expect, it } from '@jest/globals';
import { citationLabelAt } from './source.js';

const paged = { citationLabel: 'source 2', pageStarts: [0, 100, 200] };

describe('the citation of words', () => {
  it('names the page they stand on', () => {
    expect(citationLabelAt(paged, { start: 0, end: 100 })).toBe('source 2, p. 1');
    expect(citationLabelAt(paged, { start: 100, end: 101 })).toBe('source 2, p. 2');
    expect(citationLabelAt(paged, { start: 999, end: 1000 })).toBe('source 2, p. 3');
  });

  it('names both pages where they go from one to the next', () => {
    expect(citationLabelAt(paged, { start: 150, end: 201 })).toBe('source 2, pp. 2-3');
  });

  it('is the label alone where there are no pages', () => {
    expect(citationLabelAt({ citationLabel: 'source 1' }, { start: 5, end: 9 })).toBe('source 1');
  });
});
