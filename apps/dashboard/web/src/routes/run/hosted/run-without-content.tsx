import type { ReviewRunDetail } from '@claimgate/client';
import { Empty, Waiting } from '../../../design/states.js';
import { Time } from '../../../design/time.js';

type Run = Omit<ReviewRunDetail, 'request_id'>;

/** A run of which there is nothing to read: not yet, or not any more. */
export function RunWithoutContent({ run }: { readonly run: Run }) {
  switch (run.status) {
    case 'queued':
    case 'processing':
      return <Waiting what="The review is under way. This page shows the result as soon as it is there" />;
    case 'failed':
      return (
        <Empty title="The review failed">
          <p>{run.error_message ?? 'No reason was recorded.'}</p>
          <p>Create the run again; if it fails again, tell whoever runs Claimgate the id above.</p>
        </Empty>
      );
    case 'cancelled':
      return (
        <Empty title="The run was cancelled">
          <p>{CANCELLED[run.cancel_reason ?? 'requested']}</p>
        </Empty>
      );
    case 'completed':
      return (
        <Empty title="The content is gone">
          <p>
            It was deleted or its retention time has passed. The verdict of <Time at={run.completed_at ?? run.created_at} /> and
            the counts stay; output, sources, claims and notes are nowhere any more.
          </p>
        </Empty>
      );
  }
}

const CANCELLED: Readonly<Record<NonNullable<Run['cancel_reason']>, string>> = {
  requested: 'Somebody cancelled it before it was done.',
  credential_revoked: 'The credential of its worker was revoked.',
  deleted: 'It was deleted before it was done.',
};
