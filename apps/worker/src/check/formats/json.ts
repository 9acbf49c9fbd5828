import { escapeSteering } from '../../terminal/printable.js';
import { localReview } from '../local-report.js';
import type { CheckedPacket, PacketOutcome } from '../check-packets.js';
import { reasonsOf, totalsOf, type FinishedCheck, type RenderCheck } from '../finished-check.js';

/** Everything, for programs: of one packet its report and findings, of several a list of these. */
export const renderJson: RenderCheck = (check) => {
  const [only] = check.outcomes;
  if (check.single && only?.kind === 'checked') return toText(localReview(only.packet, only.result, check.at));
  const { packets, failing, unreadable, findings, newFindings } = totalsOf(check);
  const summary = { packets, failing, unreadable, findings, new_findings: newFindings, fail_on: check.failOn ?? null };
  return toText({ summary, packets: check.outcomes.map((outcome) => toJson(outcome, check)) });
};

function toJson(outcome: PacketOutcome, check: FinishedCheck): object {
  if (outcome.kind === 'failed') {
    const { code } = outcome.error;
    return { packet: outcome.name, error: { code, message: reasonsOf(outcome.error) } };
  }
  return {
    packet: outcome.name,
    output: outcome.file ?? null,
    ...verdicts(outcome, check),
    report: localReview(outcome.packet, outcome.result, check.at),
  };
}

function verdicts({ result, verdict, findings }: CheckedPacket, { compared }: FinishedCheck): object {
  return {
    safe_use_status: result.gate.verdict,
    ...(compared && { status_of_new_findings: verdict }),
    findings: findings.map(({ rule, level, claim, region, fingerprint, known }) => ({
      rule,
      level,
      claim,
      region,
      fingerprint,
      ...(compared && { known }),
    })),
  };
}

function toText(value: object): string {
  return `${escapeSteering(JSON.stringify(value, null, 2))}\n`;
}
