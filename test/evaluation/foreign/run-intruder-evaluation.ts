import { present } from '@claimgate/domain';
import { builtInDependencies } from '@claimgate/pipeline';
import { seededRandom } from '../corruption/random.js';
import { reviewCase } from '../extraction/review-case.js';
import { type LabelledPacket, SEEN_SETS } from '../packets/labelled-packet.js';
import { readPackets } from '../packets/read-packets.js';
import { showProgress } from '../progress.js';
import { openChosen, type VerifierChoice } from '../verifier-choice.js';
import { TRUTHS } from './truths.js';

const ROUNDS = 3;
const OF_OTHERS = 4;
const OF_TRUTHS = 2;

/**
 * Puts claims that hold elsewhere at the end of outputs that do speak of their sources' subject, where the pipeline asks for less in common: four of
 * other packets and two truths of everyday life, three times over, in every open packet. What other packets say may hold here too, by chance; the rows
 * that are printed say which.
 */
export async function runIntruderEvaluation(choice: VerifierChoice): Promise<string> {
  const packets = SEEN_SETS.flatMap((set) => readPackets('open', set));
  const random = seededRandom(31);
  const openVerifier = await openChosen(choice);
  const progress = showProgress('intruders', packets.length * ROUNDS, 0);
  const supported: string[] = [];
  let put = 0;
  for (let round = 0; round < ROUNDS; round += 1)
    for (const labelled of packets) {
      const intruders = chooseIntruders(labelled, packets, random);
      const found = await supportedOf(intruders, labelled, openVerifier);
      supported.push(...found.map((text) => `  ${labelled.id}: ${text}`));
      progress.update((put += intruders.length) / intruders.length);
    }
  progress.end();
  return [
    `${put.toLocaleString('en')} claims about something else in ${packets.length} open packets: ${supported.length} supported at standard`,
    ...supported,
  ].join('\n');
}

function chooseIntruders(own: LabelledPacket, packets: readonly LabelledPacket[], random: () => number): string[] {
  const pick = <T>(list: readonly T[]): T => present(list[Math.floor(random() * list.length)]);
  const others = packets.filter(({ id }) => id !== own.id);
  const theirs = Array.from({ length: OF_OTHERS }, () => asSentence(pick(present(pick(others)).claims).words));
  return [...theirs, ...Array.from({ length: OF_TRUTHS }, () => pick(TRUTHS))];
}

function asSentence(words: string): string {
  const text = words.replaceAll(/[\n|*#]+/g, ' ').trim();
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
}

async function supportedOf(
  intruders: readonly string[],
  { packet }: LabelledPacket,
  openVerifier: Awaited<ReturnType<typeof openChosen>>,
): Promise<string[]> {
  const output = { ...packet, ai_output: `${packet.ai_output}\n\n${intruders.join('\n\n')}` };
  const { claims, verifications } = await reviewCase(output, { ...builtInDependencies(), verifier: openVerifier() });
  return claims.flatMap(({ text, span }, i) =>
    span.start > packet.ai_output.length && verifications[i]?.status === 'supported' ? [text] : [],
  );
}
