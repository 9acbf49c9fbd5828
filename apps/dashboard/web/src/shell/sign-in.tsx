import { ConnectionError } from '@claimgate/client';
import { useMutation } from '@tanstack/react-query';
import { fetchOwn } from '../api/claimgate.js';
import { errorWords } from '../api/error-words.js';
import type { SignedOutReason, SignIn as Way } from '../api/session.js';

interface SignInProps {
  readonly way: Way;
  readonly reason: SignedOutReason;
}

const TITLES: Readonly<Record<SignedOutReason, string>> = {
  none: 'Sign in to Claimgate',
  expired: 'Your session has ended',
  unreadable: 'Your session cannot be read',
};
const WHY: Readonly<Partial<Record<SignedOutReason, string>>> = {
  expired:
    'It was over by time, nobody touched the page for long, or somebody signed out. Sign in again: you come back to this page.',
  unreadable:
    'The cookie of this browser was changed, or another dashboard made it. It was removed. Sign in again to get a new one.',
};

/** Asks to sign in, and says how that is done here. One comes back to the same page. */
export function SignIn({ way, reason }: SignInProps) {
  return (
    <main className="alone">
      <title>Sign in · Claimgate</title>
      <div className="state tone-accent" role={reason === 'none' ? undefined : 'alert'}>
        <h1>{TITLES[reason]}</h1>
        {WHY[reason] !== undefined && <p>{WHY[reason]}</p>}
        {way === 'oidc' ? <AtProvider isNew={reason === 'none'} /> : <ByLink />}
      </div>
    </main>
  );
}

function AtProvider({ isNew }: { readonly isNew: boolean }) {
  const { pathname, search } = globalThis.location;
  const returnTo = new URLSearchParams({ return_to: pathname + search });
  return (
    <>
      {isNew && <p>Your organisation says who you are and what you may do here.</p>}
      <div className="actions">
        <a className="button primary" href={`/auth/sign-in?${returnTo}`}>
          Sign in
        </a>
      </div>
    </>
  );
}

function ByLink() {
  const { data, error, isPending, mutate } = useMutation({ mutationFn: askForLink });
  return (
    <>
      <p>
        This dashboard is opened with a link that works once. It is printed in the terminal in which <code>npm start</code> runs.
      </p>
      <div className="actions">
        <button type="button" className="button primary" disabled={isPending} onClick={() => mutate()}>
          Print a new link
        </button>
      </div>
      <p role="status">{error ? errorWords(error).advice : data}</p>
    </>
  );
}

/** Has a new link printed where only those read it who run this dashboard. */
async function askForLink(): Promise<string> {
  const response = await fetchOwn('/auth/link', { method: 'POST' });
  if (!response.ok) throw new ConnectionError('No link was printed.');
  return 'It is printed there now. Open it in this browser.';
}
