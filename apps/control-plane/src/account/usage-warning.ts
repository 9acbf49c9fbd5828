import { isNearLimit, type Usage } from '@claimgate/domain';
import type { FastifyReply } from 'fastify';

/** The header that warns of a month that is nearly used up. */
export const USAGE_WARNING_HEADER = 'Claimgate-Usage-Warning';

/** Warns from four fifths of the monthly limit on, so that nobody learns of the limit by meeting it. */
export function warnOfUsage(reply: FastifyReply, usage: Usage | undefined): void {
  if (!usage || !isNearLimit(usage)) return;
  const { used, monthlyLimit, periodEnd } = usage;
  reply.header(USAGE_WARNING_HEADER, `used=${used}; limit=${monthlyLimit}; resets_at="${periodEnd.toISOString()}"`);
}
