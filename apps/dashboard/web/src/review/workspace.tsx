import './review.css';
import './text/text.css';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import type { StatusLook } from '../design/status-words.js';
import { ClaimsPane } from './claims/claims-pane.js';
import { Stepper } from './claims/stepper.js';
import { OutputPane } from './output-pane.js';
import type { Review, ReviewedClaim } from './review.js';
import { SourcesPane } from './sources-pane.js';
import { type Place, useChoice } from './use-choice.js';
import { useClaimKeys } from './use-claim-keys.js';

interface WorkspaceProps {
  readonly review: Review;
  /** What stands below a claim, such as the decision about it. */
  readonly aboutClaim?: (claim: ReviewedClaim) => ReactNode;
  /** What was decided about a claim, as the list of claims shows it. */
  readonly decidedOf?: (claim: ReviewedClaim) => StatusLook | undefined;
  /** Where to begin. */
  readonly begin?: Place;
  /** Is told where one has gone. */
  readonly onPlace?: (place: Place) => void;
}

/** Claims, output and sources beside each other. What is chosen in one lights up in all. */
export function Workspace({ review, aboutClaim, decidedOf, begin, onPlace }: WorkspaceProps) {
  const { claims } = review;
  const choice = useChoice(claims, begin, onPlace);
  useClaimKeys(choice.step);
  const page = useRef<HTMLDivElement>(null);
  const statusOf = useMemo(() => {
    const statuses = new Map(claims.map(({ n, status }) => [n, status]));
    return (n: number) => statuses.get(n) ?? 'insufficient_context';
  }, [claims]);
  const showSource = useCallback(() => {
    page.current?.querySelector('.pane-sources .lit')?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div className="workspace" ref={page}>
      {claims.length > 0 && <ClaimsPane {...{ review, choice, aboutClaim, decidedOf }} onShowSource={showSource} />}
      <OutputPane review={review} choice={choice} statusOf={statusOf} />
      <SourcesPane review={review} choice={choice} statusOf={statusOf} />
      <Stepper choice={choice} />
    </div>
  );
}
