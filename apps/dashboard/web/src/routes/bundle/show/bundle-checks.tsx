import { Mark } from '../../../design/status-mark.js';
import type { StatusLook } from '../../../design/status-words.js';
import type { BundleVerdict, Check } from '../verify/check.js';

/** What a bundle is worth: how it looks, and what to do. */
const VERDICTS: Readonly<Record<BundleVerdict, { readonly look: StatusLook; readonly says: string }>> = {
  verified: {
    look: { sign: '✓', word: 'Verified', tone: 'supported' },
    says: 'Nothing was altered, and the control plane confirmed it.',
  },
  consistent: {
    look: { sign: '◐', word: 'Consistent, signer not checked', tone: 'partially_supported' },
    says: "Nothing was altered since the receipt was signed. By whom could not be checked: the control plane's keys were not to be had. Load this page again when you are online.",
  },
  unconfirmed: {
    look: { sign: '?', word: 'Unconfirmed', tone: 'insufficient_context' },
    says: 'The bundle is whole, but has no receipt. Fetch it with claimgate-worker receipt; where there is none, the run did not finish.',
  },
  unfinished: {
    look: { sign: '✗', word: 'Unfinished', tone: 'unsupported' },
    says: 'The worker did not get to the end of this run. This is no report: start a new run.',
  },
  altered: {
    look: { sign: '≠', word: 'Altered', tone: 'contradicted' },
    says: 'This is not what the worker wrote and the control plane confirmed. Do not rely on it: take the folder from your store again.',
  },
};
const LOOKS: Readonly<Record<Check['state'], StatusLook>> = {
  ok: { sign: '✓', word: 'ok', tone: 'supported' },
  warning: { sign: '!', word: 'warning', tone: 'partially_supported' },
  failed: { sign: '≠', word: 'failed', tone: 'contradicted' },
  skipped: { sign: '–', word: 'skipped', tone: 'quiet' },
};

interface BundleChecksProps {
  readonly verdict: BundleVerdict;
  readonly checks: readonly Check[];
}

/** The verdict about a bundle, with every check that it rests on. */
export function BundleChecks({ verdict, checks }: BundleChecksProps) {
  const { look, says } = VERDICTS[verdict];
  const isFine = verdict === 'verified';
  return (
    <section className={`state tone-${look.tone}`} role={isFine ? 'status' : 'alert'}>
      <h2>
        <Mark look={look} />
      </h2>
      <p>{says}</p>
      <details open={!isFine}>
        <summary>{checks.length} checks</summary>
        <dl className="checks">
          {checks.map(({ name, state, says: words }) => (
            <div key={`${name} ${words}`}>
              <dt>
                <Mark look={LOOKS[state]} isPlain /> {name}
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}
