import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { defaultCitationLabel } from '@claimgate/domain';
import type { IntendedUse, ReviewResult, Strictness } from '@claimgate/domain';
import { builtInDependencies, type PipelineDependencies, reviewPacket } from '@claimgate/pipeline';
import { type OnnxVerifier, openOnnxVerifier } from '@claimgate/verifiers';
import { type Evasion, readEvasions } from './read-evasions.js';
import { FALSE_CLAIM, SOURCES, TRUE_CLAIM } from './sources.js';

const evasions = readEvasions();
/** A model takes its time: every fifth evasion in every test run, all of them with `npm run prove -- model`. */
const WITH_MODEL = process.env['CLAIMGATE_TEST_MODEL_CASES'] ? evasions : evasions.filter((_, i) => i % 5 === 0);
const falsely = ({ output }: Evasion): string => output.replaceAll('{{claim}}', FALSE_CLAIM);
const truly = ({ output }: Evasion): string => output.replaceAll('{{claim}}', TRUE_CLAIM);

function review(
  aiOutput: string,
  deps: PipelineDependencies = builtInDependencies(),
  [strictness, intendedUse]: [Strictness, IntendedUse] = ['strict', 'action_taking'],
): Promise<ReviewResult> {
  const sources = SOURCES.map((content, i) => ({
    n: i + 1,
    title: `Source ${i + 1}`,
    content,
    uri: null,
    citationLabel: defaultCitationLabel(i + 1),
    mediaType: 'text/plain' as const,
  }));
  const packet = { aiOutput, sources, strictness, intendedUse, question: null, externalId: null, metadata: {} };
  return reviewPacket(packet, deps, new AbortController().signal);
}

const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const codesOf = ({ gate }: ReviewResult): string[] => gate.reasons.map(({ code }) => code);

describe('a false statement that hides in the output', () => {
  it('is tried in at least sixty ways, each in a file of its own', () => {
    expect(evasions.length).toBeGreaterThanOrEqual(60);
    expect(evasions.every(({ hides, found }) => hides !== '' && /^(?:claim|unchecked|citation|any)$/.test(found))).toBe(true);
  });

  it.each(evasions)('does not pass: $name', async (evasion) => {
    const result = await review(falsely(evasion));
    expect(result.gate).toMatchObject({ mode: 'enforcing' });
    expect(['needs_repair', 'blocked']).toContain(result.gate.verdict);
    expect(codesOf(result)).not.toEqual([]);
    expect(result.report.leakageCheck.passed).toBe(true);
  });

  it.each(evasions.filter(({ code }) => !code))('does not pass at standard strictness either: $name', async (evasion) => {
    const { gate } = await review(falsely(evasion), builtInDependencies(), ['standard', 'customer_facing']);
    expect(['needs_review', 'needs_repair']).toContain(gate.verdict);
  });

  it.each(evasions.filter(({ found }) => found === 'claim'))('is read as a claim where it stands: $name', async (evasion) => {
    const output = falsely(evasion);
    const { claims, verifications } = await review(output);
    const found = claims.filter(({ text }) => wordsOf(text) === wordsOf(evasion.hides));
    expect(found).not.toEqual([]);
    // Where the output holds the statement as it is, the claim points at just these words.
    const written = evasion.output.includes('{{claim}}')
      ? [wordsOf(FALSE_CLAIM)]
      : found.map(({ outputText }) => wordsOf(outputText));
    expect(found.map(({ outputText }) => wordsOf(outputText))).toEqual(expect.arrayContaining(written));
    expect(found.map(({ span }) => output.slice(span.start, span.end))).toEqual(found.map(({ outputText }) => outputText));
    expect(found.map(({ n }) => verifications[n - 1]?.status)).not.toContain('supported');
  });

  it.each(evasions.filter(({ found }) => found === 'unchecked'))(
    'is named as text that was not checked: $name',
    async (evasion) => {
      expect(codesOf(await review(falsely(evasion)))).toContain('unchecked_text');
    },
  );

  it.each(evasions.filter(({ found }) => found === 'citation'))('is named as a citation issue: $name', async (evasion) => {
    expect(codesOf(await review(falsely(evasion)))).toEqual(['citation_issue']);
  });
});

describe('a true statement in the same place', () => {
  const readable = evasions.filter(({ found, output }) => found === 'claim' && output.includes('{{claim}}'));
  it.each(readable)('passes: $name', async (evasion) => {
    const result = await review(truly(evasion));
    expect([result.gate.verdict, codesOf(result)]).toEqual(['supported', []]);
  });
});

describe('with the shipped model', () => {
  let verifier: OnnxVerifier;
  beforeAll(async () => {
    verifier = await openOnnxVerifier();
  });
  afterAll(() => verifier.close());

  it.each(WITH_MODEL)('a false statement does not pass: $name', async (evasion) => {
    const { gate } = await review(falsely(evasion), { ...builtInDependencies(), verifier });
    expect(['needs_repair', 'blocked']).toContain(gate.verdict);
  });
});
