import type { ReviewRun } from '@claimgate/client';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RunMark, VerdictMark } from '../../design/status-mark.js';
import { inWords } from '../../design/status-words.js';
import { Age, Time } from '../../design/time.js';
import { durationInWords } from '../../design/time-words.js';

/** A column that people can choose. */
export interface RunColumn {
  readonly key: string;
  readonly name: string;
  readonly isNumber?: boolean;
  /** Shown to those who have not chosen. */
  readonly isUsual?: boolean;
  readonly show: (run: ReviewRun) => ReactNode;
}

const WHERE: Readonly<Record<ReviewRun['capture_method'], string>> = {
  api: 'Hosted',
  import: 'Hosted, import',
  private_worker: 'Private worker',
};

const NONE = <span className="soft">–</span>;

/** The id of a run, short; it cannot be left out, since it leads to the run. */
export function RunLink({ id }: { readonly id: string }) {
  return (
    <Link to="/runs/$runId" params={{ runId: id }} className="mono nowrap" title={id}>
      {id.slice(0, 12)}
      <span aria-hidden="true">…</span>
      <span className="unseen">{id.slice(12)}</span>
    </Link>
  );
}

export const RUN_COLUMNS: readonly RunColumn[] = [
  { key: 'status', name: 'Status', isUsual: true, show: ({ status }) => <RunMark status={status} /> },
  {
    key: 'verdict',
    name: 'Verdict',
    isUsual: true,
    show: ({ safe_use_status: verdict }) => (verdict === null ? NONE : <VerdictMark verdict={verdict} />),
  },
  { key: 'claims', name: 'Claims', isNumber: true, isUsual: true, show: countIfDone((run) => run.claim_count) },
  {
    key: 'unsupported',
    name: 'Unsupported',
    isNumber: true,
    isUsual: true,
    show: countIfDone((run) => run.unsupported_claim_count),
  },
  { key: 'sources', name: 'Sources', isNumber: true, show: ({ source_count: count }) => count.toLocaleString() },
  {
    key: 'where',
    name: 'Where it ran',
    isUsual: true,
    show: ({ capture_method: method }) => <span className="nowrap">{WHERE[method]}</span>,
  },
  {
    key: 'external',
    name: 'External id',
    isUsual: true,
    show: ({ external_id: id }) => (id === null ? NONE : <bdi className="cut">{id}</bdi>),
  },
  { key: 'use', name: 'Intended use', show: ({ intended_use: use }) => <span className="nowrap">{inWords(use)}</span> },
  { key: 'strictness', name: 'Strictness', show: ({ strictness }) => inWords(strictness) },
  {
    key: 'created',
    name: 'Created',
    show: ({ created_at: at }) => (
      <span className="nowrap">
        <Time at={at} />
      </span>
    ),
  },
  { key: 'took', name: 'Took', isNumber: true, show: tookInWords },
  {
    key: 'age',
    name: 'Age',
    isUsual: true,
    show: ({ created_at: at }) => (
      <span className="nowrap">
        <Age at={at} />
      </span>
    ),
  },
];

function countIfDone(count: (run: ReviewRun) => number) {
  return (run: ReviewRun) => (run.status === 'completed' ? count(run).toLocaleString() : NONE);
}

function tookInWords({ created_at: from, completed_at: to }: ReviewRun): ReactNode {
  return to === null ? NONE : <span className="nowrap">{durationInWords(Date.parse(to) - Date.parse(from))}</span>;
}
