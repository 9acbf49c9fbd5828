/**
 * What the control plane must do, said again in the plainest way: one run, its generations, its key and its chain, without a
 * database, without replicas and without HTTP. Times are seconds since the run was created.
 */
export interface ModelEvent {
  readonly id: number;
  readonly sequence: number;
  readonly previous: string;
  readonly type: 'status' | 'completion' | 'failure';
  /** Stands for the bytes of the event: equal texts are byte-equal events. */
  readonly text: string;
}

export interface ModelCall {
  readonly generation: number;
  /** The worker's key, 0 for a call without a proof. */
  readonly key: number;
  readonly proof: 'fresh' | 'used' | 'late';
  readonly event: ModelEvent;
}

const LEASE = 60;
const FOREVER = 1e9;
const finished = new Set(['completed', 'failed', 'cancelled']);

export class ReferenceModel {
  now = 0;
  status = 'queued';
  key = 0;
  head = '';
  readonly events: ModelEvent[] = [];
  /** When each generation ends by being replaced; the newest never does. */
  readonly replacedAt: number[] = [FOREVER];
  private lease = FOREVER;
  private spent = false;
  private revoked = false;

  constructor(
    private readonly requireProof: boolean,
    private readonly deadline: number,
  ) {}

  copy(): ReferenceModel {
    return Object.assign(Object.create(ReferenceModel.prototype), structuredClone({ ...this }));
  }

  advance(seconds: number): void {
    this.now += seconds;
  }

  /** What the reaper does, and what everybody who holds the run does first. */
  settle(): void {
    if (finished.has(this.status)) return;
    if (this.now < Math.min(this.lease, this.deadline)) return;
    this.status = 'failed';
    this.spent = true;
  }

  rotate(overlap: number): string {
    this.settle();
    if (finished.has(this.status)) return '409 run_finished';
    const newest = this.replacedAt.length - 1;
    this.replacedAt.forEach(
      (end, index) => (this.replacedAt[index] = index === newest ? this.now + overlap : Math.min(end, this.now)),
    );
    this.replacedAt.push(FOREVER);
    return '200';
  }

  revoke(): string {
    this.settle();
    this.revoked = true;
    if (!finished.has(this.status)) this.status = 'cancelled';
    return '200';
  }

  cancel(): string {
    this.settle();
    if (finished.has(this.status)) return '409 run_finished';
    this.revoked = true;
    this.status = 'cancelled';
    return '200';
  }

  send(call: ModelCall): string {
    this.settle();
    return this.judgeCredential(call) ?? this.judgeProof(call) ?? this.judgeEvent(call);
  }

  private judgeCredential({ generation }: ModelCall): string | undefined {
    if (this.revoked) return '401 revoked_worker_credential';
    const replacedAt = this.replacedAt[generation - 1] ?? 0;
    if (replacedAt <= this.now && replacedAt < this.deadline) return '401 replaced_worker_credential';
    return this.now >= this.deadline ? '401 expired_worker_credential' : undefined;
  }

  private judgeProof({ key, proof }: ModelCall): string | undefined {
    if (key === 0) return this.requireProof || this.key ? '401 invalid_proof' : undefined;
    if (this.key && this.key !== key) return '409 credential_bound_elsewhere';
    return proof === 'fresh' ? undefined : '401 invalid_proof';
  }

  private judgeEvent({ key, event }: ModelCall): string {
    const rivals = this.events.filter(({ id, sequence }) => id === event.id || sequence === event.sequence);
    if (rivals.some(({ text }) => text === event.text)) return '200 replayed';
    if (this.spent) return '409 run_finished';
    if (rivals.length > 0) return '409 sequence_conflict';
    if (event.sequence !== this.events.length + 1) return `409 sequence_gap ${this.events.length + 1}`;
    if (event.previous !== this.head) return '409 sequence_conflict';
    return this.accept(key, event);
  }

  private accept(key: number, event: ModelEvent): string {
    if (this.events.length === 0) this.key = key;
    this.head = event.text;
    this.events.push(event);
    this.lease = this.now + LEASE;
    this.spent = event.type !== 'status';
    this.status = { status: 'processing', completion: 'completed', failure: 'failed' }[event.type];
    return '200 recorded';
  }
}
