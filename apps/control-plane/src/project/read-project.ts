import { ClaimgateError, type Usage } from '@claimgate/domain';
import { pipelined, ProjectDatabase, type ProjectSettings, type ShownApiKey, type ShownWebhook } from '@claimgate/persistence';
import { Injectable } from '@nestjs/common';
import type { Call } from '../call.js';

/** A project with its settings. */
export interface ProjectView {
  readonly settings: ProjectSettings;
  readonly plan: Pick<Usage, 'plan' | 'monthlyLimit'>;
  readonly apiKeys: readonly ShownApiKey[];
  readonly webhooks: readonly ShownWebhook[];
}

/** Reads the project of a key with its settings, and no secret of it. */
@Injectable()
export class ReadProject {
  constructor(private readonly database: ProjectDatabase) {}

  async execute(call: Call): Promise<ProjectView> {
    return this.database.reading(call.scope, async (tx) => {
      const [settings, plan, apiKeys, webhooks] = await pipelined([
        tx.settings.find(),
        tx.usage.current(),
        tx.settings.listApiKeys(),
        tx.settings.listWebhooks(),
      ]);
      if (!settings) throw new ClaimgateError('not_found');
      return { settings, plan, apiKeys, webhooks };
    });
  }
}
