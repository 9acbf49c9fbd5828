import { queryOptions, useQuery } from '@tanstack/react-query';
import { ConnectionError } from '@claimgate/client';
import { fetchOwn } from './claimgate.js';

/** What a person may do, from least to most. */
export const ROLES = ['viewer', 'reviewer', 'operator', 'admin'] as const;
export type Role = (typeof ROLES)[number];
/** How people sign in here: at an identity provider, or by the link that `npm start` prints. */
export type SignIn = 'oidc' | 'link';

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly role: Role;
}

/** Why nobody is signed in: nobody was, the session is over, or its cookie cannot be read. */
export type SignedOutReason = 'none' | 'expired' | 'unreadable';

export type Session =
  | {
      readonly state: 'signed-in';
      readonly person: Person;
      readonly sign_in: SignIn;
      readonly expires_at: string;
      /** After so many seconds in which nobody touches a page it ends. */
      readonly idle_seconds: number;
    }
  | { readonly state: 'signed-out'; readonly sign_in: SignIn; readonly reason: SignedOutReason };

const KEY = ['session'] as const;

/** Who is signed in. Asked again when a call is refused for want of a session. */
export const sessionQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ client, signal }): Promise<Session> => readSession(client.getQueryData<Session>(KEY), signal),
  staleTime: 60_000,
  refetchInterval: ({ state: { data } }) => lookAfterMs(data),
});

const LONGEST_MS = 300_000;

/** Often enough that a person who only reads and scrolls is seen before the session ends for want of a call. */
function lookAfterMs(session: Session | undefined): number {
  return session?.state === 'signed-in' ? Math.min(LONGEST_MS, (session.idle_seconds * 1000) / 4) : LONGEST_MS;
}

export function useSession() {
  return useQuery(sessionQuery);
}

/** The role of the person who is signed in; the least of all until that is known. */
export function useRole(): Role {
  const { data } = useSession();
  return data?.state === 'signed-in' ? data.person.role : 'viewer';
}

/** Whether someone of this role may do what needs the other. The server decides: this only hides what it would refuse. */
export function mayAct(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}

async function readSession(before: Session | undefined, signal: AbortSignal): Promise<Session> {
  const response = await fetchOwn('/auth/session', { signal }).catch((cause: unknown) => {
    throw new ConnectionError('The dashboard does not respond.', { cause });
  });
  if (response.ok) return { ...(await response.json()), state: 'signed-in' };
  if (response.status !== 401) throw new ConnectionError(`The dashboard responded with status ${response.status}.`);
  const { sign_in: signIn = 'link', reason = 'none' }: { sign_in?: SignIn; reason?: SignedOutReason } = await response.json();
  return { state: 'signed-out', sign_in: signIn, reason: reason === 'none' ? reasonBefore(before) : reason };
}

/** The server takes a cookie that is over away, so it knows why only once. */
function reasonBefore(before: Session | undefined): SignedOutReason {
  return before?.state === 'signed-in' ? 'expired' : (before?.reason ?? 'none');
}

/** Ends the session and starts anew, so that nothing that was shown stays in memory. */
export async function signOut(): Promise<void> {
  await fetchOwn('/auth/sign-out', { method: 'POST' });
  globalThis.location.assign('/');
}
