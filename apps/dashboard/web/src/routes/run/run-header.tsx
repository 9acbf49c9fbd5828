import type { ReviewRunDetail } from '@claimgate/client';
import type { ReactNode } from 'react';
import { CopyButton } from '../../design/copy-button.js';
import { RunMark, VerdictMark } from '../../design/status-mark.js';
import { inWords } from '../../design/status-words.js';
import { Time } from '../../design/time.js';
import { counted } from '../../review/claim-words.js';
import { beginning } from '../../review/text/showable.js';
import { PageHeader } from '../../shell/page-header.js';
import { RunActions } from './run-actions.js';

interface RunHeaderProps {
  readonly run: Omit<ReviewRunDetail, 'request_id'>;
  readonly actions?: ReactNode;
}

/** Which run it is, where it stands and what came of it. */
export function RunHeader({ run, actions }: RunHeaderProps) {
  const { id, status, safe_use_status: verdict, external_id: externalId } = run;
  const title = run.capture_method === 'private_worker' ? 'Private run' : 'Run';
  return (
    <PageHeader
      title={title}
      actions={
        <>
          {actions}
          <RunActions run={run} />
        </>
      }
    >
      <div className="run-marks">
        {verdict ? <VerdictMark verdict={verdict} /> : <RunMark status={status} />}
        {externalId !== null && <bdi>{beginning(externalId, 80)}</bdi>}
        <span className="run-id">
          <code>{id}</code>
          <CopyButton text={id} what="the id of the run" />
        </span>
      </div>
      <p className="small">
        {inWords(run.intended_use)} · {run.strictness} · {counted(run.claim_count, 'claim')} ·{' '}
        {counted(run.source_count, 'source')} · <Time at={run.created_at} />
      </p>
    </PageHeader>
  );
}
