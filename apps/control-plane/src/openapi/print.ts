import 'reflect-metadata';
import { createLogger } from '@claimgate/runtime';
import { AppModule } from '../app.module.js';
import { readControlPlaneConfig } from '../config.js';
import { createApp } from '../control-plane.js';
import { createDocument } from './api-document.js';

/** Prints the OpenAPI document. Needs no database: nothing is asked of it while the document is made. */
const config = readControlPlaneConfig({
  CLAIMGATE_DATABASE_URL: 'postgres://localhost/unused',
  CLAIMGATE_API_KEY_PEPPERS: `1:${'0'.repeat(64)}`,
  CLAIMGATE_IDEMPOTENCY_KEY: '0'.repeat(64),
  CLAIMGATE_SIGNING_KEYS: `1:${'0'.repeat(64)}`,
  CLAIMGATE_CONTENT_KEYS: `1:${'0'.repeat(64)}`,
});
const app = await createApp(config, AppModule.with(config, createLogger('openapi', 'silent')));
process.stdout.write(`${JSON.stringify(createDocument(app), null, 2)}\n`, () => process.exit(0));
