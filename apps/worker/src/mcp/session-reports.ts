import type { Packet, ReviewResult } from '@claimgate/domain';

/** A review of this session: what was checked, and what was found. */
export interface SessionReport {
  /** Counts from 1 within the session. */
  readonly id: string;
  readonly packet: Packet;
  readonly result: ReviewResult;
  readonly at: Date;
}

/** How much a session remembers. */
interface Bounds {
  readonly reports: number;
  /** Of outputs and sources together. The newest report is kept however long it is. */
  readonly characters: number;
}

const BOUNDS: Bounds = { reports: 20, characters: 10_000_000 };

/** The last reports of one session, in memory alone. The oldest goes when there are too many; all go with the session. */
export class SessionReports {
  private readonly reports = new Map<string, SessionReport>();
  private count = 0;

  constructor(private readonly bounds: Bounds = BOUNDS) {}

  add(packet: Packet, result: ReviewResult, at: Date): SessionReport {
    this.count += 1;
    const report = { id: String(this.count), packet, result, at };
    this.reports.set(report.id, report);
    for (const { id } of this.list()) if (this.isTooMuch()) this.reports.delete(id);
    return report;
  }

  find(id: string): SessionReport | undefined {
    return this.reports.get(id);
  }

  latest(): SessionReport | undefined {
    return this.list().at(-1);
  }

  /** The oldest first. */
  list(): SessionReport[] {
    return [...this.reports.values()];
  }

  clear(): void {
    this.reports.clear();
  }

  private isTooMuch(): boolean {
    const { reports, characters } = this.bounds;
    const kept = this.list();
    return kept.length > reports || (kept.length > 1 && sum(kept.map(({ packet }) => lengthOf(packet))) > characters);
  }
}

function lengthOf({ aiOutput, sources }: Packet): number {
  return aiOutput.length + sum(sources.map(({ content }) => content.length));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
