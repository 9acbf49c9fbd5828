import { itemAt, LIMITS, type AtomicClaim, type Repair, type Verification } from '@claimgate/domain';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aClaim, aPacket, aVerification } from '../testing/builders.js';
import { repairOutput } from './repair-output.js';

/** A claim of an output: its words there, how it reads alone where that differs, its repair, and what else is to be said of it. */
interface Said {
  readonly words: string;
  readonly text?: string;
  readonly repair?: string | null;
  readonly citations?: AtomicClaim['citations'];
  readonly verification?: Partial<Verification>;
}

const aRepair = (text: string): Repair => ({ text, kind: 'substitution', span: 1 });

function repaired(aiOutput: string, said: readonly Said[]) {
  const claims = said.map(({ words, text = words, citations = [] }, i) => {
    const start = aiOutput.indexOf(words);
    return aClaim({ n: i + 1, text, outputText: words, span: { start, end: start + words.length }, citations });
  });
  const verifications = said.map(({ repair = null, verification = {} }, i) => {
    const status = repair === null ? 'unsupported' : 'contradicted';
    return aVerification({ claim: i + 1, status, repair: repair === null ? null : aRepair(repair), ...verification });
  });
  return repairOutput({ packet: aPacket(aiOutput, []), claims, verifications });
}

/** A pattern that matches just this text. */
function literally(text: string): string {
  return [...text].map((character) => `\\u{${character.codePointAt(0)?.toString(16)}}`).join('');
}

describe('the repaired output', () => {
  it('has the repairs at the words they change, and the rest as it was', () => {
    const output = '# Fees\n\nThe fee is **75** euros [1].  Pay it\tby May. Dogs bark.';
    const fee = { words: 'The fee is **75** euros [1].', text: 'The fee is 75 euros.', repair: 'The fee is 57 euros.' };
    const found = repaired(output, [{ ...fee, citations: [{ marker: '[1]', source: 1 }] }, { words: 'Dogs bark.' }]);
    expect(found).toEqual({ text: output.replace('75', '57'), repaired: [{ claim: 1, start: 21, end: 23 }], marked: [2] });
  });

  it.each([
    ['a word put in', 'Dogs are allowed here.', 'Dogs are not allowed here.'],
    ['a word taken out', 'Dogs are not allowed here.', 'Dogs are allowed here.'],
    ['the first word changed', 'Anna leads it.', 'Berta leads it.'],
    ['part of a number changed', 'It takes 60 days.', 'It takes 600 days.'],
    ['another sentence', 'It takes 60 days.', 'Six hundred days are needed.'],
    ['no full stop at the end', 'It takes 60 days', 'It takes 30 days.'],
  ])('takes a repair with %s', (_, words, repair) => {
    const end = words.endsWith('.') ? '' : '.';
    expect(`${repaired(words, [{ words, repair }])?.text}${end}`).toBe(repair);
  });

  it.each([
    ['a claim that reads otherwise in the output', 'Anna, Ben and Carla left in 2020.', 'Ben left in 2020.', 'Ben left in 2019.'],
    ['a pronoun that was resolved', 'It closed in 2020.', 'The shop closed in 2020.', 'The shop closed in 2019.'],
    ['a repair with a line break', 'It closed in 2020.', 'It closed in 2020.', 'It closed in\n# 2019.'],
    ['a repair with markup', 'It closed in 2020.', 'It closed in 2020.', 'It closed in <b>2019</b>.'],
  ])('leaves alone %s', (_, words, text, repair) => {
    expect(repaired(words, [{ words, text, repair }])).toBeUndefined();
  });

  it('repairs the first of claims that share words, and marks the other', () => {
    const found = repaired('She says the fee is 75 euros.', [
      { words: 'She says the fee is 75 euros.', repair: 'She says the fee is 57 euros.' },
      { words: 'the fee is 75 euros', repair: 'the fee is 58 euros' },
    ]);
    expect(found).toMatchObject({ text: 'She says the fee is 57 euros.', marked: [2] });
  });

  it('takes no words away that a supported claim rests on', () => {
    const found = repaired('In 2020 Anna left. Ben left in 2020.', [
      { words: 'In 2020 Anna left.', repair: 'In 2019 Anna left.' },
      { words: 'In 2020 Anna left. Ben left in 2020.', verification: { status: 'supported' } },
      { words: 'Ben left in 2020.', repair: 'Ben left in 2018.' },
    ]);
    expect(found).toBeUndefined();
  });

  it('leaves to a person what the sources disagree on', () => {
    const words = 'It takes 60 days.';
    expect(repaired(words, [{ words, repair: 'It takes 30 days.', verification: { sourcesConflict: true } }])).toBeUndefined();
  });

  it('is never longer than an output may be', () => {
    const words = 'It takes 6 days.';
    const output = `${words}${'x'.repeat(LIMITS.aiOutputCharacters - words.length)}`;
    expect(repaired(output, [{ words, repair: 'It takes 60 days.' }])).toBeUndefined();
    expect(repaired(output, [{ words, repair: 'It takes 5 days.' }])?.text).toHaveLength(LIMITS.aiOutputCharacters);
  });

  it('differs from the output only inside the words of repaired claims, whatever is claimed and repaired', () => {
    const word = fc.oneof(fc.constantFrom('fee', '75', 'not', '🦆', '**x**', '\n', '- ', '<b>'), fc.string({ maxLength: 4 }));
    const text = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '));
    const claim = fc.record({
      at: fc.nat(),
      length: fc.nat(),
      repair: fc.option(text),
      supported: fc.boolean(),
      same: fc.boolean(),
    });
    let seen = 0;
    fc.assert(
      fc.property(text, fc.array(claim, { maxLength: 6 }), (output, drawn) => {
        const claims = drawn.map(({ at, length, same }, i) => {
          const start = at % output.length;
          const end = start + 1 + (length % (output.length - start));
          const outputText = output.slice(start, end);
          return aClaim({ n: i + 1, span: { start, end }, outputText, text: same ? outputText : `It ${outputText}` });
        });
        const verifications = drawn.map(({ supported, repair }, i) => {
          const status = supported ? ('supported' as const) : ('contradicted' as const);
          return aVerification({ claim: i + 1, status, repair: supported || repair === null ? null : aRepair(repair) });
        });
        const found = repairOutput({ packet: aPacket(output, []), claims, verifications });
        if (found === undefined) return;
        seen += 1;
        const spans = found.repaired.map(({ claim: n }) => itemAt(claims, n - 1).span);
        const gaps = [...spans, { start: output.length }].map(({ start }, i) => output.slice(spans[i - 1]?.end ?? 0, start));
        expect(spans.every(({ start }, i) => start >= (spans[i - 1]?.end ?? 0))).toBe(true);
        expect(found.text).toMatch(new RegExp(`^${gaps.map(literally).join('[^]*')}$`, 'u'));
        const settled = new Set([...found.repaired.map((each) => each.claim), ...found.marked]);
        expect(verifications.filter(({ status, claim: n }) => status !== 'supported' && !settled.has(n))).toEqual([]);
      }),
      { numRuns: Number(process.env['CLAIMGATE_TEST_PROPERTY_CASES'] ?? 300) },
    );
    expect(seen).toBeGreaterThan(20);
  });
});
