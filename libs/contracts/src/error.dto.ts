import { ERRORS } from '@claimgate/domain';
import { ApiProperty, RequestId } from './api-property.js';

/** One field that must be changed. */
export class ErrorDetailDto {
  @ApiProperty({ type: String, description: 'Where the field is in the request.', example: 'sources.0.title' })
  path!: string;

  @ApiProperty({ type: String, description: 'What is expected there.', example: 'must be a text of 1 to 500 characters' })
  message!: string;
}

/** What went wrong. */
export class ErrorDto {
  @ApiProperty({ type: String, enum: Object.keys(ERRORS), description: 'The kind of error, stable across versions.' })
  code!: string;

  @ApiProperty({ type: String, description: 'What happened and what to do, for a person. Never holds content of the request.' })
  message!: string;

  @ApiProperty({
    type: () => ErrorDetailDto,
    isArray: true,
    required: false,
    description: 'The fields to change, with validation_failed.',
  })
  details?: ErrorDetailDto[];

  @ApiProperty({
    type: 'integer',
    minimum: 1,
    required: false,
    description: 'The sequence that the next event must have, with sequence_gap.',
  })
  expected_sequence?: number;

  @ApiProperty({
    type: String,
    format: 'date-time',
    required: false,
    description: 'When the limit begins anew, with monthly_limit_reached.',
  })
  resets_at?: string;
}

/** The envelope of every error. */
export class ErrorResponse {
  @ApiProperty({ type: () => ErrorDto, description: 'What went wrong.' })
  error!: ErrorDto;

  @RequestId()
  request_id!: string;
}
