// npm run prove -- SUBJECT [OPTIONS]: installs and builds what is missing, then proves one promise at length on Node 24.
import './check-node.mjs';
import path from 'node:path';

const { environmentWithBin, node24, root } = await import('./node24.mjs');
const { ensureInstalled } = await import('./ensure-installed.mjs');
const { buildOrExit } = await import('./build.mjs');
const { runInForeground } = await import('./run-in-foreground.mjs');
const { readFlags } = await import('./read-flags.mjs');

const text = { type: 'string' };
const toggle = { type: 'boolean' };

const JEST = ['node_modules/jest/bin/jest.js', '--testTimeout=7200000'];

const SUBJECTS = {
  pipeline: {
    about:
      'The property tests of pipeline and report with 10,000 cases each, 200 changed facts of each kind, and hostile input in full size.',
    command: [...JEST, 'libs/(compare|pipeline|report)/.*(property|bad-input)', 'test/evaluation/corruption'],
    environment: { CLAIMGATE_TEST_PROPERTY_CASES: '10000', CLAIMGATE_TEST_INPUT_SIZE: '1', CLAIMGATE_TEST_CORRUPTIONS: '200' },
  },
  model: {
    about:
      'With the model on: the invariants and the corruption bars as often as without it, every evasion of the gate, foreign pairs.',
    command: [...JEST, 'test/model', 'test/gate-evasion', 'test/evaluation/foreign'],
    environment: {
      CLAIMGATE_TEST_MODEL_CASES: '300',
      CLAIMGATE_TEST_MODEL_CORRUPTIONS: '200',
      CLAIMGATE_TEST_FOREIGN_PAIRS: '1500',
      CLAIMGATE_TEST_MODEL_FOREIGN_PAIRS: '120',
    },
  },
  worker: {
    about:
      "The private worker's protocol: 20,000 random sequences against a reference model and 100,000 against the promises of the domain, 1,000 revocations under load, 10,000 bodies with sentences in them.",
    command: [...JEST, 'test/private-worker', 'libs/domain/.*property'],
    environment: {
      CLAIMGATE_TEST_WORKER_SEQUENCES: '20000',
      CLAIMGATE_TEST_REVOCATIONS: '1000',
      CLAIMGATE_TEST_CANARY_BODIES: '10000',
      CLAIMGATE_TEST_PROPERTY_CASES: '100000',
    },
  },
  storage: {
    about: 'The contract of object stores with 200 MB in one object and 3,000 keys in one listing.',
    command: [...JEST, 'test/contract/.*object-store'],
    environment: { CLAIMGATE_TEST_OBJECT_MB: '200', CLAIMGATE_TEST_LISTED_KEYS: '3000' },
  },
  schemathesis: {
    about: 'Requests that the OpenAPI document allows, and some that it does not, against a control plane on a real database.',
    command: [...JEST, '--testMatch=**/test/schemathesis/*.proof.ts'],
    environment: {},
  },
  faults: {
    about: 'Kills of every process under load, again and again: no accepted run is lost or doubled.',
    flags: { seed: text, kills: text, 'postgres-kills': text, clients: text },
    command: ['--enable-source-maps', 'test/faults/main.mjs', 'faults'],
    environment: {},
  },
  webhooks: {
    about: '50 kills of every process under load: the webhook is told of every run that ended, repeats under the same id.',
    flags: { seed: text, kills: text, 'postgres-kills': text, clients: text },
    command: ['--enable-source-maps', 'test/faults/main.mjs', 'webhooks'],
    environment: {},
  },
  waiting: {
    about: 'Requests that wait for runs while the connection that hears of their ends is killed 100 times: none is missed.',
    command: [...JEST, 'test/faults/killed-listener'],
    environment: { CLAIMGATE_TEST_LISTENER_KILLS: '100' },
  },
  verify: {
    about: '`verify` finds every one of 2,000 random single-byte changes to bundles.',
    command: [...JEST, 'verify.*property'],
    environment: { CLAIMGATE_TEST_BYTE_CHANGES: '2000' },
  },
  egress: {
    about:
      'Real workers in a network namespace of their own, every packet recorded: no content leaves, and the ledger is what was sent.',
    flags: { quick: toggle, only: text, json: toggle },
    command: ['--enable-source-maps', 'test/egress/main.mjs'],
    environment: {},
  },
  cluster: {
    about:
      'Both charts on a real Kubernetes API server: installed, upgraded, rolled back and removed, under Pod Security restricted, without a warning and without rights; and scaled by its controllers.',
    flags: { only: text },
    projects: [],
    command: ['--enable-source-maps', 'test/cluster/main.mjs'],
    environment: {},
  },
  'network-policy': {
    about:
      'A worker with the command, the variables and the NetworkPolicy that the chart renders, in a network of its own: it reaches DNS, control plane and storage, nobody else, and its run passes.',
    flags: {},
    projects: ['worker'],
    command: ['--enable-source-maps', 'test/network-policy/main.mjs'],
    environment: {},
  },
  'worker-kill': {
    about: 'Workers killed at 60 random moments: no run has two reports, no completion lacks one, and every run ends.',
    flags: { seed: text, kills: text },
    command: ['--enable-source-maps', 'test/worker-kill/main.mjs'],
    environment: {},
  },
  consume: {
    about:
      'Consumers killed 50 times over 200 queued packets (`--quick`: 10 over 40, on each queue): every packet has one finished report, none two.',
    flags: { seed: text, kills: text, packets: text, queue: text, quick: toggle },
    projects: ['worker'],
    command: ['--enable-source-maps', 'test/consume/main.mjs'],
    environment: {},
  },
  stops: {
    about:
      '`check`, `run`, `launch` and the runner stopped at 200 random moments with the model at work: no abort, the right exit code each time.',
    flags: { seed: text, moments: text },
    command: ['--enable-source-maps', 'test/stops/main.mjs'],
    environment: {},
  },
  pack: {
    about: 'The worker as one packed file, run by npx in an empty folder without a network, model included.',
    command: [...JEST, '--testMatch=**/test/pack/*.proof.ts'],
    environment: {},
  },
  images: {
    about:
      'The images of this commit, built twice with equal layers, then run by podman as a cluster would that trusts nobody: migration, a hosted run, a private run that verifies.',
    // One after the other: both build, and the second finds what the first has built.
    command: [...JEST, '--runInBand', '--testMatch=**/test/images/*.proof.ts'],
    environment: {},
  },
  endpoint: {
    about:
      "The worker against a real OpenAI-compatible server, llama-cpp-python's with a small model, on loopback alone: all claims, the unsure ones, a small budget, a wrong key, a server killed midway.",
    flags: {},
    projects: ['worker'],
    command: ['--enable-source-maps', 'test/endpoint/main.mjs'],
    environment: {},
  },
  training: {
    about: 'The scripts that train the model, one after the other, on a CPU with made-up rows and tiny networks.',
    command: ['scripts/prove-training.mjs'],
    environment: {},
  },
  rolling: {
    about:
      'Two control planes and three runners restarted one after the other under load, also behind PgBouncer in transaction mode: no request fails, no run is lost.',
    flags: { rounds: text, clients: text, pooled: toggle },
    projects: ['control-plane', 'runner'],
    command: ['--enable-source-maps', 'test/faults/main.mjs', 'rolling'],
    environment: {},
  },
  idle: {
    about: "What an idle runner costs the database, over five minutes: a round of the queue's own housekeeping is among them.",
    flags: { seconds: text },
    command: ['--enable-source-maps', 'test/faults/main.mjs', 'idle'],
    environment: {},
  },
};

