import { Outlet } from '@tanstack/react-router';
import { useSession } from '../api/session.js';
import { Fault, Waiting } from '../design/states.js';
import { Navigation } from './navigation.js';
import { SignIn } from './sign-in.js';

/** What stands around every page. Without a session there is no page, only the way to one. */
export function Shell() {
  const session = useSession();
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
  if (session.data) return <SignIn way={session.data.sign_in} hasExpired={session.data.hasExpired} />;
  return (
    <main className="alone">
      {session.isError ? <Fault error={session.error} onRetry={session.refetch} /> : <Waiting what="Opening Claimgate" />}
    </main>
  );
}
