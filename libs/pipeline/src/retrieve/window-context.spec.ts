import { present } from '@claimgate/domain';
import { tokenize } from '@claimgate/language';
import { describe, expect, it } from '@jest/globals';
import { aSource } from '../testing/builders.js';
import { indexSources, type SourceWindow } from './index-sources.js';
import { contextFor } from './pack-context.js';
import { contentSpan } from './readable-source.js';
import { readAlone, readWindow } from './window-context.js';

const windowsOf = (content: string): readonly SourceWindow[] =>
  indexSources([aSource(content, { n: 1, mediaType: 'text/markdown' })]).windows;
const windowWith = (content: string, words: string): SourceWindow =>
  present(windowsOf(content).findLast(({ source, start, end }) => source.text.slice(start, end).includes(words)));

const LEAFLET = 'Do not use the device if you:\n\n- have a pacemaker\n- take:\n  1. aspirin\n  2. heparin\n\nKeep it dry.';
const LIMITS = '# Limits\n\n## Free plan\n\nThree projects.\n\n## Team plan\n\nTen projects.\n';
const TABLE = 'Sales\n\n| Region | 2024 | 2025 |\n|---|---:|---|\n| North. All | 18.2 | 21.9 |\n| South | 5 | |\n';

describe('where a window stands', () => {
  it.each<[where: string, content: string, words: string, read: string]>([
    ['a list', LEAFLET, 'pacemaker', 'Do not use the device if you: have a pacemaker'],
    ['a list within a list', LEAFLET, 'heparin', 'Do not use the device if you: take: 2. heparin'],
    ['the text after a list', LEAFLET, 'dry', 'Keep it dry.'],
    ['lines below a lead', 'Please do not:\nfeed the bears\nswim', 'swim', 'Please do not: swim'],
    ['two headings', LIMITS, 'Three', 'Limits > Free plan: Three projects.'],
    ['a heading that follows another of its depth', LIMITS, 'Ten', 'Limits > Team plan: Ten projects.'],
    ['a line that heads others', 'Storage\n\nKeep it dry. Keep it cold.', 'cold', 'Storage: Keep it cold.'],
    ['an underlined heading', 'Storage\n=======\nKeep it dry.', 'dry', 'Storage: Keep it dry.'],
    ['a bold line', '**Storage**\n- Keep it dry.', 'dry', 'Storage: Keep it dry.'],
    [
      'a numbered section',
      '4.2 Notice period\nIt is three months for both parties.',
      'both',
      '4.2 Notice period: It is three months for both parties.',
    ],
    ['numbered steps', '1. Rinse the tank\n2. Fill it', 'Fill', '2. Fill it'],
    ['a table', TABLE, '18.2', 'Sales: North. All: 18.2 (2024), 21.9 (2025)'],
    [
      'a table whose corner names a unit',
      '| Division (£m) | 2025 | Staff |\n|---|---|---|\n| Glue | 62.3 | 4 (12 %) |',
      '62.3',
      'Glue: £62.3m (2025), 4 (12 %) (Staff)',
    ],
    ['a table whose corner names none', '| Division (new) | 2025 |\n|---|---|\n| Glue | 62.3 |', '62.3', 'Glue: 62.3 (2025)'],
    ['a table with an empty cell', TABLE, 'South', 'Sales: South: 5 (2024)'],
    [
      'a cell of sentences',
      '| A | B |\n|---|---|\n| MAX | The limit. It can be set by hand. |',
      'hand',
      'MAX: It can be set by hand.',
    ],
    ['a table of tabs', 'Year\tSales\tCosts\n2023\t12\t5\n2024\t14\t6', '14', '2024: 14 (Sales), 6 (Costs)'],
    ['pairs without a header', 'Power\t1,450 W\nWeight\t7.4 kg', '7.4', 'Weight: 7.4 kg'],
    [
      'a wrapped sentence',
      'The board met on Monday with\nthe head of sales to talk.',
      'met',
      'The board met on Monday with the head of sales to talk.',
    ],
    ['lines that are like each other', 'Roses are red\nViolets are blue\nSugar is sweet', 'blue', 'Violets are blue'],
  ])('is read with it in %s', (_, content, words, read) => {
    expect(readWindow(windowWith(content, words))).toBe(read);
  });

  it.each([
    ['In 2025 sales in the North were 21.9.', 'North: 21.9 (2025)'],
    ['Sales in the North were 18.2.', 'North: 18.2 (2024)'],
    ['In 2025 sales in the North were 18.2.', 'North: 18.2 (2024), 21.9 (2025)'],
    ['The North sold more than the South.', 'North: 18.2 (2024), 21.9 (2025), 20 (Target 2025)'],
    ['The North met its target for 2025.', 'North: 20 (Target 2025)'],
  ])('is read alone with the cells that a claim speaks of: %s', (claim, read) => {
    const table =
      '| Region | 2024 | 2025 | Target 2025 |\n|---|---|---|---|\n| North | 18.2 | 21.9 | 20 |\n| South | 5 | 6 | 7 |\n';
    expect(readAlone(windowWith(table, '18.2'), tokenize(claim))).toBe(read);
  });

  it('leaves the window an exact slice of the source', () => {
    for (const content of [LEAFLET, LIMITS, TABLE])
      for (const { source, start, end } of windowsOf(content))
        expect(content.slice(start, end)).toBe(source.text.slice(start, end));
  });

  it('is seen in HTML as in Markdown, and a quote holds no tag', () => {
    const page =
      '<h2>Limits</h2><p>Do not use it if you:</p><ul><li>have a pacemaker</li></ul><table><tr><th>Year</th><th>Sales</th></tr><tr><td>2024</td><td>5</td></tr></table>';
    const { windows } = indexSources([aSource(page, { n: 1, mediaType: 'text/html' })]);
    expect(windows.map(readWindow)).toEqual(
      expect.arrayContaining(['Limits: Do not use it if you: have a pacemaker', 'Limits: 2024: 5 (Sales)']),
    );
    const item = present(windows.find((window) => window.context?.leadIn !== undefined && window.context.kind === 'item'));
    const { start, end } = contentSpan(item.source, item.start, item.end);
    expect(page.slice(start, end)).toBe('have a pacemaker');
  });

  it('stands in the passage that a model reads', () => {
    expect(contextFor(LEAFLET, ['A pacemaker is no hindrance.'])).toEqual([
      'Do not use the device if you: have a pacemaker Do not use the device if you: take: 1. aspirin Do not use the device if you: take: 2. heparin Keep it dry.',
    ]);
    expect(contextFor(LIMITS, ['The free plan has ten projects.'])).toEqual([
      'Limits > Free plan: Three projects. Limits > Team plan: Ten projects.',
    ]);
    expect(contextFor(TABLE, ['South made 5.'])).toEqual(['Sales: North. All: 18.2 (2024), 21.9 (2025) South: 5 (2024)']);
  });

  it('finds a window by the words that lead into it', () => {
    const filler = Array.from({ length: 80 }, (_, i) => `Paragraph ${i} speaks of gardens and weather at some length.`).join(
      '\n\n',
    );
    const [passage = ''] = contextFor(`${filler}\n\nThe warranty excludes:\n\n- rust\n- dents\n\n${filler}`, [
      'The warranty covers everything.',
    ]);
    expect(passage).toContain('The warranty excludes: rust');
  });

  it('stays short however deep lists and headings go', () => {
    const deep = Array.from({ length: 400 }, (_, i) => `${' '.repeat(i)}- ${'so '.repeat(20)}${i}:`).join('\n');
    for (const window of windowsOf(`# ${'Long '.repeat(200)}\n\n${deep}`)) {
      const { headings = [], leadIn = '' } = window.context ?? {};
      expect(headings.join('').length + leadIn.length).toBeLessThan(500);
    }
  });
});
