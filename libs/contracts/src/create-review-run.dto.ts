import {
  INTENDED_USES,
  LIMITS,
  MEDIA_TYPES,
  STRICTNESSES,
  type IntendedUse,
  type MediaType,
  type Strictness,
} from '@claimgate/domain';
import { EnumInput, JsonObjectInput, ListInput, TextInput } from './input.js';

/** What every create request says of its intended use. */
export const INTENDED_USE =
  'What the output is for: a draft for colleagues (internal_draft), text for customers (customer_facing), a regulated process (regulated_workflow), something that is acted on (action_taking), or a test that stops nothing (eval_only). It makes the gate softer or harder.';
/** And of its strictness. */
export const STRICTNESS =
  'How hard the gate judges: advisory informs, standard asks for review or repair, strict for repair or blocks.';

/** One source document of a create-review-run request. */
export class SourceDocumentBody {
  @TextInput({ description: 'Title of the source.', example: 'Refund policy', max: LIMITS.titleCharacters })
  title!: string;

  @TextInput({
    description: 'The text of the source, in full. Offsets in responses count UTF-16 code units of it.',
    example: 'Refunds are granted within 30 days of purchase. Gift cards cannot be refunded.',
    max: LIMITS.sourceCharacters,
  })
  content!: string;

  @TextInput({
    description: 'Where the source was found. Shown in the report, never fetched.',
    example: 'https://example.com/refunds',
    max: LIMITS.uriCharacters,
    optional: true,
    nullable: true,
  })
  uri?: string | null;

  @TextInput({
    description: 'How the output cites this source. Defaults to "source <n>".',
    example: 'source 1',
    max: LIMITS.citationLabelCharacters,
    optional: true,
    nullable: true,
  })
  citation_label?: string | null;

  @EnumInput({ description: 'How the content is written.', values: MEDIA_TYPES, default: 'text/plain', optional: true })
  media_type?: MediaType;
}

/** The create-review-run request. */
export class CreateReviewRunBody {
  @TextInput({
    description: 'The model output to review.',
    example: 'Customers can get a refund within 30 days. Gift cards can be refunded too.',
    max: LIMITS.aiOutputCharacters,
  })
  ai_output!: string;

  @ListInput({
    description: `The sources that the output was given. All texts of a request together have at most ${LIMITS.packetCharacters} characters.`,
    of: () => SourceDocumentBody,
    min: 1,
    max: LIMITS.sources,
  })
  sources!: SourceDocumentBody[];

  @EnumInput({ description: INTENDED_USE, values: INTENDED_USES, example: 'customer_facing' })
  intended_use!: IntendedUse;

  @EnumInput({ description: STRICTNESS, values: STRICTNESSES, default: 'standard', optional: true })
  strictness?: Strictness;

  @TextInput({
    description: 'The question that the output answers, or other context.',
    example: 'Can I return a gift card?',
    max: LIMITS.questionCharacters,
    optional: true,
    nullable: true,
  })
  question?: string | null;

  @TextInput({
    description: 'Your own id for this review.',
    example: 'ticket-4711',
    max: LIMITS.externalIdCharacters,
    optional: true,
    nullable: true,
  })
  external_id?: string | null;

  @JsonObjectInput({
    description: 'Workflow metadata, echoed in responses. Must not hold secrets.',
    example: { workflow: 'support-answers' },
    maxKeys: LIMITS.metadataKeys,
    maxBytes: LIMITS.metadataBytes,
    optional: true,
  })
  metadata?: Record<string, unknown>;
}
