import { type Judgement, ReviewMemory } from '@claimgate/pipeline';
import { describe, expect, it } from '@jest/globals';
import { type Read, settledBy } from './settled-by-sentences.js';

const SUPPORTS: Judgement = { supported: 0.98, contradicted: 0.01, neither: 0.01 };
const CONTRADICTS: Judgement = { supported: 0.01, contradicted: 0.98, neither: 0.01 };
const UNSURE: Judgement = { supported: 0.96, contradicted: 0.02, neither: 0.02 };

function settled(claim: string, ...said: readonly (readonly [sentence: string, judgement: Judgement])[]): Judgement | undefined {
  const sentences = said.map(([passage, judgement]): Read => ({ pair: { claim, passage }, judgement }));
  return settledBy(sentences, new ReviewMemory());
}

describe('a claim is settled', () => {
  it('by one sentence that supports it clearly, though others contradict it', () => {
    const said = settled('Lindau has a museum.', ['Bavaria sold a museum.', CONTRADICTS], ['Lindau keeps a museum.', SUPPORTS]);
    expect(said).toBe(SUPPORTS);
  });

  it('by sentences that all contradict it', () => {
    const said = settled('Lindau has a museum.', ['Lindau has none.', CONTRADICTS], ['Bregenz has none.', CONTRADICTS]);
    expect(said).toBe(CONTRADICTS);
  });
});

describe('a claim is left to who reads the passage', () => {
  it.each([
    ['nothing was read alone', []],
    ['a sentence is not clear', [['Lindau keeps a museum.', UNSURE]]],
    [
      'one of the sentences does not contradict it',
      [
        ['Lindau has none.', CONTRADICTS],
        ['Bregenz has none.', UNSURE],
      ],
    ],
    ['the sentence names another thing', [['The town keeps a museum.', SUPPORTS]]],
    ['the sentence points back', [['It is Lindau that keeps a museum.', SUPPORTS]]],
    ['the sentence points back behind its opening', [['Since 1953 they have had a museum in Lindau.', SUPPORTS]]],
    ['a contradiction speaks of another thing', [['The town has none.', CONTRADICTS]]],
  ] as const)('where %s', (_what, said) => {
    expect(settled('Lindau has a museum.', ...said)).toBeUndefined();
  });
});
