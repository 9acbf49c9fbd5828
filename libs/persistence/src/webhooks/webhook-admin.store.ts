import { randomBytes, randomUUID } from 'node:crypto';
import { ClaimgateError, runIdOf, type RunId } from '@claimgate/domain';
import { allOf, columnsOf, expressions, orNull, sqlInteger, sqlText, statement } from '../columns.js';
import type { ContentKeys } from '../content/content-keys.js';
import { WebhookDeliveryEntity } from '../entities/webhook-delivery.entity.js';
import { WebhookEntity } from '../entities/webhook.entity.js';
import type { Connection } from '../transaction.js';
import { GIVE_UP_WAITING, OLD_WEBHOOK_SECRET, WEBHOOK_SECRET } from './webhook.store.js';

/** Each run of a project makes one delivery a webhook, so there is an end to them. */
export const MOST_WEBHOOKS = 10;
const SECRET_BYTES = 32;

const SHOWN = [
  'id',
  'organizationId',
  'projectId',
  'url',
  'createdAt',
  'disabledAt',
  'disabledBy',
  'failingSince',
  'oldSecretUntil',
] as const;

/** A webhook as it is listed: everything but its secrets. */
export interface WebhookRecord extends Readonly<Pick<WebhookEntity, (typeof SHOWN)[number]>> {
  /** Deliveries that wait, for their first attempt or the next. */
  readonly waiting: number;
  readonly deadLetters: number;
}

const DELIVERY = [
  'id',
  'webhookId',
  'projectId',
  'queuedAt',
  'attempts',
  'statusCode',
  'error',
  'deliveredAt',
  'deadAt',
] as const;

/** A delivery as it is listed. */
export interface DeliveryRecord extends Readonly<Pick<WebhookDeliveryEntity, (typeof DELIVERY)[number]>> {
  /** Null for a test. */
  readonly runId: RunId | null;
}

/** Which dead letters; a field left out does not narrow it. */
export interface DeadLetterFilter {
  readonly projectId?: string;
  readonly webhookId?: string;
  readonly limit: number;
}

/** A test that failed is told to whoever asked for it, and is nothing to send again. */
const IS_DEAD_LETTER = 'd.dead_at is not null and d.review_run_id is not null';

const WEBHOOK_COLUMNS = allOf(
  columnsOf(WebhookEntity, SHOWN, 'w'),
  expressions({
    waiting: sqlInteger(
      `(select count(*)::integer from claimgate.webhook_deliveries d where d.webhook_id = w.id and d.due_at is not null)`,
    ),
    deadLetters: sqlInteger(
      `(select count(*)::integer from claimgate.webhook_deliveries d where d.webhook_id = w.id and ${IS_DEAD_LETTER})`,
    ),
  }),
);

// As SQL: it counts rows of another table.
const LIST = statement(
  WEBHOOK_COLUMNS,
  (list) => `
  select ${list} from claimgate.webhooks w
   where ($1::uuid is null or w.project_id = $1) and ($2::uuid is null or w.id = $2) order by w.created_at, w.id`,
);

/** Held, so that of two who add the last one that may be, one is refused. */
const PROJECT = statement(
  expressions({ organizationId: sqlText('p.organization_id') }),
  (list) => `
  select ${list} from claimgate.projects p where p.id = $1 and claimgate.is_in_force(p.organization_id, p.id) for no key update`,
);

const DELIVERY_COLUMNS = allOf(
  columnsOf(WebhookDeliveryEntity, DELIVERY, 'd'),
  expressions({ runUuid: orNull(sqlText('d.review_run_id')) }),
);
const FIND_DELIVERY = statement(DELIVERY_COLUMNS, (list) => `select ${list} from claimgate.webhook_deliveries d where d.id = $1`);

const DEAD_ONES = `${IS_DEAD_LETTER} and ($1::uuid is null or d.project_id = $1) and ($2::uuid is null or d.webhook_id = $2)`;
const DEAD_LETTERS = statement(
  DELIVERY_COLUMNS,
  (list) => `select ${list} from claimgate.webhook_deliveries d where ${DEAD_ONES} order by d.dead_at desc, d.id limit $3`,
);
const RESEND = `
  update claimgate.webhook_deliveries d
     set due_at = claimgate.claimgate_now(), queued_at = claimgate.claimgate_now(), dead_at = null, attempts = 0
   where d.id in (select d.id from claimgate.webhook_deliveries d join claimgate.webhooks w on w.id = d.webhook_id
                   where ${DEAD_ONES} and w.disabled_at is null order by d.dead_at desc, d.id limit $3)
  returning d.id`;

/** The webhooks of all projects, for their administration. For the owner of the tables only. */
export class WebhookAdminStore {
  constructor(private readonly connection: Connection) {}

  /** Stores a webhook; its secret is given this once. Undefined when the project does not exist, or it or its organisation is revoked. */
  async create(
    projectId: string,
    url: string,
    keys: ContentKeys,
  ): Promise<{ webhook: WebhookRecord; secret: string } | undefined> {
    const { manager, sql } = this.connection;
    const [project] = await sql.query(PROJECT, [projectId]);
    if (!project) return undefined;
    if ((await manager.countBy(WebhookEntity, { projectId })) >= MOST_WEBHOOKS)
      throw new ClaimgateError('invalid_request', `A project has at most ${MOST_WEBHOOKS} webhooks, disabled ones included.`);
    const cipher = await keys.cipherOf(project.organizationId, this.connection);
    const id = randomUUID();
    const secret = newSecret();
    const sealed = cipher.seal(Buffer.from(secret), { row: id, column: WEBHOOK_SECRET });
    await manager.insert(WebhookEntity, { ...project, id, projectId, url, keyVersion: cipher.version, secret: sealed });
    return { webhook: await this.get(id), secret };
  }

