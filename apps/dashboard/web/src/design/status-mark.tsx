import { RUN_LOOKS, type RunState, type StatusLook, type Verdict, VERDICT_LOOKS } from './status-words.js';

/** A status as sign, word, colour and line: any one of them is enough. */
export function Mark({ look: { sign, word, tone }, isPlain = false }: { readonly look: StatusLook; readonly isPlain?: boolean }) {
  return (
    <span className={`mark tone-${tone}${isPlain ? ' plain' : ''}`}>
      <span className="sign" aria-hidden="true">
        {sign}
      </span>
      {word}
    </span>
  );
}

/** The status of a claim, or the verdict of a run. */
export function VerdictMark({ verdict }: { readonly verdict: Verdict }) {
  return <Mark look={VERDICT_LOOKS[verdict]} />;
}

/** Where a run stands. */
export function RunMark({ status }: { readonly status: RunState }) {
  return <Mark look={RUN_LOOKS[status]} isPlain />;
}
