import type { HeldMessage } from '@claimgate/queue';

/** Keeps a message from others while there is work on it; gives what ends that. A call that fails is made up for by the next. */
export function holdMessage(message: HeldMessage, holdSeconds: number, onError: () => void): () => void {
  const timer = setInterval(() => void message.keep(holdSeconds).catch(onError), (holdSeconds * 1000) / 3);
  return () => clearInterval(timer);
}
