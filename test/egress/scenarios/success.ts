import { writeFile } from 'node:fs/promises';
import { CANARIES } from '../canary/canaries.js';
import { CANARY_SOURCE, canaryPacket, writeInputFolder, writePacket } from '../canary/canary-packet.js';
import { aDocx, aPdf } from '../inputs/documents.js';
import { INJECTIONS } from '../inputs/hostile-texts.js';
import type { Scenario } from '../scenario.js';

const COMPLETED = { exit: [0], status: ['completed'], bundle: ['completed'] } as const;
const LATIN1_TEXT = `Das ${CANARIES.fileName} lebt auf 1.200 Metern. ${CANARIES.environment}`;

/** Runs that end well, whatever their input looks like. */
export const SUCCESS_SCENARIOS: readonly Scenario[] = [
  { name: 'run: a packet', env: { CLAIMGATE_VERIFIER: 'onnx' }, ...COMPLETED },
  {
    name: 'run: a folder',
    input: (folder) => writeInputFolder(folder),
    ...COMPLETED,
  },
  { name: 'launch: a packet', quick: true, command: 'launch', env: { CLAIMGATE_VERIFIER: 'onnx' }, ...COMPLETED },
  {
    name: 'launch: a folder',
    command: 'launch',
    input: (folder) => writeInputFolder(folder),
    words: () => ['--intended-use', 'customer_facing'],
    ...COMPLETED,
  },
  {
    name: 'run: the whole create answer as credential',
    before: ({ credentialFile, run }) => writeFile(credentialFile, run?.response ?? ''),
    ...COMPLETED,
  },
  { name: 'run: --json', words: () => ['--json'], ...COMPLETED },
  { name: 'run: --quiet', words: () => ['--quiet'], ...COMPLETED },
  {
    name: 'run: the verdict is bad enough for --fail-on',
    words: () => ['--fail-on', 'insufficient_context'],
    ...COMPLETED,
    exit: [1],
  },
  {
    name: 'run: prompt injections and format strings everywhere',
    quick: true,
    input: (folder) =>
      writePacket(
        folder,
        canaryPacket({
          ai_output: INJECTIONS.join('\n\n'),
          sources: INJECTIONS.map((text) => ({ title: text.slice(0, 400), content: `${text}\n${CANARY_SOURCE}` })),
        }),
      ),
    ...COMPLETED,
  },
  {
    name: 'run: an HTML source with scripts, images and links',
    input: (folder) =>
      writePacket(folder, canaryPacket({ sources: [{ title: CANARIES.title, content: htmlPage(), media_type: 'text/html' }] })),
    ...COMPLETED,
  },
  {
    name: 'run: a Markdown source with images',
    input: (folder) =>
      writePacket(
        folder,
        canaryPacket({ sources: [{ title: CANARIES.title, content: INJECTIONS.join('\n'), media_type: 'text/markdown' }] }),
      ),
    ...COMPLETED,
  },
  ...folderScenario('a PDF that wants a link opened', {
    [`${CANARIES.fileName}.pdf`]: aPdf(`Fjällrävshund ptarmiganesque lives here.`),
  }),
  ...folderScenario('a DOCX with a template elsewhere', { [`${CANARIES.fileName}.docx`]: aDocx(CANARY_SOURCE) }),
  ...folderScenario('a UTF-16 source', { [`${CANARIES.fileName}.txt`]: Buffer.from(`\ufeff${CANARY_SOURCE}`, 'utf16le') }),
  ...folderScenario('a Latin-1 source', { [`${CANARIES.fileName}.txt`]: Buffer.from(LATIN1_TEXT.repeat(20), 'latin1') }),
  {
    name: 'run: claims in the thousands, with heartbeats in between',
    input: (folder) => writePacket(folder, bigPacket()),
    words: () => ['--heartbeat-seconds', '1'],
    ...COMPLETED,
  },
];

function folderScenario(name: string, sources: Readonly<Record<string, string | Buffer>>): Scenario[] {
  return [
    {
      name: `run: ${name}`,
      input: (folder) => writeInputFolder(folder, { ...sources, [`${CANARIES.title}.md`]: CANARY_SOURCE }),
      ...COMPLETED,
    },
  ];
}

function htmlPage(): string {
  return `<html><head><link rel="stylesheet" href="http://198.51.100.7/a.css"><base href="http://198.51.100.7/"></head><body><p>${CANARY_SOURCE}</p>${INJECTIONS.join('<p>')}</body></html>`;
}

/** A packet that takes some seconds. */
export function bigPacket(): object {
  const sentences = Array.from({ length: 1_500 }, (_, n) => `Station ${n} of the ${CANARIES.output} lies at ${n + 100} metres.`);
  const content = sentences.map((sentence) => sentence.replace('lies at', 'was measured at')).join(' ');
  return canaryPacket({
    ai_output: sentences.join(' ').slice(0, 190_000),
    sources: Array.from({ length: 10 }, (_, n) => ({ title: `${CANARIES.title} ${n}`, content: `${n} ${content}` })),
  });
}
