import type { Usage } from '@claimgate/client';
import { Meter } from 'react-aria-components/Meter';
import { Time } from './time.js';

const NEARLY = 0.8;

/** How much of the plan is used, and when the count begins anew. */
export function UsageMeter({ usage }: { readonly usage: Omit<Usage, 'request_id'> }) {
  const { plan, review_runs_used: used, monthly_limit: limit, period_end: end } = usage;
  const share = limit === null ? 0 : used / Math.max(1, limit);
  const tone = share >= 1 ? 'contradicted' : share >= NEARLY ? 'partially_supported' : 'accent';
  return (
    <>
      <p className="usage-figure">
        <b>{used.toLocaleString()}</b> of {limit === null ? 'unlimited' : limit.toLocaleString()} runs · plan {plan}
      </p>
      {limit !== null && (
        <Meter
          className={`meter tone-${tone}`}
          aria-label="Used of the plan"
          value={Math.min(used, limit)}
          maxValue={limit}
          valueLabel={`${used} of ${limit} runs`}
        >
          {({ percentage }) => <div style={{ width: `${percentage}%` }} />}
        </Meter>
      )}
      <p className="soft small">
        {share >= 1 ? 'The limit is reached: no run can be created. ' : ''}The count begins anew on <Time at={end} />.
      </p>
    </>
  );
}
