import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { TEST_CONTENT_KEYS } from '@claimgate/testing';
import { StatementCount } from '../e2e/runner-statement-count.js';
import { FaultWorld } from './fault-world.js';
import { ServiceProcess } from './service-process.js';

/** Measures what one idle runner asks of the database; true when it is less than one statement a second. */
export async function prove(options: string[]): Promise<boolean> {
  const { values } = parseArgs({ args: options, options: { seconds: { type: 'string', default: '310' } } });
  const seconds = Number(values.seconds);
  const world = await FaultWorld.start();
  await Promise.all(world.services.map((service) => service.kill()));
  const count = await StatementCount.open(world.appUrl);
  const env = {
    CLAIMGATE_CONTENT_KEYS: TEST_CONTENT_KEYS,
    CLAIMGATE_DATABASE_URL: count.url,
    CLAIMGATE_METRICS_PORT: '0',
    CLAIMGATE_LOG_LEVEL: 'warn',
  };
  const runner = new ServiceProcess({ name: 'runner', app: 'runner', env });
  await runner.start();
  await sleep(2_000);
  const before = count.statements;
  await sleep(seconds * 1000);
  const sent = count.statements - before;
  process.stdout.write(`statements: ${sent} in ${seconds} seconds, ${(sent / seconds).toFixed(2)} a second\n`);
  await runner.kill();
  await count.close();
  await world.stop();
  return sent > 0 && sent < seconds;
}
