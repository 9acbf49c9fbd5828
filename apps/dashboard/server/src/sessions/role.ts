/** What a person may do, least first; each may do what those before it may. */
export const ROLES = ['viewer', 'reviewer', 'operator', 'admin'] as const;

/** One of them. */
export type Role = (typeof ROLES)[number];

/** Whether a person with the one role may do what takes the other. */
export function includesRole(has: Role, needed: Role): boolean {
  return ROLES.indexOf(has) >= ROLES.indexOf(needed);
}
