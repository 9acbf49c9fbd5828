import { describe, expect, it } from '@jest/globals';
import { splitSentences } from '../segment/split-sentences.js';
import { stancesOf } from './window-stance.js';

const stances = (text: string): string[] => stancesOf(text, splitSentences(text)).map((stance) => stance ?? 'says');

describe('the stance of a sentence', () => {
  it.each([
    ['Can I bring a dog? No pets are allowed.', ['denies', 'says']],
    ['Can I bring a dog? Dogs are welcome.', ['asks', 'says']],
    ['Can I bring a dog? Yes, you can.', ['says', 'says']],
    ['What does it cost? 5 dollars.', ['says', 'says']],
    ['The following is false:\n\n- It is waterproof.\n\nIt is red.', ['says', 'denies', 'says']],
    ['## Myths\n\nIt is waterproof.\n\n## Facts\n\nIt is red.', ['says', 'denies', 'says', 'says']],
    ['Doctors say it is waterproof. This is not true. It is red.', ['denies', 'says', 'says']],
    ['Doctors say it is waterproof. The firm denies this.', ['denies', 'says']],
    ['The mayor said it would open in May. He was wrong.', ['denies', 'says']],
    ['It is red. It is false that it is waterproof.', ['says', 'says']],
    ['It is waterproof. That is not the case for its cable.', ['says', 'says']],
    ['The council proposed a bridge. The board rejected it.', ['says', 'says']],
  ])('%j', (text, expected) => {
    expect(stances(text)).toEqual(expected);
  });
});
