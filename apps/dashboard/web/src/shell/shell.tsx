import { useQueryClient } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '../api/session.js';
import { Fault, Waiting } from '../design/states.js';
import { Navigation } from './navigation.js';
import { SignIn } from './sign-in.js';

/** What stands around every page. Without a session there is no page, only the way to one. */
export function Shell() {
  const session = useSession();
  useForgetting(session.data?.state === 'signed-out');
  if (session.data?.state === 'signed-in')
    return (
      <div className="shell">
        <a className="skip" href="#main">
          Skip to the content
        </a>
        <Navigation person={session.data.person} />
        <main className="main" id="main" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
    );
  if (session.data) return <SignIn way={session.data.sign_in} reason={session.data.reason} />;
  return (
    <main className="alone">
      {session.isError ? <Fault error={session.error} onRetry={session.refetch} /> : <Waiting what="Opening Claimgate" />}
    </main>
  );
}

/** What was shown in a session that is over stays nowhere, not even in the memory of a page that was left open. */
function useForgetting(isSignedOut: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isSignedOut) client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
  }, [client, isSignedOut]);
}
