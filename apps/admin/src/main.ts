import '@claimgate/telemetry-off';
import { fileURLToPath } from 'node:url';
import { abandonOnSignal, letReadersLeave } from '@claimgate/runtime';
import { environment } from './config.js';
import { runProgram } from './program.js';

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));

letReadersLeave();
abandonOnSignal();
process.exitCode = await runProgram(process.argv.slice(2), {
  repository: REPOSITORY,
  env: environment(),
  write: (text) => process.stdout.write(text),
  note: (text) => process.stderr.write(text),
});
