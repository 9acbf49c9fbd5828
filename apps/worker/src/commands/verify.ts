import { readFile, stat } from 'node:fs/promises';
import { ConfigurationError } from '@claimgate/runtime';
import { type Ed25519Jwk, parsePublicJwk } from '@claimgate/worker-protocol';
import { isRecord } from '@claimgate/domain';
import { unlessAborted } from '../aborting.js';
import { toUrl } from '../urls.js';
import { unreadableFiles } from '../settings/joint-problems.js';
import { bundleProblems } from '../settings/parse-url.js';
import { VERDICT_EXIT } from '../verify/bundle-verdict.js';
import { storedBundle } from '../verify/bundle-files.js';
import { printVerifiedBundle, verifiedBundleJson } from '../verify/print-verified-bundle.js';
import { verifyBundle } from '../verify/verify-bundle.js';
import { defineCommand } from './command.js';
import { parseJsonObject } from '../json-object.js';

/** Checks the bundle of a run, offline. */
export const verifyCommand = defineCommand({
  words: 'DIR-or-URI',
  examples: ['claimgate-worker verify ./reports/run_.../rpt_... --jwks jwks.json'],
  required: [],
  optional: ['jwks'],
  problemsOf: (words, values) => [...bundleProblems('verify', words), ...unreadableFiles(values, 'jwks')],
  execute: async ({ config, words, terminal, adapters, signal }) => {
    const uri = toUrl(words[0] ?? '');
    const pinned = config.jwks === undefined ? undefined : await readPinnedKeys(config.jwks);
    const bundle = storedBundle(await adapters.openStore(uri));
    const found = await unlessAborted(signal, verifyBundle(bundle, { folder: folderOf(uri), ...(pinned ? { pinned } : {}) }));
    if (!config.quiet) terminal.out(config.json ? verifiedBundleJson(found) : printVerifiedBundle(found, terminal.colour));
    return VERDICT_EXIT[found.verdict];
  },
});

/** The last two names of the URL: the worker puts a bundle under its run and its pointer. */
function folderOf(uri: string): { runId: string; reportPointer: string } {
  const [reportPointer = '', runId = ''] = uri.replace(/\/+$/, '').split('/').toReversed();
  return { runId, reportPointer };
}

async function readPinnedKeys(file: string): Promise<Ed25519Jwk[]> {
  const text = await readBounded(file).catch(() => undefined);
  if (text === undefined) throw new ConfigurationError([`--jwks: ${file} cannot be read, or is larger than 1 MiB.`]);
  return parsePinnedKeys(text, file);
}

async function readBounded(file: string): Promise<string | undefined> {
  const { size } = await stat(file);
  return size > LONGEST_JWKS ? undefined : readFile(file, 'utf8');
}

/** The largest copy of a JWKS that is read. */
const LONGEST_JWKS = 1024 * 1024;

/** The Ed25519 keys of a JWKS, as `/.well-known/jwks.json` gives it. Keys of other kinds are nobody's who signs receipts. */
export function parsePinnedKeys(text: string, file: string): Ed25519Jwk[] {
  const keys = keysOf(text);
  if (!keys)
    throw new ConfigurationError([`--jwks: ${file} is no JWKS: expected {"keys": [...]}, as /.well-known/jwks.json gives it.`]);
  const pinned = keys.map(toPublicKey).filter((key) => key?.kty === 'OKP');
  if (pinned.length === 0) throw new ConfigurationError([`--jwks: ${file} holds no Ed25519 key, and no other signs receipts.`]);
  return pinned;
}

function keysOf(text: string): unknown[] | undefined {
  const keys = parseJsonObject(text)?.['keys'];
  return Array.isArray(keys) ? keys : undefined;
}

/** A published key also says what it is for; that is not part of the key. */
function toPublicKey(value: unknown) {
  if (!isRecord(value)) return undefined;
  const { kty, crv, x } = value;
  return parsePublicJwk({ kty, crv, x });
}
