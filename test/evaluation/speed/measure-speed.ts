import { present, type Packet } from '@claimgate/domain';
import {
  builtInDependencies,
  type ClaimPassage,
  type Judgement,
  type PipelineDependencies,
  reviewPacket,
  type Verifier,
} from '@claimgate/pipeline';
import { seededRandom } from '../corruption/random.js';
import { makePacket, type PacketSize } from './make-packet.js';
import { reviewInThread } from './review-in-thread.js';
import { stolenWhile } from './stolen-time.js';

/** What a review took, by the clock and of the processors: there other work on the machine does not count, but every thread of this process does. */
export interface SpeedScore {
  readonly claims: number;
  readonly clockMs: number;
  readonly processorMs: number;
}

// A runner lives long. For some 200 reviews its code is still being compiled, which takes up to a quarter of the processor time.
const WARM_UP = 200;
const ROUNDS = 41;

/** Reviews packets of one size, a new one each round so that nothing is remembered from the last, and gives the median by the clock. */
async function measureSpeed(size: PacketSize, verifier: Verifier, rounds = ROUNDS): Promise<SpeedScore> {
  const random = seededRandom(11);
  const dependencies = { ...builtInDependencies(), verifier };
  const scores: SpeedScore[] = [];
  for (let round = 0; round < rounds; round += 1) scores.push(await timedReview(makePacket(random, size), dependencies));
  return present(scores.toSorted((a, b) => a.clockMs / a.claims - b.clockMs / b.claims)[Math.floor(rounds / 2)]);
}

async function timedReview(packet: Packet, dependencies: PipelineDependencies): Promise<SpeedScore> {
  const [started, startedAt] = [process.cpuUsage(), performance.now()];
  const { claims } = await reviewPacket(packet, dependencies, new AbortController().signal);
  const clockMs = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(started);
  return { claims: claims.length, clockMs, processorMs: (user + system) / 1000 };
}

/** How time grows when everything is ten times as long. */
export interface GrowthScore {
  readonly smallMs: number;
  readonly largeMs: number;
  readonly times: number;
}

const SMALL = { outputWords: 2_000, sources: 5, sourceWords: 5_000 };
const LARGE = { outputWords: 20_000, sources: 5, sourceWords: 50_000 };

/**
 * Reviews ten short packets, a long one, ten short ones and so on, and gives the median of what the long one took more. Measured one after the
 * other, a neighbour on the machine that came or went between the two would count as growth.
 */
export async function measureGrowth(rounds: number, small: PacketSize = SMALL, large: PacketSize = LARGE): Promise<GrowthScore> {
  const random = seededRandom(12);
  const dependencies = builtInDependencies();
  const scores: GrowthScore[] = [];
  for (let round = 0; round < rounds + 2; round += 1) {
    let smallMs = 0;
    for (let i = 0; i < 10; i += 1) smallMs += (await timedReview(makePacket(random, small), dependencies)).processorMs / 10;
    const largeMs = (await timedReview(makePacket(random, large), dependencies)).processorMs;
    scores.push({ smallMs, largeMs, times: largeMs / smallMs });
  }
  return present(scores.slice(2).toSorted((a, b) => a.times - b.times)[Math.floor(rounds / 2)]);
}

/** Answers at once: what is left is everything but the verifier. */
export class InstantVerifier implements Verifier {
  readonly identity = builtInDependencies().verifier.identity;

  judge(pairs: readonly ClaimPassage[]): Promise<readonly Judgement[]> {
    return Promise.resolve(pairs.map(() => ({ supported: 0.4, contradicted: 0.1, neither: 0.5 })));
  }
}

/** The bars of the pipeline: the largest packet in a thread, claims a second, and how time grows when everything is ten times as long. */
export async function runSpeedEvaluation(): Promise<string> {
  const largest = await reviewInThread(makePacket(seededRandom(7), { outputWords: 36_000, sources: 50, sourceWords: 16_400 }));
  const bar = { outputWords: 2_000, sources: 20, sourceWords: 2_000 };
  const { verifier: lexical } = builtInDependencies();
  await measureSpeed(bar, lexical, WARM_UP / 2);
  const whole = await measureSpeed(bar, lexical);
  await measureSpeed(bar, new InstantVerifier(), WARM_UP / 2);
  const { measured: alone, stolen } = await stolenWhile(() => measureSpeed(bar, new InstantVerifier()));
  const growth = await measureGrowth(9);
  return [
    `2,000 words against 20 sources of 2,000 words: ${alone.claims} claims in ${alone.clockMs.toFixed(0)} ms, ${perSecond(alone.claims, alone.clockMs)} claims a second without a verifier (${perSecond(alone.claims, alone.processorMs)} a second of processor time of all threads), ${perSecond(whole.claims, whole.clockMs)} with the lexical one (${perSecond(whole.claims, whole.processorMs)})`,
    `the host took ${stolen === undefined ? 'nobody knows how much' : `${(100 * stolen).toFixed(0)} %`} of the processors meanwhile`,
    `ten times the input takes ${growth.times.toFixed(1)} times the time (${growth.smallMs.toFixed(0)} ms, ${growth.largeMs.toFixed(0)} ms)`,
    `200,000 characters against 50 sources of 90,000: ${largest.claims} claims in ${largest.seconds.toFixed(1)} s, ${largest.mebibytes.toFixed(0)} MiB at most, the host's event loop stood still for ${largest.longestStallMs.toFixed(0)} ms at most`,
  ].join('\n');
}

function perSecond(claims: number, milliseconds: number): string {
  return ((1000 * claims) / milliseconds).toFixed(0);
}
