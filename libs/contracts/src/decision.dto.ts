import { DECISIONS, LIMITS, type Decision } from '@claimgate/domain';
import { ApiProperty, RequestId } from './api-property.js';
import { EnumInput, IntegerQuery, TextInput } from './input.js';
import { UuidInput } from './worker-input.js';

const CLAIM_ID = 'run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_claim_2';

/** What a reviewer decides about a claim, or about a run. */
export class DecideBody {
  @TextInput({
    description: 'The claim that is decided about. Without it the decision is about the run as a whole.',
    example: CLAIM_ID,
    max: 200,
    optional: true,
    nullable: true,
  })
  claim_id?: string | null;

  @EnumInput({
    description: 'accept: it may stand. repair: it must be changed first. reject: it must not be used.',
    values: DECISIONS,
    example: 'repair',
  })
  decision!: Decision;

  @TextInput({
    description:
      'Why, in the words of the reviewer. It is content: encrypted at rest, and removed with the content of the run. Not for private runs.',
    example: 'Gift cards are excluded by the policy.',
    max: LIMITS.decisionNoteCharacters,
    optional: true,
    nullable: true,
  })
  note?: string | null;

  @UuidInput({
    description:
      'The newest decision about this claim, or about the run, that the reviewer has seen; null or left out when there was none. Where another came in between, nothing is recorded (409 decision_conflict).',
    optional: true,
    nullable: true,
  })
  previous_decision_id?: string | null;
}

/** A decision as it was recorded. */
export class DecisionDto {
  @ApiProperty({ type: String, format: 'uuid', description: 'Id of the decision: previous_decision_id of the one that follows.' })
  id!: string;

  @ApiProperty({ type: String, description: 'The run that was reviewed.' })
  review_run_id!: string;

  @ApiProperty({ type: 'integer', minimum: 1, description: 'Place of the decision in the run, from 1 without a gap.' })
  sequence!: number;

  @ApiProperty({ type: String, nullable: true, example: CLAIM_ID, description: 'The claim; null for the run as a whole.' })
  claim_id!: string | null;

  @ApiProperty({ type: String, enum: DECISIONS, description: 'What was decided.' })
  decision!: Decision;

  @ApiProperty({ type: String, nullable: true, description: 'Why, in the words of the reviewer; null without a note.' })
  note!: string | null;

  @ApiProperty({
    type: String,
    example: 'reviewer@example.com',
    description: 'Who decided: the Claimgate-Actor of the call, for whom the holder of the key vouches, or else the key.',
  })
  reviewer!: string;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The decision about the same claim that this one replaces; null for the first.',
  })
  previous_decision_id!: string | null;

  @ApiProperty({ type: String, format: 'date-time', description: 'When it was recorded, in UTC.' })
  created_at!: string;
}

/** The response to a decision. */
export class DecisionResponse extends DecisionDto {
  @RequestId()
  request_id!: string;
}

/** The query of the decisions. An empty value is the same as leaving it out. */
export class ListDecisionsQuery {
  @IntegerQuery({ description: 'How many decisions a page has.', min: 1, max: 500, default: 500 })
  limit?: string;

  @IntegerQuery({ description: 'Only decisions after this place.', min: 0, max: 1_000_000, default: 0 })
  after_sequence?: string;
}

/** One page of the decisions about a run, in the order in which they were made. */
export class DecisionList {
  @ApiProperty({
    type: () => DecisionDto,
    isArray: true,
    description: 'The decisions of this page. Of several about one claim the last one holds.',
  })
  items!: DecisionDto[];

  @ApiProperty({ type: Boolean, description: 'Send the last sequence as after_sequence to get the next page.' })
  has_more!: boolean;

  @RequestId()
  request_id!: string;
}
