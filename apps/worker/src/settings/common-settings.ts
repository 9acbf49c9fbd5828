import { read } from '@claimgate/runtime';
import { parseCaFile } from './setting-files.js';
import { defaulted, setting, toggle } from './worker-setting.js';
import { parseAzureEndpoint, parseBaseUrl } from './parse-url.js';

/** What every command takes: how it reaches others, what it may use up, how it talks. */
export const CONNECTION_SETTINGS = {
  config: setting('config', {
    value: 'FILE',
    description: 'A JSON file with any of these settings, by the names of their flags.',
    parse: read.text,
  }),
  caFile: setting('ca-file', {
    value: 'FILE',
    description: 'Certificates (PEM) of authorities to trust besides those of the system, for control plane and storage.',
    parse: parseCaFile,
  }),
  httpsProxy: setting('https-proxy', {
    env: 'HTTPS_PROXY',
    value: 'URL',
    description: 'Proxy for https:// URLs.',
    parse: read.url('http:', 'https:'),
  }),
  httpProxy: setting('http-proxy', {
    env: 'HTTP_PROXY',
    value: 'URL',
    description: 'Proxy for http:// URLs.',
    parse: read.url('http:', 'https:'),
  }),
  noProxy: setting('no-proxy', {
    env: 'NO_PROXY',
    value: 'HOSTS',
    description: 'Hosts that are reached without a proxy, with commas between them.',
    parse: read.text,
  }),
  allowInsecureHttp: toggle(
    'allow-insecure-http',
    'Allow http:// to other machines, for the control plane, an S3 server and a model endpoint: whoever is on the way can read along.',
  ),
  timeLimitSeconds: defaulted('time-limit-seconds', '1800', {
    value: 'N',
    description: 'Longest time that the review may take.',
    parse: read.integer(1, 86_400),
  }),
  memoryLimitMb: defaulted('memory-limit-mb', '2048', {
    value: 'N',
    description: 'Most memory that the review may use.',
    parse: read.integer(64, 65_536),
  }),
  json: toggle('json', 'Print the result as JSON and nothing else on standard output.'),
  quiet: toggle('quiet', 'No progress and no result: the exit code alone, and what went wrong.'),
};

/** How object stores are used. Credentials are never among it: they come from the default chains of the SDKs. */
export const STORAGE_SETTINGS = {
  s3Endpoint: setting('s3-endpoint', {
    value: 'URL',
    description: "An S3 server other than Amazon's.",
    parse: parseBaseUrl,
  }),
  s3Region: setting('s3-region', {
    value: 'REGION',
    description: "Region of the bucket, where the SDK's own settings do not say it.",
    parse: parseRegion,
  }),
  s3PathStyle: toggle('s3-path-style', 'Put the bucket into the path of URLs instead of their host names.'),
  s3Encryption: setting('s3-encryption', {
    value: 'KIND',
    description: 'How S3 encrypts what is written: sse-s3 or sse-kms. Without it, as the bucket says.',
    parse: read.oneOf('sse-s3', 'sse-kms'),
  }),
  s3KmsKeyId: setting('s3-kms-key-id', {
    value: 'ID',
    description: "The KMS key for sse-kms; without it the bucket's own.",
    parse: parseKmsKeyId,
  }),
  s3Checksum: defaulted('s3-checksum', 'always', {
    value: 'MODE',
    description: 'When checksums are sent and checked: always, or only where S3 insists (required).',
    parse: read.oneOf('always', 'required'),
  }),
  azureEndpoint: setting('azure-endpoint', {
    value: 'URL',
    description: 'A blob server other than https://ACCOUNT.blob.core.windows.net; it too must speak https.',
    parse: parseAzureEndpoint,
  }),
};

/** It becomes part of host names. */
function parseRegion(text: string): string {
  if (!/^[A-Za-z0-9-]{1,63}$/.test(text)) throw new Error('expected a region such as eu-central-1');
  return text;
}

function parseKmsKeyId(text: string): string {
  if (!/^[\x21-\x7e]{1,2048}$/.test(text)) throw new Error('expected the id, the ARN or the alias of a key, without white space');
  return text;
}
