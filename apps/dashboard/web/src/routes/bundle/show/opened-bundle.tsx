import { VerdictMark } from '../../../design/status-mark.js';
import { Empty } from '../../../design/states.js';
import { counted } from '../../../review/claim-words.js';
import { NotChecked } from '../../../review/not-checked.js';
import { Workspace } from '../../../review/workspace.js';
import type { Opened } from '../open-bundle.js';
import { BundleChecks } from './bundle-checks.js';

/** What a bundle is worth, and where it may be relied on, its report. */
export function OpenedBundle({ opened: { verified, review } }: { readonly opened: Opened }) {
  return (
    <>
      <BundleChecks {...verified} />
      {verified.isOfFailedRun && verified.verdict !== 'altered' && (
        <Empty title="The run failed">
          <p>Its folder holds what the worker sent and the receipt, and no report. A retry is a new private run.</p>
        </Empty>
      )}
      {review && (
        <>
          <div className="bundle-head">
            <VerdictMark verdict={review.verdict} />
            {verified.runId !== undefined && <code>{verified.runId}</code>}
            <span className="soft small">
              {counted(review.claims.length, 'claim')} · {counted(review.sources.length, 'source')}
            </span>
          </div>
          <Workspace key={review.key} review={review} />
          <NotChecked review={review} />
        </>
      )}
    </>
  );
}
