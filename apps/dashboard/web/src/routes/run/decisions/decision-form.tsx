import type { Decision } from '@claimgate/client';
import { type FormEvent, useId, useState } from 'react';
import { errorWords } from '../../../api/error-words.js';
import { beginning } from '../../../review/text/showable.js';
import { type Choice, CHOICES, DECISION_LOOKS, LONGEST_NOTE } from './decision-words.js';
import { useDecide } from './use-decide.js';

interface DecisionFormProps {
  readonly runId: string;
  readonly claimId: string | null;
  readonly newest: Decision | undefined;
  readonly takesNotes: boolean;
}

/** Accept, repair or reject, and why. */
export function DecisionForm({ runId, claimId, newest, takesNotes }: DecisionFormProps) {
  const [choice, setChoice] = useState<Choice>();
  const [note, setNote] = useState('');
  const clear = () => {
    setChoice(undefined);
    setNote('');
  };
  const { begin, decide, isPending, error, hasConflict } = useDecide({ runId, claimId, newest, onRecorded: clear });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (choice) decide({ decision: choice, note: note.trim() === '' ? null : note });
  };
  return (
    <form className="decision-form" onSubmit={submit} onInput={begin} onClick={begin}>
      {error && !hasConflict && <Problem error={error} />}
      {hasConflict && newest && <Conflict newest={newest} />}
      <div className="segments" role="group" aria-label="Your decision">
        {CHOICES.map(({ value, name, means }) => (
          <button key={value} type="button" aria-pressed={choice === value} title={means} onClick={() => setChoice(value)}>
            {name}
          </button>
        ))}
      </div>
      {choice && takesNotes && <NoteField note={note} onWrite={setNote} />}
      {choice && (
        <div className="actions">
          <button type="submit" className="button primary" disabled={isPending}>
            {hasConflict ? 'Record all the same' : 'Record'}
          </button>
          <button type="button" className="button quiet" onClick={clear}>
            Discard
          </button>
        </div>
      )}
    </form>
  );
}

function NoteField({ note, onWrite }: { readonly note: string; readonly onWrite: (note: string) => void }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>Note</label>
      <textarea
        id={id}
        className="input"
        rows={2}
        maxLength={LONGEST_NOTE}
        value={note}
        onChange={(event) => onWrite(event.target.value)}
      />
      <p className="hint">Kept encrypted with the run and deleted with it.</p>
    </div>
  );
}

function Problem({ error }: { readonly error: unknown }) {
  const { title, advice } = errorWords(error);
  return (
    <p className="decision-problem tone-contradicted" role="alert">
      <b>{title}.</b> {advice}
    </p>
  );
}

/** Another reviewer was quicker: whose decision stands now, and what to do. */
function Conflict({ newest: { reviewer, decision } }: { readonly newest: Decision }) {
  const word = DECISION_LOOKS[decision].word.toLowerCase();
  return (
    <p className="decision-problem tone-partially_supported" role="alert">
      <b>Yours was not recorded.</b> <bdi>{beginning(reviewer, 120)}</bdi> decided in the meantime: {word}. Read it above, then
      record yours all the same or discard it. Theirs stays in the history.
    </p>
  );
}
