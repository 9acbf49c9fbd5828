import { ClaimgateError } from '@claimgate/domain';
import { ContentKeys, type DeadLetterFilter, type DeliveryRecord, type WebhookRecord } from '@claimgate/persistence';
import { WebhookTargets } from '@claimgate/runtime';
import type { Command } from 'commander';
import type { AdminSession } from '../admin-session.js';
import { parseLimit, parseOverlap, parseUuid } from '../arguments.js';
import type { CommandGroup, ContextOf } from './command-group.js';
import { showRecord, showRecords } from '../output.js';
import { noSuch } from './revoke-command.js';
import { testWebhook } from './test-webhook.js';

const DEFAULT_OVERLAP_SECONDS = 24 * 60 * 60;

const record = (webhook: WebhookRecord) => ({
  id: webhook.id,
  project_id: webhook.projectId,
  url: webhook.url,
  state: webhook.disabledAt ? 'disabled' : webhook.failingSince ? 'failing' : 'active',
  waiting: webhook.waiting,
  dead_letters: webhook.deadLetters,
  failing_since: webhook.failingSince,
  disabled_at: webhook.disabledAt,
  disabled_by: webhook.disabledBy,
  old_secret_until: webhook.oldSecretUntil,
  created_at: webhook.createdAt,
});

const deadLetterRecord = (delivery: DeliveryRecord) => ({
  webhook_message_id: `msg_${delivery.id}`,
  webhook_id: delivery.webhookId,
  run_id: delivery.runId,
  attempts: delivery.attempts,
  status: delivery.statusCode,
  error: delivery.error,
  queued_at: delivery.queuedAt,
  dead_at: delivery.deadAt,
});

async function create(session: AdminSession, { project, url }: { project: string; url: string }) {
  const problem = new WebhookTargets(session.config.webhookNetworks).findProblem(url);
  if (problem !== undefined) throw new ClaimgateError('invalid_request', `This cannot be the URL of a webhook. ${problem}`);
  const keys = new ContentKeys(session.masterKeys);
  return session.change(async ({ webhooks }) => {
    const created = await webhooks.create(project, new URL(url).href, keys);
    if (!created) throw noSuch('project in force', 'projects');
    const { webhook, secret } = created;
    const audit = { organizationId: webhook.organizationId, action: 'webhook.create', target: webhook.id };
    return { result: { id: webhook.id, url: webhook.url, secret }, audit };
  });
}

async function rotate(session: AdminSession, id: string, overlap: number) {
  const keys = new ContentKeys(session.masterKeys);
  return session.change(async ({ webhooks }) => {
    const webhook = await webhooks.find(id);
    if (!webhook) throw noSuch('webhook', 'webhooks');
    const secret = await webhooks.rotate(webhook, overlap, keys);
    const oldUntil = (await webhooks.find(id))?.oldSecretUntil;
    const audit = { organizationId: webhook.organizationId, action: 'webhook.rotate', target: id };
    return { result: { id, secret, old_secret_until: oldUntil }, audit };
  });
}

/** Disabling twice is no error and changes nothing; so it is with enabling. */
async function setEnabled(session: AdminSession, id: string, enabled: boolean) {
  const changed = await session.change(async ({ webhooks }) => {
    const webhook = await webhooks.find(id);
    if (!webhook) throw noSuch('webhook', 'webhooks');
    const isEnabled = webhook.disabledAt === null;
    if (isEnabled !== enabled) await (enabled ? webhooks.enable(id) : webhooks.disable(id));
    const action = enabled ? 'webhook.enable' : 'webhook.disable';
    return {
      result: (await webhooks.find(id)) ?? webhook,
      audit: { organizationId: webhook.organizationId, action, target: id },
    };
  });
  return record(changed);
}

async function resend(session: AdminSession, filter: DeadLetterFilter) {
  return session.change(async ({ webhooks }) => {
    const resent = await webhooks.resend(filter);
    const target = `${resent} dead letters of ${filter.webhookId ?? filter.projectId ?? 'all projects'}`;
    return { result: { resent }, audit: { organizationId: null, action: 'webhook.resend', target } };
  });
}

