import { randomBytes } from 'node:crypto';

/** A fresh request id. Ids from outside are not taken over: they end up in logs. */
export function newRequestId(): string {
  return `req_${randomBytes(12).toString('hex')}`;
}
