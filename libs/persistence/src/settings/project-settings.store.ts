import { expressions, orNull, sqlInteger, sqlText, sqlTextArray, sqlTime, columnsOf, statement, type RowOf } from '../columns.js';
import { WebhookEntity } from '../entities/webhook.entity.js';
import type { Sql } from '../sql.js';

/** The most keys that are shown: those in force first, then the newest. */
const MOST_KEYS = 200;

const PROJECT = {
  organizationId: sqlText('organization_id'),
  organizationName: sqlText('organization_name'),
  projectId: sqlText('project_id'),
  projectName: sqlText('project_name'),
  createdAt: sqlTime('created_at'),
  retentionDays: sqlInteger('retention_days'),
};
const KEY = {
  id: sqlText('id'),
  name: orNull(sqlText('name')),
  environment: sqlText<'live' | 'test'>('environment'),
  scopes: sqlTextArray('scopes'),
  createdAt: sqlTime('created_at'),
  expiresAt: orNull(sqlTime('expires_at')),
  revokedAt: orNull(sqlTime('revoked_at')),
  lastUsedAt: orNull(sqlTime('last_used_at')),
};
const WEBHOOK = ['id', 'url', 'createdAt', 'disabledAt', 'disabledBy', 'failingSince'] as const;

/** A project and its organisation. */
export type ProjectSettings = RowOf<typeof PROJECT>;
/** A key as it is shown: nothing of its secret. */
export type ShownApiKey = RowOf<typeof KEY>;
/** A webhook as it is shown: nothing of its secrets. */
export type ShownWebhook = Pick<WebhookEntity, (typeof WEBHOOK)[number]>;

// Functions, since the role of the app reaches neither projects nor keys.
const SETTINGS = statement(expressions(PROJECT), (list) => `select ${list} from claimgate.project_settings()`);
const KEYS = statement(expressions(KEY), (list) => `select ${list} from claimgate.project_api_keys($1)`);
const WEBHOOKS = statement(
  columnsOf(WebhookEntity, WEBHOOK),
  (list) => `select ${list} from claimgate.webhooks where project_id = claimgate.current_project() order by created_at, id`,
);

/** What a project may know of its own settings. */
export class ProjectSettingsStore {
  constructor(private readonly sql: Sql) {}

  async find(): Promise<ProjectSettings | undefined> {
    const [row] = await this.sql.query(SETTINGS);
    return row;
  }

  async listApiKeys(): Promise<ShownApiKey[]> {
    return this.sql.query(KEYS, [MOST_KEYS]);
  }

  async listWebhooks(): Promise<ShownWebhook[]> {
    return this.sql.query(WEBHOOKS);
  }
}
