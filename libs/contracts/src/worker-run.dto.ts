import { INTENDED_USES, LIMITS, STRICTNESSES, type IntendedUse, type Strictness } from '@claimgate/domain';
import { INTENDED_USE, STRICTNESS } from './create-review-run.dto.js';
import { EnumInput } from './input.js';
import { MetadataOnly } from './nested-class.js';
import { BooleanInput, IntegerInput, PlainIdInput, ThumbprintInput, WorkerMetadataInput } from './worker-input.js';

/** The create-worker-run request: what is to be reviewed stays with the caller. */
@MetadataOnly()
export class CreateWorkerRunBody {
  @EnumInput({ description: INTENDED_USE, values: INTENDED_USES, example: 'customer_facing' })
  intended_use!: IntendedUse;

  @EnumInput({ description: STRICTNESS, values: STRICTNESSES, default: 'standard', optional: true })
  strictness?: Strictness;

  @PlainIdInput({
    description: 'Your own id for this review.',
    example: 'ticket-4711',
    pattern: '^[A-Za-z0-9._-]{1,64}$',
    optional: true,
  })
  external_id?: string;

  @IntegerInput({ description: 'How many sources the worker will read.', min: 1, max: LIMITS.sources, optional: true })
  source_count?: number;

  @IntegerInput({
    description: 'How long the run may take before it fails.',
    min: 60,
    max: 86_400,
    default: 3_600,
    optional: true,
  })
  deadline_seconds?: number;

  @BooleanInput({
    description: 'Whether the worker must prove with every call that it holds its key.',
    default: true,
    optional: true,
  })
  require_proof?: boolean;

  @ThumbprintInput({
    description:
      'RFC 7638 thumbprint of the key of the worker. The credential is bound to it at once, so a token that leaks is worth nothing.',
    example: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
    optional: true,
  })
  worker_key_thumbprint?: string;

  @WorkerMetadataInput({
    description: 'Workflow metadata, echoed in responses. No white space and no secrets.',
    example: { workflow: 'support-answers', attempt: 2 },
    optional: true,
  })
  metadata?: Record<string, boolean | number | string>;
}

/** The rotate-credential request. */
@MetadataOnly()
export class RotateCredentialBody {
  @IntegerInput({
    description: 'How long the old credential still works.',
    min: 0,
    max: 300,
    default: 0,
    optional: true,
  })
  overlap_seconds?: number;
}
