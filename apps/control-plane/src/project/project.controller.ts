import { ProjectResponse } from '@claimgate/contracts';
import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.js';
import type { Call } from '../call.js';
import { CurrentCall } from '../http/request-context.js';
import { ApiCall } from '../openapi/api-call.js';
import { toProjectResponse } from './project.mapper.js';
import { ReadProject } from './read-project.js';

/** The project of a key. Translates, decides nothing. */
@ApiTags('account')
@Controller('v1/project')
export class ProjectController {
  constructor(private readonly readProject: ReadProject) {}

  @Get()
  @ApiCall({
    id: 'getProject',
    summary: 'Get the project of the key with its settings, keys and webhooks',
    isAddition: true,
    response: ProjectResponse,
    errors: [],
  })
  @Access('key', 'project:read')
  async read(@CurrentCall() call: Call): Promise<ProjectResponse> {
    return toProjectResponse(await this.readProject.execute(call), call);
  }
}
