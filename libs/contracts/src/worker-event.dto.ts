import {
  claimsAddUp,
  FAILURE_CATEGORIES,
  GATE_REASON_CODES,
  LIMITS,
  SAFE_USE_STATUSES,
  VERSION_NAMES,
  WORKER_EVENT_TYPES,
  WORKER_STAGES,
  type CompletionCounts,
  type FailureCategory,
  type SafeUseStatus,
  type WorkerEventType,
  type WorkerStage,
} from '@claimgate/domain';
import { rule } from './field-decorator.js';
import { EnumInput } from './input.js';
import { MetadataOnly } from './nested-class.js';
import {
  BooleanInput,
  CountsInput,
  DigestInput,
  IntegerInput,
  ObjectInput,
  ReportPointerInput,
  SemverInput,
  TimestampInput,
  UuidInput,
  VersionInput,
} from './worker-input.js';

/** An output has no more claims, reasons or citations than characters. */
const MOST = LIMITS.aiOutputCharacters;
const Count = (description: string, max: number = MOST): PropertyDecorator => IntegerInput({ description, min: 0, max });
const Version = (part: keyof typeof VERSION_NAMES): PropertyDecorator =>
  VersionInput({
    description: `Version of the ${part}.`,
    names: VERSION_NAMES[part],
    example: `${VERSION_NAMES[part][0]}.2026-11-15.v1`,
  });

/** Where a worker stands. */
@MetadataOnly()
export class WorkerStatusBody {
  @EnumInput({ description: 'What the worker is busy with.', values: WORKER_STAGES })
  stage!: WorkerStage;

  @Count('Claims that are decided.')
  claims_done!: number;

  @Count('Claims that were found so far.')
  claims_total!: number;
}

/** The counts of a completed run. */
@MetadataOnly()
export class CompletionCountsBody implements CompletionCounts {
  @Count('Sources that were read.', LIMITS.sources)
  sources!: number;

  @Count('Claims: the sum of the five counts by status.')
  @rule(
    'sum',
    'must be the sum of supported, partially_supported, unsupported, contradicted and insufficient_context',
    (_, all) => all instanceof CompletionCountsBody && claimsAddUp(all),
  )
  claims!: number;

  @Count('Claims that the sources support.')
  supported!: number;

  @Count('Claims that the sources support in part.')
  partially_supported!: number;

  @Count('Claims that no source supports.')
  unsupported!: number;

  @Count('Claims that a source contradicts.')
  contradicted!: number;

  @Count('Claims that cannot be decided from the sources.')
  insufficient_context!: number;

  @Count('Citations that are missing or wrong.')
  citation_issues!: number;

  @Count('Characters of the output that assert nothing checkable.')
  unchecked_characters!: number;
}

/** What a finished report can be told by. */
@MetadataOnly()
export class CompletionHashesBody {
  @DigestInput({ description: 'HMAC-SHA-256 of the report, under a key that stays in the bundle.' })
  report_hmac!: string;

  @DigestInput({ description: 'HMAC-SHA-256 of the input, under the same key.' })
  input_hmac!: string;

  @DigestInput({ description: 'SHA-256 of manifest.jws.' })
  manifest_sha256!: string;
}

/** The versions that decided a private run. */
@MetadataOnly()
export class WorkerVersionsBody {
  @Version('extractor')
  extractor!: string;

  @Version('retriever')
  retriever!: string;

  @Version('verifier')
  verifier!: string;

  @Version('model')
  model!: string;

  @Version('policy')
  policy!: string;

  @Version('compiler')
  compiler!: string;
}

/** How a run ended whose report is written. */
@MetadataOnly()
export class WorkerCompletionBody {
  @ObjectInput({ description: 'What was counted.', of: () => CompletionCountsBody })
  counts!: CompletionCountsBody;

  @EnumInput({ description: 'The verdict of the gate.', values: SAFE_USE_STATUSES })
  safe_use_status!: SafeUseStatus;

  @CountsInput({
    description: 'How many reasons of each kind the gate had.',
    codes: GATE_REASON_CODES,
    max: MOST,
    example: { unsupported: 1, citation_issue: 2 },
  })
  reason_counts!: Record<string, number>;

  @ObjectInput({ description: 'Digests of what was written.', of: () => CompletionHashesBody })
  hashes!: CompletionHashesBody;

  @ReportPointerInput({
    description: "Name of the report's folder in your own store.",
    example: 'rpt_2f6b1f0e-6c55-4a0f-9d0e-51b7d9a8f3c4',
  })
  report_pointer!: string;

  @ObjectInput({ description: 'The versions that decided.', of: () => WorkerVersionsBody })
  pipeline_versions!: WorkerVersionsBody;
}

/** Why a run could not be finished. */
@MetadataOnly()
export class WorkerFailureBody {
  @EnumInput({ description: 'What kind of failure it was.', values: FAILURE_CATEGORIES })
  category!: FailureCategory;

  @EnumInput({ description: 'What the worker was busy with.', values: WORKER_STAGES })
  stage!: WorkerStage;

  @BooleanInput({ description: 'Whether a new run may succeed.' })
  retryable!: boolean;

  @UuidInput({ description: 'A random id that points into your own log.' })
  reference!: string;
}

/** One event of a private worker. No field of it can hold a sentence. */
@MetadataOnly()
export class WorkerEventBody {
  @UuidInput({ description: 'Id of the event; a repeat of the call has the same.' })
  event_id!: string;

  @IntegerInput({ description: 'Place of the event in the run, from 1 without a gap.', min: 1, max: 1_000_000 })
  sequence!: number;

  @EnumInput({ description: 'What the event tells; the field of the same name says more.', values: WORKER_EVENT_TYPES })
  type!: WorkerEventType;

  @TimestampInput({ description: "When it happened, by the worker's clock." })
  occurred_at!: string;

  @SemverInput({ description: 'Version of the worker.', example: '1.4.2' })
  worker_version!: string;

  @Version('policy')
  policy_version!: string;

  @DigestInput({ description: 'Hash of the event before; 64 zeros in the first.' })
  previous_hash!: string;

  @ObjectInput({
    description: 'With the type status only.',
    of: () => WorkerStatusBody,
    onlyWhen: { field: 'type', is: 'status' },
  })
  status?: WorkerStatusBody;

  @ObjectInput({
    description: 'With the type completion only.',
    of: () => WorkerCompletionBody,
    onlyWhen: { field: 'type', is: 'completion' },
  })
  completion?: WorkerCompletionBody;

  @ObjectInput({
    description: 'With the type failure only.',
    of: () => WorkerFailureBody,
    onlyWhen: { field: 'type', is: 'failure' },
  })
  failure?: WorkerFailureBody;
}
