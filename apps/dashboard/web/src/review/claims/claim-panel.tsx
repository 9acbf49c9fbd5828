import type { ReactNode } from 'react';
import { Mark } from '../../design/status-mark.js';
import { inWords } from '../../design/status-words.js';
import { lookOf } from '../claim-words.js';
import type { Evidence, ReviewedClaim, ReviewedSource, SuggestedRepair } from '../review.js';
import { beginning } from '../text/showable.js';

const MOST_CHARACTERS = 2_000;

interface ClaimPanelProps {
  readonly claim: ReviewedClaim;
  readonly sources: readonly ReviewedSource[];
  readonly onShowSource: () => void;
  /** What a reviewer decided about it. */
  readonly children?: ReactNode;
}

/** All that was found out about a claim. */
export function ClaimPanel({ claim, sources, onShowSource, children }: ClaimPanelProps) {
  const { n, text, rationale, evidence, repair } = claim;
  return (
    <section className="claim-panel" aria-labelledby="claim-title">
      <h2 id="claim-title">
        Claim {n} <Mark look={lookOf(claim)} />
      </h2>
      <p className="statement" dir="auto">
        {beginning(text, MOST_CHARACTERS)}
      </p>
      <p dir="auto">{beginning(rationale, MOST_CHARACTERS)}</p>
      {evidence && <Quote evidence={evidence} sources={sources} onShow={onShowSource} />}
      {repair && <Repair repair={repair} isQuoted={isSame(evidence, repair.evidence)} {...{ sources, onShowSource }} />}
      <Remarks claim={claim} />
      <p className="soft small">{factsOf(claim).join(' · ')}</p>
      {children}
    </section>
  );
}

interface QuoteProps {
  readonly evidence: Evidence;
  readonly sources: readonly ReviewedSource[];
  readonly onShow: () => void;
}

function Quote({ evidence: { source, quote }, sources, onShow }: QuoteProps) {
  return (
    <figure className="quote">
      <blockquote dir="auto">{beginning(quote, MOST_CHARACTERS)}</blockquote>
      <figcaption>
        <button type="button" className="text-button" onClick={onShow}>
          Source {source + 1}, <bdi>{beginning(sources[source]?.title ?? '', 120)}</bdi>
          <span className="unseen">: see these words in the source</span>
        </button>
      </figcaption>
    </figure>
  );
}

interface RepairProps {
  readonly repair: SuggestedRepair;
  /** The words that it rests on stand above already. */
  readonly isQuoted: boolean;
  readonly sources: readonly ReviewedSource[];
  readonly onShowSource: () => void;
}

function Repair({ repair: { text, made, evidence }, isQuoted, sources, onShowSource }: RepairProps) {
  return (
    <div className="repair">
      <p className="soft small">Suggested repair: {made} · verified, a source supports it</p>
      <p dir="auto">
        <ins>{beginning(text, MOST_CHARACTERS)}</ins>
      </p>
      {evidence && !isQuoted && <Quote evidence={evidence} sources={sources} onShow={onShowSource} />}
    </div>
  );
}

function Remarks({ claim: { reasons, citationIssues, followUp } }: { readonly claim: ReviewedClaim }) {
  const remarks = [
    ...reasons.map((words) => ['Why it counts', words] as const),
    ...citationIssues.map((words) => ['Citation', words] as const),
    ...(followUp === null ? [] : [['To do', followUp] as const]),
  ];
  if (remarks.length === 0) return null;
  return (
    <dl className="remarks">
      {remarks.map(([name, words], i) => (
        <div key={i}>
          <dt>{name === remarks[i - 1]?.[0] ? <span className="unseen">{name}</span> : name}</dt>
          <dd dir="auto">{beginning(words, MOST_CHARACTERS)}</dd>
        </div>
      ))}
    </dl>
  );
}

function factsOf({ type, importance, confidence, citations }: ReviewedClaim): string[] {
  const facts = [inWords(type), `importance ${importance} of 5`, `confidence ${Math.round(confidence * 100)} %`];
  return citations.length === 0 ? facts : [...facts, `cites ${beginning(citations.join(' '), 120)}`];
}

function isSame(one: Evidence | null, other: Evidence | null): boolean {
  return one?.source === other?.source && one?.start === other?.start && one?.end === other?.end;
}
