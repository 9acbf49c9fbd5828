import type { Packet } from '@claimgate/domain';
import { makeDocument } from '../corruption/made-documents.js';
import { packetOf } from '../extraction/review-case.js';

/** How long a packet is: words of the output, sources, words of each. */
export interface PacketSize {
  readonly outputWords: number;
  readonly sources: number;
  readonly sourceWords: number;
}

/** A packet of invented facts. */
export function makePacket(random: () => number, { outputWords, sources, sourceWords }: PacketSize): Packet {
  return packetOf({
    ai_output: makeDocument(random, Math.round(outputWords / 10)),
    sources: Array.from({ length: sources }, (_, i) => ({
      title: `Source ${i + 1}`,
      content: makeDocument(random, Math.round(sourceWords / 10)),
    })),
    intended_use: 'eval_only',
  });
}
