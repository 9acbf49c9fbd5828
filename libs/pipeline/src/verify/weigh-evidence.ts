import type { SupportStatus } from '@claimgate/domain';
import type { Judgement } from '../ports.js';
import type { SourceWindow } from '../retrieve/index-sources.js';

/** What the evidence for one claim comes to, before spans are numbered. */
export interface Weighed {
  readonly status: SupportStatus;
  readonly confidence: number;
  readonly rationale: string;
  readonly window: SourceWindow | null;
  readonly candidateCount: number;
}

const SUPPORTED_FROM = 0.8;
const PARTIAL_FROM = 0.5;

/** Lets the best window decide. */
export function weighEvidence(windows: readonly SourceWindow[], judgements: readonly Judgement[]): Weighed {
  const best = judgements.reduce((top, judgement, i) => (judgement.supported > (judgements[top]?.supported ?? 0) ? i : top), 0);
  const score = judgements[best]?.supported ?? 0;
  const status = score >= SUPPORTED_FROM ? 'supported' : score >= PARTIAL_FROM ? 'partially_supported' : 'unsupported';
  return {
    status,
    confidence: status === 'unsupported' ? 1 - score : score,
    rationale: explain(status, score),
    window: status === 'unsupported' ? null : (windows[best] ?? null),
    candidateCount: windows.length,
  };
}

function explain(status: SupportStatus, score: number): string {
  const share = `${Math.round(score * 100)} % of the words of the claim`;
  if (status === 'unsupported') return `No sentence of the sources holds more than ${share}.`;
  return `The best sentence of the sources holds ${share}.`;
}
