import { defaultCitationLabel } from '@claimgate/domain';
import type { Packet, ReviewResult } from '@claimgate/domain';
import { builtInDependencies, type PipelineDependencies, reviewPacket } from '@claimgate/pipeline';
import type { MarkedPacket } from '../cases/marked-case.js';

/** The packet of a marked case as the pipeline takes it. */
export function packetOf({ ai_output, sources, intended_use, strictness, question }: MarkedPacket): Packet {
  return {
    aiOutput: ai_output,
    sources: sources.map(({ title, content, media_type, citation_label }, i) => ({
      n: i + 1,
      title,
      content,
      uri: null,
      citationLabel: citation_label ?? defaultCitationLabel(i + 1),
      mediaType: media_type ?? 'text/plain',
    })),
    intendedUse: intended_use,
    strictness: strictness ?? 'standard',
    question: question ?? null,
    externalId: null,
    metadata: {},
  };
}

/** Reviews a marked case with the shipped pipeline. */
export function reviewCase(packet: MarkedPacket, deps: PipelineDependencies = builtInDependencies()): Promise<ReviewResult> {
  return reviewPacket(packetOf(packet), deps, new AbortController().signal);
}

/** Reviews one claim against one source, as a user would have it reviewed. */
export function reviewPair(claim: string, content: string, deps?: PipelineDependencies): Promise<ReviewResult> {
  return reviewCase({ ai_output: claim, sources: [{ title: 'Source', content }], intended_use: 'customer_facing' }, deps);
}
