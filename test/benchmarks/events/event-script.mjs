import { captureCall } from '../shared/captured-call.mjs';
import { createWorkers } from './private-runs.mjs';
import { WorkerChain } from './worker-chain.mjs';

/** Runs among which pgbench spreads its events, so that it does not wait for locks that workers would not wait for either. */
export const SCRIPT_RUNS = 1_000;

const RUN = `lpad(to_hex(:run::bigint), 32, '0')::uuid`;
const FRESH_UUID = `lpad(to_hex(:random::bigint), 32, '0')::uuid`;
const FRESH_DIGEST = `decode(lpad(to_hex(:random::bigint), 64, '0'), 'hex')`;
const FRESH_SEQUENCE = ':place::integer';

/**
 * The statements of one event as a pgbench script. Run, place, id and proof are made anew in each transaction; whatever else stands in
 * the statements stays as it was.
 */
export async function captureEvent(database, controlPlane, tenant) {
  const [worker] = await createWorkers(controlPlane.url, tenant.key, 1);
  const chain = new WorkerChain(worker);
  let sent;
  const { statements } = await captureCall(database, async () => {
    const { path, ...request } = await chain.next();
    sent = JSON.parse(request.body);
    const response = await fetch(new Request(controlPlane.url + path, request));
    if (!response.ok) throw new Error(`an event was refused: ${response.status} ${await response.text()}`);
    return response.json();
  });
  return toScript(statements, { ...sent, runId: worker.runId.replace('run_', ''), credentialId: credentialIdOf(worker.token) });
}

const credentialIdOf = (token) => JSON.parse(Buffer.from(token.split('.')[1], 'base64url')).jti;

function toScript(statements, sent) {
  const variables = [];
  const parameter = (value) => {
    if (value === null) return 'null';
    if (value === sent.runId || value === sent.credentialId) return RUN;
    if (value === sent.event_id) return FRESH_UUID;
    if (value === String(sent.sequence)) return FRESH_SEQUENCE;
    if (value.startsWith('\\x')) return FRESH_DIGEST;
    return `:v${variables.push(value)}`;
  };
  const lines = statements.map(({ text, values }) => text.replace(/\$(\d+)/g, (_place, number) => parameter(values[number - 1])));
  return {
    mode: statements.some(({ name }) => name) ? 'prepared' : 'extended',
    variables,
    text: `\\set random random(0, 9223372036854775806)\n\\set place random(2, 2000000000)\n\\set run random(1, ${SCRIPT_RUNS})\n${lines.map((line) => `${line.trim()};\n`).join('')}`,
  };
}
