import type { CreateWorkerRunResponse } from '@claimgate/client';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { saveAs } from '../../charts/grid.js';
import { Command } from '../../design/command.js';
import { Time } from '../../design/time.js';
import { CREDENTIAL_FILE, credentialFile, helmCommand, runCommand, saveCommand } from './worker-commands.js';

interface CredentialPanelProps {
  readonly created: CreateWorkerRunResponse;
  /** The credential was saved or copied: leaving loses nothing any more. */
  readonly onKept: () => void;
}

/** The credential of a new run, this once, and the commands that use it. */
export function CredentialPanel({ created, onKept }: CredentialPanelProps) {
  const { review_run: run, worker_credential: credential } = created;
  const response = credentialFile(created);
  return (
    <div className="stack">
      <div className="state tone-partially_supported" role="status">
        <h2>This is the only time you see this credential</h2>
        <p>
          It is good for this one run until <Time at={credential.expires_at} />. It is kept neither here nor at Claimgate: save it
          now, where only the worker can read it.
        </p>
      </div>
      <section className="panel">
        <h2>1. Save the credential</h2>
        <p>
          As <code>{CREDENTIAL_FILE}</code>, on the machine of the worker: paste this there, or save the file.
        </p>
        <Command text={saveCommand(response)} what="the credential" onCopied={onKept} isLong />
        <div className="actions">
          <Button
            className="button"
            onPress={() => {
              saveAs(CREDENTIAL_FILE, response, 'application/json');
              onKept();
            }}
          >
            Save {CREDENTIAL_FILE}
          </Button>
        </div>
      </section>
      <CarryOut created={created} />
      <p>
        <Link to="/runs/$runId" params={{ runId: run.id }}>
          Watch the run
        </Link>
      </p>
    </div>
  );
}

function CarryOut({ created: { review_run: run, events_url: eventsUrl } }: { readonly created: CreateWorkerRunResponse }) {
  const id = useId();
  const [input, setInput] = useState('./packet');
  const [store, setStore] = useState('s3://bucket/reports');
  const parts = { runId: run.id, controlPlane: new URL(eventsUrl).origin, input, store };
  return (
    <section className="panel">
      <h2>2. Carry out the run</h2>
      <p className="soft">Say where your files are, and the commands below fit. What you write here stays on this page.</p>
      <div className="pair">
        <div className="field">
          <label htmlFor={`${id}-input`}>Where the packet is</label>
          <input id={`${id}-input`} className="input mono" value={input} onChange={(event) => setInput(event.target.value)} />
        </div>
        <div className="field">
          <label htmlFor={`${id}-store`}>Where the report goes</label>
          <input id={`${id}-store`} className="input mono" value={store} onChange={(event) => setStore(event.target.value)} />
        </div>
      </div>
      <h3>On a machine</h3>
      <Command text={runCommand(parts)} what="the command for a machine" />
      <h3>In Kubernetes</h3>
      <p className="soft small">
        <code>values.yaml</code> holds what is your cluster's own: the digest of the image and what the network allows.
      </p>
      <Command text={helmCommand(parts)} what="the commands for Kubernetes" />
    </section>
  );
}
