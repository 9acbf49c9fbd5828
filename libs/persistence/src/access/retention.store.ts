import type { Sql } from '../sql.js';

/** How long the content of a project's runs is kept. */
export interface ProjectRetention {
  readonly projectId: string;
  readonly organizationId: string;
  readonly days: number;
}

const COLUMNS = `id as "projectId", organization_id as "organizationId", content_retention_days as days`;

/** The retention of projects. For the owner of the tables only. */
export class RetentionStore {
  constructor(private readonly sql: Sql) {}

  async find(projectId: string): Promise<ProjectRetention | undefined> {
    const [row] = await this.sql.query<ProjectRetention>(`select ${COLUMNS} from claimgate.projects where id = $1`, [projectId]);
    return row;
  }

  /** Holds for content that is stored already too. Undefined when there is no such project. */
  async set(projectId: string, days: number): Promise<ProjectRetention | undefined> {
    const [row] = await this.sql.query<ProjectRetention>(
      `update claimgate.projects set content_retention_days = $2 where id = $1 returning ${COLUMNS}`,
      [projectId, days],
    );
    return row;
  }
}
