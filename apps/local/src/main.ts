import '@claimgate/telemetry-off';
import { readConfig } from './config.js';
import { runLocal } from './run-local.js';
import { StartError } from './start-error.js';
import { allSaid, complain } from './terminal.js';

// A terminal that was closed must not keep us from stopping in order.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

const exitCode = await runLocal(readConfig).catch((error: unknown) => {
  complain(error instanceof StartError ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error));
  return 1;
});
await allSaid();
process.exit(exitCode);
