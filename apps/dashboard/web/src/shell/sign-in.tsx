import { ConnectionError } from '@claimgate/client';
import { useMutation } from '@tanstack/react-query';
import { fetchOwn } from '../api/claimgate.js';
import { errorWords } from '../api/error-words.js';
import type { SignIn as Way } from '../api/session.js';

interface SignInProps {
  readonly way: Way;
  /** A session was there and has ended. */
  readonly hasExpired: boolean;
}

/** Asks to sign in, and says how that is done here. One comes back to the same page. */
export function SignIn({ way, hasExpired }: SignInProps) {
  return (
    <main className="alone">
      <title>Sign in · Claimgate</title>
      <div className="state tone-accent" role={hasExpired ? 'alert' : undefined}>
        <h1>{hasExpired ? 'Your session has ended' : 'Sign in to Claimgate'}</h1>
        {way === 'oidc' ? <AtProvider hasExpired={hasExpired} /> : <ByLink />}
      </div>
    </main>
  );
}

function AtProvider({ hasExpired }: { readonly hasExpired: boolean }) {
  const { pathname, search } = globalThis.location;
  const returnTo = new URLSearchParams({ return_to: pathname + search });
  return (
    <>
      <p>
        {hasExpired
          ? 'Sign in again and you come back to this page.'
          : 'Your organisation says who you are and what you may do here.'}
      </p>
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
