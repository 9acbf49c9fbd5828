import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { itemAt } from './narrow.js';
import { canBecome, isFinished, type RunStatus } from './run.js';
import { judgeWorkerCall, runAfterEvent } from './worker-call.js';
import {
  canCredentialBecome,
  credentialState,
  isLive,
  issueCredential,
  revokeCredentials,
  rotateCredentials,
  type CredentialState,
  type WorkerCredentialRecord,
  type WorkerRunRecord,
} from './worker-credential.js';
import { WORKER_EVENT_TYPES, type WorkerEventType } from './worker-event.js';
import { findEnd } from './worker-lease.js';

const CASES = Number(process.env['CLAIMGATE_TEST_PROPERTY_CASES'] ?? 1_000);
const START = Date.UTC(2026, 10, 15, 12);

/** One call of one of the two workers. */
interface Use {
  readonly generation: number;
  readonly key: string | null;
  readonly type: WorkerEventType;
  /** 1 for the next place, 0 for the last one again, 2 for a gap. */
  readonly ahead: number;
  readonly id: string;
}

type Step = (world: World) => void;

/** A control plane with one private run, in memory: it does what the decisions say and nothing else. */
class World {
  now = new Date(START);
  run: WorkerRunRecord;
  credentials: WorkerCredentialRecord[];
  ends = 0;
  /** Calls with a dead credential that were accepted. */
  wrongs = 0;
  private readonly stored: { id: string; sequence: number; hash: string }[] = [];

  constructor(requireProof: boolean, keyThumbprint: string | null) {
    this.run = {
      status: 'queued',
      requireProof,
      keyThumbprint,
      deadlineAt: new Date(START + 600_000),
      leaseExpiresAt: null,
      spentAt: null,
      revokedAt: null,
      inForce: true,
      lastSequence: 0,
      lastHash: '0'.repeat(64),
    };
    this.credentials = [issueCredential(this.run, this.now)];
  }

  get states(): CredentialState[] {
    return this.credentials.map((credential) => credentialState(this.run, credential, this.now));
  }

  use({ generation, key, type, ahead, id }: Use): void {
    this.reap();
    const index = Math.min(generation, this.credentials.length) - 1;
    const [before, state] = [this.run, itemAt(this.states, index)];
    const sequence = this.run.lastSequence + ahead;
    const call = {
      now: this.now,
      run: this.run,
      credential: itemAt(this.credentials, index),
      proof: key === null ? undefined : { keyThumbprint: key, isInTime: true, isFresh: true },
      event: { sequence, previousHash: this.run.lastHash, hash: `${id}/${type}/${sequence}` },
      rivals: this.stored.filter((event) => event.id === id || event.sequence === sequence),
    };
    if (judgeWorkerCall(call).kind === 'accept') {
      this.moveTo(runAfterEvent(this.run, type, call));
      this.stored.push({ id, sequence, hash: call.event.hash });
    }
    if (this.run !== before && !isLive(state)) this.wrongs += 1;
  }

  rotate(overlapSeconds: number): void {
    this.reap();
    this.credentials = rotateCredentials(this.run, this.credentials, { overlapSeconds, now: this.now }) ?? this.credentials;
  }

  revoke(): void {
    this.reap();
    const { revokedAt, cancelsRun } = revokeCredentials(this.run, this.now);
    this.moveTo({ ...this.run, revokedAt, status: cancelsRun ? 'cancelled' : this.run.status });
  }

  reap(): void {
    if (findEnd(this.run, this.now)) this.moveTo({ ...this.run, status: 'failed', spentAt: this.now, leaseExpiresAt: null });
  }

  wait(seconds: number): void {
    this.now = new Date(this.now.getTime() + seconds * 1000);
  }

  private moveTo(next: WorkerRunRecord): void {
    if (isFinished(next.status) && (next.status !== this.run.status || next.spentAt !== this.run.spentAt)) this.ends += 1;
    this.run = next;
  }
}

