import { isRecord } from '@claimgate/domain';
import { ROLES, type Role } from './role.js';

/** Somebody who signed in. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly role: Role;
}

/** A session as the browser keeps it, sealed. Times are in milliseconds since 1970. */
export interface Session {
  readonly id: string;
  readonly person: Person;
  readonly startedAt: number;
  /** When the person last did something, as far as it was written down. */
  readonly seenAt: number;
}

const ID = /^[\da-f-]{36}$/;

/** A session out of what was sealed; undefined where it is none, such as one of an earlier form. */
export function parseSession(value: unknown): Session | undefined {
  if (!isRecord(value)) return undefined;
  const { id, name, email, role, startedAt, seenAt } = value;
  const known = ROLES.find((candidate) => candidate === role);
  if (typeof id !== 'string' || !ID.test(id) || typeof name !== 'string' || typeof email !== 'string' || !known) return undefined;
  if (!Number.isSafeInteger(startedAt) || typeof startedAt !== 'number' || typeof seenAt !== 'number') return undefined;
  return { id, person: { name, email, role: known }, startedAt, seenAt };
}

/** What is sealed of a session. */
export function sealable({ id, person, startedAt, seenAt }: Session): Record<string, unknown> {
  return { id, ...person, startedAt, seenAt };
}
