import { describe, expect, it } from '@jest/globals';
import { processorMs } from '@claimgate/testing';
import fc from 'fast-check';
import { ClaimgateError, type ErrorDetail } from '@claimgate/domain';
import { countCharacters } from './count-characters.js';
import { CreateReviewRunBody } from './create-review-run.dto.js';
import { parseBody } from './parse-body.js';

const OK = { ai_output: 'a', sources: [{ title: 't', content: 'c' }], intended_use: 'eval_only' };
const many = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));
const fields = (count: number) => Object.fromEntries(many(count, (index) => [`f${index}`, index]));

function errorsOf(body: object): readonly ErrorDetail[] {
  try {
    parseBody(CreateReviewRunBody, body);
  } catch (error) {
    if (error instanceof ClaimgateError) return error.details.fields ?? [];
  }
  return [];
}

function bestTime(work: () => unknown): number {
  return Math.min(...[1, 2, 3].map(() => processorMs(work)));
}

describe('a mistake', () => {
  const mistakes: [string, object, ErrorDetail[]][] = [
    ['no sources', { sources: undefined }, [{ path: 'sources', message: 'must be an array' }]],
    ['sources that are no list', { sources: 'text' }, [{ path: 'sources', message: 'must be an array' }]],
    ['an empty list', { sources: [] }, [{ path: 'sources', message: 'must have at least 1 item(s)' }]],
    ['a source that is none', { sources: [5] }, [{ path: 'sources.0', message: 'must be an object' }]],
    [
      'two fields',
      { ai_output: '', intended_use: 5 },
      [
        { path: 'ai_output', message: 'must be a text of 1 to 200000 characters' },
        {
          path: 'intended_use',
          message: 'must be one of internal_draft, customer_facing, regulated_workflow, action_taking, eval_only',
        },
      ],
    ],
  ];
  it.each(mistakes)('gives one message for each field: %s', (_what, change, expected) => {
    expect(errorsOf({ ...OK, ...change })).toEqual(expected);
  });
});

describe('a body of very many parts', () => {
  const bodies: [string, object, string][] = [
    ['20,000 unknown fields', fields(20_000), 'f0'],
    ['20,000 unknown fields of a source', { ...OK, sources: [fields(20_000)] }, 'sources.0.f0'],
    ['fifty sources of 1,000 unknown fields each', { ...OK, sources: many(50, () => fields(1_000)) }, 'sources.0.title'],
    ['60,000 sources', { ...OK, sources: many(60_000, () => ({ title: 't', content: 'c' })) }, 'sources'],
    ['60,000 empty sources', { ...OK, sources: many(60_000, () => ({})) }, 'sources'],
    ['190,000 sources that are none', { ...OK, sources: many(190_000, () => 0) }, 'sources'],
    ['metadata of 190,000 values', { ...OK, metadata: { m: many(190_000, () => 'x') } }, 'metadata'],
    ['metadata of one long text', { ...OK, metadata: { m: 'x'.repeat(2_000_000) } }, 'metadata'],
    [
      'sources that are a little too long',
      { ...OK, sources: many(15, () => ({ title: 't', content: 'x'.repeat(1_900_000) })) },
      'sources.0.content',
    ],
  ];
  it.each(bodies)('is refused at once: %s', (_what, body, path) => {
    const errors = errorsOf(body);
    expect(errors.map((error) => error.path)).toContain(path);
    expect(errors.length).toBeLessThanOrEqual(100);
    // Measured against work on the same body, since the machine may be busy.
    expect(bestTime(() => errorsOf(body))).toBeLessThan(6 * bestTime(() => JSON.parse(JSON.stringify(body))) + 20);
  });

  it('is taken with a list and metadata as large as they may be', () => {
    const sources = many(50, () => OK.sources[0]);
    expect(errorsOf({ ...OK, sources, metadata: { m: 'x'.repeat(16 * 1024 - 8) } })).toEqual([]);
    expect(errorsOf({ ...OK, metadata: { m: 'x'.repeat(16 * 1024 - 7) } })).toHaveLength(1);
    expect(errorsOf({ ...OK, metadata: { m: '\u20ac'.repeat(6_000) } })).toHaveLength(1);
  });
});

describe('the characters of a text', () => {
  it('are counted as a loop over them would', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(8), (text, cut) => {
        const halved = text.slice(cut);
        expect(countCharacters(halved)).toBe([...halved].length);
      }),
    );
  });
});
