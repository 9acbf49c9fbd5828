import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  type Message,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import type { DeadLetter, DeadLetters, HeldMessage, PacketQueue, QueueCall, ReceiveOptions } from '../packet-queue.js';
import { isGone, sqsError } from './sqs-error.js';

/** Less than what a silent connection is given up after. */
const WAIT_SECONDS = 10;
/** What SQS gives at once. */
const MOST_AT_ONCE = 10;

/** A queue of Amazon SQS, or of a server that speaks its protocol and keeps visibility timeouts. */
export class SqsQueue implements PacketQueue, DeadLetters {
  constructor(
    private readonly client: SQSClient,
    private readonly url: string,
    private readonly waitSeconds = WAIT_SECONDS,
  ) {}

  async receive({ most, holdSeconds, signal }: ReceiveOptions): Promise<readonly HeldMessage[]> {
    const command = new ReceiveMessageCommand({
      QueueUrl: this.url,
      MaxNumberOfMessages: Math.min(most, MOST_AT_ONCE),
      VisibilityTimeout: holdSeconds,
      WaitTimeSeconds: this.waitSeconds,
    });
    const { Messages = [] } = await this.translated(() => this.client.send(command, callOf({ signal })), signal);
    return Messages.map((message) => this.hold(message));
  }

  async send(letter: DeadLetter, { signal }: QueueCall = {}): Promise<void> {
    const isFifo = this.url.endsWith('.fifo');
    const order = isFifo ? { MessageGroupId: 'claimgate', MessageDeduplicationId: letter.id } : {};
    const command = new SendMessageCommand({ QueueUrl: this.url, MessageBody: JSON.stringify(letter), ...order });
    await this.translated(() => this.client.send(command, callOf({ signal })), signal);
  }

  private hold({ MessageId = '', ReceiptHandle, Body = '' }: Message): HeldMessage {
    const handle = { QueueUrl: this.url, ReceiptHandle };
    const change = async (VisibilityTimeout: number, call: QueueCall = {}): Promise<void> => {
      const command = new ChangeMessageVisibilityCommand({ ...handle, VisibilityTimeout });
      await this.unlessGone(() => this.client.send(command, callOf(call)), call.signal);
    };
    return {
      id: MessageId,
      text: Body,
      keep: change,
      giveBack: change,
      settle: async (call = {}) =>
        this.unlessGone(() => this.client.send(new DeleteMessageCommand(handle), callOf(call)), call.signal),
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
      throw sqsError(error);
    }
  }
}

function callOf({ signal }: QueueCall): { abortSignal?: AbortSignal } {
  return signal ? { abortSignal: signal } : {};
}
