import { writeFile } from 'node:fs/promises';
import { WORKER_RUNS } from '../../support/private-worker.js';
import { CANARIES } from '../canary/canaries.js';
import { writePacket } from '../canary/canary-packet.js';
import type { Scenario, Stage } from '../scenario.js';
import type { Distortion } from '../world/front.js';
import { bigPacket } from './success.js';

/** Where the last event is refused, the report lies there: whole, but confirmed by nobody. */
const REFUSED = { exit: [77], bundle: ['none', 'unconfirmed'] } as const;

/** Credentials that are replaced, taken away, or were never any good. */
export const CREDENTIAL_SCENARIOS: readonly Scenario[] = [
  {
    name: 'credential: rotated in the middle, the new one in the file',
    distort: afterFirst(async ({ world, run, credentialFile }) => {
      const { body } = await world.api.post(`${WORKER_RUNS}/${run?.id}/credential/rotate`, {});
      await writeFile(credentialFile, body.worker_credential.token);
    }),
    exit: [0],
    status: ['completed'],
    bundle: ['completed'],
  },
  {
    name: 'credential: rotated before the start, and the old one in the file',
    before: async ({ world, run }) => void (await world.api.post(`${WORKER_RUNS}/${run?.id}/credential/rotate`, {})),
    exit: [77],
    status: ['queued'],
    bundle: ['none'],
  },
  {
    name: 'credential: revoked in the middle',

    distort: afterFirst(({ world, run }) => world.api.post(`${WORKER_RUNS}/${run?.id}/credential/revoke`)),
    status: ['cancelled'],
    ...REFUSED,
  },
  {
    name: 'credential: revoked under heartbeats',
    input: (folder) => writePacket(folder, bigPacket()),
    words: () => ['--heartbeat-seconds', '1'],
    distort: afterFirst(({ world, run }) => world.api.post(`${WORKER_RUNS}/${run?.id}/credential/revoke`)),
    status: ['cancelled'],
    ...REFUSED,
  },
  {
    name: 'credential: the run is cancelled in the middle',
    distort: afterFirst(({ world, run }) => world.api.post(`/v1/review-runs/${run?.id}/cancel`)),
    status: ['cancelled'],
    ...REFUSED,
  },
  {
    name: 'credential: revoked before the start',
    before: async ({ world, run }) => void (await world.api.post(`${WORKER_RUNS}/${run?.id}/credential/revoke`)),
    status: ['cancelled'],
    ...REFUSED,
  },
  {
    name: 'credential: bound to another worker',
    before: ({ world, run }) => (run ? world.bindElsewhere(run) : Promise.resolve()),
    status: ['processing'],
    ...REFUSED,
  },
  {
    name: 'credential: for the key of another worker',
    create: { worker_key_thumbprint: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k' },
    status: ['queued'],
    ...REFUSED,
  },
  {
    name: 'credential: expired',
    before: async ({ world, run }) => {
      const late = `interval '2 hours'`;
      await world.api.database.query(
        `with run as (update claimgate.private_runs set deadline_at = deadline_at - ${late}, due_at = due_at - ${late} where review_run_id = $1)
         update claimgate.worker_credentials set issued_at = issued_at - ${late}, expires_at = expires_at - ${late} where review_run_id = $1`,
        [run?.id.slice(4)],
      );
    },
    status: ['queued', 'failed'],
    exit: [77],
    bundle: ['none'],
  },
  {
    name: 'credential: a file of content instead of a token',
    before: ({ credentialFile }) => writeFile(credentialFile, `The token of the ${CANARIES.configuration}.`),
    exit: [77, 78],
    status: ['queued'],
    bundle: ['none'],
    silent: true,
  },
  {
    name: 'credential: a forged token, its claims full of content',
    before: ({ credentialFile, run }) => writeFile(credentialFile, forged(run?.token ?? '')),
    exit: [77],
    status: ['queued'],
    bundle: ['none'],
  },
  {
    name: 'launch: an API key that is none',
    command: 'launch',
    before: ({ folder }) => writeFile(`${folder}/api-key`, 'cg_live_0000000000000000_this-is-no-key'),
    exit: [77, 78],
    bundle: ['none'],
  },
];

/** Does something once the control plane has taken the first event, before the worker hears of it. */
function afterFirst(act: (stage: Stage) => Promise<unknown>): (stage: Stage) => Distortion {
  return (stage) => async (exchange) => {
    const response = await exchange.pass();
    if (exchange.number === 1) await act(stage);
    exchange.respond(response);
  };
}

/** The token with another signature. */
function forged(token: string): string {
  const [header = '', payload = ''] = token.split('.');
  return `${header}.${payload}.${'A'.repeat(86)}`;
}
