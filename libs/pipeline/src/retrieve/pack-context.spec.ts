import { describe, expect, it } from '@jest/globals';
import { contextFor } from './pack-context.js';

const FILLER = Array.from({ length: 60 }, (_, i) => `Paragraph ${i} speaks of gardens, weather and other things at some length.`);

describe('what a model reads of a source', () => {
  it('is the whole source where that is short', () => {
    expect(contextFor('One. Two is   here.\nThree.', ['Something else.'])).toEqual(['One. Two is here. Three.']);
  });

  it('has the characters that the escapes of a tokenizer stand for', () => {
    const source = "Lee -LRB- born 1981 -RRB- is n't `` rich '' , at $ 5 .";
    expect(contextFor(source, ['Something else.'])).toEqual(['Lee (born 1981) isn\'t "rich", at $5.']);
  });

  it('holds the sentences that share words with the claim, their neighbours and the opening, and marks what is left out', () => {
    const source = ['The charter of Aldora.', ...FILLER, 'Before it.', 'The tariff rose to 12 %.', 'After it.', ...FILLER].join(
      ' ',
    );
    const [context = ''] = contextFor(source, ['The tariff rose to 21 %.']);
    expect(context).toContain('Before it. The tariff rose to 12 %. After it.');
    expect(context.startsWith('The charter of Aldora.')).toBe(true);
    expect(context).toContain(' ... ');
    expect(context.split(' ').length).toBeLessThan(280);
  });

  it('reads a long record in parts, those that speak of the claim first', () => {
    const record = Array.from({ length: 400 }, (_, i) => `'field ${i}': 'value ${i}'`);
    record.splice(300, 0, "'opening hours': 'nine to five'");
    const [context = ''] = contextFor(`{${record.join(', ')}}`, ['The opening hours are nine to six.']);
    expect(context).toContain("'opening hours': 'nine to five'");
    expect(context.length).toBeLessThan(1_200);
  });

  it('is the opening where nothing is shared', () => {
    expect(contextFor(`Opening words. ${FILLER.join(' ')}`, ['Zebras!'])[0]?.startsWith('Opening words. Paragraph 0')).toBe(true);
  });
});
