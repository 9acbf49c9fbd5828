import { execFileSync } from 'node:child_process';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CANARIES } from '../canary/canaries.js';
import { CANARY_OUTPUT, canaryPacket, writeInputFolder, writePacket } from '../canary/canary-packet.js';
import { aZipBomb } from '../inputs/documents.js';
import type { Scenario, Stage } from '../scenario.js';
import { bigPacket } from './success.js';

const FAILED = { status: ['failed'], bundle: ['failed'] } as const;
const BAD_INPUT = { exit: [65], category: 'invalid_input', ...FAILED } as const;
const UNREADABLE = { exit: [65], category: 'source_unreadable', ...FAILED } as const;
const preload = (name: string): string => fileURLToPath(new URL(`../preload/${name}.mjs`, import.meta.url));

/** Runs that end with a failure event, one for every category at least. */
export const FAILURE_SCENARIOS: readonly Scenario[] = [
  {
    name: 'invalid_input: JSON that breaks off in a sentence',
    input: (folder) => writePacket(folder, `{"ai_output": "The ${CANARIES.brokenInput} ${CANARY_OUTPUT}`),
    ...BAD_INPUT,
  },
  {
    name: 'invalid_input: a field that is not known, named with a canary',
    input: (folder) => writePacket(folder, canaryPacket({ [CANARIES.brokenInput]: CANARIES.brokenInput })),
    ...BAD_INPUT,
  },
  {
    name: 'invalid_input: no sources',
    quick: true,
    input: (folder) => writePacket(folder, canaryPacket({ sources: [] })),
    ...BAD_INPUT,
  },
  {
    name: 'invalid_input: another intended use than the token says',
    input: (folder) => writePacket(folder, canaryPacket({ intended_use: 'internal_draft' })),
    ...BAD_INPUT,
  },
  {
    name: 'invalid_input: an output of a million characters',
    input: (folder) => writePacket(folder, canaryPacket({ ai_output: CANARY_OUTPUT.repeat(6_000) })),
    ...BAD_INPUT,
  },
  {
    name: 'invalid_input: a secret in the metadata',
    input: (folder) => writePacket(folder, canaryPacket({ metadata: { key: `AKIAIOSFODNN7EXAMPLE ${CANARIES.metadata}` } })),
    exit: [0, 65],
    status: ['failed', 'completed'],
    bundle: ['failed'],
  },
  {
    name: 'invalid_input: an input that is not there',
    input: async (folder) => path.join(folder, `${CANARIES.fileName} that is not there.json`),
    ...BAD_INPUT,
  },
  {
    name: 'source_unreadable: a PDF that is none',
    input: (folder) => writeInputFolder(folder, { [`${CANARIES.fileName}.pdf`]: `%PDF-1.7 ${CANARIES.brokenInput}` }),
    ...UNREADABLE,
  },
  {
    name: 'source_unreadable: a DOCX that is none',
    input: (folder) => writeInputFolder(folder, { [`${CANARIES.fileName}.docx`]: `PK\u0003\u0004 ${CANARIES.brokenInput}` }),
    ...UNREADABLE,
  },
  {
    name: 'source_unreadable: a DOCX that unpacks to 300 MB',
    input: (folder) => writeInputFolder(folder, { [`${CANARIES.fileName}.docx`]: aZipBomb(300) }),
    ...UNREADABLE,
  },
  {
    name: 'a symbolic link that leads out of the folder',
    input: async (folder) => {
      const input = await writeInputFolder(folder);
      await writeFile(path.join(folder, 'outside.txt'), CANARIES.brokenInput);
      await symlink(path.join(folder, 'outside.txt'), path.join(input, 'sources', 'inside.txt'));
      return input;
    },
    exit: [65],
    ...FAILED,
  },
  {
    name: 'storage_denied: a store that takes no writes',
    ...mounted('ro'),
    exit: [77],
    status: ['failed'],
    category: 'storage_denied',
    bundle: ['none'],
  },
  {
    name: 'storage_unavailable: a disk that is full',
    ...mounted('size=16k'),
    exit: [69, 75],
    status: ['failed'],
    category: 'storage_unavailable',
    bundle: ['none'],
  },
  {
    name: 'out_of_memory: a review that takes more than its limit',
    input: (folder) => writePacket(folder, bigPacket()),
    preload: preload('memory-hog'),
    words: () => ['--memory-limit-mb', '64'],
    exit: [70, 75],
    category: 'out_of_memory',
    ...FAILED,
  },
  {
    name: 'timeout: a packet that takes too long for its limit',
    input: (folder) => writePacket(folder, bigPacket()),
    words: () => ['--time-limit-seconds', '1'],
    exit: [75],
    category: 'timeout',
    ...FAILED,
  },
  {
    name: 'model_unavailable: a model that is not there',
    words: ({ folder }) => ['--verifier', 'onnx', '--model-folder', `${folder}/${CANARIES.configuration}`],
    exit: [70],
    category: 'model_unavailable',
    ...FAILED,
  },
  {
    name: 'internal: a defect whose message quotes the content',
    preload: preload('quoting-defect'),
    exit: [70],
    category: 'internal',
    ...FAILED,
  },
];

/** A store on a small file system of its own, with the options that it is mounted with. */
function mounted(options: string): Pick<Scenario, 'before' | 'after'> {
  return {
    before: async ({ store }: Stage) => {
      await rm(store, { recursive: true });
      await mkdir(store);
      execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', store]);
    },
    after: async ({ store }: Stage) => {
      execFileSync('umount', [store]);
    },
  };
}
