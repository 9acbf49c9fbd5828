import { S3Client } from '@aws-sdk/client-s3';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { ATTEMPTS, createAgents } from '@claimgate/cloud';
import { ClaimgateError } from '@claimgate/domain';
import type { ObjectStore } from '../object-store.js';
import type { StoreOptions } from '../store-options.js';
import { S3ObjectStore, type S3Place } from './s3-object-store.js';

/** A bucket of S3 as a store. */
export async function openS3Store(place: S3Place, options: StoreOptions): Promise<ObjectStore> {
  const client = createS3Client(options);
  await client.config.region().catch((cause: unknown) => {
    const message = 'No region is set for S3. Name it in the settings, in AWS_REGION or in the profile that is used.';
    throw new ClaimgateError('storage_misconfigured', message, {}, { cause });
  });
  return new S3ObjectStore(client, place, options.s3);
}

/** A client for S3. Its credentials come from the SDK's default chain: environment, files, web identity, container, instance. */
function createS3Client(options: StoreOptions): S3Client {
  const { endpoint, region, pathStyle, checksum } = options.s3 ?? {};
  const checksums = checksum === 'required' ? 'WHEN_REQUIRED' : 'WHEN_SUPPORTED';
  return new S3Client({
    ...(endpoint !== undefined && { endpoint }),
    ...(region !== undefined && { region }),
    ...(pathStyle !== undefined && { forcePathStyle: pathStyle }),
    requestChecksumCalculation: checksums,
    responseChecksumValidation: checksums,
    maxAttempts: options.attempts ?? ATTEMPTS,
    requestHandler: createHandler(options),
  });
}

/** Also what asks for credentials uses it, so that those calls go through the proxy as well. */
function createHandler(options: StoreOptions): NodeHttpHandler {
  const agents = createAgents(options);
  return new NodeHttpHandler({ httpAgent: agents.http, httpsAgent: agents.https });
}
