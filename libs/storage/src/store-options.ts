import type { TokenCredential } from '@azure/identity';
import type { ConnectionOptions } from '@claimgate/cloud';
import type { StorageSharedKeyCredential } from '@azure/storage-blob';

/** How S3 is used, beyond its URL. Credentials are never among it: they come from the SDK's default chain. */
export interface S3Options {
  /** Another server than Amazon's, such as https://minio.example:9000. */
  readonly endpoint?: string;
  /** Where the bucket is; without it the SDK's own settings decide (AWS_REGION, profile). */
  readonly region?: string;
  /** Puts the bucket into the path of a URL instead of its host name. */
  readonly pathStyle?: boolean;
  readonly encryption?: 'sse-s3' | 'sse-kms';
  /** Which key of KMS encrypts; the bucket's own when it is left out. */
  readonly kmsKeyId?: string;
  /** `always` sends and checks CRC32 checksums; `required` only where S3 insists, for servers that know none. */
  readonly checksum?: 'always' | 'required';
}

/** How Azure Blob Storage is used, beyond its URL. */
export interface AzureOptions {
  /** Another server than https://ACCOUNT.blob.core.windows.net, such as a sovereign cloud's. */
  readonly endpoint?: string;
  /** What signs the calls instead of Azure's default chain: for servers in tests, which know no identities. */
  readonly credential?: StorageSharedKeyCredential | TokenCredential;
}

/** How stores are reached. */
export interface StoreOptions extends ConnectionOptions {
  readonly s3?: S3Options;
  readonly azure?: AzureOptions;
}
