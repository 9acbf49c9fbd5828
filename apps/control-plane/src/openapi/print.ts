import 'reflect-metadata';
import { ClaimgateDataSource } from '@claimgate/persistence';
import { createLogger } from '@claimgate/runtime';
import { Registry } from 'prom-client';
import { readControlPlaneConfig } from '../config.js';
import { createApp } from '../control-plane.js';
import { createDocument } from './document.js';

/** Prints the OpenAPI document. Needs no database: nothing is asked of it while the document is made. */
const config = readControlPlaneConfig({
  CLAIMGATE_DATABASE_URL: 'postgres://localhost/unused',
  CLAIMGATE_API_KEY_PEPPERS: `1:${'0'.repeat(64)}`,
  CLAIMGATE_IDEMPOTENCY_KEY: '0'.repeat(64),
  CLAIMGATE_SIGNING_KEYS: `1:${'0'.repeat(64)}`,
  CLAIMGATE_CONTENT_KEYS: `1:${'0'.repeat(64)}`,
});
const source = new ClaimgateDataSource({
  url: config.databaseUrl,
  applicationName: 'openapi',
  maxConnections: 1,
  onIdleError: () => undefined,
});
const parts = { config, source, logger: createLogger('openapi', 'silent'), registry: new Registry() };
const app = await createApp(parts);
process.stdout.write(`${JSON.stringify(createDocument(app), null, 2)}\n`, () => process.exit(0));
