import type { WorkerEventList } from '@claimgate/client';
import { Table } from '../../../design/table.js';
import { Time } from '../../../design/time.js';

type SecurityEvent = WorkerEventList['security_events'][number];

const WORDS: Readonly<Record<SecurityEvent['kind'], string>> = {
  credential_bound_elsewhere: 'Somebody used the credential with another key',
  replayed_proof: 'A proof was used a second time',
  revoked_use: 'A revoked credential was used',
  sequence_conflict: 'Another event was sent at a place that was taken',
};

/** What was suspicious. All of it was refused. */
export function SecurityPanel({ events }: { readonly events: readonly SecurityEvent[] }) {
  const names = ['What', 'How often', 'First', 'Last'].map((name) => (
    <th key={name} scope="col" className={name === 'How often' ? 'number' : undefined}>
      {name}
    </th>
  ));
  return (
    <section className="panel">
      <h2>Security events</h2>
      {events.length === 0 ? (
        <p className="soft">None. Uses of a wrong key, a used proof or a revoked credential would be listed here.</p>
      ) : (
        <>
          <p>All of these were refused. Where they are not your own doing, revoke the credential.</p>
          <Table caption="Security events" head={<tr>{names}</tr>}>
            {events.map(({ kind, count, first_at: first, last_at: last }) => (
              <tr key={`${kind} ${first}`}>
                <th scope="row">{WORDS[kind]}</th>
                <td className="number">{count}</td>
                <td className="nowrap">
                  <Time at={first} />
                </td>
                <td className="nowrap">
                  <Time at={last} />
                </td>
              </tr>
            ))}
          </Table>
        </>
      )}
    </section>
  );
}
