import { MEDIA_TYPES, type MediaType } from '@claimgate/domain';
import { ApiProperty } from './api-property.js';

/** A supplied source, without its content. */
export class SourceRecordDto {
  @ApiProperty({
    type: String,
    example: 'run_7b0c…_source_1',
    description: 'Id of the source: the id of the run, _source_ and its number from 1.',
  })
  id!: string;

  @ApiProperty({ type: String, description: 'Title of the source, as it was sent.' })
  title!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Where the source was found, as it was sent; null without one. It is never fetched.',
  })
  uri!: string | null;

  @ApiProperty({
    type: String,
    example: 'source 1',
    description: 'How the output cites this source: as it was sent, or "source <n>".',
  })
  citation_label!: string;

  @ApiProperty({ type: String, enum: MEDIA_TYPES, description: 'How the content of the source is written.' })
  media_type!: MediaType;

  @ApiProperty({ type: String, pattern: '^[0-9a-f]{64}$', description: 'SHA-256 of the UTF-8 bytes of the content as supplied.' })
  content_sha256!: string;
}

/** Where in the sources the words are that decide a claim. */
export class SourceSpanReferenceDto {
  @ApiProperty({
    type: String,
    example: 'run_7b0c…_span_1',
    description: 'Id of the span: the id of the run, _span_ and its number from 1.',
  })
  id!: string;

  @ApiProperty({ type: String, example: 'run_7b0c…_source_1', description: 'The source in which the words stand.' })
  source_document_id!: string;

  @ApiProperty({ type: String, description: 'Exactly the words of the source from start_offset to end_offset.' })
  quote!: string;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'UTF-16 offset in the content as supplied.' })
  start_offset!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'UTF-16 offset just after the last of the words.' })
  end_offset!: number;
}

/** What a source span says of its source. */
export class SourceSpanMetadataDto {
  @ApiProperty({ type: String, description: 'Title of that source.' })
  source_title!: string;

  @ApiProperty({ type: String, description: 'How the output cites that source.' })
  citation_label!: string;
}

/** A stretch of a source that was used as evidence. */
export class SourceSpanDto extends SourceSpanReferenceDto {
  @ApiProperty({ type: () => SourceSpanMetadataDto, description: 'Of which source the words are.' })
  metadata!: SourceSpanMetadataDto;

  @ApiProperty({ type: String, format: 'date-time', description: 'When the span was stored, in UTC.' })
  created_at!: string;
}
