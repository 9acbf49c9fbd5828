import type { ApiConnection, CallOptions } from './api-connection.js';
import type { ProjectSettings } from './schemas.js';

/** The project of the key. */
export class Project {
  constructor(private readonly connection: ApiConnection) {}

  /** The project with its settings, keys and webhooks; no secret of it. */
  async get(options?: CallOptions): Promise<ProjectSettings> {
    return this.connection.json({ operation: 'getProject' }, options);
  }
}
