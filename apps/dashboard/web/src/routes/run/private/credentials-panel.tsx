import type { WorkerRun } from '@claimgate/client';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { mayAct, useRole } from '../../../api/session.js';
import { Mark } from '../../../design/status-mark.js';
import type { StatusLook } from '../../../design/status-words.js';
import { Table } from '../../../design/table.js';
import { Time } from '../../../design/time.js';
import { RevokeDialog } from './revoke-dialog.js';
import { RotateDialog } from './rotate-dialog.js';

type Credential = WorkerRun['credentials'][number];

const LOOKS: Readonly<Record<Credential['state'], StatusLook>> = {
  issued: { sign: '○', word: 'Not used yet', tone: 'quiet' },
  bound: { sign: '✓', word: 'In use', tone: 'supported' },
  spent: { sign: '●', word: 'Spent', tone: 'quiet' },
  replaced: { sign: '◐', word: 'Replaced', tone: 'partially_supported' },
  revoked: { sign: '⊘', word: 'Revoked', tone: 'contradicted' },
  expired: { sign: '⊘', word: 'Expired', tone: 'quiet' },
};
const OVER: ReadonlySet<WorkerRun['run_status']> = new Set(['completed', 'failed', 'cancelled']);

/** The generations of the credential, and what may be done about them. */
export function CredentialsPanel({ worker }: { readonly worker: Omit<WorkerRun, 'request_id'> }) {
  const { review_run_id: runId, credentials, run_status: status, revoked_at: revokedAt } = worker;
  const [asked, setAsked] = useState<'rotate' | 'revoke'>();
  const isOver = OVER.has(status) || revokedAt !== null;
  const mayOperate = mayAct(useRole(), 'operator');
  const close = () => setAsked(undefined);
  return (
    <section className="panel">
      <h2>Credential</h2>
      <Generations credentials={credentials} />
      {mayOperate && !isOver && (
        <div className="actions">
          <Button className="button" onPress={() => setAsked('rotate')}>
            Rotate …
          </Button>
          <Button className="button danger" onPress={() => setAsked('revoke')}>
            Revoke …
          </Button>
        </div>
      )}
      {!mayOperate && <p className="soft small">Operators rotate and revoke. Your role lets you read.</p>}
      {mayOperate && isOver && <p className="soft small">The run is over: there is nothing left to rotate or revoke.</p>}
      <RotateDialog runId={runId} isOpen={asked === 'rotate'} onClose={close} />
      <RevokeDialog runId={runId} isOpen={asked === 'revoke'} onClose={close} />
    </section>
  );
}

function Generations({ credentials }: { readonly credentials: readonly Credential[] }) {
  const names = ['Generation', 'State', 'Issued', 'Stops working'].map((name) => (
    <th key={name} scope="col">
      {name}
    </th>
  ));
  return (
    <Table caption="Generations of the credential, newest first" head={<tr>{names}</tr>}>
      {credentials.map(
        ({ credential_id: id, generation, state, issued_at: issued, replaced_at: replaced, expires_at: expires }) => (
          <tr key={id}>
            <th scope="row" title={id}>
              {generation}
            </th>
            <td className="nowrap">
              <Mark look={LOOKS[state]} isPlain />
            </td>
            <td>
              <Time at={issued} />
            </td>
            <td>
              <Time at={replaced ?? expires} />
            </td>
          </tr>
        ),
      )}
    </Table>
  );
}
