import { beforeAll, describe, expect, it } from '@jest/globals';
import packagedModel from 'wink-eng-lite-web-model';
import winkNLP, { type WinkMethods } from 'wink-nlp';
import { openTaggerModel, type TaggerModel } from './tagger-model.js';

const SENTENCES = [
  'Refunds are granted within 30 days of purchase, and shipping costs $4.99 (incl. VAT).',
  "We don't store e-mail addresses; they're deleted after 7 days, aren't they?",
  'Dr. Müller-Lüdenscheidt blarpified the snorkish trummels on 3/4/2025 at 10:30 a.m.',
  'The constructor of __proto__ hasOwnProperty, toString and valueOf as words.',
  'Жуковский и 東京 met Ærøskøbing\u2019s mayor #now @home :-) https://example.com/a?b=c.',
  'U.S.A.-based co-workers re-read the well-known state-of-the-art report, e.g. its 2nd part.',
];

/** Tokens with the part of speech and the normal form of each. */
function taggedBy(nlp: WinkMethods, text: string): unknown[] {
  const tokens = nlp.readDoc(text).tokens();
  return [tokens.out(), tokens.out(nlp.its.pos), tokens.out(nlp.its.normal)];
}

describe('the model of the tagger', () => {
  let opened: TaggerModel;
  let nlp: WinkMethods;

  beforeAll(() => {
    opened = openTaggerModel();
    nlp = winkNLP(opened.model, ['pos']);
  });

  it('tags as the package does that it opens', () => {
    const packaged = winkNLP(packagedModel, ['pos']);
    for (const text of SENTENCES) expect(taggedBy(nlp, text)).toEqual(taggedBy(packaged, text));
  });

  it('gives up every word that it learned, and how those words look', () => {
    const { words, shapes } = opened;
    const before = SENTENCES.map((text) => taggedBy(nlp, text));
    expect(words.learned()).toEqual(expect.arrayContaining(['Жуковский', 'snorkish']));
    // The look of a word in other letters is the word itself.
    expect(shapes.flatMap((shape) => shape.learned())).toContain('Жуковский'.normalize('NFD').replaceAll(/\u0306/g, ''));
    words.blank();
    for (const shape of shapes) shape.shorten();
    expect([words, ...shapes].flatMap((list) => list.learned())).toEqual([]);
    expect(SENTENCES.map((text) => taggedBy(nlp, text))).toEqual(before);
  });

  it('counts the places that forgotten words leave behind', () => {
    const { words } = opened;
    const { added } = words;
    nlp.readDoc('Quixotrombic frobnication');
    words.blank();
    expect(words.added).toBeGreaterThan(added);
    expect(words.learned()).toEqual([]);
  });
});
