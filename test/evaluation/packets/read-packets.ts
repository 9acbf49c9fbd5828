import { readdirSync, readFileSync } from 'node:fs';
import type { Span } from '@claimgate/domain';
import { spanOf } from '../cases/marked-slices.js';
import type { Half, LabelledPacket, LabelledWords } from './labelled-packet.js';

/** Names of the packets of one half, sorted, so that scores list them in the same order everywhere. */
export function packetFiles(half: Half): string[] {
  return readdirSync(new URL(`${half}/`, import.meta.url))
    .filter((name) => name.endsWith('.json'))
    .toSorted();
}

/** All packets of one half; their form is what `packets.spec.ts` checks. */
export function readPackets(half: Half): LabelledPacket[] {
  return packetFiles(half).map((file): LabelledPacket =>
    JSON.parse(readFileSync(new URL(`${half}/${file}`, import.meta.url), 'utf8')),
  );
}

/** Where labelled words stand in the output; undefined when it does not hold them, or holds them often and nothing says which. */
export function spanOfWords({ words, occurrence }: LabelledWords, output: string): Span | undefined {
  return spanOf({ output_text: words, ...(occurrence === undefined ? {} : { occurrence }) }, output);
}
