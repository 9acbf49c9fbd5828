import { ApiProperty, RequestId } from './api-property.js';
import { SourceRecordDto } from './source.dto.js';

/** A supplied source with its content. */
export class PacketSourceDto extends SourceRecordDto {
  @ApiProperty({
    type: String,
    description: 'The text of the source exactly as it was sent; the offsets of spans count UTF-16 code units of it.',
  })
  content!: string;
}

/** What a run was created with. */
export class PacketResponse {
  @ApiProperty({ type: String, description: 'The run.' })
  review_run_id!: string;

  @ApiProperty({
    type: String,
    description: 'The output exactly as it was sent; the offsets of claims count UTF-16 code units of it.',
  })
  ai_output!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The question that the output answers, as it was sent; null without one.',
  })
  question!: string | null;

  @ApiProperty({ type: () => PacketSourceDto, isArray: true, description: 'The sources, in the order in which they were sent.' })
  sources!: PacketSourceDto[];

  @RequestId()
  request_id!: string;
}
