import { randomUUID } from 'node:crypto';
import { generateWorkerKey, keySigner, makeProof, type Signer } from '@claimgate/worker-protocol';
import { present } from '@claimgate/domain';
import type { ApiResponse, HostedApi } from '../support/hosted-api.js';
import { hashOf, NO_HASH, TestWorker, WORKER_RUNS } from '../support/private-worker.js';
import type { Command, Sequence } from './commands.js';
import { ReferenceModel, type ModelCall, type ModelEvent } from './reference-model.js';

type Json = Record<string, unknown>;
type Send = Extract<Command, { do: 'send' }>;

/** A command made concrete: what is sent, and what the model is told of it. */
interface Prepared {
  readonly command: Command;
  readonly send?: { readonly body: Json; readonly token: string; readonly proof: string | null; readonly call: ModelCall };
}

const SIGNERS: Signer[] = [keySigner(generateWorkerKey()), keySigner(generateWorkerKey('ES256'))];

/** Plays one sequence against the real servers and the model, and says where they differ. */
export class SequenceRun {
  private readonly tokens: string[] = [];
  private readonly sent = new Map<string, Json>();
  private readonly usedProofs = new Map<string, string>();
  private nextId = 0;
  /** Everything that may be true: two commands at the same time can leave more than one state behind. */
  private models: ReferenceModel[];
  private worker!: TestWorker;

  constructor(
    private readonly servers: readonly HostedApi[],
    private readonly sequence: Sequence,
  ) {
    this.models = [new ReferenceModel(sequence.requireProof, sequence.deadline)];
  }

  /** Undefined when all responses and the end are as the model has them. */
  async findDifference(): Promise<string | undefined> {
    const { requireProof, deadline, steps } = this.sequence;
    this.worker = await TestWorker.create(this.server(0), { require_proof: requireProof, deadline_seconds: deadline });
    this.tokens.push(this.worker.token);
    for (const [index, step] of steps.entries()) {
      const error = await this.play(step);
      if (error) return `step ${index + 1} ${JSON.stringify(step)}: ${error}`;
    }
    return this.compareEnds();
  }

  private server(replica: number): HostedApi {
    return present(this.servers[replica % this.servers.length]);
  }

  private async play(step: readonly Command[]): Promise<string | undefined> {
    const prepared: Prepared[] = [];
    for (const command of step) prepared.push(await this.prepare(command));
    const responses = await Promise.all(prepared.map((one) => this.act(one)));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only commands that send have something to remember
    for (const { send, command } of prepared) if (send) this.rememberProof(command as Send, send);
    const outcomes = this.models.flatMap((model) => outcomesOf(model, prepared));
    const fitting = outcomes.filter(({ responses: expected }) => expected.every((text, index) => text === responses[index]));
    this.models = distinct(fitting.map(({ model }) => model));
    if (fitting.length > 0) return undefined;
    return `answered ${responses.join(' | ')}, expected ${outcomes.map(({ responses: texts }) => texts.join(' | ')).join(' or ')}`;
  }

  /** What one may know of the run before its next step; where states differ, any of them will do. */
  private get model(): ReferenceModel {
    return present(this.models[0]);
  }

  private async act({ command, send }: Prepared): Promise<string> {
    const server = this.server(command.replica);
    const base = `${WORKER_RUNS}/${this.worker.runId}`;
    switch (command.do) {
      case 'send':
        if (!send) throw new Error('a send was not prepared');
        return told(await this.worker.post(send.body, { token: send.token, proof: send.proof, server }));
      case 'rotate': {
        const response = await server.post(`${base}/credential/rotate`, { overlap_seconds: command.overlap }, this.asOwner());
        if (response.status === 200)
          this.tokens[response.body.worker_credential.generation - 1] = response.body.worker_credential.token;
        return told(response);
      }
      case 'revoke':
        return told(await server.post(`${base}/credential/revoke`, undefined, this.asOwner()));
      case 'cancel':
        return told(await server.post(`/v1/review-runs/${this.worker.runId}/cancel`, undefined, this.asOwner()));
      case 'reap':
        await server.database.query(`select claimgate.end_due_worker_runs(1, $1, '', '')`, [this.worker.runId.slice(4)]);
        return '';
      case 'advance':
        await age(server, this.worker.runId, command.seconds);
        return '';
    }
  }

  private asOwner() {
    return { key: this.server(0).tenant.key };
  }

  private async prepare(command: Command): Promise<Prepared> {
    if (command.do !== 'send') return { command };
    const generation = Math.max(1, this.model.replacedAt.length - command.generationsBack);
    const token = this.tokens[generation - 1] ?? '';
    const { body, event } = this.eventFor(command);
    const { proof, kind } = await this.proofFor(command, token, generation);
    return { command, send: { body, token, proof, call: { generation, key: command.key, proof: kind, event } } };
  }

