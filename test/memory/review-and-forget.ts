// A process of its own: reviews a packet with a secret word in it, then writes down all that it still has in memory.
import { writeHeapSnapshot } from 'node:v8';
import { defaultCitationLabel, type Packet } from '@claimgate/domain';
import { builtInDependencies, reviewPacket, type Verifier } from '@claimgate/pipeline';
import { openOnnxVerifier } from '@claimgate/verifiers';
import { secretWord } from './secret-word.js';

const [seed = '', file = '', mode] = process.argv.slice(2);
const kept: string[] = [];

await reviewSecret();
globalThis.gc?.();
writeHeapSnapshot(file);
process.stdout.write(`${kept.length}\n`, () => process.exit(0));

/** Only numbers leave this function: what it made is garbage when it ends. */
async function reviewSecret(): Promise<void> {
  const { signal } = new AbortController();
  const onnx = await openOnnxVerifier({ threads: 1 });
  for (const verifier of [builtInDependencies().verifier, onnx] satisfies Verifier[])
    await reviewPacket(packetWith(secretWord(Number(seed))), { ...builtInDependencies(), verifier }, signal);
  if (mode === 'keep') kept.push(packetWith(secretWord(Number(seed))).aiOutput);
}

function packetWith(word: string): Packet {
  const content = `${word} Energy sold the harbour of ${word} in 1998, and it was ${word.toLowerCase()} that paid for it.`;
  return {
    aiOutput: `The harbour of ${word} was sold in 1998. ${word} Energy said that it was ${word.toLowerCase()}, which nobody paid for.`,
    sources: [{ n: 1, title: word, content, uri: null, citationLabel: defaultCitationLabel(1), mediaType: 'text/plain' }],
    intendedUse: 'eval_only',
    strictness: 'standard',
    question: null,
    externalId: null,
    metadata: {},
  };
}
