import type {
  AtomicClaim,
  Citation,
  CitationIssue,
  CitationIssueKind,
  FollowUp,
  SourceSpan,
  SupportStatus,
  Verification,
} from '@claimgate/domain';
import { citationMessage } from '../wording.js';
import type { ReportInput } from './report-input.js';

const REMEDIES: Readonly<Record<SupportStatus, string>> = {
  supported: 'Nothing to do.',
  partially_supported: 'Find a source for the part that is not covered, or narrow the claim to what the source says.',
  unsupported: 'Find a source that says this, or remove the claim.',
  contradicted: 'Correct the claim to what the source says, or explain why the source is wrong.',
  insufficient_context: 'Read this claim by hand: it could not be checked.',
};

const QUESTIONS: Readonly<Record<Exclude<SupportStatus, 'supported'>, string>> = {
  partially_supported: 'Which source covers the rest of this claim?',
  unsupported: 'Which source supports this claim, or should it be removed?',
  contradicted: 'Is the claim wrong, or is the source out of date?',
  insufficient_context: 'What does this claim refer to, and can a person check it?',
};

/** What a reviewer should do about a claim that is not supported, in words of ours alone. */
export function remedyFor({ status, sourcesConflict, undecided }: Verification): string {
  if (sourcesConflict) return 'The sources disagree: decide which one holds, then correct or keep the claim.';
  return undecided === 'not_sure' ? 'Compare the claim with the words shown, and decide.' : REMEDIES[status];
}

const LONGEST_SUGGESTION = 600;

/** The same with the verified repair, where there is one. It stands there in full only up to a length; the claim has the whole of it. */
export function reviewerFollowUp(verification: Verification): string {
  const { repair } = verification;
  if (repair === null) return remedyFor(verification);
  const text = repair.text.length > LONGEST_SUGGESTION ? `${repair.text.slice(0, LONGEST_SUGGESTION)} …` : repair.text;
  return `${remedyFor(verification)} Suggested repair, which a source supports: “${text}”`;
}

/** The questions a reviewer has to answer, claim by claim and then for the run. */
export function followUpsOf(
  { verifications, claims, coverage, gate }: ReportInput,
  issues: readonly CitationIssue[],
): FollowUp[] {
  const questions = verifications.flatMap(questionOf);
  const citations = issues
    .filter(({ kind }) => kind !== 'missing')
    .map(({ claim }) => ({ claim, question: 'Should the citation of this claim be corrected?' }));
  const run: FollowUp[] = [];
  if (claims.length === 0) run.push({ claim: null, question: 'The output holds no checkable claim: is that what was expected?' });
  if (issues.some(({ kind }) => kind === 'missing'))
    run.push({ claim: null, question: 'Should the claims without a citation be cited?' });
  if (coverage.some(({ reason }) => reason === 'code'))
    run.push({ claim: null, question: 'Has someone tried the code in the output? It was not checked.' });
  if (gate.reasons.some(({ code }) => code === 'unchecked_text'))
    run.push({ claim: null, question: 'What does the text say that could not be checked? A person has to read it.' });
  return [...questions, ...citations, ...run];
}

function questionOf({ claim, status, sourcesConflict, undecided }: Verification): FollowUp[] {
  if (status === 'supported') return [];
  if (sourcesConflict) return [{ claim, question: 'Which of the disagreeing sources holds?' }];
  return [{ claim, question: undecided === 'not_sure' ? 'Do the words shown say what the claim says?' : QUESTIONS[status] }];
}

/** The citation issue of a claim as the report lists it; empty when there is none. */
export function describeCitationIssue(
  verification: Verification,
  claims: readonly AtomicClaim[],
  spans: readonly SourceSpan[],
): CitationIssue[] {
  const kind = verification.citationIssue;
  const claim = claims[verification.claim - 1];
  if (kind === 'none' || claim === undefined) return [];
  const citation = decisiveCitation(claim.citations, kind);
  const citedSource = citation?.source ?? null;
  const supportingSource = supportOf(verification, spans);
  return [
    {
      claim: claim.n,
      kind,
      citation: citation?.marker ?? null,
      message: citationMessage(kind, citedSource, supportingSource),
      citedSource,
      supportingSource,
    },
  ];
}

function decisiveCitation(citations: readonly Citation[], kind: CitationIssueKind): Citation | undefined {
  return kind === 'dangling' ? citations.find((citation) => citation.source === null) : citations[0];
}

function supportOf({ status, span }: Verification, spans: readonly SourceSpan[]): number | null {
  const supports = status === 'supported' || status === 'partially_supported';
  return supports && span !== null ? (spans[span - 1]?.source ?? null) : null;
}
