import { VERDICT_LOOKS } from '../../design/status-words.js';
import { WORST_FIRST } from '../claim-words.js';
import type { ReviewedClaim } from '../review.js';
import type { Choice } from '../use-choice.js';

/** How many claims have each status; a press shows these alone. */
export function StatusFilter({ claims, choice }: { readonly claims: readonly ReviewedClaim[]; readonly choice: Choice }) {
  const counts = WORST_FIRST.map((status) => [status, claims.filter((claim) => claim.status === status).length] as const);
  return (
    <div className="status-filter" role="group" aria-label="Show claims by status">
      <button type="button" aria-pressed={!choice.filter} onClick={() => choice.setFilter(undefined)}>
        All {claims.length}
      </button>
      {counts.map(([status, count]) => {
        const { sign, word } = VERDICT_LOOKS[status];
        return (
          count > 0 && (
            <button
              key={status}
              type="button"
              className={`tone-${status}`}
              aria-pressed={choice.filter === status}
              aria-label={`${word}: ${count}`}
              title={word}
              onClick={() => choice.setFilter(choice.filter === status ? undefined : status)}
            >
              <span aria-hidden="true">{sign}</span> {count}
            </button>
          )
        );
      })}
    </div>
  );
}
