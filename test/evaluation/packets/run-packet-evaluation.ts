import { writeFileSync } from 'node:fs';
import type { Strictness } from '@claimgate/domain';
import { builtInDependencies } from '@claimgate/pipeline';
import { reviewCase } from '../extraction/review-case.js';
import { showProgress } from '../progress.js';
import { describeChosen, openChosen, type VerifierChoice } from '../verifier-choice.js';
import { writeBetweenMarks } from '../write-quality.js';
import { HALVES, type Half, type PacketSet, SEEN_SETS } from './labelled-packet.js';
import { groupShares, type HalfScored, listMisses, printShares } from './print-packets.js';
import { readPackets } from './read-packets.js';
import { renderPackets } from './render-packets.js';
import { scorePacket } from './score-packet.js';

/** What the command line asks for. */
export interface PacketEvaluationOptions {
  readonly set: PacketSet;
  readonly half: Half | 'all';
  readonly strictness: Strictness;
  readonly verifier: VerifierChoice;
  /** Lists what went wrong in the open half. */
  readonly misses: boolean;
  readonly json: string | undefined;
  /** The repository, where the figures go into docs/quality.md. */
  readonly docs: string | undefined;
}

/** Reviews the labelled packets with the shipped pipeline and prints how its verdicts compare with the labels. */
export async function runPacketEvaluation({
  set,
  half,
  strictness,
  verifier,
  misses,
  json,
  docs,
}: PacketEvaluationOptions): Promise<string> {
  if (misses && !SEEN_SETS.includes(set)) throw new Error(`Nobody reads rows of the ${set} packets: leave --misses out.`);
  const packets = HALVES.filter((name) => half === 'all' || half === name).flatMap((name) =>
    readPackets(name, set).map((packet) => ({ half: name, packet })),
  );
  const verifierFor = await openChosen(verifier);
  const scored: HalfScored[] = [];
  const progress = showProgress('packets', packets.length, 0);
  for (const { half: of, packet } of packets) {
    const result = await reviewCase({ ...packet.packet, strictness }, { ...builtInDependencies(), verifier: verifierFor() });
    scored.push({ half: of, ...scorePacket(packet, result) });
    progress.update(scored.length);
  }
  progress.end();
  const groups = groupShares(scored);
  const { versions } = describeChosen(verifier);
  if (json !== undefined) writeFileSync(json, `${JSON.stringify({ versions, strictness, packets: groups }, null, 2)}\n`);
  if (docs !== undefined)
    writeBetweenMarks(docs, set === 'plain' ? 'packets' : `${set} packets`, renderPackets(groups, versions, strictness));
  const claims = scored.reduce((sum, { packet }) => sum + packet.claims.length, 0);
  return [
    ...(misses ? [...listMisses(scored), ''] : []),
    `${scored.length} packets, ${claims} labelled claims, ${strictness}; ${versions.verifier} with ${versions.model}`,
    'Shares of decided claims; in brackets 95 % by a bootstrap over packets.',
    '',
    ...printShares(groups),
  ].join('\n');
}
