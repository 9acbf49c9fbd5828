import type { CitationIssueKind } from '@claimgate/domain';
import type { CaseDomain, MarkedPacket } from '../cases/marked-case.js';

/** What the sources say of a claim, by its author; README.md says how the labels are made. */
export const LABELS = ['supported', 'partial', 'contradicted', 'unsupported'] as const;
export type Label = (typeof LABELS)[number];

/** `open` may be looked at row by row, `held` is only ever scored. */
export const HALVES = ['open', 'held'] as const;
export type Half = (typeof HALVES)[number];

/** `plain` are those that bars are measured on; `hard` ones, written to be read closely, `everyday` ones of short sources, and ordinary ones by `others` are scored apart; of `blind` ones nobody reads a row, in either half. */
export const PACKET_SETS = ['plain', 'hard', 'everyday', 'others', 'blind'] as const;
export type PacketSet = (typeof PACKET_SETS)[number];

/** Those whose rows may be read and whose totals may choose something. */
export const SEEN_SETS: readonly PacketSet[] = PACKET_SETS.filter((set) => set !== 'blind');

/** A stretch of the output by its words; `occurrence` counts from 1 and is there when the words occur more than once. */
export interface LabelledWords {
  readonly words: string;
  readonly occurrence?: number;
}

/** One claim of an output, and what decides it. */
export interface LabelledClaim extends LabelledWords {
  readonly label: Label;
  readonly source?: number;
  readonly deciding?: string;
  readonly citation_issue?: CitationIssueKind;
  /** Acceptable wordings where the words cannot be read alone. */
  readonly standalone?: readonly string[];
}

/** An output with its sources, every claim of it labelled by hand. */
export interface LabelledPacket {
  readonly id: string;
  readonly field: CaseDomain;
  /** True where every true claim is said in other words or another notation than in its source. */
  readonly reworded: boolean;
  readonly packet: Omit<MarkedPacket, 'strictness'>;
  readonly claims: readonly LabelledClaim[];
  /** Words that are no claims: greetings, questions, leads. */
  readonly unchecked?: readonly LabelledWords[];
}
