import { isAsBadAs, type FailOn } from '../fail-on.js';
import type { Terminal } from '../terminal/terminal.js';
import type { CheckedPacket, FailedPacket, PacketOutcome } from './check-packets.js';
import type { Finding } from './findings.js';

/** A check that is done. */
export interface FinishedCheck {
  readonly outcomes: readonly PacketOutcome[];
  /** Whether one packet was named, and none by a pattern: such a check says more of it. */
  readonly single: boolean;
  readonly failOn: FailOn | undefined;
  /** Whether findings were compared with a baseline. */
  readonly compared: boolean;
  readonly at: Date;
}

/** Says what a check found in one of the forms. Whatever content and names of files hold, they stay within their place in it. */
export type RenderCheck = (check: FinishedCheck, terminal: Pick<Terminal, 'colour' | 'columns'>) => string;

/** What counts of many packets. */
export interface CheckTotals {
  readonly packets: number;
  /** As bad as `--fail-on`, or worse. */
  readonly failing: number;
  /** Not reviewed, because of what is in them. */
  readonly unreadable: number;
  readonly findings: number;
  readonly newFindings: number;
}

/** Counts over all packets of a check. */
export function totalsOf({ outcomes, failOn }: FinishedCheck): CheckTotals {
  const checked = checkedOf(outcomes);
  const findings = checked.flatMap((packet) => packet.findings);
  return {
    packets: outcomes.length,
    failing: checked.filter(({ verdict }) => isAsBadAs(verdict, failOn)).length,
    unreadable: outcomes.length - checked.length,
    findings: findings.length,
    newFindings: findings.filter(({ known }) => !known).length,
  };
}

/** The totals in one sentence. */
export function totalsLine(check: FinishedCheck): string {
  const { packets, failing, unreadable, findings, newFindings } = totalsOf(check);
  const parts = [
    `${packets} ${packets === 1 ? 'packet' : 'packets'}`,
    ...(check.failOn === undefined || check.failOn === 'none' ? [] : [`${failing} at ${check.failOn} or worse`]),
    ...(unreadable > 0 ? [`${unreadable} not checked`] : []),
    `${findings} ${findings === 1 ? 'finding' : 'findings'}${check.compared ? `, ${newFindings} of them new` : ''}`,
  ];
  return `${parts.join(', ')}.`;
}

/** What is listed for people: findings that are new, and of a claim that is listed not its citation besides. */
export function listedFindings({ findings }: CheckedPacket): Finding[] {
  const news = findings.filter(({ known }) => !known);
  const isListed = (claim: number | null): boolean => news.some((each) => each.claim === claim && each.rule !== 'citation_issue');
  return news.filter(({ rule, claim }) => rule !== 'citation_issue' || !isListed(claim));
}

/** Those that were reviewed. */
export function checkedOf(outcomes: readonly PacketOutcome[]): CheckedPacket[] {
  return outcomes.filter((outcome) => outcome.kind === 'checked');
}

/** Those that could not be. */
export function failedOf(outcomes: readonly PacketOutcome[]): FailedPacket[] {
  return outcomes.filter((outcome) => outcome.kind === 'failed');
}

/** How many claims of a packet are supported. */
export function supportedCount({ result }: CheckedPacket): number {
  return result.verifications.filter(({ status }) => status === 'supported').length;
}

/** A text for one line, cut where it is longer than anybody reads there. */
export function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')} …` : text;
}

/** What is said of a packet that could not be reviewed. */
export function reasonsOf({
  message,
  details,
}: {
  message: string;
  details: { fields?: readonly { path: string; message: string }[] };
}): string {
  return [message, ...(details.fields ?? []).map((field) => `${field.path} ${field.message}.`)].join(' ');
}
