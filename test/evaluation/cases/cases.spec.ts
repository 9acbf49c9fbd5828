import { CLAIM_TYPES, SUPPORT_STATUSES, UNCHECKED_REASONS } from '@claimgate/domain';
import { describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import { CASE_DOMAINS, type MarkedClaim, type MarkedSlice } from './marked-case.js';
import { MARKED_CASE_SCHEMA } from './marked-case-schema.js';
import { spanOf, untouchedText } from './marked-slices.js';
import { markedCaseFiles, readMarkedCase, readMarkedCases } from './read-marked-cases.js';

const hasForm = new Ajv({ allErrors: true }).compile(MARKED_CASE_SCHEMA);
const files = markedCaseFiles();
const cases = readMarkedCases();
const claims = cases.flatMap(({ expected }) => expected.claims);
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- flat() takes one list apart
const asList = <T>(value: T | readonly T[]): readonly T[] => [value].flat() as readonly T[];

describe('the set of marked outputs', () => {
  it('has at least 60 cases, each with an id of its own', () => {
    expect(cases.length).toBeGreaterThanOrEqual(60);
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
  });

  it('gives each output once', () => {
    expect(new Set(cases.map(({ packet }) => packet.ai_output)).size).toBe(cases.length);
  });

  it.each(CASE_DOMAINS)('has at least six cases of %s', (domain) => {
    expect(cases.filter((marked) => marked.domain === domain).length).toBeGreaterThanOrEqual(6);
  });

  it.each(SUPPORT_STATUSES)('has claims that are surely %s', (status) => {
    expect(claims.filter((claim) => claim.status === status).length).toBeGreaterThanOrEqual(5);
  });

  it.each(CLAIM_TYPES)('has claims of the type %s', (type) => {
    expect(claims.filter((claim) => asList(claim.claim_type).includes(type)).length).toBeGreaterThanOrEqual(3);
  });

  // Instructions are claims now; text over a limit is a claim as well and is tried in `test/gate-evasion`.
  it.each(UNCHECKED_REASONS.filter((reason) => reason !== 'instruction' && reason !== 'over_limit'))(
    'has text left unchecked for the reason %s',
    (reason) => {
      const given = cases.flatMap(({ expected }) => expected.unchecked).flatMap((unchecked) => asList(unchecked.reason));
      expect(given).toContain(reason);
    },
  );

  it.each(['missing', 'dangling', 'wrong_source', 'unsupported_by_cited'])('has claims with the citation issue %s', (kind) => {
    expect(claims.filter(({ citation_issue: issue }) => issue === kind).length).toBeGreaterThanOrEqual(3);
  });
});

describe.each(files)('%s', (file) => {
  const marked = readMarkedCase(file);
  const { packet, expected } = marked;
  const slices: readonly MarkedSlice[] = [...expected.claims, ...expected.unchecked];
  const whose = (wrong: (claim: MarkedClaim) => boolean): string[] =>
    expected.claims.filter(wrong).map(({ output_text: words }) => words);

  it('has the form of a case and is named by its id', () => {
    expect(hasForm(marked) ? [] : hasForm.errors).toEqual([]);
    expect(file).toBe(`${marked.id}.json`);
    expect(marked.id.startsWith(`${marked.domain}-`)).toBe(true);
  });

  it('marks slices that the output holds, and says which where there are several', () => {
    const lost = slices.filter((slice) => spanOf(slice, packet.ai_output) === undefined);
    expect(lost.map(({ output_text: words }) => words)).toEqual([]);
  });

  it('marks no two claims on the same words with the same wording', () => {
    const marks = expected.claims.map((claim) => `${claim.output_text}#${claim.occurrence}#${claim.text_alternatives[0]}`);
    expect(new Set(marks).size).toBe(marks.length);
  });

  it('quotes its sources exactly', () => {
    const quoted = (claim: MarkedClaim): boolean => {
      const { evidence } = claim;
      return evidence === undefined || (packet.sources[evidence.source - 1]?.content.includes(evidence.quote) ?? false);
    };
    expect(whose((claim) => !quoted(claim))).toEqual([]);
  });

  it('has evidence for what a source decides, and none where the sources are silent', () => {
    const silent = (status: string): boolean => status === 'unsupported' || status === 'insufficient_context';
    const decided = ({ status }: MarkedClaim): boolean => !asList(status).some(silent);
    expect(whose((claim) => decided(claim) && claim.evidence === undefined)).toEqual([]);
    expect(whose((claim) => asList(claim.status).every(silent) && claim.evidence !== undefined)).toEqual([]);
  });

  it('cites sources that are there and bounds the importance the right way round', () => {
    expect(whose(({ citations }) => (citations ?? []).some((n) => n > packet.sources.length))).toEqual([]);
    expect(whose(({ importance_min: least, importance_max: most }) => least > most)).toEqual([]);
  });

  it('touches every character that is more than markup or punctuation', () => {
    expect(untouchedText(marked)).toBe('');
  });
});
