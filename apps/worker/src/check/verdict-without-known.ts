import { SUPPORT_STATUSES, type GateReasonCode, type Packet, type ReviewResult, type SafeUseStatus } from '@claimgate/domain';
import { decideGate } from '@claimgate/report';
import type { Finding } from './findings.js';

/** The verdict that the gate would give if the findings that are known were not there. */
export function verdictWithoutKnown(
  { strictness, intendedUse }: Packet,
  { claims, verifications, gate, report }: ReviewResult,
  findings: readonly Finding[],
): SafeUseStatus {
  const known = findings.filter((finding) => finding.known);
  if (known.length === 0) return gate.verdict;
  if (known.length === findings.length) return 'supported';
  const isKnown = (claim: number, rules: readonly GateReasonCode[]): boolean =>
    findings.every((finding) => finding.known || finding.claim !== claim || !rules.includes(finding.rule));
  return decideGate({
    claims,
    strictness,
    intendedUse,
    verifications: verifications.map((each) => ({
      ...each,
      ...(isKnown(each.claim, STATUS_RULES) && { status: 'supported', sourcesConflict: false }),
      ...(isKnown(each.claim, ['citation_issue']) && { citationIssue: 'none' }),
    })),
    coverage: findings.some(({ rule, known: isOld }) => rule === 'unchecked_text' && !isOld) ? report.coverage : [],
  }).verdict;
}

const STATUS_RULES: readonly GateReasonCode[] = [
  ...SUPPORT_STATUSES.filter((status) => status !== 'supported'),
  'sources_conflict',
];
