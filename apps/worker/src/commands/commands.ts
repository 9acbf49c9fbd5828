import { checkCommand } from './check.js';
import type { WorkerCommand } from './command.js';
import { doctorCommand } from './doctor.js';
import { launchCommand } from './launch.js';
import { receiptCommand } from './receipt.js';
import { runCommand } from './run.js';
import { verifyCommand } from './verify.js';

/** Every subcommand, in the order of the help. */
export const COMMANDS: readonly WorkerCommand[] = [
  checkCommand,
  launchCommand,
  runCommand,
  verifyCommand,
  receiptCommand,
  doctorCommand,
];
