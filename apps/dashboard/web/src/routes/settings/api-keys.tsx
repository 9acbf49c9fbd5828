import type { ProjectSettings } from '@claimgate/client';
import { Command } from '../../design/command.js';
import { Mark } from '../../design/status-mark.js';
import type { StatusLook } from '../../design/status-words.js';
import { Table } from '../../design/table.js';
import { Age, Time } from '../../design/time.js';

type Key = ProjectSettings['api_keys'][number];

/** The keys of the project, without their secrets. */
export function ApiKeys({ keys, projectId }: { readonly keys: readonly Key[]; readonly projectId: string }) {
  const head = (
    <tr>
      {['Key', 'State', 'May', 'Created', 'Last used', 'Expires'].map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  );
  return (
    <section className="section">
      <h2>API keys</h2>
      <Table caption="API keys" head={head}>
        {keys.map((key) => (
          <KeyRow key={key.id} apiKey={key} />
        ))}
      </Table>
      <p className="soft small">To make a key, or to end one at once:</p>
      <Command
        text={`claimgate-admin keys create --project ${projectId} --scopes review_runs:create,review_runs:read\nclaimgate-admin keys revoke KEY_ID`}
        what="the commands that make and revoke keys"
      />
    </section>
  );
}

function KeyRow({ apiKey: key }: { readonly apiKey: Key }) {
  return (
    <tr>
      <th scope="row">
        {key.name ?? <span className="soft">Without a name</span>}
        <br />
        <span className="mono soft nowrap">{key.prefix}</span>
      </th>
      <td>
        <Mark look={stateOf(key, Date.now())} isPlain />
        {key.is_current && (
          <>
            <br />
            <span className="soft small nowrap">used by this dashboard</span>
          </>
        )}
      </td>
      <td className="scopes">{key.scopes.join(', ')}</td>
      <td className="nowrap">
        <Time at={key.created_at} />
      </td>
      <td className="nowrap">{key.last_used_at === null ? 'Never' : <Age at={key.last_used_at} />}</td>
      <td className="nowrap">{key.expires_at === null ? 'Never' : <Time at={key.expires_at} />}</td>
    </tr>
  );
}

function stateOf({ revoked_at: revoked, expires_at: expires }: Key, now: number): StatusLook {
  if (revoked !== null) return { sign: '⊘', word: 'Revoked', tone: 'quiet' };
  if (expires !== null && Date.parse(expires) <= now) return { sign: '⊘', word: 'Expired', tone: 'quiet' };
  return { sign: '✓', word: 'In force', tone: 'supported' };
}
