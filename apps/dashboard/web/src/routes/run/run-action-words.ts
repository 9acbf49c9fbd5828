import type { ReviewRunDetail } from '@claimgate/client';

/** What may be done to a run as a whole. */
export type RunAction = 'cancel' | 'delete';

interface ActionWords {
  readonly button: string;
  readonly title: string;
  /** What the button of the dialog does, as a verb. */
  readonly confirm: string;
  /** What will happen, and what will not. */
  readonly consequences: readonly string[];
}

const NAMED = 'It cannot be undone, and the audit log names you.';
const WORKER_STOPS =
  "The worker's credential stops working at once: it stops at its next call, within 15 seconds, and writes no further file.";

/** What a person is told before it is done. */
export function wordsOf(run: Pick<ReviewRunDetail, 'status' | 'capture_method'>, action: RunAction): ActionWords {
  const isPrivate = run.capture_method === 'private_worker';
  const isActive = run.status === 'queued' || run.status === 'processing';
  if (action === 'cancel')
    return {
      button: 'Cancel …',
      title: 'Cancel this run?',
      confirm: 'Cancel the run',
      consequences: [...(isPrivate ? CANCEL_PRIVATE : CANCEL_HOSTED), 'It stays counted in the plan.', NAMED],
    };
  return {
    button: 'Delete …',
    title: isPrivate ? 'Delete what is known of this run?' : 'Delete the content of this run?',
    confirm: isActive ? 'Cancel and delete' : 'Delete for good',
    consequences: [
      ...(isActive ? ['The run is cancelled first: it comes to no verdict.'] : []),
      ...(isActive && isPrivate ? [WORKER_STOPS] : []),
      ...(isPrivate ? DELETE_PRIVATE : DELETE_HOSTED),
      NAMED,
    ],
  };
}

const CANCEL_HOSTED = [
  'The review stops, and the run comes to no verdict and no report.',
  'Output and sources stay until they are deleted or their retention time has passed.',
];
const CANCEL_PRIVATE = [WORKER_STOPS, 'What it has written stays in your storage, unconfirmed.'];
const DELETE_HOSTED = [
  'Output, sources, claims, report, decisions and their notes are removed at once, with the external id and the metadata.',
  'The verdict, the counts and the figures of the overview stay.',
  'Copies that were downloaded or sent elsewhere are not reached.',
];
const DELETE_PRIVATE = [
  'The external id, the metadata and the decisions are removed at once. The verdict, the counts and the events stay.',
  'The content is in your storage and is not touched: delete it there.',
];
