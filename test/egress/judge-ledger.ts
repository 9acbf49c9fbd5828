import type { WireRequest } from './wire/http-requests.js';

/** What a run said of what it sent: the lines of its ledger, and the request that created it. */
export interface SaidSent {
  /** The bytes of egress.jsonl; undefined where the run could not keep it. */
  readonly ledger: Buffer | undefined;
  /** The create request as `run.json` keeps it; undefined where the run did not create itself, or wrote no report. */
  readonly created: string | undefined;
}

/** Holds the ledger against the wire, byte for byte. `unsent` is how many events were prepared for a control plane that was gone. */
export function judgeLedger(requests: readonly WireRequest[], { ledger, created }: SaidSent, unsent = 0): string[] {
  const events = bodiesOf(requests, (path) => path.includes('/events'));
  const creates = bodiesOf(requests, (path) => !path.includes('/run_'));
  return [
    ...(ledger === undefined ? [] : compare(events, ledger, unsent)),
    ...(created !== undefined && (creates.length !== 1 || creates[0] !== created)
      ? ['the create request is not the one that was kept']
      : []),
    ...(creates.length > 1 ? ['two different create requests were sent'] : []),
  ];
}

function compare(events: readonly string[], ledger: Buffer, unsent: number): string[] {
  const lines = ledger.toString('latin1').split('\n').slice(0, -1);
  const sent = unsent === 0 ? lines : lines.slice(0, -unsent);
  const inOrder = events.toSorted((one, other) => sequenceOf(one) - sequenceOf(other));
  const isSame = inOrder.map((event) => `${event}\n`).join('') === sent.map((line) => `${line}\n`).join('');
  return isSame ? [] : [`the ledger (${lines.length} events) is not what was on the wire (${events.length} events)`];
}

/** Several connections may take turns, so the order on the wire is that of the events themselves. */
function sequenceOf(event: string): number {
  return (JSON.parse(event) as { sequence: number }).sequence;
}

/** The bodies, less byte-equal repeats. A body that a broken connection cut off is followed by its repetition, or was the last. */
function bodiesOf(requests: readonly WireRequest[], isWanted: (path: string) => boolean): string[] {
  const bodies = requests.filter(({ method, path, complete }) => method === 'POST' && complete && isWanted(path));
  return [...new Set(bodies.map(({ body }) => body.toString('latin1')))];
}
