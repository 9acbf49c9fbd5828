import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ConfigurationError } from '@claimgate/runtime';
import { COMMANDS } from '../commands/commands.js';
import { lineOf } from '../testing/line-of.js';
import { readConfig } from './read-config.js';

const folder = mkdtempSync(path.join(tmpdir(), 'claimgate-urls-'));
const secret = path.join(folder, 'secret');
writeFileSync(secret, 'cg_live_secret');

/** What a command finds wrong with its command line, and nothing of it done. */
async function problemsOf(words: string, env: Record<string, string> = {}): Promise<readonly string[]> {
  const [name = '', ...argv] = words.split(' ').map((word) => word.replaceAll('_', ' '));
  const command = await COMMANDS.find((each) => each.name === name)?.load();
  if (!command) throw new Error(`there is no command ${name}`);
  try {
    readConfig(lineOf(argv, command), env, command);
    return [];
  } catch (error) {
    return error instanceof ConfigurationError ? error.problems : [String(error)];
  }
}
const placesOf = async (words: string, env: Record<string, string> = {}) =>
  (await problemsOf(words, env)).map((problem) => problem.split(/:? /)[0]);

const RUN = `run --input packet --store reports --credential-file ${secret} --control-plane`;

const CONSUME = `consume --store reports --api-key-file ${secret} --control-plane https://x`;
const SQS = 'http://sqs.internal.test/123456789012/packets';
const FROM_S3 = '--queue-url s3://bucket/packets --dead-letter-url file:///dead';

describe('URLs that are none', () => {
  it.each([
    [
      'run --input gopher://x --store ftp://x --control-plane not_a_url',
      ['--input', '--store', '--credential-file', '--control-plane'],
    ],
    [
      'launch --input s3://b --store azblob://account --control-plane ftp://x',
      ['--input', '--store', '--api-key-file', '--control-plane'],
    ],
    [
      'launch --input http://x/packet.json --store s3:bucket --control-plane https://user:pass@x',
      ['--input', '--store', '--api-key-file', '--control-plane'],
    ],
    ['doctor --store file://host/dir --control-plane https://x?y=z', ['--control-plane', '--store']],
    ['receipt gs://bucket/run/rpt --control-plane x', ['--api-key-file', '--control-plane', '"gs://bucket/run/rpt"']],
    ['verify ftp://x --jwks /nowhere', ['"ftp://x"', '--jwks']],
    ['check gopher://x/packet.json --https-proxy nonsense', ['--https-proxy', '"gopher://x"']],
  ])('are all listed at once: %s', async (words, places) => {
    expect(await placesOf(words)).toEqual(places);
  });

  it('are listed with everything else that is wrong with storage, certificates, files and the model', async () => {
    const words = `${RUN} https://x --s3-endpoint x --s3-region eu_1 --s3-kms-key-id id --azure-endpoint http://127.0.0.1:1 --ca-file ${secret} --key-file /nowhere --verifier endpoint --endpoint-ca-file /nowhere --fail-on worst`;
    expect((await placesOf(words)).toSorted()).toEqual([
      '--azure-endpoint',
      '--ca-file',
      '--endpoint-ca-file',
      '--fail-on',
      '--key-file',
      '--s3-endpoint',
      '--s3-kms-key-id',
      '--s3-region',
      'CLAIMGATE_ENDPOINT_MODEL',
      'CLAIMGATE_ENDPOINT_URL',
    ]);
  });

  it('say what to do, and show no password', async () => {
    expect((await problemsOf(`${RUN} https://x --azure-endpoint http://blobs`)).join()).toContain('Put TLS before the server');
    expect((await problemsOf('verify s3://key:hunter2@bucket/x')).join()).not.toContain('hunter2');
  });

  it.each(['s3://bucket/packet.json', 'azblob://account/container/a', 'file:///data/packet.json', './packet.json', 'my:packet'])(
    'are not these: %s',
    async (input) => {
      expect(await problemsOf(`${RUN.replace('packet', input)} https://x`)).toEqual([]);
    },
  );
});

describe('http://', () => {
  const S3_RUN = `${RUN.replace('reports', 's3://bucket/reports')} https://x`;
  const LLM = { CLAIMGATE_ENDPOINT_URL: 'http://llm/v1', CLAIMGATE_ENDPOINT_MODEL: 'm', CLAIMGATE_VERIFIER: 'endpoint' };

  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://127.8.9.1', 'http://[::1]:3000', 'https://api.example.com'])(
    'to this machine needs no word of anybody: %s',
    async (url) => {
      expect(await problemsOf(`${RUN} ${url}`)).toEqual([]);
    },
  );

  it.each<[string, string, Record<string, string>, string]>([
    ['the control plane', `${RUN} http://api.example.com`, {}, '--control-plane'],
    ['a name that only looks like this machine', `${RUN} http://localhost.example.com`, {}, '--control-plane'],
    ['another machine in the network', `${RUN} http://10.0.0.1`, {}, '--control-plane'],
    ['an S3 server', `${S3_RUN} --s3-endpoint http://minio:9000`, {}, '--s3-endpoint'],
    ['an S3 server that the SDK knows of', S3_RUN, { AWS_ENDPOINT_URL: 'http://minio:9000' }, 'AWS_ENDPOINT_URL'],
    ['a model endpoint', `${RUN} https://x`, LLM, 'CLAIMGATE_ENDPOINT_URL'],
    ['a queue', `${CONSUME} --queue-url ${SQS} --packets file:///packets --dead-letter-url file:///dead`, {}, '--queue-url'],
    ['a queue of dead letters', `${CONSUME} --queue-url file:///packets --dead-letter-url ${SQS}`, {}, '--dead-letter-url'],
    ['an S3 server of packets alone', `${CONSUME} ${FROM_S3} --s3-endpoint http://minio:9000`, {}, '--s3-endpoint'],
  ])('to %s must be allowed', async (_what, words, env, place) => {
    const [problem = '', ...others] = await problemsOf(words, env);
    expect(problem).toMatch(new RegExp(`^${place}: http:// to another machine .*--allow-insecure-http`));
    expect(others).toEqual([]);
    expect(await problemsOf(`${words} --allow-insecure-http`, env)).toEqual([]);
    expect(await problemsOf(words, { ...env, CLAIMGATE_ALLOW_INSECURE_HTTP: 'true' })).toEqual([]);
  });

  it('to something that is not used is no matter', async () => {
    const env = { AWS_ENDPOINT_URL: 'http://minio:9000', CLAIMGATE_ENDPOINT_URL: 'http://llm/v1' };
    expect(await problemsOf('check packet.json', env)).toEqual([]);
    expect(await placesOf('verify s3://bucket/run/rpt', env)).toEqual(['AWS_ENDPOINT_URL']);
  });

  it('through a proxy needs none: what goes through it is in TLS', async () => {
    expect(await problemsOf(`${RUN} https://x --https-proxy http://proxy:3128`)).toEqual([]);
  });
});
