import { describe, expect, it } from '@jest/globals';
import { itemAt } from '@claimgate/domain';
import fc from 'fast-check';
import { relate, rewriteInNotation, substituteValue, valuesIn } from './values.js';

const first = (text: string): ReturnType<typeof valuesIn>[number] => itemAt(valuesIn(text), 0);
const relation = (claim: string, source: string): string => relate(first(claim), first(source));
const whole = fc.integer({ min: 2, max: 9_999 });
const RUNS = { numRuns: 200 };

// Each unit with another one of which it holds so many.
const UNITS = [
  ['km', 'metres', 1000],
  ['kg', 'g', 1000],
  ['hours', 'minutes', 60],
  ['days', 'hours', 24],
  ['weeks', 'days', 7],
  ['years', 'months', 12],
  ['litres', 'ml', 1000],
  ['MW', 'kilowatts', 1000],
  ['feet', 'inches', 12],
] as const;

describe('values', () => {
  it('are converted there and back, and never to another one', () => {
    fc.assert(
      fc.property(whole, fc.constantFrom(...UNITS), (n, [large, small, times]) => {
        expect(relation(`${n * times} ${small}`, `${n} ${large}`)).toBe('equal');
        expect(relation(`${n} ${large}`, `${n * times} ${small}`)).toBe('equal');
        expect(relation(`${(n + 1) * times} ${small}`, `${n} ${large}`)).toBe('different');
        expect(relation(`${n} ${small}`, `${n} ${large}`)).toBe('different');
      }),
      RUNS,
    );
  });

  it('satisfy a weaker limit wherever they satisfy a stronger one', () => {
    fc.assert(
      fc.property(whole, whole, whole, (a, b, value) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        const holds = (limit: string): boolean => ['equal', 'implied'].includes(relation(limit, `${value} km`));
        expect(!holds(`at least ${high} km`) || holds(`at least ${low} km`)).toBe(true);
        expect(!holds(`more than ${high} km`) || holds(`at least ${high} km`)).toBe(true);
        expect(!holds(`at most ${low} km`) || holds(`up to ${high} km`)).toBe(true);
        expect(!holds(`less than ${low} km`) || holds(`no more than ${low} km`)).toBe(true);
        expect(holds(`more than ${low} km`)).toBe(value > low);
        expect(holds(`under ${low} km`)).toBe(value < low);
      }),
      RUNS,
    );
  });

  it('are rewritten into what the source says, and substituted values are read as the source has them', () => {
    fc.assert(
      fc.property(whole, fc.constantFrom(...UNITS), (n, [large, small, times]) => {
        const [claim, source] = [`The device holds ${n * times} ${small} of it.`, `The device holds ${n} ${large} of it.`];
        expect(rewriteInNotation(claim, source)).toBe(source);
        const other = first(`It holds ${n + 1} ${large}.`);
        expect(relate(first(substituteValue(claim, first(claim), other)), other)).toBe('equal');
      }),
      RUNS,
    );
  });

  it('stand where they say, in any text, and never take it apart', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...'no later than six weeks before half of 3 September 2004 03/09/2004 $5 million 12m 18:00 p.m. | % °C ² √ + - a week'.split(
          ' ',
        ),
      ),
      fc.string({ maxLength: 6, unit: 'grapheme' }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join(' ');
        let end = 0;
        for (const value of valuesIn(text)) {
          expect(text.slice(value.start, value.end)).toBe(value.text);
          expect(text.slice(value.core.start, value.core.end)).toBe(value.core.text);
          expect(value.core.start).toBeGreaterThanOrEqual(end);
          expect(Number.isNaN(value.readings[0].magnitude)).toBe(false);
          end = value.core.end;
        }
        rewriteInNotation(text, text);
      }),
      RUNS,
    );
  });
});
