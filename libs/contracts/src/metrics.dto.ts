import { SAFE_USE_STATUSES, SECURITY_EVENT_KINDS, SUPPORT_STATUSES } from '@claimgate/domain';
import { ApiProperty, RequestId } from './api-property.js';
import { DateQuery } from './input.js';

const Count = (description: string) => ApiProperty({ type: 'integer', minimum: 0, description });
const Day = (description: string) => ApiProperty({ type: String, format: 'date', example: '2026-11-16', description });

/** A count for each word of a list, which the document names one by one. */
const Counts = (names: readonly string[], description: string) =>
  ApiProperty({
    type: 'object',
    properties: Object.fromEntries(
      names.map((name) => [name, { type: 'integer', minimum: 0, description: `How many are ${name}.` }]),
    ),
    // The field itself is required too; `required` names what is inside.
    selfRequired: true,
    required: [...names],
    additionalProperties: false,
    description,
  });

/** The query of the metrics of runs. An empty value is the same as leaving it out. */
export class RunMetricsQuery {
  @DateQuery({ description: 'The first day, in UTC. Without it, 29 days before the last.', example: '2026-10-18' })
  from?: string;

  @DateQuery({
    description: 'The last day, in UTC. Without it, today. At most 366 days are given at once.',
    example: '2026-11-16',
  })
  to?: string;
}

/** How long runs took from their creation to their verdict. */
export class TimeToVerdictDto {
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Half of the completed runs took no longer, to within 5 %; null where no run was completed.',
  })
  p50!: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: '95 of 100 completed runs took no longer, to within 5 %; null where no run was completed.',
  })
  p95!: number | null;
}

/** What came of the runs that ended on one day. */
export class RunMetricsDayDto {
  @Day('The day, in UTC. A run counts on the day on which it ended.')
  date!: string;

  @Count('Runs that ended on this day, however they did.')
  run_count!: number;

  @Counts(['completed', 'failed', 'cancelled'], 'How many of them ended in which status.')
  by_status!: Record<string, number>;

  @Counts(SAFE_USE_STATUSES, 'How many of the completed ones have which verdict.')
  by_safe_use_status!: Record<string, number>;

  @Count('How many of them were reviewed here: created by the API or by an import.')
  hosted_count!: number;

  @Count('How many of them were reviewed by a private worker.')
  private_count!: number;

  @Count('Claims of the completed runs.')
  claim_count!: number;

  @Counts(SUPPORT_STATUSES, 'How many of these claims have which status.')
  claims_by_status!: Record<string, number>;

  @ApiProperty({
    type: () => TimeToVerdictDto,
    description: 'Milliseconds from creation to verdict, over the completed runs, hosted and private.',
  })
  time_to_verdict_ms!: TimeToVerdictDto;

  @Counts(SECURITY_EVENT_KINDS, 'Suspicious uses of worker credentials that were seen on this day, by their kind.')
  security_events_by_kind!: Record<string, number>;
}

/** The workers of private runs at this moment. */
export class WorkersNowDto {
  @Count('Private runs whose worker was heard within the last 30 seconds.')
  running!: number;

  @Count('Private runs whose worker has been silent for longer, and is not given up yet.')
  silent!: number;

  @Count('Private runs that were given up within the last 24 hours because their worker fell silent.')
  lost!: number;
}

/** What came of the runs of a project, day by day. */
export class RunMetricsResponse {
  @Day('The first day that is given.')
  first_date!: string;

  @Day('The last day that is given.')
  last_date!: string;

  @ApiProperty({
    type: () => RunMetricsDayDto,
    isArray: true,
    description: 'One item for every day from the first to the last, also where nothing ended.',
  })
  days!: RunMetricsDayDto[];

  @ApiProperty({ type: () => WorkersNowDto, description: 'The workers of private runs at this moment.' })
  workers!: WorkersNowDto;

  @RequestId()
  request_id!: string;
}
