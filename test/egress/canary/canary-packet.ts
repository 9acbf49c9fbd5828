import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CANARIES } from './canaries.js';

/** The output under review: claims that sources support, claims they do not, each with a canary. */
export const CANARY_OUTPUT = [
  `The ${CANARIES.output} lives at 1,200 metres above the tree line [1].`,
  `Every ${CANARIES.output} may be fed by visitors without asking.`,
  `Refunds for ${CANARIES.output} tickets are granted within 30 days.`,
].join(' ');

/** The text of a source. */
export const CANARY_SOURCE = [
  `The ${CANARIES.source} handbook says that the ${CANARIES.output} lives at 1,200 metres above the tree line.`,
  `Feeding the ${CANARIES.source} needs the written consent of a ranger.`,
  'Refunds are granted within 14 days of purchase.',
].join('\n');

/** A create-review-run request with a canary in every field that a customer fills. */
export function canaryPacket(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    ai_output: CANARY_OUTPUT,
    question: `May I feed the ${CANARIES.question}?`,
    sources: [
      {
        title: `Handbook of the ${CANARIES.title}`,
        content: CANARY_SOURCE,
        uri: `https://wiki.example/${encodeURIComponent(CANARIES.title)}`,
      },
      {
        title: `Terms ${CANARIES.title}`,
        content: `Terms of the ${CANARIES.source}: no refunds.`,
        citation_label: CANARIES.title.slice(0, 20),
      },
    ],
    intended_use: 'customer_facing',
    metadata: { note: `for ${CANARIES.metadata}`, [CANARIES.metadata]: true },
    ...changes,
  };
}

/** Writes a packet file whose very name is a canary. */
export async function writePacket(folder: string, packet: object | string | Buffer = canaryPacket()): Promise<string> {
  const file = path.join(folder, `${CANARIES.fileName}.json`);
  const content = typeof packet === 'string' || Buffer.isBuffer(packet) ? packet : JSON.stringify(packet);
  await writeFile(file, content);
  return file;
}

/** Writes an input folder: `output.md` and sources with canaries for names. */
export async function writeInputFolder(
  folder: string,
  sources: Readonly<Record<string, string | Buffer>> = { [`${CANARIES.fileName}.md`]: CANARY_SOURCE },
): Promise<string> {
  const input = path.join(folder, `input ${CANARIES.fileName}`);
  await mkdir(path.join(input, 'sources'), { recursive: true });
  await writeFile(path.join(input, 'output.md'), CANARY_OUTPUT);
  for (const [name, content] of Object.entries(sources)) await writeFile(path.join(input, 'sources', name), content);
  return input;
}
