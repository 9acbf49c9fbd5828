/**
 * Who may import whom, the one place where it is written down. `imports` names projects of this workspace; `because` is what
 * the checker tells whoever draws another arrow. To allow a new arrow, change this table and docs/architecture.md together,
 * with an ADR that says why.
 */
export const PROJECTS = {
  domain: {
    imports: [],
    packages: [],
    because: 'the domain is the vocabulary that everything stands on, so it stands on nothing',
  },
  contracts: {
    imports: ['domain'],
    because: 'wire bodies are made of domain words and know neither storage nor pipeline',
  },
  report: {
    imports: ['domain'],
    packages: [],
    because:
      'the verdict and the report are made of what was found, wherever it was found: the control plane shows them without a pipeline',
  },
  language: {
    imports: ['domain'],
    because:
      'how text is written is the same whatever is asked of it: words, stems, values and names know neither claims nor sources',
  },
  compare: {
    imports: ['domain', 'language'],
    because: 'what differs between two texts is the same whoever asks: it knows neither claims nor sources, nor who verifies',
  },
  pipeline: {
    imports: ['compare', 'domain', 'language', 'report'],
    because: "the pipeline also runs on customers' machines, where there is no database and no control plane",
  },
  verifiers: {
    imports: ['domain', 'pipeline'],
    because: 'verifiers are adapters behind the ports of the pipeline',
  },
  'model-accurate': {
    imports: [],
    packages: [],
    because: 'it holds the files of a model, which verifiers find by the name of the package where somebody installed it',
  },
  cloud: {
    imports: ['domain'],
    because: 'how clouds are reached is the same for stores, queues and keys',
  },
  storage: {
    imports: ['cloud', 'domain'],
    because: 'an object store keeps bytes and knows nothing of the API or the pipeline',
  },
  queue: {
    imports: ['cloud', 'domain', 'storage'],
    because: 'a queue hands out pointers to packets, reaches clouds as the stores do, and knows nothing of runs',
  },
  kms: {
    imports: ['cloud', 'domain'],
    because: 'a key-management service signs and wraps for others, and knows neither what nor for whom',
  },
  'worker-protocol': {
    imports: ['domain', 'contracts'],
    because: 'both ends of the protocol share it, and one of them never sees the database',
  },
  sealing: {
    imports: ['domain'],
    packages: [],
    because: 'what protects content and keys knows no database, so that it can be read and tested whole',
  },
  persistence: {
    imports: ['domain', 'sealing'],
    because: 'persistence maps rows to domain values; only control-plane, admin and runner may stand on it',
  },
  client: {
    imports: [],
    packages: ['publint', '@arethetypeswrong/core'],
    because: 'users install the client alone, so it has no dependency; its types are made from the OpenAPI document',
  },
  runtime: {
    imports: ['domain'],
    because: 'configuration, logs and metrics serve every app and know none of them',
  },
  'telemetry-off': {
    imports: [],
    packages: [],
    because: 'it is loaded before anything else, so it loads nothing',
  },
  'embedded-postgres': {
    imports: [],
    because: 'the embedded database serves local use and tests, and must not reach a production image',
  },
  testing: {
    imports: ['any lib'],
    because: 'builders and fakes may know every lib but no app, and only specs and test/ may know them',
  },
  'control-plane': {
    imports: ['contracts', 'domain', 'kms', 'persistence', 'report', 'runtime', 'sealing', 'telemetry-off', 'worker-protocol'],
    because: 'apps are composed of libs, and what two apps share belongs in a lib',
  },
  admin: {
    imports: ['domain', 'kms', 'persistence', 'runtime', 'sealing', 'telemetry-off', 'worker-protocol'],
    because: 'the command line of the owner works on the database alone, without the API and its framework',
  },
  runner: {
    imports: ['domain', 'kms', 'persistence', 'pipeline', 'runtime', 'sealing', 'telemetry-off', 'verifiers'],
    because: 'apps are composed of libs, and what two apps share belongs in a lib',
  },
  worker: {
    imports: [
      'contracts',
      'domain',
      'pipeline',
      'queue',
      'report',
      'runtime',
      'storage',
      'telemetry-off',
      'verifiers',
      'worker-protocol',
    ],
    because: "the worker runs on customers' machines, where there is no database",
  },
  'dashboard-server': {
    imports: ['client', 'domain', 'runtime', 'telemetry-off'],
    because: 'the dashboard stands on the public API, as every user of it does',
  },
  'dashboard-web': {
    imports: ['client'],
    because: 'what runs in a browser knows the API by its client and nothing else of ours',
  },
  local: {
    imports: ['embedded-postgres', 'telemetry-off'],
    because: 'the local supervisor starts the other apps as processes and knows them by their commands only',
  },
};

/** In libs/domain data flows one way: a file may import only files to its left. */
export const DOMAIN_ORDER = [
  'source',
  'run',
  'claim',
  'evidence',
  'verification',
  'gate',
  'report',
  'worker-event',
  'worker-credential',
  'worker-lease',
  'worker-call',
  'decision',
  'metrics',
  'usage',
  'billing',
];

/** Domain files that every other may import, and that import none of the ordered ones. */
export const DOMAIN_BASE = ['error', 'ids', 'clock', 'limits', 'narrow', 'scopes', 'secrets'];
