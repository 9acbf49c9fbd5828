import { read } from '@claimgate/runtime';
import { parseAzureEndpoint, parseBaseUrl } from './parse-url.js';
import { defaulted, setting, toggle } from './worker-setting.js';

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
  s3PathStyle: toggle('s3-path-style', 'Put the bucket into the path of addresses instead of their host names.'),
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