  list(projectId?: string): Promise<WebhookRecord[]> {
    return this.connection.sql.query(LIST, [projectId ?? null, null]);
  }

  async find(id: string): Promise<WebhookRecord | undefined> {
    const [webhook] = await this.connection.sql.query(LIST, [null, id]);
    return webhook;
  }

  /** Gives a webhook a new secret, which signs at once; the one it had signs too until the overlap is over. */
  async rotate({ id, organizationId }: WebhookRecord, overlapSeconds: number, keys: ContentKeys): Promise<string> {
    const secret = newSecret();
    await this.seal(id, organizationId, keys, (before) => [secret, before]);
    await this.connection.sql.query(
      `update claimgate.webhooks set old_secret_until = claimgate.claimgate_now() + $2 * interval '1 second' where id = $1`,
      [id, overlapSeconds],
    );
    return secret;
  }

  /** Seals secrets that lie under an older content key anew; gives the number of webhooks. */
  async resealAll(keys: ContentKeys): Promise<number> {
    const { manager } = this.connection;
    let resealed = 0;
    for (const { id, organizationId, keyVersion } of await manager.find(WebhookEntity)) {
      if (keyVersion === (await keys.cipherOf(organizationId, this.connection)).version) continue;
      await this.seal(id, organizationId, keys, (secret, old) => [secret, old]);
      resealed += 1;
    }
    return resealed;
  }

  /** Sends nothing to it any more. What waits becomes dead letters. */
  async disable(id: string): Promise<void> {
    const { manager, sql } = this.connection;
    await manager.update(WebhookEntity, { id }, { disabledAt: () => 'claimgate.claimgate_now()', disabledBy: 'operator' });
    await sql.query(GIVE_UP_WAITING, [id]);
  }

  /** Tells it of runs that end from now on. */
  async enable(id: string): Promise<void> {
    await this.connection.manager.update(WebhookEntity, { id }, { disabledAt: null, disabledBy: null, failingSince: null });
  }

  /** Queues an event that tells of no run; gives the id of its delivery. */
  async queueTest({ id, organizationId, projectId }: WebhookRecord): Promise<string> {
    const delivery = randomUUID();
    await this.connection.manager.insert(WebhookDeliveryEntity, { id: delivery, organizationId, projectId, webhookId: id });
    return delivery;
  }

  async findDelivery(id: string): Promise<DeliveryRecord | undefined> {
    const [row] = await this.connection.sql.query(FIND_DELIVERY, [id]);
    return row && toDelivery(row);
  }

  /** Newest first. */
  async listDeadLetters({ projectId, webhookId, limit }: DeadLetterFilter): Promise<DeliveryRecord[]> {
    const rows = await this.connection.sql.query(DEAD_LETTERS, [projectId ?? null, webhookId ?? null, limit]);
    return rows.map(toDelivery);
  }

  /** Queues dead letters again, but for those of webhooks that are disabled; gives their number. They keep their ids. */
  async resend({ projectId, webhookId, limit }: DeadLetterFilter): Promise<number> {
    return (await this.connection.sql.query(RESEND, [projectId ?? null, webhookId ?? null, limit])).length;
  }

  private async get(id: string): Promise<WebhookRecord> {
    const webhook = await this.find(id);
    if (!webhook) throw new Error('a webhook that was just stored is not there');
    return webhook;
  }

  /** Opens the secrets of a webhook, and seals what becomes of them under the newest key. */
  private async seal(id: string, organizationId: string, keys: ContentKeys, change: ChangeOfSecrets): Promise<void> {
    const { manager } = this.connection;
    const lock = { mode: 'pessimistic_write' } as const;
    const { secret, oldSecret } = await manager.findOneOrFail(WebhookEntity, { where: { id }, lock });
    const cipher = await keys.cipherOf(organizationId, this.connection, true);
    const open = (sealed: Buffer, column: string) => cipher.open(sealed, { row: id, column }).toString('utf8');
    const seal = (text: string, column: string) => cipher.seal(Buffer.from(text), { row: id, column });
    const [next, nextOld] = change(open(secret, WEBHOOK_SECRET), oldSecret && open(oldSecret, OLD_WEBHOOK_SECRET));
    await manager.update(
      WebhookEntity,
      { id },
      {
        keyVersion: cipher.version,
        secret: seal(next, WEBHOOK_SECRET),
        oldSecret: nextOld === null ? null : seal(nextOld, OLD_WEBHOOK_SECRET),
      },
    );
  }
}

type ChangeOfSecrets = (secret: string, old: string | null) => [secret: string, old: string | null];

/** A secret as Standard Webhooks writes it. */
function newSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
}

function toDelivery<Row extends { runUuid: string | null }>({ runUuid, ...row }: Row) {
  return { ...row, runId: runUuid === null ? null : runIdOf(runUuid) };
}
