/** What a claim is found to be. */
export type ClaimStatus = 'supported' | 'partially_supported' | 'unsupported' | 'contradicted' | 'insufficient_context';
/** What may be done with an output as a whole. */
export type Verdict = ClaimStatus | 'needs_review' | 'needs_repair' | 'blocked';
/** Where a run stands. */
export type RunState = 'queued' | 'processing' | 'completed' | 'failed' | 'cancelled';

/** How a status looks: its sign, its word, and the tone of tokens.css that gives it colour and line. */
export interface StatusLook {
  readonly sign: string;
  readonly word: string;
  readonly tone: ClaimStatus | 'quiet' | 'accent';
}

/** The same signs and tones as the HTML report has. */
export const VERDICT_LOOKS: Readonly<Record<Verdict, StatusLook>> = {
  supported: { sign: '✓', word: 'Supported', tone: 'supported' },
  needs_review: { sign: '!', word: 'Needs review', tone: 'partially_supported' },
  needs_repair: { sign: '‼', word: 'Needs repair', tone: 'contradicted' },
  blocked: { sign: '■', word: 'Blocked', tone: 'contradicted' },
  contradicted: { sign: '≠', word: 'Contradicted', tone: 'contradicted' },
  unsupported: { sign: '✗', word: 'Unsupported', tone: 'unsupported' },
  partially_supported: { sign: '◐', word: 'Partially supported', tone: 'partially_supported' },
  insufficient_context: { sign: '?', word: 'Insufficient context', tone: 'insufficient_context' },
};

export const RUN_LOOKS: Readonly<Record<RunState, StatusLook>> = {
  queued: { sign: '○', word: 'Queued', tone: 'quiet' },
  processing: { sign: '◔', word: 'Processing', tone: 'accent' },
  completed: { sign: '●', word: 'Completed', tone: 'quiet' },
  failed: { sign: '✗', word: 'Failed', tone: 'contradicted' },
  cancelled: { sign: '⊘', word: 'Cancelled', tone: 'quiet' },
};

/** `customer_facing` as a person says it: "Customer facing". */
export function inWords(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
