import type { ReactNode } from 'react';
import type { StatusLook } from '../../design/status-words.js';
import type { Review, ReviewedClaim } from '../review.js';
import type { Choice } from '../use-choice.js';
import { ClaimList } from './claim-list.js';
import { ClaimPanel } from './claim-panel.js';
import { StatusFilter } from './status-filter.js';

interface ClaimsPaneProps {
  readonly review: Review;
  readonly choice: Choice;
  readonly onShowSource: () => void;
  readonly aboutClaim?: ((claim: ReviewedClaim) => ReactNode) | undefined;
  readonly decidedOf?: ((claim: ReviewedClaim) => StatusLook | undefined) | undefined;
}

/** The claims as a list, and the one that is looked at. */
export function ClaimsPane({ review, choice, onShowSource, aboutClaim, decidedOf }: ClaimsPaneProps) {
  const { claim } = choice;
  return (
    <div className="claims-pane">
      <div className="claims-index">
        <StatusFilter claims={review.claims} choice={choice} />
        <ClaimList choice={choice} decidedOf={decidedOf} />
        <p className="soft small keys">
          <kbd>J</kbd> next · <kbd>K</kbd> back
        </p>
      </div>
      {claim && (
        <ClaimPanel claim={claim} sources={review.sources} onShowSource={onShowSource}>
          {aboutClaim?.(claim)}
        </ClaimPanel>
      )}
    </div>
  );
}
