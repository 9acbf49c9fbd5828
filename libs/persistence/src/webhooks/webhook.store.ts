import { runIdOf, type ProjectScope, type RunId } from '@claimgate/domain';
import {
  allOf,
  columnsOf,
  expressions,
  orNull,
  sqlBoolean,
  sqlBytes,
  sqlDouble,
  sqlInteger,
  sqlText,
  statement,
} from '../columns.js';
import type { ContentCipher } from '../content/content-cipher.js';
import { UnreadableContent } from '@claimgate/sealing';
import { ReviewRunEntity } from '../entities/review-run.entity.js';
import { WebhookDeliveryEntity } from '../entities/webhook-delivery.entity.js';
import { WebhookEntity } from '../entities/webhook.entity.js';
import { TenantAuditStore } from '../access/audit.store.js';
import type { Sql } from '../sql.js';

/** How long a delivery is its sender's: far longer than an attempt may take. Then the sender counts as dead, and another sends it. */
export const DELIVERY_LEASE_SECONDS = 30;
/** How long nothing may arrive at a webhook before it is disabled. */
const FAILING_DAYS = 5;

/** Where the two secrets of a webhook are sealed for. */
export const WEBHOOK_SECRET = 'webhooks.secret';
export const OLD_WEBHOOK_SECRET = 'webhooks.old_secret';

/** A delivery that a sender has taken. It may only write under the attempt that it took. */
export interface TakenDelivery {
  readonly id: string;
  readonly webhookId: string;
  readonly scope: ProjectScope;
  /** From 1. */
  readonly attempt: number;
  /** Since it was queued. */
  readonly ageSeconds: number;
}

/** How many deliveries to take. */
export interface DeliveryRequest {
  readonly limit: number;
  /** The webhook of each delivery at work. */
  readonly busy: readonly string[];
  /** How many of one webhook may be at work. */
  readonly mostEach: number;
}

const TOLD = [
  'status',
  'captureMethod',
  'externalId',
  'sourceCount',
  'claimCount',
  'unsupportedClaimCount',
  'safeUseStatus',
  'errorCode',
  'cancelReason',
  'createdAt',
  'completedAt',
] as const;

/** What a webhook is told of a run: facts about it, nothing of its content. */
export interface ToldRun extends Readonly<Pick<ReviewRunEntity, (typeof TOLD)[number]>> {
  readonly id: RunId;
  readonly projectId: string;
}

/** All it takes to send a delivery. */
export interface DeliveryToSend {
  readonly url: string;
  /** The newest first; the one before it too, while a rotation lasts. None when they cannot be opened: the content keys are others. */
  readonly secrets: readonly string[];
  readonly queuedAt: Date;
  /** Undefined for a test. */
  readonly run: ToldRun | undefined;
}

/** Why a delivery did not arrive. */
export interface DeliveryFailure {
  /** The status of the response, where there was one. */
  readonly status: number | null;
  readonly error: string;
  /** When it is tried again; null when it is given up. */
  readonly retryInSeconds: number | null;
}

// A function: it works over all tenants, and locks in one statement with what it hands out.
const TAKE = statement(
  expressions({
    id: sqlText('id'),
    webhookId: sqlText('webhook_id'),
    organizationId: sqlText('organization_id'),
    projectId: sqlText('project_id'),
    attempt: sqlInteger('attempt'),
    ageSeconds: sqlDouble('age_seconds'),
  }),
  (list) => `select ${list} from claimgate.take_webhook_deliveries($1, $2, $3, $4)`,
);

/** Takes deliveries that are due, of all tenants. Any number of processes may do this at once. */
export async function takeWebhookDeliveries(sql: Sql, { limit, busy, mostEach }: DeliveryRequest): Promise<TakenDelivery[]> {
  const rows = await sql.query(TAKE, [limit, busy, mostEach, DELIVERY_LEASE_SECONDS]);
  return rows.map(({ organizationId, projectId, ...taken }) => ({ ...taken, scope: { organizationId, projectId } }));
}

// As SQL: three tables, and one secret only while the database's time says so.
const FIND = statement(
  allOf(
    columnsOf(WebhookEntity, ['url', 'secret'], 'w'),
    columnsOf(WebhookDeliveryEntity, ['reviewRunId', 'queuedAt'], 'd'),
    columnsOf(ReviewRunEntity, TOLD, 'r'),
    expressions({
      oldSecret: orNull(sqlBytes('case when w.old_secret_until > claimgate.claimgate_now() then w.old_secret end')),
    }),
  ),
  (list) => `
  select ${list} from claimgate.webhook_deliveries d join claimgate.webhooks w on w.id = d.webhook_id
    left join claimgate.review_runs r on r.id = d.review_run_id
   where d.id = $1 and d.organization_id = $2 and d.project_id = $3 and d.attempts = $4 and d.due_at is not null
     and w.disabled_at is null`,
);

