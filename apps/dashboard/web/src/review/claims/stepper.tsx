import { lookOf } from '../claim-words.js';
import type { Choice } from '../use-choice.js';
import { beginning } from '../text/showable.js';

/** From claim to claim on a screen without keys; it also says to those who do not see the page where they are. */
export function Stepper({ choice: { claim, shown, step, turns } }: { readonly choice: Choice }) {
  if (!claim) return null;
  const { sign, word, tone } = lookOf(claim);
  return (
    <div className={`stepper tone-${tone}`}>
      <button type="button" className="button" onClick={() => step(-1)} disabled={!shown.some(({ n }) => n < claim.n)}>
        <span aria-hidden="true">‹</span>
        <span className="unseen">Claim before</span>
      </button>
      <p>
        <span aria-hidden="true">{sign}</span> Claim {claim.n} of {shown.at(-1)?.n ?? claim.n}
      </p>
      <button type="button" className="button" onClick={() => step(1)} disabled={!shown.some(({ n }) => n > claim.n)}>
        <span aria-hidden="true">›</span>
        <span className="unseen">Next claim</span>
      </button>
      <p className="unseen" aria-live="polite">
        {turns > 0 && `Claim ${claim.n}, ${word.toLowerCase()}: ${beginning(claim.text, 200)}`}
      </p>
    </div>
  );
}
