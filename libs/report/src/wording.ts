import {
  type CitationIssueKind,
  type Decision,
  isDecided,
  type PipelineVersions,
  type RepairedOutput,
  type RepairKind,
  type SafeUseStatus,
  type UncheckedReason,
  type UndecidedReason,
  type Verification,
} from '@claimgate/domain';

/** A status as people read it. */
export function inWords(status: SafeUseStatus): string {
  const words = status.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The status of a claim as people read it. A claim on which nobody is sure is no error: it is a place to look at. */
export function claimStatusInWords({ status, undecided }: Pick<Verification, 'status' | 'undecided'>): string {
  return undecided === 'not_sure' ? 'Not sure: look here' : inWords(status);
}

/** Why a claim was not decided, in words. */
const UNDECIDED_WORDS: Readonly<Record<UndecidedReason, string>> = {
  not_sure: 'not sure',
  language_not_supported: 'language not supported',
  cannot_be_read_alone: 'cannot be read alone',
  too_long: 'too long to compare as a whole',
};

/** How many claims were decided, and how many not and why; empty where there is no claim. */
export function decidedInWords(verifications: readonly Verification[]): string {
  if (verifications.length === 0) return '';
  const open = verifications.filter((each) => !isDecided(each));
  const reasons = [...Map.groupBy(open, ({ undecided }) => undecided)].flatMap(([reason, all]) =>
    reason === null ? [] : [`${all.length} ${UNDECIDED_WORDS[reason]}`],
  );
  const why = reasons.length === 0 ? '' : ` (${reasons.toSorted().join(', ')})`;
  const rest = open.length === 0 ? '' : `; ${open.length} not decided${why}`;
  const claims = verifications.length === 1 ? 'claim' : 'claims';
  return `${verifications.length - open.length} of ${verifications.length} ${claims} decided${rest}.`;
}

/** What a reviewer decided, in words. */
export const DECISION_WORDS: Readonly<Record<Decision, string>> = {
  accept: 'Accepted',
  repair: 'To be repaired',
  reject: 'Rejected',
};

/** How a suggested repair was made, in words. */
export const REPAIR_WORDS: Readonly<Record<RepairKind, string>> = {
  substitution: 'words of the source put into the claim',
  omission: 'the part that no source supports left out',
  source_sentence: 'the sentence of the source itself',
};

/** What is said of a repaired output: whose words changed, and who still needs a person. */
export function repairedInWords({ repaired, marked }: RepairedOutput): string {
  const left = marked.length === 0 ? '' : ` Left as they stand, and still to settle: ${claimNumbers(marked)}.`;
  return `Repaired: ${claimNumbers(repaired.map(({ claim }) => claim))}.${left}`;
}

const MOST_NUMBERS = 50;

function claimNumbers(claims: readonly number[]): string {
  const more = claims.length > MOST_NUMBERS ? ` and ${claims.length - MOST_NUMBERS} more` : '';
  return `${claims.length === 1 ? 'claim' : 'claims'} ${claims.slice(0, MOST_NUMBERS).join(', ')}${more}`;
}

/** A mark for each status that is told apart without colour. */
export const SYMBOLS: Readonly<Record<SafeUseStatus, string>> = {
  supported: '✓',
  partially_supported: '◐',
  unsupported: '✗',
  contradicted: '≠',
  insufficient_context: '?',
  needs_review: '!',
  needs_repair: '‼',
  blocked: '■',
};

/** Why a stretch was not checked, in words. */
export const UNCHECKED_WORDS: Readonly<Record<UncheckedReason, string>> = {
  question: 'question',
  heading: 'heading',
  code: 'code',
  greeting: 'greeting or courtesy',
  instruction: 'instruction',
  citation_marker: 'citation marker',
  punctuation: 'punctuation',
  markup: 'markup',
  label: 'label of a picture, link or control',
  lead: 'words that lead into a list',
  fragment: 'fragment that cannot be read alone',
  unreadable: 'text that cannot be read',
  over_limit: 'text that is longer than can be checked',
  language_not_supported: 'language that is not supported',
};

/** What is said of an output that makes no claim. */
export const NO_CLAIMS = 'The output holds no claim that can be checked.';

/** A citation that misleads: its claim is about another source, or about none. One that is merely missing misleads nobody. */
export type MisleadingCitation = Exclude<CitationIssueKind, 'missing'>;

/** What is wrong with a citation, as the gate says it: without the numbers of sources. */
export const CITATION_REASONS: Readonly<Record<MisleadingCitation, string>> = {
  dangling: 'The claim cites a source that was not supplied.',
  wrong_source: 'The claim is supported by another source than the one it cites.',
  unsupported_by_cited: 'The cited source does not support the claim.',
};

/** The same as the report says it, with the sources that are meant. */
export function citationMessage(kind: CitationIssueKind, cited: number | null, supporting: number | null): string {
  switch (kind) {
    case 'missing':
      return 'The claim carries no citation, although the output cites elsewhere.';
    case 'dangling':
      return 'The citation points at no supplied source.';
    case 'wrong_source':
      return `The claim cites source ${cited}, but it is source ${supporting} that supports it.`;
    case 'unsupported_by_cited':
      return `Source ${cited}, which the claim cites, does not support it.`;
  }
}

/** What every report says of itself, whatever its form. */
export const STATEMENT =
  'Claims were checked against the supplied sources only. This is no guarantee of truth and no legal, medical, financial, hiring or compliance decision.';

/** The versions that decided, as label and value, in the order of the stages. */
export function versionLines(versions: PipelineVersions): [label: string, version: string][] {
  const { extractor, retriever, verifier, model, policy, compiler } = versions;
  return [
    ['Extractor', extractor],
    ['Retriever', retriever],
    ['Verifier', verifier],
    ['Model', model],
    ['Policy', policy],
    ['Compiler', compiler],
  ];
}

/**
 * Who decided how many claims, where the versions of the run do not say it all: a verifier that asked some other model, or fell back
 * to a built-in one for some claims. Empty where the run's own verifier decided them all.
 */
export function deciderLines(verifications: readonly Verification[], versions: PipelineVersions): string[] {
  const counts = new Map<string, number>();
  for (const { verifier } of verifications) {
    const who = `${verifier.version} with ${verifier.model}`;
    counts.set(who, (counts.get(who) ?? 0) + 1);
  }
  counts.delete(counts.size === 1 ? `${versions.verifier} with ${versions.model}` : '');
  return [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([who, n]) => `${who}: ${n} ${n === 1 ? 'claim' : 'claims'}`);
}
