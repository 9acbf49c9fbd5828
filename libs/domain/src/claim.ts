import type { Span } from './source.js';

export const CLAIM_TYPES = [
  'fact',
  'quantity',
  'date',
  'definition',
  'attribution',
  'comparison',
  'causation',
  'permission',
  'obligation',
  'prohibition',
  'recommendation',
  'prediction',
] as const;
/** What kind of statement a claim makes. */
export type ClaimType = (typeof CLAIM_TYPES)[number];

/** A citation marker found in the output, and the source it points at (null when it points at none). */
export interface Citation {
  readonly marker: string;
  readonly source: number | null;
}

/** One statement of the output that can be checked alone. `n` counts from 1 in reading order. */
export interface AtomicClaim {
  readonly n: number;
  readonly type: ClaimType;
  /** The claim as it reads alone; the words of the output itself are in `outputText`. */
  readonly text: string;
  readonly span: Span;
  /** Exactly `aiOutput.slice(span.start, span.end)`. */
  readonly outputText: string;
  /** 1 (passing remark) to 5 (an error here does harm). */
  readonly importance: number;
  readonly citations: readonly Citation[];
  readonly extraction: Extraction;
}

/** Who extracted a claim, and how sure it is that this is one. */
export interface Extraction {
  readonly provider: string;
  readonly model: string;
  readonly promptVersion: string;
  readonly confidence: number;
}

export const UNCHECKED_REASONS = [
  'question',
  'heading',
  'code',
  'greeting',
  'instruction',
  'citation_marker',
  'punctuation',
  'markup',
  'label',
  'lead',
  'fragment',
  'unreadable',
  'over_limit',
  'language_not_supported',
] as const;
/** Why a stretch of the output was not checked. */
export type UncheckedReason = (typeof UNCHECKED_REASONS)[number];

/** A stretch of the output that was not checked. Claims and these together touch every visible character. */
export interface UncheckedSpan extends Span {
  readonly reason: UncheckedReason;
}
