// npm run prove -- SUBJECT [OPTIONS]: installs and builds what is missing, then proves one promise at length on Node 24.
import './check-node.mjs';
import path from 'node:path';

const { environmentWithBin, node24, root } = await import('./node24.mjs');
const { ensureInstalled } = await import('./ensure-installed.mjs');
const { buildOrExit } = await import('./build.mjs');
const { runInForeground } = await import('./run-in-foreground.mjs');

const JEST = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--testTimeout=7200000'];

const SUBJECTS = {
  // The property tests of the pipeline with 10,000 cases each.
  pipeline: {
    projects: [],
    command: [...JEST, 'libs/pipeline/.*property'],
    environment: { CLAIMGATE_TEST_PROPERTY_CASES: '10000' },
  },
  // The invariants and the corruption bars with the model on, as often as without it.
  model: {
    projects: [],
    command: [...JEST, 'test/model'],
    environment: { CLAIMGATE_TEST_MODEL_CASES: '300', CLAIMGATE_TEST_MODEL_CORRUPTIONS: '200' },
  },
  // The private worker's protocol: 20,000 random sequences against a reference model and 100,000 against the promises of the domain,
  // 1,000 revocations under load, 10,000 bodies with sentences in them.
  worker: {
    projects: [],
    command: [...JEST, 'test/private-worker', 'libs/domain/.*property'],
    environment: {
      CLAIMGATE_TEST_WORKER_SEQUENCES: '20000',
      CLAIMGATE_TEST_REVOCATIONS: '1000',
      CLAIMGATE_TEST_CANARY_BODIES: '10000',
      CLAIMGATE_TEST_PROPERTY_CASES: '100000',
    },
  },
  // The contract of object stores with 200 MB in one object and 3,000 keys in one listing.
  storage: {
    projects: ['worker'],
    command: [...JEST, 'test/contract/.*object-store'],
    environment: { CLAIMGATE_TEST_OBJECT_MB: '200', CLAIMGATE_TEST_LISTED_KEYS: '3000' },
  },
  // Requests that the OpenAPI document allows, and some that it does not, against a control plane on a real database.
  schemathesis: {
    projects: [],
    command: [...JEST, '--testMatch=**/test/schemathesis/*.proof.ts'],
    environment: {},
  },
  // Kills of every process under load, again and again: no accepted run is lost or doubled.
  faults: {
    projects: ['control-plane', 'runner'],
    command: ['--enable-source-maps', 'test/faults/main.mjs', 'faults'],
    environment: {},
  },
  // `verify` finds every one of 2,000 random single-byte changes to bundles.
  verify: {
    projects: ['worker'],
    command: [...JEST, 'verify.*property'],
    environment: { CLAIMGATE_TEST_BYTE_CHANGES: '2000' },
  },
  // Real workers in a network namespace of their own, every packet recorded: no content leaves, and the ledger is what was sent.
  egress: {
    projects: ['worker', 'local', 'admin', 'control-plane', 'runner'],
    command: ['--enable-source-maps', 'test/egress/main.mjs'],
    environment: {},
  },
  // Workers killed at 60 random moments: no run has two reports, no completion lacks one, and every run ends.
  'worker-kill': {
    projects: ['worker'],
    command: ['--enable-source-maps', 'test/worker-kill/main.mjs'],
    environment: {},
  },
  // `check`, `run`, `launch` and the runner stopped at 200 random moments with the model at work: no abort, the right exit code each time.
  stops: {
    projects: ['worker', 'runner'],
    command: ['--enable-source-maps', 'test/stops/main.mjs'],
    environment: {},
  },
  // The scripts that train the model, one after the other, on a CPU with made-up rows and tiny networks.
  training: { projects: [], command: ['scripts/prove-training.mjs'], environment: {} },
  // What an idle runner costs the database, over five minutes: a round of the queue's own housekeeping is among them.
  idle: {
    projects: ['control-plane', 'runner'],
    command: ['--enable-source-maps', 'test/faults/main.mjs', 'idle'],
    environment: {},
  },
};

const [name, ...options] = process.argv.slice(2);
const subject = SUBJECTS[name];
if (!subject) {
  console.error(`Usage: npm run prove -- SUBJECT [OPTIONS]\nSubjects: ${Object.keys(SUBJECTS).join(', ')}`);
  process.exit(2);
}
ensureInstalled();
if (subject.projects.length > 0) await buildOrExit({ projects: subject.projects, withDependencies: true });
const command = subject.command.map((word) => (word.endsWith('js') ? path.join(root, word) : word));
runInForeground(node24(), [...command, ...options], { env: { ...environmentWithBin(), ...subject.environment } });