const [name, ...options] = process.argv.slice(2);
const subject = SUBJECTS[name];
if (!subject) {
  const isHelp = ['--help', '-h'].includes(name);
  const lines = Object.entries(SUBJECTS).map(([each, { about }]) => `  ${each.padEnd(13)} ${about}`);
  console[isHelp ? 'log' : 'error'](`Usage: npm run prove -- SUBJECT [OPTIONS]\n\nSubjects:\n${lines.join('\n')}`);
  process.exit(isHelp ? 0 : 2);
}
const usage = usageOf(name, subject);
if (options.includes('--help') || options.includes('-h')) {
  console.log(`${usage}\n\n${subject.about}`);
  process.exit(0);
}
// What jest is given is jest's own affair.
if (subject.flags) readFlags(subject.flags, { words: options, usage });
ensureInstalled();
await buildOrExit();
const command = subject.command.map((word) => (word.endsWith('js') ? path.join(root, word) : word));
runInForeground(node24(), [...command, ...options], { env: { ...environmentWithBin(), ...subject.environment } });

function usageOf(name, { flags, command }) {
  const words = Object.entries(flags ?? {}).map(
    ([flag, { type }]) => `[--${flag}${type === 'boolean' ? '' : flag === 'only' ? ' WORDS' : ' N'}]`,
  );
  const more = command.some((word) => word.includes('jest')) ? ['[OPTIONS OF JEST]'] : [];
  return ['Usage: npm run prove --', name, ...words, ...more].join(' ');
}
