import type { components, operations } from './openapi.js';

type Schemas = components['schemas'];
type QueryOf<Name extends keyof operations> = NonNullable<operations[Name]['parameters']['query']>;

/** What is to be reviewed: an AI output with its sources. */
export type CreateReviewRunBody = Schemas['CreateReviewRunBody'];
/** A source that an AI output was given. */
export type SourceDocument = Schemas['SourceDocumentBody'];
/** The run that was created. */
export type CreateReviewRunResponse = Schemas['CreateReviewRunResponse'];
/** A run as lists show it. */
export type ReviewRun = Schemas['ReviewRunDto'];
/** A run whole; what it does not hold yet is null. */
export type ReviewRunDetail = Schemas['ReviewRunDetail'];
/** One page of runs. */
export type ReviewRunList = Schemas['ReviewRunList'];
/** Which runs a list shows. */
export type ListReviewRunsQuery = QueryOf<'listReviewRuns'>;
/** Where a run stands. */
export type RunStatus = ReviewRun['status'];
/** What was decided about the whole run. */
export type GateVerdict = Schemas['GateVerdictDto'];
/** The claims of a run. */
export type AtomicClaimList = Schemas['AtomicClaimList'];
/** The verifications of a run. */
export type VerificationResultList = Schemas['VerificationResultList'];
/** What a person reads of a run. */
export type ClaimReport = Schemas['ClaimReportResponse'];
/** Output and sources as they were sent. */
export type Packet = Schemas['PacketResponse'];
/** What a reviewer decides. */
export type DecideBody = Schemas['DecideBody'];
/** A decision as it was recorded. */
export type Decision = Schemas['DecisionDto'];
/** The same as the response to the call that recorded it. */
export type DecisionResponse = Schemas['DecisionResponse'];
/** One page of decisions. */
export type DecisionList = Schemas['DecisionList'];
/** Which decisions a list shows. */
export type ListDecisionsQuery = QueryOf<'listDecisions'>;
/** A run whose content was deleted. */
export type DeletedReviewRun = Schemas['DeletedReviewRun'];
/** What became of each row of an import. */
export type ImportResponse = Schemas['ImportResponse'];
/** A private run to create. */
export type CreateWorkerRunBody = Schemas['CreateWorkerRunBody'];
/** A private run and the credential of its worker. */
export type CreateWorkerRunResponse = Schemas['CreateWorkerRunResponse'];
/** Where a private run, its credentials and its worker stand. */
export type WorkerRun = Schemas['WorkerRunDetail'];
/** What a private worker sends. */
export type WorkerEventBody = Schemas['WorkerEventBody'];
/** What a worker's event came to. */
export type WorkerEventResponse = Schemas['WorkerEventResponse'];
/** What a worker said of its run. */
export type WorkerEventList = Schemas['WorkerEventList'];
/** One event as it was recorded. */
export type RecordedEvent = Schemas['RecordedEventDto'];
/** Which events a list shows. */
export type ListWorkerEventsQuery = QueryOf<'listWorkerEvents'>;
/** How a credential is replaced. */
export type RotateCredentialBody = Schemas['RotateCredentialBody'];
/** The new credential of a run. */
export type RotateCredentialResponse = Schemas['RotateCredentialResponse'];
/** A credential that was ended. */
export type RevokeCredentialResponse = Schemas['RevokeCredentialResponse'];
/** What came of the runs of each day. */
export type RunMetrics = Schemas['RunMetricsResponse'];
/** The figures of one day. */
export type RunMetricsDay = Schemas['RunMetricsDayDto'];
/** Of which days. */
export type RunMetricsQuery = QueryOf<'getRunMetrics'>;
/** A project with its settings. */
export type ProjectSettings = Schemas['ProjectResponse'];
/** What is used of a plan. */
export type Usage = Schemas['UsageResponse'];
/** Which plan to buy. */
export type CheckoutBody = Schemas['CheckoutBody'];
/** Where it is bought. */
export type CheckoutResponse = Schemas['CheckoutResponse'];
/** Where to return to from the portal. */
export type PortalBody = Schemas['PortalBody'];
/** Where a subscription is changed. */
export type PortalResponse = Schemas['PortalResponse'];
/** A billing event that was received. */
export type BillingEventResponse = Schemas['BillingEventResponse'];
/** The public keys of the control plane. */
export type Jwks = Schemas['JwksResponse'];
/** Whether a server lives, or can work. */
export type Health = Schemas['HealthResponse'];
/** The kinds of errors that the API reports. */
export type ErrorCode = Schemas['ErrorDto']['code'];
/** A field to change, and why. */
export type ErrorDetail = Schemas['ErrorDetailDto'];
