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

/** The processor time that a review took: other work on the machine does not count, what its host takes does. */
export interface SpeedScore {
  readonly claims: number;
  readonly milliseconds: number;
  readonly claimsPerSecond: number;
}

// A runner lives long; the first hundred reviews of a process are slower, until its code is compiled.
const WARM_UP = 20;

/** Reviews packets of one size, a new one each round so that nothing is remembered from the last, and gives the median. */
export async function measureSpeed(size: PacketSize, rounds: number, verifier?: Verifier): Promise<SpeedScore> {
  const random = seededRandom(11);
  const dependencies = { ...builtInDependencies(), ...(verifier && { verifier }) };
  const scores: SpeedScore[] = [];
  for (let round = 0; round < rounds + WARM_UP; round += 1)
    scores.push(await timedReview(makePacket(random, size), dependencies));
  return median(scores.slice(WARM_UP));
}

async function timedReview(packet: Packet, dependencies: PipelineDependencies): Promise<SpeedScore> {
  const started = process.cpuUsage();
  const { claims } = await reviewPacket(packet, dependencies, new AbortController().signal);
  const { user, system } = process.cpuUsage(started);
  const milliseconds = (user + system) / 1000;
  return { claims: claims.length, milliseconds, claimsPerSecond: (1000 * claims.length) / milliseconds };
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
    for (let i = 0; i < 10; i += 1) smallMs += (await timedReview(makePacket(random, small), dependencies)).milliseconds / 10;
    const largeMs = (await timedReview(makePacket(random, large), dependencies)).milliseconds;
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

function median(scores: readonly SpeedScore[]): SpeedScore {
  return present(scores.toSorted((a, b) => a.claimsPerSecond - b.claimsPerSecond)[Math.floor(scores.length / 2)]);
}

/** The bars of the pipeline: the largest packet in a thread, claims a second, and how time grows when everything is ten times as long. */
export async function runSpeedEvaluation(): Promise<string> {
  const largest = await reviewInThread(makePacket(seededRandom(7), { outputWords: 36_000, sources: 50, sourceWords: 16_400 }));
  const bar = { outputWords: 2_000, sources: 20, sourceWords: 2_000 };
  await measureSpeed(bar, 60);
  const whole = await measureSpeed(bar, 21);
  const { measured: alone, stolen } = await stolenWhile(() => measureSpeed(bar, 21, new InstantVerifier()));
  const growth = await measureGrowth(9);
  return [
    `2,000 words against 20 sources of 2,000 words: ${alone.claims} claims in ${alone.milliseconds.toFixed(0)} ms, ${alone.claimsPerSecond.toFixed(0)} claims a second without a verifier, ${whole.claimsPerSecond.toFixed(0)} with the lexical one`,
    `the host took ${stolen === undefined ? 'nobody knows how much' : `${(100 * stolen).toFixed(0)} %`} of the processors meanwhile`,
    `ten times the input takes ${growth.times.toFixed(1)} times the time (${growth.smallMs.toFixed(0)} ms, ${growth.largeMs.toFixed(0)} ms)`,
    `200,000 characters against 50 sources of 90,000: ${largest.claims} claims in ${largest.seconds.toFixed(1)} s, ${largest.mebibytes.toFixed(0)} MiB at most, the host's event loop stood still for ${largest.longestStallMs.toFixed(0)} ms at most`,
  ].join('\n');
}
