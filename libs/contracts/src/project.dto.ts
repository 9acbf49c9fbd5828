import { SCOPES } from '@claimgate/domain';
import { ApiProperty, RequestId } from './api-property.js';

const Time = (description: string) => ApiProperty({ type: String, format: 'date-time', description });
const TimeOrNull = (description: string) => ApiProperty({ type: String, format: 'date-time', nullable: true, description });
const Id = (description: string) => ApiProperty({ type: String, format: 'uuid', description });
const Name = (description: string) => ApiProperty({ type: String, description });

/** An organisation. */
export class OrganizationDto {
  @Id('Id of the organisation.')
  id!: string;

  @Name('Name of the organisation.')
  name!: string;
}

/** A project. */
export class ProjectDto {
  @Id('Id of the project.')
  id!: string;

  @Name('Name of the project.')
  name!: string;

  @Time('When it was created.')
  created_at!: string;
}

/** How long the content of a project's runs is kept. */
export class RetentionDto {
  @ApiProperty({
    type: 'integer',
    minimum: 0,
    description: 'Days after the end of a run; 0 means 24 hours, time enough to fetch the results.',
  })
  content_days!: number;
}

/** The plan of an organisation. GET /v1/usage says what is used of it. */
export class ProjectPlanDto {
  @ApiProperty({ type: String, example: 'team', description: 'Name of the plan that is in force.' })
  name!: string;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Review runs a month; null when the plan has no limit.' })
  monthly_limit!: number | null;
}

/** An API key, without its secret. */
export class ApiKeyDto {
  @Name('Id of the key: the part between cg_live_ and the next _.')
  id!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'What the key is for, as it was said when it was made; null without a name.',
  })
  name!: string | null;

  @ApiProperty({
    type: String,
    example: 'cg_live_3f9a…',
    description: 'How the key begins, by which people recognise it. No secret.',
  })
  prefix!: string;

  @ApiProperty({ type: String, isArray: true, enum: SCOPES, description: 'What the key may do.' })
  scopes!: string[];

  @ApiProperty({ type: Boolean, description: 'Whether it is the key of this very call.' })
  is_current!: boolean;

  @Time('When it was created.')
  created_at!: string;

  @TimeOrNull('When it expires; null for never.')
  expires_at!: string | null;

  @TimeOrNull('When it was last used, to within a minute; null for never.')
  last_used_at!: string | null;

  @TimeOrNull('When it was revoked; null while it is in force.')
  revoked_at!: string | null;
}

/** How a webhook stands: it is called, its last calls failed, or it is called no more. */
export const WEBHOOK_STATES = ['active', 'failing', 'disabled'] as const;

/** A webhook, without its secrets. */
export class WebhookDto {
  @Id('Id of the webhook.')
  id!: string;

  @ApiProperty({ type: String, description: 'Where it sends, without the query of the URL, which may hold a secret.' })
  url!: string;

  @ApiProperty({
    type: String,
    enum: WEBHOOK_STATES,
    description: 'active: what was sent last has arrived. failing: it has not, and is tried again. disabled: nothing is sent.',
  })
  state!: (typeof WEBHOOK_STATES)[number];

  @ApiProperty({
    type: String,
    enum: ['operator', 'failures'],
    nullable: true,
    description: 'Who disabled it: an operator, or deliveries that failed for too long; null while it is not.',
  })
  disabled_by!: 'operator' | 'failures' | null;

  @TimeOrNull('Since when nothing has arrived; null while deliveries arrive.')
  failing_since!: string | null;

  @Time('When it was created.')
  created_at!: string;
}

/** A project with its settings. */
export class ProjectResponse {
  @ApiProperty({ type: () => OrganizationDto, description: 'The organisation that the project belongs to.' })
  organization!: OrganizationDto;

  @ApiProperty({ type: () => ProjectDto, description: 'The project that the key belongs to.' })
  project!: ProjectDto;

  @ApiProperty({ type: () => RetentionDto, description: 'How long content is kept.' })
  retention!: RetentionDto;

  @ApiProperty({ type: () => ProjectPlanDto, description: 'The plan of the organisation.' })
  plan!: ProjectPlanDto;

  @ApiProperty({
    type: () => ApiKeyDto,
    isArray: true,
    description: 'The keys of the project, those in force first, at most 200.',
  })
  api_keys!: ApiKeyDto[];

  @ApiProperty({ type: () => WebhookDto, isArray: true, description: 'The webhooks of the project.' })
  webhooks!: WebhookDto[];

  @RequestId()
  request_id!: string;
}
