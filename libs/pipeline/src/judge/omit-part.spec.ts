import { openTagger } from '@claimgate/language';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { shortenedClaims, type Standing } from './omit-part.js';

/** The claim without its words in brackets, which no source has. */
function shortened(marked: string): string[] {
  const text = marked.replaceAll(/[[\]]/g, '');
  const missing = new Set<number>();
  let inside = false;
  let at = 0;
  for (const character of marked) {
    if (character === '[' || character === ']') inside = character === '[';
    else {
      if (inside) missing.add(at);
      at += 1;
    }
  }
  const standing = (start: number): Standing => {
    const word = /^[\p{L}\d-]*/u.exec(text.slice(start))?.[0] ?? '';
    if (word === '' || /^(?:the|a|an|in|of|and|or|by|with|is|was|for|which|because|not|only|its|to|at)$/i.test(word))
      return 'grammar';
    return missing.has(start) ? 'missing' : 'met';
  };
  return shortenedClaims(text, standing);
}

describe('a claim without a part that no source has', () => {
  beforeAll(openTagger);

  it.each([
    ['The museum in Aldbrook opened in 1987 [with a ceremony led by the mayor].', 'The museum in Aldbrook opened in 1987.'],
    ['[In 2019], the company moved its office to Utrecht.', 'The company moved its office to Utrecht.'],
    ['The ferry carries bicycles, cars and [horses] without charge.', 'The ferry carries bicycles and cars without charge.'],
    ['The ferry carries bicycles, [horses] and cars without charge.', 'The ferry carries bicycles and cars without charge.'],
    [
      'The warranty covers batteries for two years [because the maker trusts its quality].',
      'The warranty covers batteries for two years.',
    ],
    ['The hotel has a [beautiful] garden.', 'The hotel has a garden.'],
    ['The town built an [elegant] bridge.', 'The town built a bridge.'],
    ['Take two tablets [with milk].', 'Take two tablets.'],
  ])('%s', (marked, expected) => {
    expect(shortened(marked)[0]).toBe(expected);
  });

  it.each([
    ['what would say nothing', 'The office is located [in Bonn].'],
    ['what would break off', 'The device is for [children].'],
    ['what would say the contrary', 'Dogs are [not allowed] in the hall.'],
    ['what would say more', 'Members may enter the hall [only with a card].'],
    ['a subject of several', 'The mayor and [the bishop] are invited.'],
    ['where nothing is missing', 'The museum opened in 1987.'],
    ['where nearly all is missing', 'The [bridge collapsed yesterday] in [Turin].'],
  ])('is not made of %s', (_, marked) => {
    expect(shortened(marked)).toEqual([]);
  });
});
