import { INTENDED_USES, STRICTNESSES } from '@claimgate/domain';
import { read } from '@claimgate/runtime';
import { FAIL_ON_STATUSES } from '../fail-on.js';
import { parseBaseUrl, parseInput, parseStore } from './parse-url.js';
import { defaulted, setting } from './worker-setting.js';

/** What single commands take: what is reviewed, where it is kept, and in whose name. */
export const RUN_SETTINGS = {
  input: setting('input', {
    value: 'URI',
    description: 'The packet: a JSON file, or a folder with output.md and sources/. file:///, s3:// or azblob://, or a path.',
    parse: parseInput,
  }),
  store: setting('store', {
    value: 'URI',
    description: 'Where the report is written: file:///dir, s3://bucket/prefix or azblob://account/container/prefix.',
    parse: parseStore,
  }),
  credentialFile: setting('credential-file', {
    value: 'FILE',
    description: 'The worker credential: the token alone, or the response that created the run. Read again when it was replaced.',
    parse: read.text,
  }),
  apiKeyFile: setting('api-key-file', { value: 'FILE', description: 'A file with an API key.', parse: read.text }),
  controlPlane: setting('control-plane', {
    value: 'URL',
    description: 'URL of the control plane.',
    parse: parseBaseUrl,
  }),
  keyFile: setting('key-file', {
    value: 'FILE',
    description: "The worker's private key (PEM, Ed25519 or P-256) of a run that was created for this key. Made anew without it.",
    parse: read.text,
  }),
  output: setting('output', {
    value: 'FILE',
    description: 'The AI output to check; - reads it from standard input.',
    parse: read.text,
  }),
  source: setting('source', {
    value: 'FILE',
    form: 'list',
    description: 'A source to check it against; give it once for each.',
    parse: parseList,
  }),
  out: setting('out', {
    value: 'DIR',
    description: 'Folder on this machine for claim-report.json, .md and .html.',
    parse: parseFolder,
  }),
  intendedUse: setting('intended-use', {
    value: 'USE',
    description: `What the output is for, where the input does not say: ${INTENDED_USES.join(', ')}.`,
    parse: read.oneOf(...INTENDED_USES),
  }),
  strictness: setting('strictness', {
    value: 'LEVEL',
    description: `How hard the gate judges, where the input does not say: ${STRICTNESSES.join(', ')}.`,
    parse: read.oneOf(...STRICTNESSES),
  }),
  failOn: setting('fail-on', {
    value: 'STATUS',
    description: `Exit with 1 when the verdict is this or worse, mildest first: ${FAIL_ON_STATUSES.join(', ')}; or none. For check, needs_repair where CI is set and nothing is said.`,
    parse: read.oneOf(...FAIL_ON_STATUSES, 'none'),
  }),
  externalId: setting('external-id', {
    value: 'ID',
    description: 'Your own id for the run, which the control plane is told: 1 to 64 of A-Z, a-z, 0-9, ".", "_" and "-".',
    parse: parseExternalId,
  }),
  deadlineSeconds: defaulted('deadline-seconds', '3600', {
    value: 'N',
    description: 'How long the run may take before the control plane gives it up.',
    parse: read.integer(60, 86_400),
  }),
  heartbeatSeconds: defaulted('heartbeat-seconds', '15', {
    value: 'N',
    description: 'How often the worker tells that it is alive. A lease lasts 60 seconds.',
    parse: read.integer(1, 20),
  }),
  jwks: setting('jwks', {
    value: 'FILE',
    description: "The control plane's public keys (its /.well-known/jwks.json), to pin who signed the receipt.",
    parse: read.text,
  }),
};

/** Lists come from flags as they are given, from the environment with commas between the items. */
function parseList(text: string): string[] {
  return text.split(LIST_SEPARATOR).filter((item) => item !== '');
}

/** Between the items of a list in one text. */
export const LIST_SEPARATOR = '\n';

const URL_LIKE = /^[a-z][a-z0-9+.-]*:\/\//i;

/** A file on this machine that is written: a URL would be taken for the name of a folder. */
export function parseFile(text: string): string {
  if (text === '' || URL_LIKE.test(text)) throw new Error('expected a file on this machine');
  return text;
}

/** A URL would be taken for the name of a folder, and the report would not be where its owner looks for it. */
function parseFolder(text: string): string {
  if (URL_LIKE.test(text))
    throw new Error('expected a folder on this machine; run and launch write to s3:// and azblob:// with --store');
  return text;
}

function parseExternalId(text: string): string {
  if (!/^[A-Za-z0-9._-]{1,64}$/.test(text)) throw new Error('expected 1 to 64 of A-Z, a-z, 0-9, ".", "_" and "-"');
  return text;
}
