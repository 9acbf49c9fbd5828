import { builtInDependencies, firstQuestions } from '@claimgate/pipeline';
import { packetOf } from '../extraction/review-case.js';
import type { Half, Label, PacketSet } from '../packets/labelled-packet.js';
import { matchLabels } from '../packets/match-labels.js';
import { readPackets } from '../packets/read-packets.js';
import { labelTogether } from '../packets/score-packet.js';
import type { HeldBackLabel, HeldBackRow } from './held-back-rows.js';

const LABELS: Readonly<Record<Label, HeldBackLabel>> = {
  supported: 'supported',
  unsupported: 'neither',
  contradicted: 'contradicted',
  partial: 'not_supported',
};

/** A labelled claim of a packet as a verifier first meets it. */
export interface PacketRow extends HeldBackRow {
  readonly packet: string;
}

/** The claims of the labelled packets of one half, each with what a verifier is first asked about it. */
export async function packetRows(half: Half, set: PacketSet = 'plain'): Promise<PacketRow[]> {
  const rows: PacketRow[] = [];
  for (const labelled of readPackets(half, set)) {
    const questions = await firstQuestions(
      packetOf(labelled.packet),
      builtInDependencies().extractor,
      new AbortController().signal,
    );
    const pairOf = new Map(questions.map(({ claim, pair }) => [claim.n, pair]));
    const { matches } = matchLabels(
      labelled,
      questions.map(({ claim }) => claim),
    );
    for (const { labels, claims } of matches) {
      const pair = claims.length === 1 ? pairOf.get(claims[0]?.n ?? 0) : undefined;
      if (pair === undefined) continue;
      const label = LABELS[labelTogether(labels.map((each) => each.label))];
      rows.push({ ...pair, nearest: pair.nearest ?? [], label, family: 'packets', packet: labelled.id });
    }
  }
  return rows;
}
