import type { CreateWorkerRunBody } from '@claimgate/client';
import type { FormEvent, ReactNode } from 'react';
import { readPrivateRunForm } from './read-private-run-form.js';

const USES: readonly (readonly [CreateWorkerRunBody['intended_use'], string])[] = [
  ['customer_facing', 'Customer facing: text for customers'],
  ['internal_draft', 'Internal draft: a draft for colleagues'],
  ['regulated_workflow', 'Regulated workflow: part of a regulated process'],
  ['action_taking', 'Action taking: something is done because of it'],
  ['eval_only', 'Evaluation only: a test that stops nothing'],
];
const STRICTNESSES = [
  ['standard', 'Standard: asks for review or repair'],
  ['strict', 'Strict: asks for repair, or blocks'],
  ['advisory', 'Advisory: informs'],
] as const;

interface PrivateRunFormProps {
  readonly isBusy: boolean;
  readonly onCreate: (body: CreateWorkerRunBody) => void;
}

/** What the control plane is told of a private run. There is no field for content. */
export function PrivateRunForm({ isBusy, onCreate }: PrivateRunFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onCreate(readPrivateRunForm(new FormData(event.currentTarget)));
  };
  return (
    <form className="panel form" onSubmit={submit}>
      <Field id="intended_use" label="Intended use" hint="The packet must say the same.">
        <Options id="intended_use" options={USES} />
      </Field>
      <Field id="strictness" label="Strictness" hint="The packet must say the same.">
        <Options id="strictness" options={STRICTNESSES} />
      </Field>
      <Field id="external_id" label="External id (optional)" hint="Your own id, by which the run is found again. No spaces.">
        <input {...named('external_id')} className="input" maxLength={200} pattern="\S*" autoComplete="off" spellCheck={false} />
      </Field>
      <Field id="deadline_minutes" label="Deadline, in minutes" hint="The run fails if it takes longer. 1 to 1,440.">
        <input {...named('deadline_minutes')} className="input" type="number" min={1} max={1_440} defaultValue={60} required />
      </Field>
      <MoreFields />
      <div className="actions">
        <button type="submit" className="button primary" disabled={isBusy}>
          {isBusy ? 'Creating …' : 'Create the run'}
        </button>
      </div>
    </form>
  );
}

function MoreFields() {
  return (
    <details>
      <summary>Key of the worker</summary>
      <Field
        id="worker_key_thumbprint"
        label="Thumbprint of the worker's key (optional)"
        hint="RFC 7638. The credential is bound to that key at once, so that a copy of it is worth nothing."
      >
        <input
          {...named('worker_key_thumbprint')}
          className="input mono"
          pattern="[A-Za-z0-9_\-]{43}"
          title="43 characters of base64url"
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <label className="check">
        <input type="checkbox" name="require_proof" defaultChecked />
        The worker proves with every call that it holds its key
      </label>
    </details>
  );
}

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly children: ReactNode;
}

function Field({ id, label, hint, children }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}

function named(id: string) {
  return { id, name: id, 'aria-describedby': `${id}-hint` };
}

function Options({ id, options }: { readonly id: string; readonly options: readonly (readonly [string, string])[] }) {
  return (
    <select {...named(id)} className="input">
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  );
}
