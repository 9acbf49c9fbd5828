import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { ClaimgateError } from '@claimgate/domain';
import { PortVerifier, type VerifierHost, type VerifierPort } from './port-verifier.js';

/** What a thread is told: whom to ask, nobody but its own verifier, or that whom it should ask cannot be had. */
interface Introduction {
  readonly verifier?: VerifierPort | undefined;
  readonly failed?: boolean;
}

/**
 * Tells the thread of a review which verifier to ask, as soon as the verifier is there. A model takes long to load, and much of a review is done
 * without one: the thread begins meanwhile.
 */
export class VerifierIntroduction {
  /** Handed over to the thread, which waits at it with `introducedOver`. */
  readonly port: MessagePort;
  /** Why there is no verifier, where one was wanted. */
  failure: Error | undefined;
  private readonly ours: MessagePort;
  private isOver = false;

  constructor(host: VerifierHost) {
    const { port1, port2 } = new MessageChannel();
    [this.ours, this.port] = [port1, port2];
    host.connect().then(
      (verifier) => this.introduce(verifier),
      (error: unknown) => this.fail(error),
    );
  }

  /** The review is over. A verifier that comes later is let go of. */
  end(): void {
    this.isOver = true;
    this.ours.close();
  }

  private introduce(verifier: VerifierPort | undefined): void {
    if (this.isOver) verifier?.port.close();
    else this.ours.postMessage({ verifier } satisfies Introduction, verifier ? [verifier.port] : []);
  }

  private fail(error: unknown): void {
    this.failure = error instanceof Error ? error : new ClaimgateError('model_unavailable');
    if (!this.isOver) this.ours.postMessage({ failed: true } satisfies Introduction);
  }
}

/** Waits until the other side of a port says whom to ask; undefined: the thread asks its own verifier. */
export function introducedOver(port: MessagePort): Promise<PortVerifier | undefined> {
  return new Promise((resolve, reject) => {
    port.once('message', ({ verifier, failed }: Introduction) => {
      if (!failed) resolve(verifier && new PortVerifier(verifier));
      port.close();
    });
    // What fails is told by who waits for the review.
    port.once('close', () => reject(new ClaimgateError('model_unavailable')));
  });
}
