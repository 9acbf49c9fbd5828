import type { DeadReason } from '@claimgate/queue';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Delivery } from './handle-message.js';

/** Seconds of a short review with the lexical verifier up to a long one with a model. */
const BUCKETS = [0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 900, 1800];

/** What a consumer counts: how many, how long, and words of fixed lists. No id, no pointer, nothing of a packet. */
export class ConsumeMetrics {
  readonly registry = new Registry();
  readonly atWork = new Gauge({
    name: 'claimgate_consumer_packets_at_work',
    help: 'Packets that this consumer works on.',
    registers: [this.registry],
  });
  private readonly deliveries = new Counter({
    name: 'claimgate_consumer_deliveries_total',
    help: 'Messages that were handled, by what became of them.',
    labelNames: ['outcome'],
    registers: [this.registry],
  });
  private readonly dead = new Counter({
    name: 'claimgate_consumer_dead_letters_total',
    help: 'Messages that were given up, by the reason.',
    labelNames: ['reason'],
    registers: [this.registry],
  });
  private readonly errors = new Counter({
    name: 'claimgate_consumer_queue_errors_total',
    help: 'Calls to the queue that failed.',
    registers: [this.registry],
  });
  private readonly seconds = new Histogram({
    name: 'claimgate_consumer_packet_seconds',
    help: 'From the delivery of a message to its finished report.',
    buckets: BUCKETS,
    registers: [this.registry],
  });

  count(delivery: Delivery, seconds: number): void {
    this.deliveries.inc({ outcome: delivery.outcome });
    if (delivery.outcome === 'dead') this.dead.inc({ reason: delivery.reason satisfies DeadReason });
    if (delivery.outcome === 'finished') this.seconds.observe(seconds);
  }

  countError(): void {
    this.errors.inc();
  }
}
