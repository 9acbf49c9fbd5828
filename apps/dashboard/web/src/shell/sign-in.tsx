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
  return (
    <>
      <p>
        This dashboard is opened with a link that works once. <code>npm start</code> prints it in the terminal that it runs in.
      </p>
      <p className="soft">If the link has been used, stop it there and start it again: it prints a new one. No run is lost.</p>
    </>
  );
}