/** `webhooks create|list|test|rotate|disable|enable|dead-letters` */
export const webhookCommands: CommandGroup = (program, contextOf) => {
  const webhooks = program.command('webhooks').description('URLs that are told when a run of their project has ended');
  addCreateCommand(webhooks, contextOf);
  addRotateCommand(webhooks, contextOf);
  addDeadLettersCommand(webhooks, contextOf);

  webhooks
    .command('list')
    .description('list webhooks, without their secrets')
    .option('--project <id>', 'only those of this project', parseUuid)
    .action(async (options: { project?: string }, command) => {
      const { output, session } = contextOf(command);
      showRecords(output, (await session((open) => open.database.webhooks.list(options.project))).map(record));
    });

  webhooks
    .command('test')
    .description('have a control plane send a webhook.test event, and wait for what comes of it')
    .argument('<id>', 'id of the webhook', parseUuid)
    .action(async (id: string, _options, command) => {
      const { output, session } = contextOf(command);
      showRecord(output, await session((open) => testWebhook(open, id)));
    });

  for (const [name, description] of [
    ['disable', 'send nothing to a webhook any more; what waits becomes dead letters'],
    ['enable', 'tell a webhook of runs that end from now on'],
  ] as const) {
    webhooks
      .command(name)
      .description(description)
      .argument('<id>', 'id of the webhook', parseUuid)
      .action(async (id: string, _options, command) => {
        const { output, session } = contextOf(command);
        showRecord(output, await session((open) => setEnabled(open, id, name === 'enable')));
      });
  }
};

function addCreateCommand(group: Command, contextOf: ContextOf): void {
  group
    .command('create')
    .description('create a webhook; its secret is shown this once and never again')
    .requiredOption('--project <id>', 'id of the project', parseUuid)
    .requiredOption('--url <url>', 'where to send: https://..., without credentials')
    .addHelpText(
      'after',
      '\nExample:\n  claimgate-admin webhooks create --project ID --url https://example.com/hooks/claimgate\n',
    )
    .action(async (options: { project: string; url: string }, command) => {
      const { output, session } = contextOf(command);
      showRecord(output, await session((open) => create(open, options)));
      if (!output.json) output.write('\nStore the secret now: it cannot be shown again.\n');
    });
}

function addRotateCommand(group: Command, contextOf: ContextOf): void {
  group
    .command('rotate')
    .description('give a webhook a new secret; until the overlap is over, the old one signs too')
    .argument('<id>', 'id of the webhook', parseUuid)
    .option('--overlap <time>', 'how long both sign: 24h, 10m, 0s (default: 24h)', parseOverlap, DEFAULT_OVERLAP_SECONDS)
    .action(async (id: string, { overlap }: { overlap: number }, command) => {
      const { output, session } = contextOf(command);
      showRecord(output, await session((open) => rotate(open, id, overlap)));
      if (!output.json) output.write('\nStore the secret now: it cannot be shown again.\n');
    });
}

interface DeadLetterOptions {
  readonly project?: string;
  readonly webhook?: string;
  readonly limit: number;
  readonly resend?: boolean;
}

function addDeadLettersCommand(group: Command, contextOf: ContextOf): void {
  group
    .command('dead-letters')
    .description('list deliveries that were given up, newest first; they are kept for 30 days')
    .option('--project <id>', 'only those of this project', parseUuid)
    .option('--webhook <id>', 'only those of this webhook', parseUuid)
    .option('--limit <n>', 'how many', parseLimit, 100)
    .option('--resend', 'send them again, under their old ids; those of disabled webhooks stay')
    .action(async ({ project, webhook, limit, resend: isResend }: DeadLetterOptions, command) => {
      const { output, session } = contextOf(command);
      const filter = { projectId: project, webhookId: webhook, limit };
      if (isResend) return showRecord(output, await session((open) => resend(open, filter)));
      showRecords(output, (await session((open) => open.database.webhooks.listDeadLetters(filter))).map(deadLetterRecord));
    });
}
