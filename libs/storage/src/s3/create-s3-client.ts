import { S3Client } from '@aws-sdk/client-s3';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { createAgents } from '../connection/agents.js';
import { ATTEMPTS, type StoreOptions } from '../store-options.js';

/** A client for S3. Its credentials come from the SDK's default chain: environment, files, web identity, container, instance. */
export function createS3Client(options: StoreOptions): S3Client {
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
