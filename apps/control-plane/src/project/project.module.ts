import { Module } from '@nestjs/common';
import { ProjectController } from './project.controller.js';
import { ReadProject } from './read-project.js';

/** A project and its settings. */
@Module({ controllers: [ProjectController], providers: [ReadProject] })
export class ProjectModule {}
