import { SQSClient } from '@aws-sdk/client-sqs';
import { ATTEMPTS, createAgents } from '@claimgate/cloud';
import { ClaimgateError } from '@claimgate/domain';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import type { QueueOptions } from '../queue-options.js';

/** A client for the server of a queue. Its credentials come from the SDK's default chain, as those for S3 do. */
export async function createSqsClient(
  { url, region }: { readonly url: string; readonly region: string | undefined },
  options: QueueOptions,
): Promise<SQSClient> {
  const agents = createAgents(options);
  const named = region ?? options.s3?.region;
  const client = new SQSClient({
    endpoint: new URL(url).origin,
    ...(named !== undefined && { region: named }),
    maxAttempts: options.attempts ?? ATTEMPTS,
    requestHandler: new NodeHttpHandler({ httpAgent: agents.http, httpsAgent: agents.https }),
  });
  await client.config.region().catch((cause: unknown) => {
    const message = 'No region is set for SQS. Name it in the URL of the queue, in AWS_REGION or in the profile that is used.';
    throw new ClaimgateError('storage_misconfigured', message, {}, { cause });
  });
  return client;
}
