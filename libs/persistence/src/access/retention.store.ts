import type { EntityManager } from 'typeorm';
import { ProjectEntity } from '../entities/project.entity.js';

/** How long the content of a project's runs is kept. */
export interface ProjectRetention {
  readonly projectId: string;
  readonly organizationId: string;
  readonly days: number;
}

/** The retention of projects. For the owner of the tables only. */
export class RetentionStore {
  constructor(private readonly manager: EntityManager) {}

  async find(projectId: string): Promise<ProjectRetention | undefined> {
    const project = await this.manager.findOneBy(ProjectEntity, { id: projectId });
    if (!project) return undefined;
    return { projectId: project.id, organizationId: project.organizationId, days: project.contentRetentionDays };
  }

  /** Holds for content that is stored already too. Undefined when there is no such project. */
  async set(projectId: string, days: number): Promise<ProjectRetention | undefined> {
    await this.manager.update(ProjectEntity, { id: projectId }, { contentRetentionDays: days });
    return this.find(projectId);
  }
}
