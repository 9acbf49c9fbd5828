import { readdirSync, readFileSync } from 'node:fs';
import type { Span } from '@claimgate/domain';
import { spanOf } from '../cases/marked-slices.js';
import type { Half, LabelledPacket, LabelledWords, PacketSet } from './labelled-packet.js';

/** Names of the packets of one half, sorted, so that scores list them in the same order everywhere. */
export function packetFiles(half: Half, set: PacketSet = 'plain'): string[] {
  return readdirSync(folderOf(half, set))
    .filter((name) => name.endsWith('.json'))
    .toSorted();
}

/** All packets of one half; their form is what `packets.spec.ts` checks. */
export function readPackets(half: Half, set: PacketSet = 'plain'): LabelledPacket[] {
  return packetFiles(half, set).map((file): LabelledPacket =>
    JSON.parse(readFileSync(new URL(file, folderOf(half, set)), 'utf8')),
  );
}

function folderOf(half: Half, set: PacketSet): URL {
  return new URL(set === 'plain' ? `${half}/` : `${set}/${half}/`, import.meta.url);
}

/** Where labelled words stand in the output; undefined when it does not hold them, or holds them often and nothing says which. */
export function spanOfWords({ words, occurrence }: LabelledWords, output: string): Span | undefined {
  return spanOf({ output_text: words, ...(occurrence === undefined ? {} : { occurrence }) }, output);
}
