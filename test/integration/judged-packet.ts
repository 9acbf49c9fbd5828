import { createHash } from 'node:crypto';
import {
  present,
  type AtomicClaim,
  type ReviewResult,
  type SourceSpan,
  type SupportStatus,
  type Verification,
} from '@claimgate/domain';

/** Two sources and an output with one claim of every support status, with an emoji before the last of each. */
export const JUDGED_SOURCES = [
  { title: 'Refund policy', content: 'Refunds are granted within 30 days. Naïve 😀 buyers pay for shipping.' },
  {
    title: 'Gift cards',
    content: 'Gift cards cannot be refunded.',
    uri: 'https://example.com/gift-cards',
    citation_label: 'policy B',
    media_type: 'text/markdown',
  },
];
export const JUDGED_OUTPUT =
  'Refunds are granted within 30 days. Gift cards can be refunded [2]. The shop opened in 1999. It is the best. 😀 All buyers pay for shipping [9].';

/** The body of a create request for the packet that `judgedResult` is about. */
export const JUDGED_BODY = { ai_output: JUDGED_OUTPUT, sources: JUDGED_SOURCES, intended_use: 'customer_facing' };

const VERSIONS = {
  extractor: 'test-extractor.2026-11-15.v1',
  retriever: 'test-retriever.2026-11-15.v2',
  verifier: 'test-verifier.2026-11-15.v3',
  model: 'test-model.2026-11-15.v4',
  policy: 'claim-gate.2026-11-15.v1',
  compiler: 'test-compiler.2026-11-15.v6',
};

const WORDS = [
  'Refunds are granted within 30 days.',
  'Gift cards can be refunded [2].',
  'The shop opened in 1999.',
  'It is the best.',
  'All buyers pay for shipping [9].',
];
const STATUSES: SupportStatus[] = ['supported', 'contradicted', 'unsupported', 'insufficient_context', 'partially_supported'];
const QUOTES = ['Refunds are granted within 30 days.', 'Gift cards cannot be refunded.', null, null, 'buyers pay for shipping.'];
const SPAN_OF_CLAIM = [1, 2, null, null, 3];
const SOURCE_OF_SPAN = [1, 2, 1];

/** SHA-256 of a text's UTF-8 bytes, by another way than the code under test. */
export function sha256(text: string): string {
  return createHash('sha256').update(new TextEncoder().encode(text)).digest('hex');
}

const claims: AtomicClaim[] = WORDS.map((words, index) => ({
  n: index + 1,
  type: index === 0 ? 'permission' : 'fact',
  text: index === 3 ? 'The shop is the best.' : words.replace(/ \[\d\]/, ''),
  span: { start: JUDGED_OUTPUT.indexOf(words), end: JUDGED_OUTPUT.indexOf(words) + words.length },
  outputText: words,
  importance: 5 - index,
  citations: index === 1 ? [{ marker: '[2]', source: 2 }] : index === 4 ? [{ marker: '[9]', source: null }] : [],
  extraction: { provider: 'test-provider', model: 'test-rules', promptVersion: VERSIONS.extractor, confidence: 0.75 },
}));

const spans: SourceSpan[] = SOURCE_OF_SPAN.map((source, index) => {
  const quote = QUOTES.filter((text) => text !== null)[index] ?? '';
  const start = (JUDGED_SOURCES[source - 1]?.content ?? '').indexOf(quote);
  return { n: index + 1, source, quote, start, end: start + quote.length };
});

const verifications: Verification[] = STATUSES.map((status, index) => ({
  claim: index + 1,
  status,
  span: SPAN_OF_CLAIM[index] ?? null,
  sourcesConflict: false,
  verifier: { name: 'test-verifier', version: VERSIONS.verifier, provider: 'test-provider', model: VERSIONS.model },
  confidence: 0.5 + index / 10,
  rationale: `Reason ${index + 1}.`,
  citationIssue: index === 4 ? 'dangling' : 'none',
  candidateCount: index,
  undecided: status === 'insufficient_context' ? 'cannot_be_read_alone' : null,
  repair: index === 1 ? { text: 'Gift cards cannot be refunded.', kind: 'substitution', span: 2 } : null,
}));

/** The output with claim 2 repaired, and nothing else. */
export const REPAIRED_OUTPUT = JUDGED_OUTPUT.replace('can be', 'cannot be');

/** What a pipeline might find for `JUDGED_BODY`, written by hand so that tests know every value. */
export const JUDGED_RESULT: ReviewResult = {
  claims,
  spans,
  verifications,
  versions: VERSIONS,
  gate: {
    verdict: 'needs_repair',
    reasons: [
      { code: 'contradicted', message: 'Claim 2 is contradicted.', claim: 2 },
      { code: 'unchecked_text', message: 'Some text was not checked.', claim: null },
    ],
    strictness: 'standard',
    mode: 'advisory',
    policyVersion: VERSIONS.policy,
  },
  report: {
    title: 'Claim report',
    summary: '3 claims are not supported; 1 citation issue.',
    unsupportedClaims: [2, 3, 4].map((claim) => ({
      claim,
      status: present(STATUSES[claim - 1]),
      span: SPAN_OF_CLAIM[claim - 1] ?? null,
      reviewerFollowUp: `Look at claim ${claim}.`,
    })),
    citationIssues: [
      { claim: 5, kind: 'dangling', citation: '[9]', message: 'No source 9.', citedSource: null, supportingSource: 1 },
    ],
    evidenceNotes: [{ claim: 5, note: 'Only naïve buyers.', span: 3 }],
    followUps: [
      { claim: 2, question: 'Is claim 2 right?' },
      { claim: null, question: 'Are these all the sources?' },
    ],
    markdown: '# Claim report\n\nWritten by hand: 😀\n',
    compilerVersion: VERSIONS.compiler,
    policyVersion: VERSIONS.policy,
    sourceCoverage: { claimsWithPrimarySource: 3, totalClaims: 5 },
    coverage: [{ start: JUDGED_OUTPUT.indexOf('😀'), end: JUDGED_OUTPUT.indexOf('😀') + 2, reason: 'punctuation' }],
    leakageCheck: { passed: true, errors: [] },
    repairedOutput: { text: REPAIRED_OUTPUT, repaired: [{ claim: 2, start: 47, end: 53 }], marked: [3, 4, 5] },
  },
};
