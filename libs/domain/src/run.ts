import type { RunId } from './ids.js';
import type { SourceDocument } from './source.js';

export const INTENDED_USES = ['internal_draft', 'customer_facing', 'regulated_workflow', 'action_taking', 'eval_only'] as const;
/** What the AI output is for; decides how hard the gate judges. */
export type IntendedUse = (typeof INTENDED_USES)[number];

export const STRICTNESSES = ['advisory', 'standard', 'strict'] as const;
/** The column of the gate policy that the caller asks for. */
export type Strictness = (typeof STRICTNESSES)[number];

export const CAPTURE_METHODS = ['api', 'import', 'private_worker'] as const;
/** How the run came to us. */
export type CaptureMethod = (typeof CAPTURE_METHODS)[number];

export const RUN_LOCATIONS = ['hosted', 'private'] as const;
/** Where a run is reviewed: here, or on machines of its owner. */
export type RunLocation = (typeof RUN_LOCATIONS)[number];

export const RUN_STATUSES = ['queued', 'processing', 'completed', 'failed', 'cancelled'] as const;
/** Where a run stands. */
export type RunStatus = (typeof RUN_STATUSES)[number];

export const RUN_ERROR_CODES = [
  'pipeline_error',
  'pipeline_timeout',
  'model_unavailable',
  'storage_unavailable',
  'worker_lost',
  'worker_failed',
  'deadline_exceeded',
  'content_expired',
] as const;
/** Why a run failed. */
export type RunErrorCode = (typeof RUN_ERROR_CODES)[number];

export const CANCEL_REASONS = ['requested', 'credential_revoked', 'deleted'] as const;
/** Why a run was cancelled. */
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** The only moves a run can make, hosted or private. Terminal states have none. */
export const RUN_TRANSITIONS: Readonly<Record<RunStatus, readonly RunStatus[]>> = {
  queued: ['processing', 'failed', 'cancelled'],
  processing: ['completed', 'failed', 'cancelled'],
  completed: [],
  failed: [],
  cancelled: [],
};

/** True when a run in `from` may become `to`. */
export function canBecome(from: RunStatus, to: RunStatus): boolean {
  return RUN_TRANSITIONS[from].includes(to);
}

/** True for a status that never changes again. */
export function isFinished(status: RunStatus): boolean {
  return RUN_TRANSITIONS[status].length === 0;
}

/** The statuses from which a run may become `to`: the `where` of every status update. */
export function statusesBefore(to: RunStatus): RunStatus[] {
  return RUN_STATUSES.filter((from) => canBecome(from, to));
}

/** Workflow metadata, echoed as it came. */
export type Metadata = Readonly<Record<string, unknown>>;

/** What is reviewed: one AI output and the sources it was given. */
export interface Packet {
  readonly aiOutput: string;
  readonly sources: readonly SourceDocument[];
  readonly intendedUse: IntendedUse;
  readonly strictness: Strictness;
  readonly question: string | null;
  readonly externalId: string | null;
  readonly metadata: Metadata;
}

/** Whose data a call may touch. */
export interface ProjectScope {
  readonly organizationId: string;
  readonly projectId: string;
}

/** The facts of a run that hold no reviewed content. */
export interface ReviewRun {
  readonly id: RunId;
  readonly scope: ProjectScope;
  readonly status: RunStatus;
  readonly intendedUse: IntendedUse;
  readonly strictness: Strictness;
  readonly captureMethod: CaptureMethod;
  readonly externalId: string | null;
  readonly question: string | null;
  readonly metadata: Metadata;
  readonly sourceCount: number;
  readonly createdAt: Date;
  readonly completedAt: Date | null;
  readonly errorCode: RunErrorCode | null;
  readonly errorMessage: string | null;
  readonly cancelReason: CancelReason | null;
  /** When its content was removed, because it expired or was deleted. */
  readonly contentRemovedAt: Date | null;
}

/** A new run, before anything was done for it. */
export function queuedRun(id: RunId, scope: ProjectScope, packet: Packet, captureMethod: CaptureMethod, now: Date): ReviewRun {
  return {
    id,
    scope,
    status: 'queued',
    intendedUse: packet.intendedUse,
    strictness: packet.strictness,
    captureMethod,
    externalId: packet.externalId,
    question: packet.question,
    metadata: packet.metadata,
    sourceCount: packet.sources.length,
    createdAt: now,
    completedAt: null,
    errorCode: null,
    errorMessage: null,
    cancelReason: null,
    contentRemovedAt: null,
  };
}
