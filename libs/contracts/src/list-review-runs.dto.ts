import {
  CAPTURE_METHODS,
  INTENDED_USES,
  LIMITS,
  RUN_LOCATIONS,
  RUN_STATUSES,
  SAFE_USE_STATUSES,
  type RunLocation,
} from '@claimgate/domain';
import { EnumInput, IntegerQuery, RunIdPrefixQuery, TextInput, TimestampQuery } from './input.js';

/** The query of the run list. An empty value is the same as leaving it out. */
export class ListReviewRunsQuery {
  @IntegerQuery({ description: 'How many runs a page has.', min: 1, max: 100, default: 20 })
  limit?: string;

  @TextInput({ description: 'The next_cursor of the page before.', max: 200, optional: true })
  cursor?: string;

  @EnumInput({ description: 'Only runs of this status.', values: RUN_STATUSES, optional: true })
  status?: string;

  @EnumInput({ description: 'Only runs of this safe-use status.', values: SAFE_USE_STATUSES, optional: true })
  safe_use_status?: string;

  @EnumInput({ description: 'Only runs for this use.', values: INTENDED_USES, optional: true })
  intended_use?: string;

  @EnumInput({ description: 'Only runs that came this way.', values: CAPTURE_METHODS, optional: true })
  capture_method?: string;

  @EnumInput({
    description: 'Only runs that were reviewed here (hosted) or by a private worker (private).',
    values: RUN_LOCATIONS,
    optional: true,
  })
  location?: RunLocation;

  @RunIdPrefixQuery({ description: 'Only runs whose id begins so: run_ and at least 8 characters more, or the whole id.' })
  id?: string;

  @TextInput({ description: 'Only runs with this external id.', max: LIMITS.externalIdCharacters, optional: true })
  external_id?: string;

  @TimestampQuery({ description: 'Only runs created after this time.' })
  created_after?: string;

  @TimestampQuery({ description: 'Only runs created before this time.' })
  created_before?: string;
}

/** The query of the claim report. */
export class ClaimReportQuery {
  @EnumInput({
    description: 'The form of the report. Overrides the Accept header.',
    values: ['json', 'markdown', 'html'],
    optional: true,
  })
  format?: 'json' | 'markdown' | 'html';
}
