import type { WorkerRun } from '@claimgate/client';
import { Mark } from '../../../design/status-mark.js';
import type { StatusLook } from '../../../design/status-words.js';
import { Time } from '../../../design/time.js';

const LOOKS: Readonly<Record<WorkerRun['lease']['state'], StatusLook>> = {
  waiting: { sign: '○', word: 'Waiting for the worker', tone: 'quiet' },
  running: { sign: '◔', word: 'Running', tone: 'accent' },
  silent: { sign: '!', word: 'Silent', tone: 'partially_supported' },
  ended: { sign: '●', word: 'Ended', tone: 'quiet' },
};

/** Whether the worker is heard, until when it may be silent, and which key speaks for the run. */
export function WorkerPanel({ worker }: { readonly worker: Omit<WorkerRun, 'request_id'> }) {
  const { lease, worker_key_thumbprint: key, require_proof: needsProof, chain } = worker;
  return (
    <section className="panel">
      <h2>Worker</h2>
      <p>
        <Mark look={LOOKS[lease.state]} />
      </p>
      <dl className="facts">
        <dt>Lease</dt>
        <dd>{lease.expires_at === null ? NO_LEASE[lease.state] : <Expiry at={lease.expires_at} />}</dd>
        <dt>Deadline</dt>
        <dd>
          <Time at={lease.deadline_at} />
        </dd>
        <dt>Key</dt>
        <dd className={key === null ? 'soft' : 'mono'}>{key ?? 'none yet: the first one that speaks is bound'}</dd>
        <dt>Proofs</dt>
        <dd>{needsProof ? 'required: a token alone is worth nothing' : 'not required for this run'}</dd>
        <dt>Head of the chain</dt>
        <dd className={chain.last_sequence === 0 ? 'soft' : 'mono'}>
          {chain.last_sequence === 0 ? 'no event yet' : `${chain.last_sequence}: ${chain.last_hash}`}
        </dd>
      </dl>
    </section>
  );
}

const NO_LEASE: Readonly<Record<WorkerRun['lease']['state'], string>> = {
  waiting: 'begins with the first event',
  running: 'none',
  silent: 'none',
  ended: 'over: the run has ended',
};

function Expiry({ at }: { readonly at: string }) {
  return (
    <>
      until <Time at={at} />; each event renews it, and without one the run is given up then
    </>
  );
}