/** The promises of the protocol that a step broke. */
function brokenBy(world: World, step: Step): string[] {
  const [before, states] = [world.run, world.states];
  step(world);
  const { run } = world;
  const live = world.credentials.filter((_, index) => isLive(itemAt(world.states, index)));
  const promises: Record<string, boolean> = {
    'a run moves as its table says': before.status === run.status || canReach(before.status, run.status),
    'a credential moves as its table says': world.states.every((state, index) => isMove(states[index], state)),
    'a run keeps its key': before.keyThumbprint === null || before.keyThumbprint === run.keyThumbprint,
    'one live generation besides the overlap': live.filter(({ replacedAt }) => replacedAt === null).length <= 1,
    'one overlap at a time': live.filter(({ replacedAt }) => replacedAt !== null).length <= 1,
    'a finished run has no live credential': !isFinished(run.status) || live.length === 0,
    'a dead credential changes nothing': world.wrongs === 0,
    'a run ends once': world.ends <= 1,
  };
  return Object.keys(promises).filter((name) => !promises[name]);
}

/** One event may take a run through processing to its end. */
function canReach(from: RunStatus, to: RunStatus): boolean {
  return canBecome(from, to) || (canBecome(from, 'processing') && canBecome('processing', to));
}

function isMove(from: CredentialState | undefined, to: CredentialState): boolean {
  return from === undefined || from === to || canCredentialBecome(from, to);
}

const uses = fc.record<Use>({
  generation: fc.integer({ min: 1, max: 4 }),
  key: fc.constantFrom('key a', 'key b', null),
  type: fc.constantFrom<WorkerEventType>(...WORKER_EVENT_TYPES, 'status', 'status'),
  ahead: fc.constantFrom(1, 1, 1, 0, 2),
  id: fc.constantFrom('e1', 'e2', 'e3', 'e4', 'e5', 'e6'),
});
const steps = fc.oneof(
  uses.map(
    (use): Step =>
      (world) =>
        world.use(use),
  ),
  fc.constantFrom(0, 5, 30, 300).map(
    (overlap): Step =>
      (world) =>
        world.rotate(overlap),
  ),
  fc.constant<Step>((world) => world.revoke()),
  fc.constant<Step>((world) => world.reap()),
  fc.constantFrom(0.5, 5, 20, 59, 61, 300).map(
    (seconds): Step =>
      (world) =>
        world.wait(seconds),
  ),
);
const worlds = fc.tuple(fc.boolean(), fc.constantFrom(null, 'key a'));

describe('any interleaving of issue, use, rotate, revoke, expire and complete from two workers', () => {
  it('never gives two live generations after an overlap, never lets a dead credential change anything, never ends a run twice', () => {
    fc.assert(
      fc.property(worlds, fc.array(steps, { maxLength: 40, size: 'max' }), ([requireProof, key], taken) => {
        const world = new World(requireProof, key);
        expect(taken.flatMap((step) => brokenBy(world, step))).toEqual([]);
      }),
      { numRuns: CASES },
    );
  });

  it('reaches every state and every end, so that the promises above are not empty', () => {
    const samples = fc.sample(fc.tuple(worlds, fc.array(steps, { maxLength: 40, size: 'max' })), { numRuns: 1_000, seed: 7 });
    const seen = samples.flatMap(([[requireProof, key], taken]) => {
      const world = new World(requireProof, key);
      return taken.flatMap((step) => {
        step(world);
        const overlap = world.states.filter(isLive).length === 2 ? ['overlap'] : [];
        return [world.run.status, ...world.states, ...overlap];
      });
    });
    const wanted = ['bound', 'cancelled', 'completed', 'expired', 'failed', 'issued', 'overlap', 'processing', 'queued'];
    expect([...new Set(seen)].toSorted()).toEqual([...wanted, 'replaced', 'revoked', 'spent']);
  });
});
