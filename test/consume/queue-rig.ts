/** A queue to consume from: where it is, how pointers get into it, and what is left. */
export interface QueueRig {
  readonly queueUrl: string;
  readonly deadLetterUrl: string;
  /** Where packets are in the bucket. */
  readonly packets: string;
  /** Where reports go in the bucket. */
  readonly reports: string;
  readonly flags: Readonly<Record<string, string>>;
  readonly env: Readonly<Record<string, string>>;
  /** Puts a message into the queue. */
  send(text: string): Promise<void>;
  /** Messages that wait or are held. */
  left(): Promise<number>;
  /** The reasons of what was given up. */
  deadReasons(): Promise<string[]>;
}
