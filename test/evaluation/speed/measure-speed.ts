import { builtInDependencies, type ClaimPassage, type Judgement, reviewPacket, type Verifier } from '@claimgate/pipeline';
import { makeDocument } from '../corruption/made-documents.js';
import { seededRandom } from '../corruption/random.js';
import { packetOf } from '../extraction/review-case.js';

/** The processor time that one review took: other work on the machine does not count. */
export interface SpeedScore {
  readonly outputCharacters: number;
  readonly sourceCharacters: number;
  readonly claims: number;
  readonly milliseconds: number;
  readonly claimsPerSecond: number;
  /** The same without the time that the verifier took: the part that a model would take the place of. */
  readonly claimsPerSecondButVerifier: number;
}

/** Reviews an output of so many words against so many sources, the median of several rounds after a warm-up. */
export async function measureSpeed(outputWords: number, sources: number, sourceWords: number, rounds = 9): Promise<SpeedScore> {
  const random = seededRandom(11);
  const documents = Array.from({ length: sources }, () => makeDocument(random, Math.round(sourceWords / 10)));
  const output = makeDocument(random, Math.round(outputWords / 10));
  const packet = packetOf({
    ai_output: output,
    sources: documents.map((content, i) => ({ title: `Source ${i + 1}`, content })),
    intended_use: 'eval_only',
  });
  const times: number[] = [];
  const withoutVerifier: number[] = [];
  let claims = 0;
  for (let round = 0; round < rounds + 3; round += 1) {
    const verifier = new TimedVerifier();
    const started = process.cpuUsage();
    claims = (await reviewPacket(packet, { ...builtInDependencies(), verifier }, new AbortController().signal)).claims.length;
    const took = millisecondsSince(started);
    if (round < 3) continue;
    times.push(took);
    withoutVerifier.push(took - verifier.milliseconds);
  }
  const milliseconds = median(times);
  const sourceCharacters = documents.reduce((sum, { length }) => sum + length, 0);
  return {
    outputCharacters: output.length,
    sourceCharacters,
    claims,
    milliseconds,
    claimsPerSecond: (1000 * claims) / milliseconds,
    claimsPerSecondButVerifier: (1000 * claims) / median(withoutVerifier),
  };
}

/** The built-in verifier with a clock on it. */
class TimedVerifier implements Verifier {
  private readonly inner = builtInDependencies().verifier;
  readonly identity = this.inner.identity;
  milliseconds = 0;

  async judge(pairs: readonly ClaimPassage[], signal: AbortSignal): Promise<readonly Judgement[]> {
    const started = process.cpuUsage();
    const judgements = await this.inner.judge(pairs, signal);
    this.milliseconds += millisecondsSince(started);
    return judgements;
  }
}

function millisecondsSince(started: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] as number;
}

/** The bar of the pipeline, and how time grows when everything is ten times as long. */
export async function runSpeedEvaluation(): Promise<string> {
  const bar = await measureSpeed(2_000, 20, 2_000);
  const small = await measureSpeed(2_000, 5, 5_000, 5);
  const large = await measureSpeed(20_000, 5, 50_000, 3);
  return [
    `2,000 words against 20 sources of 2,000 words: ${bar.claims} claims in ${bar.milliseconds.toFixed(0)} ms, ${bar.claimsPerSecond.toFixed(0)} claims a second, ${bar.claimsPerSecondButVerifier.toFixed(0)} without the verifier`,
    `ten times the input takes ${(large.milliseconds / small.milliseconds).toFixed(1)} times the time (${small.milliseconds.toFixed(0)} ms, ${large.milliseconds.toFixed(0)} ms)`,
  ].join('\n');
}
