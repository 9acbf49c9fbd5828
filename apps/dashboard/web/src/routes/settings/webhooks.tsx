import type { ProjectSettings } from '@claimgate/client';
import { Command } from '../../design/command.js';
import { Empty } from '../../design/states.js';
import { Mark } from '../../design/status-mark.js';
import type { StatusLook } from '../../design/status-words.js';
import { Table } from '../../design/table.js';
import { Age, Time } from '../../design/time.js';

type Webhook = ProjectSettings['webhooks'][number];

const LOOKS: Readonly<Record<Webhook['state'], StatusLook>> = {
  active: { sign: '✓', word: 'Active', tone: 'supported' },
  failing: { sign: '!', word: 'Failing', tone: 'contradicted' },
  disabled: { sign: '⊘', word: 'Disabled', tone: 'quiet' },
};

/** Where the ends of runs are told. */
export function Webhooks({ webhooks, projectId }: { readonly webhooks: readonly Webhook[]; readonly projectId: string }) {
  const create = `claimgate-admin webhooks create --project ${projectId} --url https://example.com/claimgate`;
  return (
    <section className="section">
      <h2>Webhooks</h2>
      {webhooks.length === 0 ? (
        <Empty title="There are none">
          <p>A webhook tells a server of yours when a run has ended, signed and without content.</p>
        </Empty>
      ) : (
        <WebhookTable webhooks={webhooks} />
      )}
      <p className="soft small">To add one:</p>
      <Command text={create} what="the command that makes a webhook" />
    </section>
  );
}

function WebhookTable({ webhooks }: { readonly webhooks: readonly Webhook[] }) {
  const names = ['Sends to', 'State', 'Created'].map((name) => (
    <th key={name} scope="col">
      {name}
    </th>
  ));
  return (
    <Table caption="Webhooks" head={<tr>{names}</tr>}>
      {webhooks.map(({ id, url, state, disabled_by: by, failing_since: since, created_at: at }) => (
        <tr key={id}>
          <th scope="row" className="mono">
            {url}
          </th>
          <td>
            <Mark look={LOOKS[state]} isPlain />
            {since !== null && (
              <span className="soft small">
                {' '}
                since <Age at={since} />
              </span>
            )}
            {by !== null && (
              <span className="soft small"> {by === 'operator' ? 'by an operator' : 'after too many failures'}</span>
            )}
          </td>
          <td className="nowrap">
            <Time at={at} />
          </td>
        </tr>
      ))}
    </Table>
  );
}
