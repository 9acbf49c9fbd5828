import { describe, expect, it } from '@jest/globals';
import { splitSentences } from './split-sentences.js';

const sentencesOf = (text: string): string[] => splitSentences(text).map(({ start, end }) => text.slice(start, end));

describe('splitting sentences', () => {
  it.each<[what: string, sentences: string[]]>([
    ['plain sentences', ['Cats sleep.', 'Dogs bark!', 'Do birds sing?']],
    ['titles and initials', ['Dr. J. K. Smith met Mr. Lee.', 'They agreed.']],
    ['decimals and versions', ['Growth was 3.5 percent in v2.3.1 of the plan.', 'It fell later.']],
    ['abbreviations inside', ['Acme Inc. and Foo Corp. merged in the U.S. market.', 'Approx. 5 people left.']],
    ['an abbreviation at the end', ['He lives in the U.S.', 'The city is large.']],
    ['e.g. and i.e.', ['Use fruit, e.g. apples, i.e. not meat.', 'Eat well.']],
    ['URLs', ['See https://example.com/a.b?c=d. for more.', 'It helps.']],
    ['ellipses', ['Well... it depends on the day.', 'It does...', 'Then it stops.']],
    ['quotations', ['He said "Stop." and left.', '"Why?" he asked.', 'Nobody knew.']],
    ['citations after the full stop', ['Cats sleep.[1]', 'Dogs bark. [2][3]', 'Birds sing.']],
    ['numbered references', ['See No. 5 and Fig. 2 below.', 'They agree.']],
    [
      'German ordinals',
      ['Der Vertrag gilt ab dem 1. Mai 2024.', 'Er endet am 31. Dezember 2025.', 'Das war im 19. Jahrhundert so.'],
    ],
    ['a number at the end', ['They sold only 3.', 'April was slow.']],
    [
      'times before a name',
      ['It closes at 5 p.m. Friday and opens at 8 a.m. EST on weekdays.', 'We met at 7 p.m. Eastern Time.'],
    ],
    [
      'times before a noun',
      ['The office is cleaned until 9 p.m.', 'Windows are cleaned twice a year.', 'It weighs 5 kg.', 'Bags come free.'],
    ],
    ['days', ['It is open from 9 a.m. to 5 p.m. Mon-Fri.', 'Outside of that, ring the bell.', 'We met on Fri. Sept. 3 at noon.']],
    ['times', ['It opens at 9 a.m. on Monday.', 'It closes at 5 p.m.', 'The shop is small.']],
  ])('keeps %s apart', (_what, sentences) => {
    expect(sentencesOf(sentences.join(' '))).toEqual(sentences);
  });

  it('ends Chinese, Japanese, Arabic and Hindi sentences', () => {
    expect(sentencesOf('東京は大きい。人が多い！')).toEqual(['東京は大きい。', '人が多い！']);
    expect(sentencesOf('هل هذا صحيح؟ نعم.')).toEqual(['هل هذا صحيح؟', 'نعم.']);
    expect(sentencesOf('यह सही है। वह गलत है।')).toEqual(['यह सही है।', 'वह गलत है।']);
  });

  it('cuts text without any mark without tearing a character', () => {
    const parts = sentencesOf('😀'.repeat(2_000));
    expect(parts.join('')).toBe('😀'.repeat(2_000));
    expect(parts.every((part) => part.isWellFormed())).toBe(true);
  });
});
