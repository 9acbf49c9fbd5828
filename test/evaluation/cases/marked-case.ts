import type {
  CitationIssueKind,
  ClaimType,
  IntendedUse,
  MediaType,
  Strictness,
  SupportStatus,
  UncheckedReason,
} from '@claimgate/domain';

/** The kinds of text the cases are spread over. */
export const CASE_DOMAINS = [
  'policy',
  'finance',
  'medicine',
  'law',
  'product-docs',
  'news',
  'code-answers',
  'chat',
  'tables',
  'lists',
] as const;
export type CaseDomain = (typeof CASE_DOMAINS)[number];

/** One value, or several that are all acceptable. */
export type OneOrMore<T> = T | readonly T[];

/** A stretch of the output by its words; `occurrence` counts from 1 and is there when the words occur more than once. */
export interface MarkedSlice {
  readonly output_text: string;
  readonly occurrence?: number;
}

/** A claim as a reviewer marks it; README.md says how. */
export interface MarkedClaim extends MarkedSlice {
  readonly text_alternatives: readonly string[];
  readonly claim_type: OneOrMore<ClaimType>;
  readonly importance_min: number;
  readonly importance_max: number;
  readonly status: OneOrMore<SupportStatus>;
  readonly evidence?: { readonly source: number; readonly quote: string };
  readonly citations?: readonly number[];
  readonly citation_issue?: OneOrMore<CitationIssueKind | 'none'>;
  readonly hard?: true;
}

/** Text of the output that a reviewer would not check. */
export interface MarkedUnchecked extends MarkedSlice {
  readonly reason: OneOrMore<UncheckedReason>;
}

/** A packet in the form of the API. */
export interface MarkedPacket {
  readonly ai_output: string;
  readonly sources: readonly {
    readonly title: string;
    readonly content: string;
    readonly media_type?: MediaType;
    readonly citation_label?: string;
  }[];
  readonly intended_use: IntendedUse;
  readonly strictness?: Strictness;
  readonly question?: string;
}

/** An output with its sources, and what a careful reviewer marks in it. */
export interface MarkedCase {
  readonly id: string;
  readonly domain: CaseDomain;
  readonly description: string;
  readonly packet: MarkedPacket;
  readonly expected: { readonly claims: readonly MarkedClaim[]; readonly unchecked: readonly MarkedUnchecked[] };
}
