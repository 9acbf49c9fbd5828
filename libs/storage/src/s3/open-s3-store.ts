import { ClaimgateError } from '@claimgate/domain';
import type { ObjectStore } from '../object-store.js';
import type { StoreOptions } from '../store-options.js';
import { createS3Client } from './create-s3-client.js';
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
