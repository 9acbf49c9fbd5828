import type { WireRequest } from './wire/http-requests.js';
import { json } from '../support/json.js';

/**
 * Holds a ledger against the wire, byte for byte: the create request of a run that created itself, then its events. The ledger is
 * undefined where the run could not keep it; `unsent` is how many events were prepared for a control plane that was gone.
 */
export function judgeLedger(requests: readonly WireRequest[], ledger: Buffer | undefined, unsent = 0): string[] {
  const events = bodiesOf(requests, (path) => path.includes('/events'));
  const creates = bodiesOf(requests, (path) => !path.includes('/run_'));
  return [
    ...(ledger === undefined ? [] : compare(creates, events, ledger, unsent)),
    ...(creates.length > 1 ? ['two different create requests were sent'] : []),
  ];
}

function compare(creates: readonly string[], events: readonly string[], ledger: Buffer, unsent: number): string[] {
  const lines = ledger.toString('latin1').split('\n').slice(0, -1);
  const sent = unsent === 0 ? lines : lines.slice(0, -unsent);
  const inOrder = events.toSorted((one, other) => sequenceOf(one) - sequenceOf(other));
  const bodies = [...creates, ...inOrder];
  const isSame = bodies.map((body) => `${body}\n`).join('') === sent.map((line) => `${line}\n`).join('');
  return isSame ? [] : [`the ledger (${lines.length} bodies) is not what was on the wire (${bodies.length} bodies)`];
}

/** Several connections may take turns, so the order on the wire is that of the events themselves. */
function sequenceOf(event: string): number {
  return json<{ sequence: number }>(event).sequence;
}

/** The bodies, less byte-equal repeats. A body that a broken connection cut off is followed by its repetition, or was the last. */
function bodiesOf(requests: readonly WireRequest[], isWanted: (path: string) => boolean): string[] {
  const bodies = requests.filter(({ method, path, complete }) => method === 'POST' && complete && isWanted(path));
  return [...new Set(bodies.map(({ body }) => body.toString('latin1')))];
}
