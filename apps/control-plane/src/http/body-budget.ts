import { ClaimgateError } from '@claimgate/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';

interface Booking {
  readonly owner: string;
  bytes: number;
}

/**
 * Bounds the bytes of bodies that this process holds at once, for everybody together and for each organisation. A body counts as far as it
 * was read, until its response is sent: one that is sent slowly takes nothing from others that it does not have.
 */
export class BodyBudget {
  private total = 0;
  private readonly byOwner = new Map<string, number>();
  private readonly bookings = new WeakMap<FastifyRequest, Booking>();

  constructor(
    private readonly most: number,
    private readonly mostOfOne: number,
  ) {}

  /** Frees what requests have booked, however they end. */
  watch(server: FastifyInstance): void {
    server.addHook('preParsing', async (request, reply) => {
      reply.raw.once('close', () => this.free(request));
    });
  }

  /** Books the next bytes of a body, or refuses it. */
  take(request: FastifyRequest, bytes: number): void {
    const booking = this.bookings.get(request) ?? { owner: ownerOf(request), bytes: 0 };
    const own = (this.byOwner.get(booking.owner) ?? 0) + bytes;
    if (own > this.mostOfOne)
      throw new ClaimgateError(
        'rate_limited',
        'Too many large bodies at once. Send the next one when the response to this is there.',
      );
    if (this.total + bytes > this.most) throw new ClaimgateError('unavailable', 'Too many large bodies at once. Retry shortly.');
    booking.bytes += bytes;
    this.bookings.set(request, booking);
    this.byOwner.set(booking.owner, own);
    this.total += bytes;
  }

  /** Frees what a request has booked. */
  free(request: FastifyRequest): void {
    const booking = this.bookings.get(request);
    if (!booking) return;
    this.bookings.delete(request);
    this.total -= booking.bytes;
    const left = (this.byOwner.get(booking.owner) ?? 0) - booking.bytes;
    if (left > 0) this.byOwner.set(booking.owner, left);
    else this.byOwner.delete(booking.owner);
  }
}

/** Events of the payment provider have no organisation; they share one portion. */
function ownerOf({ principal, worker }: FastifyRequest): string {
  return (principal ?? worker)?.scope.organizationId ?? '';
}
