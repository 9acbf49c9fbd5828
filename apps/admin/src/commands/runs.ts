import { ClaimgateError, ERRORS, isFinished, runIdOf, RUN_ERROR_CODES, type RunErrorCode, type RunId } from '@claimgate/domain';
import type { AdminTransaction, RunRecord } from '@claimgate/persistence';
import type { AdminSession } from '../admin-session.js';
import { parseRunIdArgument, parseRunErrorCode } from '../arguments.js';
import type { CommandGroup } from './command-group.js';
import { showRecord } from '../output.js';

const record = (run: RunRecord) => ({
  id: runIdOf(run.id),
  organization_id: run.organizationId,
  project_id: run.projectId,
  status: run.status,
  capture_method: run.captureMethod,
  intended_use: run.intendedUse,
  strictness: run.strictness,
  external_id: run.externalId,
  source_count: run.sourceCount,
  claim_count: run.claimCount,
  unsupported_claim_count: run.unsupportedClaimCount,
  safe_use_status: run.safeUseStatus,
  error_code: run.errorCode,
  error_message: run.errorMessage,
  cancel_reason: run.cancelReason,
  attempt: run.attempt,
  retry_count: run.retryCount,
  created_at: run.createdAt,
  completed_at: run.completedAt,
  content: run.content,
  content_expires_at: run.contentExpiresAt,
  content_removed_at: run.contentRemovedAt,
  job_state: run.jobState,
});

type Work = (tx: AdminTransaction, run: RunRecord) => Promise<void>;

/** Does something to a run that is held meanwhile, and shows it as it is then. */
async function withRun(session: AdminSession, id: RunId, action: string, work: Work) {
  const run = await session.change(async (tx) => {
    const found = await tx.runs.lock(id);
    if (!found)
      throw new ClaimgateError('review_run_not_found', 'There is no review run with this id. Ids look like run_<uuid>.');
    await work(tx, found);
    const result = (await tx.runs.find(id)) ?? found;
    return { result, audit: { organizationId: found.organizationId, action: `run.${action}`, target: id } };
  });
  return record(run);
}

function refuseFinished({ status }: RunRecord): void {
  if (isFinished(status))
    throw new ClaimgateError('run_finished', `The review run is ${status}, and a finished run never changes.`);
}

async function requeue(tx: AdminTransaction, run: RunRecord): Promise<void> {
  refuseFinished(run);
  if (run.captureMethod === 'private_worker') {
    throw new ClaimgateError(
      'invalid_request',
      'A private run is worked on by the worker of its owner; there is no queue for it.',
    );
  }
  await tx.runs.requeue(run);
}

async function fail(tx: AdminTransaction, run: RunRecord, code: RunErrorCode): Promise<void> {
  refuseFinished(run);
  await tx.runs.fail(run, code, ERRORS[code].message);
}

/** `runs show|requeue|fail` */
export const runCommands: CommandGroup = (program, contextOf) => {
  const runs = program.command('runs').description('review runs of all projects, without their content');

  runs
    .command('show')
    .description('show a run: where it stands, never what it was given or what was found')
    .argument('<id>', 'id of the run, run_<uuid>', parseRunIdArgument)
    .action(async (id: RunId, _options, command) => {
      const { output, session } = contextOf(command);
      showRecord(output, await session((open) => withRun(open, id, 'show', async () => undefined)));
    });

  runs
    .command('requeue')
    .description('give an unfinished run to another runner; one that is at work on it loses it')
    .argument('<id>', 'id of the run, run_<uuid>', parseRunIdArgument)
    .action(async (id: RunId, _options, command) => {
      const { output, session } = contextOf(command);
      showRecord(output, await session((open) => withRun(open, id, 'requeue', requeue)));
    });

  runs
    .command('fail')
    .description('end an unfinished run as failed, for good; its content stays until it expires or is deleted')
    .argument('<id>', 'id of the run, run_<uuid>', parseRunIdArgument)
    .requiredOption('--reason <code>', `the error_code that its owner sees: ${RUN_ERROR_CODES.join(', ')}`, parseRunErrorCode)
    .action(async (id: RunId, { reason }: { reason: RunErrorCode }, command) => {
      const { output, session } = contextOf(command);
      showRecord(output, await session((open) => withRun(open, id, 'fail', (tx, run) => fail(tx, run, reason))));
    });
};
