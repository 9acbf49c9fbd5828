import type { RecordedEvent } from '@claimgate/client';
import { Mark, VerdictMark } from '../../../design/status-mark.js';
import { inWords } from '../../../design/status-words.js';
import { Time } from '../../../design/time.js';
import { counted } from '../../../review/claim-words.js';
import { brokenLinks } from './chain-state.js';

/** What the worker said, in its order, and whether each follows from the one before. */
export function EventsPanel({ events }: { readonly events: readonly RecordedEvent[] }) {
  const broken = new Set(brokenLinks(events));
  return (
    <section className="panel">
      <h2>Events</h2>
      {events.length === 0 ? (
        <p className="soft">The worker has not spoken yet. Its first words appear here by themselves.</p>
      ) : (
        <>
          <p>
            {broken.size === 0 ? (
              <Mark
                look={{ sign: '✓', word: `Unbroken chain of ${counted(events.length, 'event')}`, tone: 'supported' }}
                isPlain
              />
            ) : (
              <Mark look={{ sign: '≠', word: `Broken at event ${[...broken].join(', ')}`, tone: 'contradicted' }} />
            )}
          </p>
          <ol className="timeline">
            {events.map((event) => (
              <li key={event.event_id} className={`tone-${broken.has(event.sequence) ? 'contradicted' : TONES[event.type]}`}>
                <Event event={event} />
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

const TONES = { status: 'accent', completion: 'supported', failure: 'contradicted' } as const;

function Event({ event }: { readonly event: RecordedEvent }) {
  const { sequence, received_at: at, hash, previous_hash: previous, worker_version: version } = event;
  return (
    <>
      <p>
        <b className="number">{sequence}</b> <Told event={event} />
      </p>
      <p className="soft small">
        <Time at={at} /> · worker {version} ·{' '}
        <span title={`SHA-256 of this event: ${hash}\nof the one before: ${previous}`}>
          <code>{previous.slice(0, 8)}</code> → <code>{hash.slice(0, 8)}</code>
        </span>
      </p>
    </>
  );
}

function Told({ event: { status, completion, failure } }: { readonly event: RecordedEvent }) {
  if (completion)
    return (
      <>
        Completed <VerdictMark verdict={completion.safe_use_status} /> {counted(completion.counts.claims, 'claim')}
      </>
    );
  if (failure) return `Failed while ${stage(failure.stage)}: ${inWords(failure.category).toLowerCase()}`;
  if (!status) return null;
  const done = status.claims_total > 0 ? `, ${status.claims_done} of ${counted(status.claims_total, 'claim')}` : '';
  return `${inWords(status.stage)}${done}`;
}

function stage(name: string): string {
  return name.replaceAll('_', ' ');
}
