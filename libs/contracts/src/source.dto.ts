import { MEDIA_TYPES, type MediaType } from '@claimgate/domain';
import { ApiProperty } from './api-property.js';

/** A supplied source, without its content. */
export class SourceRecordDto {
  @ApiProperty({ type: String, example: 'run_7b0c…_source_1' })
  id!: string;

  @ApiProperty({ type: String })
  title!: string;

  @ApiProperty({ type: String, nullable: true })
  uri!: string | null;

  @ApiProperty({ type: String, example: 'source 1' })
  citation_label!: string;

  @ApiProperty({ type: String, enum: MEDIA_TYPES })
  media_type!: MediaType;

  @ApiProperty({ type: String, pattern: '^[0-9a-f]{64}$', description: 'SHA-256 of the UTF-8 bytes of the content as supplied.' })
  content_sha256!: string;
}

/** Where in the sources the words are that decide a claim. */
export class SourceSpanReferenceDto {
  @ApiProperty({ type: String, example: 'run_7b0c…_span_1' })
  id!: string;

  @ApiProperty({ type: String, example: 'run_7b0c…_source_1' })
  source_document_id!: string;

  @ApiProperty({ type: String, description: 'Exactly the words of the source from start_offset to end_offset.' })
  quote!: string;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'UTF-16 offset in the content as supplied.' })
  start_offset!: number;

  @ApiProperty({ type: 'integer', minimum: 0 })
  end_offset!: number;
}

/** What a source span says of its source. */
export class SourceSpanMetadataDto {
  @ApiProperty({ type: String })
  source_title!: string;

  @ApiProperty({ type: String })
  citation_label!: string;
}

/** A stretch of a source that was used as evidence. */
export class SourceSpanDto extends SourceSpanReferenceDto {
  @ApiProperty({ type: () => SourceSpanMetadataDto })
  metadata!: SourceSpanMetadataDto;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at!: string;
}
