import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, TEST_CONTENT_KEYS, type TestDatabase } from '@claimgate/testing';
import { ServiceProcess } from '../faults/service-process.js';
import { StatementCount } from './runner-statement-count.js';

/** Two rounds of what an idle runner repeats; `npm run prove -- idle` looks longer. */
const WINDOW_SECONDS = 10;

let database: TestDatabase;
let count: StatementCount;
let runner: ServiceProcess;
beforeAll(async () => {
  database = await createTestDatabase();
  count = await StatementCount.open(database.appUrl);
  const env = {
    CLAIMGATE_CONTENT_KEYS: TEST_CONTENT_KEYS,
    CLAIMGATE_DATABASE_URL: count.url,
    CLAIMGATE_METRICS_PORT: '0',
    CLAIMGATE_LOG_LEVEL: 'warn',
  };
  runner = new ServiceProcess({ name: 'runner', app: 'runner', env });
  await runner.start();
});
afterAll(async () => {
  await runner.kill();
  await count.close();
  await database.drop();
});

describe('an idle runner', () => {
  it(
    'sends less than one statement a second',
    async () => {
      expect(count.statements).toBeGreaterThan(0);
      // What a start costs is not what idling costs.
      await sleep(1_500);
      const before = count.statements;
      await sleep(WINDOW_SECONDS * 1000);
      const sent = count.statements - before;
      expect(sent).toBeGreaterThan(0);
      expect(sent / WINDOW_SECONDS).toBeLessThan(1);
    },
    (WINDOW_SECONDS + 20) * 1000,
  );
});
