import { ApiProperty, RequestId } from './api-property.js';

/** What an organisation has used of its plan in the current period. */
export class UsageResponse {
  @ApiProperty({ type: String, example: 'team', description: 'Name of the plan.' })
  plan!: string;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Review runs counted in this period, hosted, imported and private.' })
  review_runs_used!: number;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    nullable: true,
    description: 'Review runs a month; null when the plan has no limit.',
  })
  monthly_limit!: number | null;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    nullable: true,
    description: 'What is left of them; null when the plan has no limit.',
  })
  remaining_review_runs!: number | null;

  @ApiProperty({ type: String, format: 'date-time', description: 'When the period began.' })
  period_start!: string;

  @ApiProperty({ type: String, format: 'date-time', description: 'When the period ends and the count begins anew.' })
  period_end!: string;

  @RequestId()
  request_id!: string;
}
