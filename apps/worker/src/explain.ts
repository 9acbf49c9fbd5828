import { ClaimgateError } from '@claimgate/domain';
import { ConfigurationError, describeError } from '@claimgate/runtime';
import { RunError, type LeftBundle } from './run/run-error.js';
import { Stopped } from './stop.js';
import { printable } from './terminal/printable.js';

/** What a person is told of an error. Names of files and values of settings in it must not steer the terminal. */
export function explain(error: unknown, command: string): string {
  return printable(inWords(error, command));
}

/** Messages of foreign errors can quote content, so only our own are shown. */
function inWords(error: unknown, command: string): string {
  if (error instanceof RunError) return inWords(error.error, command) + explainEnd(error);
  if (error instanceof ConfigurationError) return `${error.message}\nclaimgate-worker ${command} --help lists the options.\n`;
  if (error instanceof ClaimgateError) return [error.message, ...fieldsOf(error)].map((line) => `${line}\n`).join('');
  if (error instanceof Stopped) return `${error.message}\n`;
  return `The worker met a defect of its own. Please report it:\n${JSON.stringify(describeError(error))}\n`;
}

function fieldsOf({ details }: ClaimgateError): string[] {
  return (details.fields ?? []).map(({ path, message }) => `  - ${path} ${message}`);
}

/** How the run stands now, and what to do. */
function explainEnd({ record, bundle }: RunError): string {
  if (bundle) return explainBundle(bundle);
  if (!record) return 'No report of this run is finished. A retry is a new run with a new credential.\n';
  const { category, reference, reported } = record;
  const known = reported ? `recorded as failed (${category})` : 'not recorded: the control plane could not be told';
  return `The run is ${known}. Reference: ${reference}. A retry is a new run with a new credential.\n`;
}

function explainBundle({ folder, recorded }: LeftBundle): string {
  return recorded
    ? `The run is completed and recorded; its receipt is not stored. Fetch it with claimgate-worker receipt, for ${folder} in the store.\n`
    : `The report lies in the store, in ${folder}, but whether it was recorded is not known. claimgate-worker receipt finds out and fetches the receipt; where there is none, start a new run.\n`;
}

/** The same as one line for programs, with what the failure event said of it. */
export function explainAsLine(error: unknown, command: string, exitCode: number): string {
  const failure = error instanceof RunError ? error.error : error;
  const record = error instanceof RunError ? error.record : undefined;
  const line = {
    event: 'failed',
    exit_code: exitCode,
    code: failure instanceof ClaimgateError ? failure.code : undefined,
    category: record?.category,
    reference: record?.reference,
    recorded: error instanceof RunError ? (record?.reported ?? error.bundle?.recorded ?? false) : undefined,
    bundle: error instanceof RunError ? error.bundle?.folder : undefined,
    message: inWords(error, command).trim(),
  };
  return `${JSON.stringify(line)}\n`;
}
