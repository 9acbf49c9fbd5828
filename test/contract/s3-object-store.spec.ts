import { afterAll, beforeAll } from '@jest/globals';
import { openObjectStore } from '@claimgate/storage';
import { objectStoreContract } from './object-store-contract.js';
import { S3_REGION, S3Server } from './servers/s3-server.js';
import { describeWith, VERSITYGW } from './servers/test-services.js';

describeWith(VERSITYGW)('a bucket of S3', () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await S3Server.start();
    server.signIn();
  }, 90_000);
  afterAll(() => server?.stop());

  objectStoreContract(async () =>
    openObjectStore(`s3://${await server.createBucket()}/some/prefix`, {
      s3: { endpoint: server.endpoint, region: S3_REGION, pathStyle: true },
    }),
  );
});
