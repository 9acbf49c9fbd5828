import { ROLES, type Role } from '../sessions/role.js';

/** The groups of the identity provider that give a role; `*` is everybody who can sign in. */
export type RoleGroups = ReadonlyMap<Role, ReadonlySet<string>>;

const EVERYBODY = '*';

/** Reads `viewer=staff,reviewer=editors,admin=ops`; a role may be there several times. */
export function parseRoleGroups(text: string): RoleGroups {
  const groups = new Map<Role, Set<string>>();
  for (const part of text.split(',').filter((each) => each.trim() !== '')) {
    const [, name, group = ''] = /^\s*(\w+)\s*=\s*(.*\S)\s*$/.exec(part) ?? [];
    const role = ROLES.find((candidate) => candidate === name);
    if (role === undefined) throw new Error(`expected <role>=<group>, separated by commas; the roles are ${ROLES.join(', ')}`);
    groups.set(role, (groups.get(role) ?? new Set<string>()).add(group));
  }
  return groups;
}

/** The highest role that a member of these groups has; undefined where none of them gives one. */
export function roleOf(memberOf: readonly string[], groups: RoleGroups): Role | undefined {
  return ROLES.toReversed().find((role) => {
    const giving = groups.get(role);
    return giving !== undefined && (giving.has(EVERYBODY) || memberOf.some((group) => giving.has(group)));
  });
}
