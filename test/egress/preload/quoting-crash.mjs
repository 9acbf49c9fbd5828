// An error that nobody catches, in the middle of the work, with content for a message.
import { changeModule } from './change-module.mjs';

changeModule(
  '/apps/worker/dist/run/private-run.js',
  /await reporter\.begin\([^)]*\);/,
  (line) => `${line} setTimeout(() => { throw new Error('crashed on ' + JSON.stringify(process.env)); }, 300);`,
);
