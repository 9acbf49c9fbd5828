import type { StoreOptions } from '@claimgate/storage';

/** How queues are reached: as stores are, and where Azure's queues are when they are elsewhere. */
export interface QueueOptions extends StoreOptions {
  /** Another server than https://ACCOUNT.queue.core.windows.net, such as a sovereign cloud's. */
  readonly azureQueueEndpoint?: string;
  /** How long an empty queue of SQS is listened to before the call comes back, at most 20. */
  readonly waitSeconds?: number;
}
