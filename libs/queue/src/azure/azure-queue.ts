import type { DequeuedMessageItem, QueueClient } from '@azure/storage-queue';
import type { DeadLetter, DeadLetters, HeldMessage, PacketQueue, QueueCall, ReceiveOptions } from '../packet-queue.js';
import { azureQueueError, isGone } from './azure-queue-error.js';

/** What Azure gives at once. */
const MOST_AT_ONCE = 32;
/** It forgets messages after seven days unless it is told otherwise, and a dead letter waits for a person. */
const FOR_EVER = -1;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** A queue of Azure Storage. */
export class AzureQueue implements PacketQueue, DeadLetters {
  constructor(private readonly client: QueueClient) {}

  async receive({ most, holdSeconds, signal }: ReceiveOptions): Promise<readonly HeldMessage[]> {
    const options = { numberOfMessages: Math.min(most, MOST_AT_ONCE), visibilityTimeout: holdSeconds, ...callOf({ signal }) };
    const { receivedMessageItems } = await this.translated(() => this.client.receiveMessages(options), signal);
    return receivedMessageItems.map((item) => this.hold(item));
  }

  async send(letter: DeadLetter, { signal }: QueueCall = {}): Promise<void> {
    const options = { messageTimeToLive: FOR_EVER, ...callOf({ signal }) };
    await this.translated(() => this.client.sendMessage(JSON.stringify(letter), options), signal);
  }

  private hold({ messageId, popReceipt, messageText }: DequeuedMessageItem): HeldMessage {
    let receipt = popReceipt;
    const change = async (seconds: number, call: QueueCall = {}): Promise<void> =>
      this.unlessGone(async () => {
        const changed = await this.client.updateMessage(messageId, receipt, undefined, seconds, callOf(call));
        receipt = changed.popReceipt ?? receipt;
      }, call.signal);
    return {
      id: messageId,
      text: decoded(messageText),
      keep: change,
      giveBack: change,
      settle: (call = {}) => this.unlessGone(() => this.client.deleteMessage(messageId, receipt, callOf(call)), call.signal),
    };
  }

  /** A message that is no longer ours comes again, to whoever holds it then. */
  private async unlessGone(work: () => Promise<unknown>, signal: AbortSignal | undefined): Promise<void> {
    const done = work().catch((error: unknown) => {
      if (!isGone(error)) throw error;
    });
    await this.translated(() => done, signal);
  }

  private async translated<T>(work: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    try {
      return await work();
    } catch (error) {
      signal?.throwIfAborted();
      throw azureQueueError(error);
    }
  }
}

/** Many senders write Base64, since older libraries and Azure Functions expect it. */
function decoded(text: string): string {
  if (text.startsWith('{') || text.length % 4 !== 0 || !BASE64.test(text)) return text;
  return Buffer.from(text, 'base64').toString('utf8');
}

function callOf({ signal }: QueueCall): { abortSignal?: AbortSignal } {
  return signal ? { abortSignal: signal } : {};
}
