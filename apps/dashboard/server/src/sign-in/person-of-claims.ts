import type { DashboardConfig } from '../config.js';
import { DashboardError } from '../http/dashboard-error.js';
import type { Person } from '../sessions/session.js';
import { roleOf } from './role-groups.js';

const MOST_CHARACTERS = 200;
const MOST_GROUPS = 1_000;

type Claims = Readonly<Record<string, unknown>>;

/** Who signed in, by what the issuer says. Without a role, or with an address that nobody checked, nobody comes in: the audit names people by it. */
export function personOf(claims: Claims, config: Pick<DashboardConfig, 'oidcGroupsClaim' | 'roleGroups'>): Person {
  if (claims['email_verified'] === false)
    throw new DashboardError(
      'no_role',
      'Your e-mail address is not verified at the identity provider. Verify it there, then sign in again.',
    );
  const email = textOf(claims, 'email') ?? textOf(claims, 'preferred_username') ?? textOf(claims, 'sub');
  if (email === undefined) throw new DashboardError('sign_in_failed', 'The identity provider does not say who you are.');
  const role = roleOf(groupsOf(claims[config.oidcGroupsClaim]), config.roleGroups);
  if (role === undefined)
    throw new DashboardError(
      'no_role',
      `You signed in as ${email}, which has no role here. Ask an administrator of Claimgate for access.`,
    );
  return { name: textOf(claims, 'name') ?? email, email, role };
}

/** A list, or one name. */
function groupsOf(claim: unknown): string[] {
  const all = Array.isArray(claim) ? claim.slice(0, MOST_GROUPS) : [claim];
  return all.filter((group): group is string => typeof group === 'string');
}

/** Bounded: it is sealed in a cookie, which browsers keep up to 4 KB. Characters that turn the text around are left out. */
function textOf(claims: Claims, name: string): string | undefined {
  const value = claims[name];
  if (typeof value !== 'string') return undefined;
  return (
    value
      .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
      .toWellFormed()
      .trim()
      .slice(0, MOST_CHARACTERS) || undefined
  );
}
