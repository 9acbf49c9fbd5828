import type { Decision } from '@claimgate/client';
import { useQuery } from '@tanstack/react-query';
import { mayAct, useRole } from '../../../api/session.js';
import { Mark } from '../../../design/status-mark.js';
import { Age } from '../../../design/time.js';
import { beginning } from '../../../review/text/showable.js';
import { DecisionForm } from './decision-form.js';
import { DECISION_LOOKS, decisionsAbout, LONGEST_NOTE } from './decision-words.js';
import { decisionsQuery } from './decisions-query.js';

interface DecisionPanelProps {
  readonly runId: string;
  /** Null for the run as a whole. */
  readonly claimId: string | null;
  /** Of a private run no note is taken: that would be content. */
  readonly takesNotes?: boolean;
}

/** What was decided, by whom and why, and for reviewers the means to decide. */
export function DecisionPanel({ runId, claimId, takesNotes = true }: DecisionPanelProps) {
  const { data = [] } = useQuery(decisionsQuery(runId));
  const role = useRole();
  const own = decisionsAbout(data, claimId);
  const newest = own.at(-1);
  return (
    <div className="decision" role="group" aria-label={claimId === null ? 'Decision about the run' : 'Decision about this claim'}>
      {newest ? <DecisionLine decision={newest} /> : <p className="soft small">Nobody has decided yet.</p>}
      {own.length > 1 && <History decisions={own.slice(0, -1).toReversed()} />}
      {mayAct(role, 'reviewer') ? (
        <DecisionForm {...{ runId, claimId, newest, takesNotes }} />
      ) : (
        <p className="soft small">Reviewers decide. Your role lets you read.</p>
      )}
    </div>
  );
}

function History({ decisions }: { readonly decisions: readonly Decision[] }) {
  return (
    <details>
      <summary className="small">{decisions.length === 1 ? '1 decision before' : `${decisions.length} decisions before`}</summary>
      <ol className="decision-history">
        {decisions.map((decision) => (
          <li key={decision.id}>
            <DecisionLine decision={decision} />
          </li>
        ))}
      </ol>
    </details>
  );
}

function DecisionLine({ decision: { decision, reviewer, created_at: at, note } }: { readonly decision: Decision }) {
  return (
    <div className="decision-line">
      <p>
        <Mark look={DECISION_LOOKS[decision]} />{' '}
        <span className="soft small">
          by <bdi>{beginning(reviewer, 120)}</bdi>, <Age at={at} />
        </span>
      </p>
      {note !== null && (
        <p className="note" dir="auto">
          {beginning(note, LONGEST_NOTE)}
        </p>
      )}
    </div>
  );
}