const DELIVERED = `
  update claimgate.webhook_deliveries
     set delivered_at = claimgate.claimgate_now(), due_at = null, dead_at = null, status_code = $4, error = null
   where id = $1 and organization_id = $2 and project_id = $3`;

const FAILED = `
  update claimgate.webhook_deliveries
     set status_code = $5, error = $6, due_at = claimgate.claimgate_now() + $7 * interval '1 second',
         dead_at = case when $7::double precision is null then claimgate.claimgate_now() end
   where id = $1 and organization_id = $2 and project_id = $3 and attempts = $4 and due_at is not null`;

/** Writes only where something changes, so that senders of one webhook do not wait for each other. */
const NOTE_FAILURE = statement(
  expressions({ disabled: sqlBoolean('disabled_at is not null') }),
  (list) => `
  update claimgate.webhooks
     set failing_since = coalesce(failing_since, claimgate.claimgate_now()),
         disabled_at = case when failing_since is not null then claimgate.claimgate_now() end,
         disabled_by = case when failing_since is not null then 'failures' end
   where id = $1 and organization_id = $2 and project_id = $3 and disabled_at is null
     and (failing_since is null or failing_since <= claimgate.claimgate_now() - ${FAILING_DAYS} * interval '1 day')
  returning ${list}`,
);

/** What waits for a webhook that was disabled is given up, and can be sent again. */
export const GIVE_UP_WAITING = `
  update claimgate.webhook_deliveries
     set due_at = null, dead_at = claimgate.claimgate_now(), error = coalesce(error, 'webhook_disabled')
   where webhook_id = $1 and due_at is not null`;

/** The webhooks of one project, as whoever sends to them needs them. */
export class WebhookStore {
  constructor(
    private readonly sql: Sql,
    private readonly scope: ProjectScope,
    private readonly content: ContentCipher,
  ) {}

  /** Undefined when there is nothing to send any more, or another took it. */
  async find({ id, webhookId, attempt }: TakenDelivery): Promise<DeliveryToSend | undefined> {
    const [row] = await this.sql.query(FIND, [...this.key(id), attempt]);
    if (!row) return undefined;
    const { url, secret, oldSecret, queuedAt, reviewRunId, ...facts } = row;
    const secrets = await this.open(webhookId, secret, oldSecret);
    const run = reviewRunId === null ? undefined : { ...facts, id: runIdOf(reviewRunId), projectId: this.scope.projectId };
    return { url, secrets, queuedAt, run };
  }

  /** It arrived, whichever attempt brought it there; so the webhook does not fail any more. */
  async recordDelivered({ id, webhookId }: TakenDelivery, status: number): Promise<void> {
    await this.sql.query(
      `update claimgate.webhooks set failing_since = null
        where id = $1 and organization_id = $2 and project_id = $3 and failing_since is not null`,
      this.key(webhookId),
    );
    await this.sql.query(DELIVERED, [...this.key(id), status]);
  }

  /** It did not arrive. A webhook that nothing has reached for days is disabled, with an audit row; true where that happens. */
  async recordFailure({ id, webhookId, attempt }: TakenDelivery, failure: DeliveryFailure, isTest: boolean): Promise<boolean> {
    const [noted] = isTest ? [] : await this.sql.query(NOTE_FAILURE, this.key(webhookId));
    const { status, error, retryInSeconds } = failure;
    await this.sql.query(FAILED, [...this.key(id), attempt, status, error, retryInSeconds]);
    if (noted?.disabled !== true) return false;
    await this.sql.query(GIVE_UP_WAITING, [webhookId]);
    const target = `${webhookId} after ${FAILING_DAYS} days of failure`;
    await new TenantAuditStore(this.sql).append({ actor: 'webhooks', action: 'webhook.disable', target, requestId: id });
    return true;
  }

  private async open(row: string, secret: Buffer, oldSecret: Buffer | null): Promise<string[]> {
    const cipher = await this.content.readyFor([secret, oldSecret]);
    try {
      const current = cipher.open(secret, { row, column: WEBHOOK_SECRET });
      const old = oldSecret ? [cipher.open(oldSecret, { row, column: OLD_WEBHOOK_SECRET })] : [];
      return [current, ...old].map((opened) => opened.toString('utf8'));
    } catch (error) {
      if (error instanceof UnreadableContent) return [];
      throw error;
    }
  }

  private key(id: string): [string, string, string] {
    return [id, this.scope.organizationId, this.scope.projectId];
  }
}
