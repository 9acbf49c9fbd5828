import { ApiProperty, RequestId } from './api-property.js';
import { CreateReviewRunBody } from './create-review-run.dto.js';
import { decorate } from './field-decorator.js';
import { ErrorDto } from './error.dto.js';

/** Most rows of an import, unless a server is set otherwise. */
export const IMPORT_ROWS = 1_000;

/** An import as JSON. Its rows are checked one by one, so that a bad one stops no other. */
export class ImportBody {
  @decorate(
    { description: `1 to ${IMPORT_ROWS} rows, each like the body of a create request.` },
    { type: () => CreateReviewRunBody, isArray: true, minItems: 1, maxItems: IMPORT_ROWS },
  )
  rows!: unknown;
}

/** What became of one row: the run that it is, or why it is none. */
export class ImportItemDto {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'Number of the row, from 1.' })
  row!: number;

  @ApiProperty({ type: String, nullable: true, description: 'As the row says; null where it has none, or none that is valid.' })
  external_id!: string | null;

  @ApiProperty({
    type: String,
    required: false,
    pattern: '^run_[0-9a-f-]{36}$',
    description: 'The run of the row. The same for rows with the same external_id and the same content.',
  })
  review_run_id?: string;

  @ApiProperty({ type: () => ErrorDto, required: false, description: 'Why the row was rejected.' })
  error?: ErrorDto;
}

/** What became of an import. */
export class ImportResponse {
  @ApiProperty({ type: String, pattern: '^import_[0-9a-f-]{36}$', description: 'Id of the import, for logs and support.' })
  import_id!: string;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Rows that are a run now, or were before.' })
  accepted_count!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Rows that are none. Mend and send them again.' })
  rejected_count!: number;

  @ApiProperty({ type: () => ImportItemDto, isArray: true, description: 'One item a row, in the order of the rows.' })
  items!: ImportItemDto[];

  @RequestId()
  request_id!: string;
}
