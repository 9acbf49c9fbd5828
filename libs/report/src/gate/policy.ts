import {
  itemAt,
  type CitationIssueKind,
  type GateMode,
  type IntendedUse,
  type SafeUseStatus,
  type Strictness,
  type SupportStatus,
  type UncheckedReason,
  type Verification,
} from '@claimgate/domain';
import type { MisleadingCitation } from '../wording.js';

/** From mild to grave; the gate moves along this line. */
export const SEVERITIES = [
  'supported',
  'insufficient_context',
  'partially_supported',
  'unsupported',
  'contradicted',
] as const satisfies SupportStatus[];
type Row = Readonly<Record<Strictness, SafeUseStatus>>;

const TABLE: Readonly<Record<SupportStatus, Row>> = {
  supported: { advisory: 'supported', standard: 'supported', strict: 'supported' },
  insufficient_context: { advisory: 'insufficient_context', standard: 'needs_review', strict: 'needs_repair' },
  partially_supported: { advisory: 'partially_supported', standard: 'needs_review', strict: 'needs_repair' },
  unsupported: { advisory: 'unsupported', standard: 'needs_repair', strict: 'blocked' },
  contradicted: { advisory: 'contradicted', standard: 'needs_repair', strict: 'blocked' },
};

/** The cell of the policy table. */
export function verdictFor(worst: SupportStatus, column: Strictness): SafeUseStatus {
  return TABLE[worst][column];
}

/** The column that applies: drafts are judged softer, actions and regulated work harder, evaluations never stop anything. */
export function columnOf(strictness: Strictness, intendedUse: IntendedUse): Strictness {
  if (intendedUse === 'eval_only') return 'advisory';
  if (intendedUse === 'internal_draft') return SOFTER[strictness];
  return isConsequential(intendedUse) ? HARDER[strictness] : strictness;
}

const SOFTER = { advisory: 'advisory', standard: 'advisory', strict: 'standard' } as const satisfies Record<
  Strictness,
  Strictness
>;
const HARDER = { advisory: 'standard', standard: 'strict', strict: 'strict' } as const satisfies Record<Strictness, Strictness>;

/** Whether the verdict informs or stops. */
export function modeOf(strictness: Strictness, intendedUse: IntendedUse): GateMode {
  if (intendedUse === 'eval_only') return 'advisory';
  return strictness === 'strict' || isConsequential(intendedUse) ? 'enforcing' : 'advisory';
}

function isConsequential(intendedUse: IntendedUse): boolean {
  return intendedUse === 'action_taking' || intendedUse === 'regulated_workflow';
}

/** The status a claim has for the gate: a conflict between sources is a contradiction. */
export function effectiveStatus({ status, sourcesConflict }: Verification): SupportStatus {
  return sourcesConflict ? 'contradicted' : status;
}

/** How grave a claim is: a passing remark counts one level milder, but is never excused altogether. */
export function severityOf(verification: Verification, importance: number): SupportStatus {
  const level = SEVERITIES.indexOf(effectiveStatus(verification));
  return itemAt(SEVERITIES, importance === 1 && level > 1 ? level - 1 : level);
}

/** True for a citation that misleads, whatever becomes of its claim. One that is merely missing is a note in the report. */
export function misleads(issue: CitationIssueKind | 'none'): issue is MisleadingCitation {
  return issue !== 'none' && issue !== 'missing';
}

/** What may be said in text that was not checked. Greetings, real questions, bare headings, labels and marks say nothing. */
const MAY_ASSERT: Readonly<Record<UncheckedReason, boolean | 'in the strict column'>> = {
  language_not_supported: true,
  over_limit: true,
  unreadable: true,
  fragment: true,
  instruction: true,
  code: 'in the strict column',
  question: false,
  heading: false,
  label: false,
  lead: false,
  greeting: false,
  citation_marker: false,
  punctuation: false,
  markup: false,
};

/** True where text that was not checked for this reason may assert something all the same, and so counts in this column. */
export function countsUnchecked(reason: UncheckedReason, column: Strictness): boolean {
  const may = MAY_ASSERT[reason];
  return may === 'in the strict column' ? column === 'strict' : may;
}

/** The gravest of several; supported when there are none. */
export function worstOf(severities: readonly SupportStatus[]): SupportStatus {
  return SEVERITIES.findLast((severity) => severities.includes(severity)) ?? 'supported';
}