  private async proofFor({ key, proof }: Send, accessToken: string, generation: number) {
    const used = this.usedProofs.get(`${generation} ${key}`);
    if (key === 0) return { proof: null, kind: 'fresh' as const };
    if (proof === 'used' && used) return { proof: used, kind: 'used' as const };
    const isLate = proof === 'late';
    const iat = new Date(Date.now() - (isLate ? 120_000 : 0));
    const signer = present(SIGNERS[key - 1]);
    const made = await makeProof({ signer, htm: 'POST', htu: this.worker.eventsUrl, accessToken, jti: randomUUID(), iat });
    return { proof: made, kind: isLate ? ('late' as const) : ('fresh' as const) };
  }

  /** A body that cannot be read is refused before its proof is looked up, so that proof is not used. */
  private rememberProof({ event, key }: Send, { proof, call }: NonNullable<Prepared['send']>): void {
    if (proof && call.proof === 'fresh' && event !== 'unreadable') this.usedProofs.set(`${call.generation} ${key}`, proof);
  }

  private eventFor({ event: kind, type }: Send): { body: Json; event: ModelEvent } {
    const last = this.model.events.at(-1);
    if (kind === 'repeat' && last) return { body: present(this.sent.get(last.text)), event: last };
    this.worker.sequence =
      kind === 'same_place' && last ? last.sequence - 1 : this.model.events.length + (kind === 'gap' ? 2 : 0);
    this.worker.head = kind === 'wrong_hash' ? 'e'.repeat(64) : this.model.head || NO_HASH;
    const repeatedId = kind === 'repeat_id' && last ? this.sent.get(last.text) : undefined;
    const body = { ...this.worker[type](), ...(repeatedId ? { event_id: repeatedId['event_id'] } : {}) } as Json;
    if (kind === 'unreadable') body['note'] = 'x';
    const text = hashOf(body);
    this.sent.set(text, body);
    const id = repeatedId ? present(last).id : (this.nextId += 1);
    const previous = this.worker.head === NO_HASH ? '' : this.worker.head;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every event has a number
    return { body, event: { id, sequence: body['sequence'] as number, previous, type, text } };
  }

  private async compareEnds(): Promise<string | undefined> {
    await this.act({ command: { do: 'reap', replica: 0 } });
    const { body: run } = await this.server(1).get(`/v1/review-runs/${this.worker.runId}`, this.asOwner());
    const { body: list } = await this.server(0).get(this.worker.path, this.asOwner());
    const found = JSON.stringify([run.status, ...list.items.map(({ hash }: { hash: string }) => hash)]);
    const expected = this.models.map((model) => {
      model.settle();
      return JSON.stringify([model.status, ...model.events.map(({ text }) => text)]);
    });
    return expected.includes(found) ? undefined : `the end is ${found}, expected ${expected.join(' or ')}`;
  }
}

/** What a model says to the commands of a step, in each order they may have happened in. */
function outcomesOf(before: ReferenceModel, prepared: readonly Prepared[]): { model: ReferenceModel; responses: string[] }[] {
  const orders =
    prepared.length === 1
      ? [[0]]
      : [
          [0, 1],
          [1, 0],
        ];
  return orders.map((order) => {
    const model = before.copy();
    const responses: string[] = [];
    for (const index of order) responses[index] = tell(model, present(prepared[index]));
    return { model, responses };
  });
}

function distinct(models: readonly ReferenceModel[]): ReferenceModel[] {
  return [...new Map(models.map((model) => [JSON.stringify(model), model])).values()];
}

/** What the model says to a command. */
function tell(model: ReferenceModel, { command, send }: Prepared): string {
  switch (command.do) {
    case 'send':
      if (command.event === 'unreadable') return '422 validation_failed';
      return send ? model.send(send.call) : '';
    case 'rotate':
      return model.rotate(command.overlap);
    case 'revoke':
      return model.revoke();
    case 'cancel':
      return model.cancel();
    case 'reap':
      model.settle();
      return '';
    case 'advance':
      model.advance(command.seconds);
      return '';
  }
}

/** A response in the words of the model. */
function told({ status, body }: ApiResponse): string {
  const { error, replayed } = body;
  if (error) return [status, error.code, error.expected_sequence].filter((word) => word !== undefined).join(' ');
  return replayed === undefined ? String(status) : `${status} ${replayed ? 'replayed' : 'recorded'}`;
}

/** Lets time pass for one run alone, so that many sequences can be played at once. */
async function age({ database }: HostedApi, runId: string, seconds: number): Promise<void> {
  const by = `interval '${seconds} seconds'`;
  await database.query(
    `with run as (update claimgate.private_runs set deadline_at = deadline_at - ${by}, lease_expires_at = lease_expires_at - ${by},
       due_at = due_at - ${by} where review_run_id = $1)
     update claimgate.worker_credentials set issued_at = issued_at - ${by}, expires_at = expires_at - ${by}, replaced_at = replaced_at - ${by}
      where review_run_id = $1`,
    [runId.slice(4)],
  );
}
