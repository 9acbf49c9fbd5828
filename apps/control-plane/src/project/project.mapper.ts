import type { ApiKeyDto, ProjectResponse, WebhookDto } from '@claimgate/contracts';
import type { ShownApiKey, ShownWebhook } from '@claimgate/persistence';
import type { Call } from '../call.js';
import type { ProjectView } from './read-project.js';

const timeOrNull = (time: Date | null): string | null => time?.toISOString() ?? null;

/** A project as its members see it. */
export function toProjectResponse({ settings, plan, apiKeys, webhooks }: ProjectView, call: Call): ProjectResponse {
  return {
    organization: { id: settings.organizationId, name: settings.organizationName },
    project: { id: settings.projectId, name: settings.projectName, created_at: settings.createdAt.toISOString() },
    retention: { content_days: settings.retentionDays },
    plan: { name: plan.plan, monthly_limit: plan.monthlyLimit },
    api_keys: apiKeys.map((key) => toApiKey(key, call.keyId)),
    webhooks: webhooks.map(toWebhook),
    request_id: call.requestId,
  };
}

function toApiKey(key: ShownApiKey, currentId: string): ApiKeyDto {
  return {
    id: key.id,
    name: key.name,
    prefix: `cg_${key.environment}_${key.id}`,
    scopes: [...key.scopes],
    is_current: key.id === currentId,
    created_at: key.createdAt.toISOString(),
    expires_at: timeOrNull(key.expiresAt),
    last_used_at: timeOrNull(key.lastUsedAt),
    revoked_at: timeOrNull(key.revokedAt),
  };
}

function toWebhook(webhook: ShownWebhook): WebhookDto {
  const { disabledAt, disabledBy, failingSince } = webhook;
  return {
    id: webhook.id,
    url: webhook.url.replace(/\?.*/s, ''),
    state: disabledAt ? 'disabled' : failingSince ? 'failing' : 'active',
    disabled_by: disabledBy,
    failing_since: timeOrNull(failingSince),
    created_at: webhook.createdAt.toISOString(),
  };
}
