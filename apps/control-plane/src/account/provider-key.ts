import { createHash } from 'node:crypto';
import type { Call } from '../call.js';

/**
 * The key under which the payment provider takes a request and its repeats for one. So a repeat is given the very page that was
 * opened first, and nothing of it needs to be kept here.
 */
export function providerKey(call: Call, path: string): string | undefined {
  const { key } = call.idempotency;
  if (key === undefined) return undefined;
  return createHash('sha256')
    .update(JSON.stringify([call.scope.projectId, path, key]))
    .digest('hex');
}
