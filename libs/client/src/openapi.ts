// Made from docs/openapi.json by `npm run generate`. Do not change it by hand.
export interface paths {
    readonly "/v1/review-runs": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List review runs, newest first
         * @description Gives the runs of the project that the key belongs to, without their content. While has_more is true, send next_cursor as cursor, with the same filters.
         */
        readonly get: operations["listReviewRuns"];
        readonly put?: never;
        /**
         * Create a review run
         * @description Sends an AI output with its sources. The run is stored and queued before the response comes, and counts against the monthly limit. Look at polling_url until the run has ended; with an Idempotency-Key the call is safe to repeat.
         */
        readonly post: operations["createReviewRun"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/review-runs/{reviewRunId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a review run
         * @description Gives the run with all that is known of it. The content is null while the run is unfinished, for private runs always, and once it has expired or was deleted.
         */
        readonly get: operations["getReviewRun"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete the content of a review run, and cancel it if it is not finished
         * @description Removes what was sent and what was found in it, at once and for good. The run itself stays, with its status, verdict and counts. A repeat gives the same response.
         */
        readonly delete: operations["deleteReviewRun"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/review-runs/{reviewRunId}/packet": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the output and the sources of a run as they were sent
         * @description Gives output and sources exactly as they were sent, whether or not the run has ended. The content of a private run is in the storage of its owner and never here (409).
         */
        readonly get: operations["getPacket"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/review-runs/{reviewRunId}/claims": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the claims of a completed run
         * @description Gives every claim that was found in the output, with its place there and its judgement. The run must be completed.
         */
        readonly get: operations["listClaims"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/review-runs/{reviewRunId}/verification-results": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the verification results of a completed run
         * @description Gives the judgement of every claim: what the sources say about it, by which words, how sure that is and why. The run must be completed.
         */
        readonly get: operations["listVerificationResults"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/review-runs/{reviewRunId}/claim-report": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the claim report of a completed run as JSON, Markdown or a page
         * @description Gives what a reviewer reads: JSON, or Markdown or a page by ?format or the Accept header. Show it to a person unless the verdict is supported.
         */
        readonly get: operations["getClaimReport"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/review-runs/{reviewRunId}/cancel": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Cancel a review run that is not finished
         * @description Stops a run that is queued or being worked on. A run that has ended stays as it is (409).
         */
        readonly post: operations["cancelReviewRun"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/review-runs/{reviewRunId}/decisions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List what reviewers decided about a run and its claims
         * @description Gives what reviewers decided about a run and its claims, with their notes. Of several about one claim the last one holds.
         */
        readonly get: operations["listDecisions"];
        readonly put?: never;
        /**
         * Record what a reviewer decided about a claim or a run
         * @description Records that a reviewer accepts, wants repaired or rejects a claim, or the run where no claim is named. Decisions are added and never changed; the newest about a claim holds, and claim reports show it. Whoever has not seen the newest one is refused (409), so that two reviewers do not overwrite each other. A note is content; a private run takes none.
         */
        readonly post: operations["recordDecision"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/imports": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Create a review run of every row of a JSON, JSON lines or CSV body
         * @description Makes a run of every row of a JSON, JSON lines or CSV body. A bad row stops no other. A row with the external_id and the content of an earlier run is that run. With an Idempotency-Key a request that broke off goes on where it stopped.
         */
        readonly post: operations["createImport"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/private-worker/review-runs": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Create a private run and the credential of its worker
         * @description Announces a review on your own machines and gives the credential of its worker. Nothing of what is reviewed is sent: there is no field for it.
         */
        readonly post: operations["createWorkerRun"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/private-worker/review-runs/{reviewRunId}/events": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the events of a private run, its security events and its receipt
         * @description Gives what a worker said about a private run, and what was suspicious about the use of its credential.
         */
        readonly get: operations["listWorkerEvents"];
        readonly put?: never;
        /**
         * Record one event of a private worker
         * @description Takes one event of the chain of a private run: counts, verdicts, hashes and versions. The worker calls it with its credential and a fresh proof; you need it only if you write a worker of your own. The very same event may be sent again.
         */
        readonly post: operations["recordWorkerEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/private-worker/review-runs/{reviewRunId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the lease, the credentials and the chain of a private run
         * @description Gives what a private run has besides what every run has: its lease, the generations of its credential and their states, the head of its chain of events, and the name of its report in your own storage. No credential is shown.
         */
        readonly get: operations["getWorkerRun"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/private-worker/review-runs/{reviewRunId}/credential/rotate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Replace the credential of a private run's worker
         * @description Gives a new credential for the same run. The old one stops working at once, or after overlap_seconds. It stays bound to the same key.
         */
        readonly post: operations["rotateWorkerCredential"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/private-worker/review-runs/{reviewRunId}/credential/revoke": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Revoke the credential of a private run's worker, and cancel the run unless it is finished
         * @description Ends every credential of the run, from the next request on, and cancels the run unless it has ended.
         */
        readonly post: operations["revokeWorkerCredential"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/.well-known/jwks.json": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The public keys that sign worker credentials and receipts.
         * @description Gives the public keys with which receipts and worker credentials are verified. Keep a copy to pin: receipts can then be verified offline.
         */
        readonly get: operations["getJwks"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/metrics/runs": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get what came of the runs of a project, day by day
         * @description Gives figures for each day in UTC: runs by status and verdict, where they were reviewed, claims by status, the time to a verdict, security events; and how many workers run, are silent or were lost now. It takes as long for a million runs as for a thousand. Deleting a run takes nothing from the figures.
         */
        readonly get: operations["getRunMetrics"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/usage": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get what was used of the plan in this period
         * @description Says how many runs of this period are counted, of how many, and when the count begins anew.
         */
        readonly get: operations["getUsage"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/billing/checkout": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Open a page of the payment provider on which a plan is bought
         * @description Opens a page of the payment provider on which a plan is bought. Send people to it; the plan follows the payment.
         */
        readonly post: operations["openCheckout"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/billing/portal": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Open the page of the payment provider on which a subscription is changed or ended
         * @description Opens a page of the payment provider on which an existing customer changes or ends the subscription.
         */
        readonly post: operations["openPortal"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/billing/webhook": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Take a signed event of the payment provider; not for API keys
         * @description Takes an event of the payment provider, whose signature says that it is genuine. Not for you to call.
         */
        readonly post: operations["recordBillingEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/project": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the project of the key with its settings, keys and webhooks
         * @description Gives the project that the key belongs to: its organisation, how long content is kept, the plan, the API keys and the webhooks. No secret is shown.
         */
        readonly get: operations["getProject"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/health/live": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The process runs.
         * @description Says that the process runs. For orchestrators: restart it when this fails.
         */
        readonly get: operations["getLiveness"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/health/ready": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The process can work: its database is there and up to date.
         * @description Says that the process can work: its database is there and up to date. For load balancers: send no requests while this fails.
         */
        readonly get: operations["getReadiness"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        readonly GateReasonDto: {
            /**
             * @description What kind of finding it is. docs/gate.md says how each counts.
             * @enum {string}
             */
            readonly code: "partially_supported" | "unsupported" | "contradicted" | "insufficient_context" | "no_checkable_claims" | "sources_conflict" | "citation_issue" | "unchecked_text";
            /** @description The finding in one sentence, for a person. */
            readonly message: string;
            /** @description The claim concerned; null for the run as a whole. */
            readonly claim_id: string | null;
        };
        readonly GateVerdictMetadataDto: {
            /**
             * @description What the output was said to be for when it was judged.
             * @enum {string}
             */
            readonly intended_use: "internal_draft" | "customer_facing" | "regulated_workflow" | "action_taking" | "eval_only";
            /**
             * @description Version of the policy table that decided.
             * @example claim-gate.2026-11-16.v2
             */
            readonly policy_version: string;
        };
        readonly GateVerdictDto: {
            /**
             * @description Id of the verdict: the id of the run and _gate_verdict.
             * @example run_7b0c…_gate_verdict
             */
            readonly id: string;
            /** @description The run that was judged. */
            readonly review_run_id: string;
            /**
             * @description What may be done with the output. Publish supported and nothing else by machine; docs/gate.md says what each value means.
             * @enum {string}
             */
            readonly verdict: "supported" | "needs_review" | "needs_repair" | "blocked" | "contradicted" | "unsupported" | "partially_supported" | "insufficient_context";
            /**
             * @description Always equal to verdict.
             * @enum {string}
             */
            readonly safe_use_status: "supported" | "needs_review" | "needs_repair" | "blocked" | "contradicted" | "unsupported" | "partially_supported" | "insufficient_context";
            /** @description Every finding that counted: each claim that is not supported, each citation that misleads, each stretch that was not checked and may assert something. Empty when the verdict is supported. */
            readonly reasons: readonly components["schemas"]["GateReasonDto"][];
            /**
             * @description The strictness that was asked for.
             * @enum {string}
             */
            readonly strictness: "advisory" | "standard" | "strict";
            /**
             * @description advisory: the verdict informs; enforcing: it is meant to stop use.
             * @enum {string}
             */
            readonly mode: "advisory" | "enforcing";
            /** @description What the verdict was decided for, and by which policy. */
            readonly metadata: components["schemas"]["GateVerdictMetadataDto"];
            /**
             * Format: date-time
             * @description When the verdict was decided, in UTC.
             */
            readonly created_at: string;
        };
        readonly ReviewRunDto: {
            /**
             * @description Id of the run. Keep it: everything about the run is found by it.
             * @example run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11
             */
            readonly id: string;
            /**
             * Format: uuid
             * @description The project whose key created the run.
             */
            readonly project_id: string;
            /**
             * @description Where the run stands. completed, failed and cancelled are final: stop polling there.
             * @enum {string}
             */
            readonly status: "queued" | "processing" | "completed" | "failed" | "cancelled";
            /**
             * @description What the output is for, as the request said.
             * @enum {string}
             */
            readonly intended_use: "internal_draft" | "customer_facing" | "regulated_workflow" | "action_taking" | "eval_only";
            /**
             * @description How hard the gate judges: as the request said, or standard.
             * @enum {string}
             */
            readonly strictness: "advisory" | "standard" | "strict";
            /** @description How many sources the output is checked against. */
            readonly source_count: number;
            /** @description 0 until completion. */
            readonly claim_count: number;
            /** @description Claims that are unsupported, contradicted or insufficient_context. */
            readonly unsupported_claim_count: number;
            /**
             * @description null until completion.
             * @enum {string|null}
             */
            readonly safe_use_status: "supported" | "needs_review" | "needs_repair" | "blocked" | "contradicted" | "unsupported" | "partially_supported" | "insufficient_context" | null;
            /** @description null until completion. */
            readonly gate_verdict: components["schemas"]["GateVerdictDto"] | null;
            /**
             * Format: date-time
             * @description When the run was created, in UTC.
             */
            readonly created_at: string;
            /**
             * Format: date-time
             * @description When the run was completed, failed or was cancelled.
             */
            readonly completed_at: string | null;
            /**
             * @description How the run came here: api by POST /v1/review-runs, import by POST /v1/imports, private_worker by a worker of your own.
             * @enum {string}
             */
            readonly capture_method: "api" | "import" | "private_worker";
            /** @description null too once the content has expired or was deleted. */
            readonly question: string | null;
            /** @description Your own id for the review, as the request gave it; null without one, and once the content has expired or was deleted. */
            readonly external_id: string | null;
            /** @description Your metadata, as the request gave it; {} without any, and once the content has expired or was deleted. */
            readonly metadata: {
                readonly [key: string]: unknown;
            };
        };
        readonly QueuedDto: {
            /** @description Id of the run that was created. */
            readonly review_run_id: string;
            /**
             * @description The status of the run when this response was made: queued.
             * @enum {string}
             */
            readonly status: "queued" | "processing" | "completed" | "failed" | "cancelled";
            /**
             * Format: uri
             * @description Where to read the run until it has ended.
             */
            readonly polling_url: string;
            /**
             * @description How many seconds to leave between two looks at the run.
             * @example 2
             */
            readonly recommended_poll_interval_seconds: number;
        };
        readonly CreateReviewRunResponse: {
            /** @description The run that was created. */
            readonly review_run: components["schemas"]["ReviewRunDto"];
            /** @description Where to look for the result, and how often. */
            readonly queued: components["schemas"]["QueuedDto"];
            /**
             * Format: uri
             * @description Same as queued.polling_url.
             */
            readonly polling_url: string;
            /**
             * @description Id of this request. Keep it in your logs, and quote it to support.
             * @example req_0f8c3a52b7d94e61a2c4d6e8
             */
            readonly request_id: string;
        };
        readonly ErrorDetailDto: {
            /**
             * @description Where the field is in the request.
             * @example sources.0.title
             */
            readonly path: string;
            /**
             * @description What is expected there.
             * @example must be a text of 1 to 500 characters
             */
            readonly message: string;
        };
        readonly ErrorDto: {
            /**
             * @description The kind of error, stable across versions.
             * @enum {string}
             */
            readonly code: "invalid_request" | "missing_api_key" | "invalid_api_key" | "expired_api_key" | "missing_worker_credential" | "invalid_worker_credential" | "expired_worker_credential" | "revoked_worker_credential" | "replaced_worker_credential" | "invalid_proof" | "monthly_limit_reached" | "insufficient_scope" | "not_found" | "review_run_not_found" | "method_not_allowed" | "run_not_completed" | "content_not_held" | "run_finished" | "sequence_gap" | "sequence_conflict" | "credential_bound_elsewhere" | "decision_conflict" | "idempotency_in_flight" | "rotation_in_progress" | "content_expired" | "payload_too_large" | "unsupported_media_type" | "validation_failed" | "metadata_policy_violation" | "metadata_contains_secret" | "idempotency_key_reused" | "rate_limited" | "internal_error" | "unavailable" | "billing_not_configured" | "pipeline_error" | "out_of_memory" | "pipeline_timeout" | "model_unavailable" | "storage_unavailable" | "storage_denied" | "storage_misconfigured" | "object_exists" | "object_not_found" | "unsafe_path" | "source_unreadable" | "lease_lost" | "worker_lost" | "worker_failed" | "deadline_exceeded";
            /** @description What happened and what to do, for a person. Never holds content of the request. */
            readonly message: string;
            /** @description The fields to change, with validation_failed. */
            readonly details?: readonly components["schemas"]["ErrorDetailDto"][];
            /** @description The sequence that the next event must have, with sequence_gap. */
            readonly expected_sequence?: number;
            /**
             * Format: date-time
             * @description When the limit begins anew, with monthly_limit_reached.
             */
            readonly resets_at?: string;
        };
        readonly ErrorResponse: {
            /** @description What went wrong. */
            readonly error: components["schemas"]["ErrorDto"];
            /**
             * @description Id of this request. Keep it in your logs, and quote it to support.
             * @example req_0f8c3a52b7d94e61a2c4d6e8
             */
            readonly request_id: string;
        };
        readonly SourceDocumentBody: {
            /**
             * @description Title of the source.
             * @example Refund policy
             */
            readonly title: string;
            /**
             * @description The text of the source, in full. Offsets in responses count UTF-16 code units of it.
             * @example Refunds are granted within 30 days of purchase. Gift cards cannot be refunded.
             */
            readonly content: string;
            /**
             * @description Where the source was found. Shown in the report, never fetched.
             * @example https://example.com/refunds
             */
            readonly uri?: string | null;
            /**
             * @description How the output cites this source. Defaults to "source <n>".
             * @example source 1
             */
            readonly citation_label?: string | null;
            /**
             * @description How the content is written.
             * @default text/plain
             * @enum {string}
             */
            readonly media_type?: "text/plain" | "text/markdown" | "text/html";
        };
        readonly CreateReviewRunBody: {
            /**
             * @description The model output to review.
             * @example Customers can get a refund within 30 days. Gift cards can be refunded too.
             */
            readonly ai_output: string;
            /** @description The sources that the output was given. All texts of a request together have at most 5000000 characters. */
            readonly sources: readonly components["schemas"]["SourceDocumentBody"][];
            /**
             * @description What the output is for: a draft for colleagues (internal_draft), text for customers (customer_facing), a regulated process (regulated_workflow), something that is acted on (action_taking), or a test that stops nothing (eval_only). It makes the gate softer or harder.
             * @example customer_facing
             * @enum {string}
             */
            readonly intended_use: "internal_draft" | "customer_facing" | "regulated_workflow" | "action_taking" | "eval_only";
            /**
             * @description How hard the gate judges: advisory informs, standard asks for review or repair, strict for repair or blocks.
             * @default standard
             * @enum {string}
             */
            readonly strictness?: "advisory" | "standard" | "strict";
            /**
             * @description The question that the output answers, or other context.
             * @example Can I return a gift card?
             */
            readonly question?: string | null;
            /**
             * @description Your own id for this review.
             * @example ticket-4711
             */
            readonly external_id?: string | null;
            /**
             * @description Workflow metadata, echoed in responses. Must not hold secrets.
             * @example {
             *       "workflow": "support-answers"
             *     }
             */
            readonly metadata?: {
                readonly [key: string]: unknown;
            };
        };
        readonly ReviewRunList: {
            /** @description The runs of this page, newest first. */
            readonly items: readonly components["schemas"]["ReviewRunDto"][];
            /** @description Whether there is another page. */
            readonly has_more: boolean;
            /** @description Send it as cursor to get the next page; null on the last one. */
            readonly next_cursor: string | null;
            /**
             * @description Id of this request. Keep it in your logs, and quote it to support.
             * @example req_0f8c3a52b7d94e61a2c4d6e8
             */
            readonly request_id: string;
        };
        readonly SourceRecordDto: {
            /**
             * @description Id of the source: the id of the run, _source_ and its number from 1.
             * @example run_7b0c…_source_1
             */
            readonly id: string;
            /** @description Title of the source, as it was sent. */
            readonly title: string;
            /** @description Where the source was found, as it was sent; null without one. It is never fetched. */
            readonly uri: string | null;
            /**
             * @description How the output cites this source: as it was sent, or "source <n>".
             * @example source 1
             */
            readonly citation_label: string;
            /**
             * @description How the content of the source is written.
             * @enum {string}
             */
            readonly media_type: "text/plain" | "text/markdown" | "text/html";
            /** @description SHA-256 of the UTF-8 bytes of the content as supplied. */
            readonly content_sha256: string;
        };
        readonly SourceSpanMetadataDto: {
            /** @description Title of that source. */
            readonly source_title: string;
            /** @description How the output cites that source. */
            readonly citation_label: string;
        };
        readonly SourceSpanDto: {
            /**
             * @description Id of the span: the id of the run, _span_ and its number from 1.
             * @example run_7b0c…_span_1
             */
            readonly id: string;
            /**
             * @description The source in which the words stand.
             * @example run_7b0c…_source_1
             */
            readonly source_document_id: string;
            /** @description Exactly the words of the source from start_offset to end_offset. */
            readonly quote: string;
            /** @description UTF-16 offset in the content as supplied. */
            readonly start_offset: number;
            /** @description UTF-16 offset just after the last of the words. */
            readonly end_offset: number;
            /** @description Of which source the words are. */
            readonly metadata: components["schemas"]["SourceSpanMetadataDto"];
            /**
             * Format: date-time
             * @description When the span was stored, in UTC.
             */
            readonly created_at: string;
        };
        readonly SourceSpanReferenceDto: {
            /**
             * @description Id of the span: the id of the run, _span_ and its number from 1.
             * @example run_7b0c…_span_1
             */
            readonly id: string;
            /**
             * @description The source in which the words stand.
             * @example run_7b0c…_source_1
             */
            readonly source_document_id: string;
            /** @description Exactly the words of the source from start_offset to end_offset. */
            readonly quote: string;
            /** @description UTF-16 offset in the content as supplied. */
            readonly start_offset: number;
            /** @description UTF-16 offset just after the last of the words. */
            readonly end_offset: number;
        };
        readonly VerificationMetadataDto: {
            /**
             * @description What is wrong with the citation of the claim: missing, dangling (no such source), wrong_source (another source supports it), unsupported_by_cited (no source supports it), or none.
             * @enum {string}
             */
            readonly citation_issue: "missing" | "dangling" | "wrong_source" | "unsupported_by_cited" | "none";
            /** @description How many passages of the sources were weighed. */
            readonly candidate_count: number;
            /**
             * @description Why the claim was not decided, where support_status is insufficient_context; null otherwise.
             * @enum {string|null}
             */
            readonly undecided: "not_sure" | "language_not_supported" | "cannot_be_read_alone" | "too_long" | null;
        };
        readonly VerificationResultDto: {
            /**
             * @description Id of the result: the id of the run, _verification_ and its number from 1.
             * @example run_7b0c…_verification_1
             */
            readonly id: string;
            /**
             * @description The claim that was judged.
             * @example run_7b0c…_claim_1
             */
            readonly atomic_claim_id: string;
            /**
             * @description What the sources say about the claim: they support it, support it in part, do not support it, contradict it, or hold too little to tell.
             * @enum {string}
             */
            readonly support_status: "supported" | "partially_supported" | "unsupported" | "contradicted" | "insufficient_context";
            /** @description The words of a source that decided; null where no words of any source bear on the claim. */
            readonly primary_source_span: components["schemas"]["SourceSpanReferenceDto"] | null;
            /** @description Which verifier judged the claim. */
            readonly verifier_name: string;
            /** @description Its version, as <name>.<date>.v<n>. */
            readonly verifier_version: string;
            /** @description Who runs the verifier: claimgate, or the endpoint that was configured. */
            readonly verifier_provider: string;
            /** @description The model that the verifier asked, with its version. */
            readonly verifier_model: string;
            /** @description How sure the status is, from 0 to 1. Calibrated: of many results of 0.8, about eight in ten hold. */
            readonly confidence: number;
            /** @description Why, in words that a reviewer can check. */
            readonly rationale: string;
            /** @description What was found out about citation and evidence. */
            readonly metadata: components["schemas"]["VerificationMetadataDto"];
            /**
             * Format: date-time
             * @description When the claim was judged, in UTC.
             */
            readonly created_at: string;
        };
        readonly UnsupportedClaimDto: {
            /** @description Id of the claim. */
            readonly claim_id: string;
            /** @description The claim as it reads alone. */
            readonly claim_text: string;
            /**
             * @description What the sources say about it.
             * @enum {string}
             */
            readonly support_status: "supported" | "partially_supported" | "unsupported" | "contradicted" | "insufficient_context";
            /** @description UTF-16 offset in ai_output at which the words of the claim begin. */
            readonly output_start_offset: number;
            /** @description UTF-16 offset just after the last of these words. */
            readonly output_end_offset: number;
            /** @description The words of a source that bear on it; null where there are none. */
            readonly source_span_id: string | null;
            /** @description These words; null where there are none. */
            readonly source_quote: string | null;
            /** @description What a reviewer should do about this claim. */
            readonly reviewer_follow_up: string;
        };
        readonly CitationIssueDto: {
            /** @description The claim that the citation belongs to. */
            readonly claim_id: string;
            /**
             * @description missing: no citation although the output cites elsewhere. dangling: no such source was sent. wrong_source: another source supports the claim. unsupported_by_cited: no source supports it.
             * @enum {string}
             */
            readonly kind: "missing" | "dangling" | "wrong_source" | "unsupported_by_cited";
            /** @description The citation as the output writes it; null where it is missing. */
            readonly citation: string | null;
            /** @description The issue in one sentence, for a person. */
            readonly message: string;
            /** @description The source that is cited; null where none was found. */
            readonly cited_source_id: string | null;
            /** @description The source that does support the claim; null where none does. */
            readonly supporting_source_id: string | null;
        };
        readonly EvidenceNoteDto: {
            /** @description The claim that is supported in part. */
            readonly claim_id: string;
            /** @description Which part is supported and which is not. */
            readonly note: string;
            /** @description The words of the source that support that part; null where there are none. */
            readonly source_span_id: string | null;
            /** @description These words; null where there are none. */
            readonly source_quote: string | null;
        };
        readonly FollowUpDto: {
            /** @description null for questions about the run as a whole. */
            readonly claim_id: string | null;
            /** @description What to ask or to look up before the output is used. */
            readonly question: string;
        };
        readonly SourceCoverageDto: {
            /** @description Claims for which words of a source decided. */
            readonly claims_with_primary_source: number;
            /** @description All claims of the output. */
            readonly total_claims: number;
        };
        readonly LeakageCheckDto: {
            /** @description Whether every quote of the report stands in output or sources, and nothing in it looks like a secret. */
            readonly passed: boolean;
            /** @description What was found otherwise, without the words concerned. */
            readonly errors: readonly string[];
        };
        readonly UncheckedSpanDto: {
            /** @description UTF-16 offset in ai_output at which the stretch begins. */
            readonly start_offset: number;
            /** @description UTF-16 offset just after it. */
            readonly end_offset: number;
            /**
             * @description Why it holds no claim. docs/gate.md says which reasons count in the verdict.
             * @enum {string}
             */
            readonly reason: "question" | "heading" | "code" | "greeting" | "instruction" | "citation_marker" | "punctuation" | "markup" | "label" | "lead" | "fragment" | "unreadable" | "over_limit" | "language_not_supported";
        };
        readonly PipelineVersionsDto: {
            /** @description Version of what found the claims. */
            readonly extractor: string;
            /** @description Version of what found the evidence. */
            readonly retriever: string;
            /** @description Version of what judged the claims. */
            readonly verifier: string;
            /** @description Version of the model that was asked. */
            readonly model: string;
            /** @description Version of the policy table of the gate. */
            readonly policy: string;
            /** @description Version of what wrote the report. */
            readonly compiler: string;
        };
        readonly UndecidedReasonsDto: {
            /** @description Neither side was sure enough at this strictness. */
            readonly not_sure: number;
            /** @description Claim or sources are not in English, and no source holds the claim word for word. */
            readonly language_not_supported: number;
            /** @description What the claim speaks of is not named in it. */
            readonly cannot_be_read_alone: number;
            /** @description The claim holds more than is compared. */
            readonly too_long: number;
        };
        readonly DecisionsDto: {
            /** @description The claims with any other status. */
            readonly decided: number;
            /** @description The claims whose status is insufficient_context. */
            readonly undecided: number;
            /** @description How many of those for each reason. */
            readonly undecided_reasons: components["schemas"]["UndecidedReasonsDto"];
        };
        readonly DecisionDto: {
            /**
             * Format: uuid
             * @description Id of the decision: previous_decision_id of the one that follows.
             */
            readonly id: string;
            /** @description The run that was reviewed. */
            readonly review_run_id: string;
            /** @description Place of the decision in the run, from 1 without a gap. */
            readonly sequence: number;
            /**
             * @description The claim; null for the run as a whole.
             * @example run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_claim_2
             */
            readonly claim_id: string | null;
            /**
             * @description What was decided.
             * @enum {string}
             */
            readonly decision: "accept" | "repair" | "reject";
            /** @description Why, in the words of the reviewer; null without a note. */
            readonly note: string | null;
            /**
             * @description Who decided: the Claimgate-Actor of the call, for whom the holder of the key vouches, or else the key.
             * @example reviewer@example.com
             */
            readonly reviewer: string;
            /**
             * Format: uuid
             * @description The decision about the same claim that this one replaces; null for the first.
             */
            readonly previous_decision_id: string | null;
            /**
             * Format: date-time
             * @description When it was recorded, in UTC.
             */
            readonly created_at: string;
        };
        readonly ClaimReportMetadataDto: {
            /** @description How many claims have words of a source behind them. */
            readonly source_coverage: components["schemas"]["SourceCoverageDto"];
            /** @description Whether the report says only what output and sources say. */
            readonly leakage_check: components["schemas"]["LeakageCheckDto"];
            /** @description The stretches of ai_output that were not checked, and why. */
            readonly coverage: readonly components["schemas"]["UncheckedSpanDto"][];
            /** @description The versions that decided. Equal versions and equal input give an equal report. */
            readonly pipeline_versions: components["schemas"]["PipelineVersionsDto"];
            /** @description How many claims were decided and how many were not. */
            readonly decisions: components["schemas"]["DecisionsDto"];
            /** @description ai_output with the verified repairs put in, at the words they change, and nothing else touched; null where no repair could be put in. */
            readonly repaired_output: string | null;
            /** @description The claims that repaired_output repairs. */
            readonly repaired_claim_ids: readonly string[];
            /** @description The claims that stand in repaired_output as they were although they are not supported: a person has to settle them. */
            readonly marked_claim_ids: readonly string[];
            /** @description What reviewers decided since, as far as it holds: about the run first, then claim by claim. In the claim report alone; the report inside a run is as the pipeline wrote it. */
            readonly reviewer_decisions?: readonly components["schemas"]["DecisionDto"][];
        };
        readonly ClaimReportDto: {
            /**
             * @description Id of the report: the id of the run and _claim_report.
             * @example run_7b0c…_claim_report
             */
            readonly id: string;
            /** @description The run that the report is about. */
            readonly review_run_id: string;
            /**
             * @description The verdict on the whole output, the same as in the run.
             * @enum {string}
             */
            readonly safe_use_status: "supported" | "needs_review" | "needs_repair" | "blocked" | "contradicted" | "unsupported" | "partially_supported" | "insufficient_context";
            /** @description One line that says what the report is. */
            readonly title: string;
            /** @description How many claims are not supported and how many citations have an issue, in a sentence or two. */
            readonly summary: string;
            /** @description Every claim that a reviewer must look at. None is ever left out. */
            readonly unsupported_claims: readonly components["schemas"]["UnsupportedClaimDto"][];
            /** @description What is wrong with citations. */
            readonly citation_issues: readonly components["schemas"]["CitationIssueDto"][];
            /** @description Remarks on claims that are supported in part. */
            readonly evidence_notes: readonly components["schemas"]["EvidenceNoteDto"][];
            /** @description What to ask next, by claim or about the run as a whole. */
            readonly follow_ups: readonly components["schemas"]["FollowUpDto"][];
            /** @description The report for people, as Markdown. */
            readonly markdown: string;
            /** @description Version of what wrote the report. */
            readonly compiler_version: string;
            /** @description Version of the policy table that decided the verdict. */
            readonly policy_version: string;
            /** @description What the report says of itself: coverage, checks and versions. */
            readonly metadata: components["schemas"]["ClaimReportMetadataDto"];
            /**
             * Format: date-time
             * @description When the report was written, in UTC.
             */
            readonly created_at: string;
            /**
             * Format: date-time
             * @description When it was last stored, in UTC.
             */
            readonly updated_at: string;
        };
        readonly ReviewRunDetail: {
            /**
             * @description Id of the run. Keep it: everything about the run is found by it.
             * @example run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11
             */
            readonly id: string;
            /**
             * Format: uuid
             * @description The project whose key created the run.
             */
            readonly project_id: string;
            /**
             * @description Where the run stands. completed, failed and cancelled are final: stop polling there.
             * @enum {string}
             */
            readonly status: "queued" | "processing" | "completed" | "failed" | "cancelled";
            /**
             * @description What the output is for, as the request said.
             * @enum {string}
             */
            readonly intended_use: "internal_draft" | "customer_facing" | "regulated_workflow" | "action_taking" | "eval_only";
            /**
             * @description How hard the gate judges: as the request said, or standard.
             * @enum {string}
             */
            readonly strictness: "advisory" | "standard" | "strict";
            /** @description How many sources the output is checked against. */
            readonly source_count: number;
            /** @description 0 until completion. */
            readonly claim_count: number;
            /** @description Claims that are unsupported, contradicted or insufficient_context. */
            readonly unsupported_claim_count: number;
            /**
             * @description null until completion.
             * @enum {string|null}
             */
            readonly safe_use_status: "supported" | "needs_review" | "needs_repair" | "blocked" | "contradicted" | "unsupported" | "partially_supported" | "insufficient_context" | null;
            /** @description null until completion. */
            readonly gate_verdict: components["schemas"]["GateVerdictDto"] | null;
            /**
             * Format: date-time
             * @description When the run was created, in UTC.
             */
            readonly created_at: string;
            /**
             * Format: date-time
             * @description When the run was completed, failed or was cancelled.
             */
            readonly completed_at: string | null;
            /**
             * @description How the run came here: api by POST /v1/review-runs, import by POST /v1/imports, private_worker by a worker of your own.
             * @enum {string}
             */
            readonly capture_method: "api" | "import" | "private_worker";
            /** @description null too once the content has expired or was deleted. */
            readonly question: string | null;
            /** @description Your own id for the review, as the request gave it; null without one, and once the content has expired or was deleted. */
            readonly external_id: string | null;
            /** @description Your metadata, as the request gave it; {} without any, and once the content has expired or was deleted. */
            readonly metadata: {
                readonly [key: string]: unknown;
            };
            /**
             * @description Why the run failed.
             * @enum {string|null}
             */
            readonly error_code: "pipeline_error" | "pipeline_timeout" | "model_unavailable" | "storage_unavailable" | "worker_lost" | "worker_failed" | "deadline_exceeded" | "content_expired" | null;
            /** @description The same for a person, with what to do about it; null unless the run failed. */
            readonly error_message: string | null;
            /**
             * @description Why the run was cancelled.
             * @enum {string|null}
             */
            readonly cancel_reason: "requested" | "credential_revoked" | "deleted" | null;
            /** @description The text that was reviewed, exactly as it was sent. */
            readonly ai_output: string | null;
            /** @description The sources that it was checked against, without their text, in the order in which they were sent. */
            readonly sources: readonly components["schemas"]["SourceRecordDto"][] | null;
            /** @description The stretches of the sources that were used as evidence. */
            readonly source_spans: readonly components["schemas"]["SourceSpanDto"][] | null;
            /** @description The judgement of every claim, in the order of the output. */
            readonly verification_results: readonly components["schemas"]["VerificationResultDto"][] | null;
            /** @description What a reviewer reads; null unless the run is completed. */
            readonly claim_report: components["schemas"]["ClaimReportDto"] | null;
            /**
             * @description Id of this request. Keep it in your logs, and quote it to support.
             * @example req_0f8c3a52b7d94e61a2c4d6e8
             */
            readonly request_id: string;
        };
        readonly PacketSourceDto: {
            /**
             * @description Id of the source: the id of the run, _source_ and its number from 1.
             * @example run_7b0c…_source_1
             */
            readonly id: string;
            /** @description Title of the source, as it was sent. */
            readonly title: string;
            /** @description Where the source was found, as it was sent; null without one. It is never fetched. */
            readonly uri: string | null;
            /**
             * @description How the output cites this source: as it was sent, or "source <n>".
             * @example source 1
             */
            readonly citation_label: string;
            /**
             * @description How the content of the source is written.
             * @enum {string}
             */
            readonly media_type: "text/plain" | "text/markdown" | "text/html";
            /** @description SHA-256 of the UTF-8 bytes of the content as supplied. */
            readonly content_sha256: string;
            /** @description The text of the source exactly as it was sent; the offsets of spans count UTF-16 code units of it. */
            readonly content: string;
        };
        readonly PacketResponse: {
            /** @description The run. */
            readonly review_run_id: string;
            /** @description The output exactly as it was sent; the offsets of claims count UTF-16 code units of it. */
            readonly ai_output: string;
            /** @description The question that the output answers, as it was sent; null without one. */
            readonly question: string | null;
            /** @description The sources, in the order in which they were sent. */
            readonly sources: readonly components["schemas"]["PacketSourceDto"][];
            /**
             * @description Id of this request. Keep it in your logs, and quote it to support.
             * @example req_0f8c3a52b7d94e61a2c4d6e8
             */
            readonly request_id: string;
        };
        readonly CitationDto: {
            /**
             * @description The citation as the output writes it.
             * @example [1]
             */
            readonly marker: string;
            /** @description The source it points at; null when it points at none. */
            readonly source_document_id: string | null;
        };
        readonly SuggestedRepairDto: {
            /** @description The claim as a source supports it. */
            readonly text: string;
            /**
             * @description substitution: words of the source put into the claim; omission: the part that no source supports left out; source_sentence: the sentence of the source itself.
             * @enum {string}
             */
            readonly kind: "substitution" | "omission" | "source_sentence";
            /**
             * @description The words of a source that support it.
             * @example run_7b0c…_span_1
             */
            readonly source_span_id: string;
            /**
             * @description Always true: a repair that was not verified is not given.
             * @enum {boolean}
             */
            readonly verified: true;
        };
        readonly ClaimMetadataDto: {
            /** @description The citations that belong to the claim, in their order. */
            readonly citations: readonly components["schemas"]["CitationDto"][];
            /** @description Exactly the words of ai_output between the offsets. */
            readonly output_text: string;
            /** @description null where no repair was verified. */
            readonly suggested_repair: components["schemas"]["SuggestedRepairDto"] | null;
        };
        readonly AtomicClaimDto: {
            /**
             * @description Id of the claim: the id of the run, _claim_ and its number from 1.
             * @example run_7b0c…_claim_1
             */
            readonly id: string;
            /**
             * @description What kind of statement it is.
             * @enum {string}
             */
            readonly claim_type: "fact" | "quantity" | "date" | "definition" | "attribution" | "comparison" | "causation" | "permission" | "obligation" | "prohibition" | "recommendation" | "prediction";
            /** @description The claim as it reads alone. */
            readonly text: string;
            /** @description Lower-cased form of text. */
            readonly normalized_text: string;
            /** @description UTF-16 offset in ai_output. */
            readonly output_start_offset: number;
            /** @description UTF-16 offset just after the last word of the claim. */
            readonly output_end_offset: number;
            /** @description How much weighs on the claim, from 1, a passing remark that counts less in the gate, to 5: figures, duties, safety, money and law weigh more. */
            readonly importance: number;
            /**
             * @description What the sources say about the claim; the same as in verification_result.
             * @enum {string}
             */
            readonly support_status: "supported" | "partially_supported" | "unsupported" | "contradicted" | "insufficient_context";
            /** @description The words of a source that decided; null where no words of any source bear on the claim. */
            readonly primary_source_span: components["schemas"]["SourceSpanReferenceDto"] | null;
            /** @description The judgement of this claim. */
            readonly verification_result: components["schemas"]["VerificationResultDto"];
            /** @description Who runs what found the claim: claimgate, or the endpoint that was configured. */
            readonly extraction_provider: string;
            /** @description The model that found it; the name of the built-in part where none was asked. */
            readonly extraction_model: string;
            /** @description Version of what found the claim, as <name>.<date>.v<n>. */
            readonly extraction_prompt_version: string;
            /** @description How sure it is that this is a claim and that it reads as the output means it, from 0 to 1. */
            readonly extraction_confidence: number;
            /** @description Citations, and the words of the output. */
            readonly metadata: components["schemas"]["ClaimMetadataDto"];
            /**
             * Format: date-time
             * @description When the claim was stored, in UTC.
             */
            readonly created_at: string;
        };
        readonly AtomicClaimList: {
            /** @description The claims, in the order of the output. */
            readonly items: readonly components["schemas"]["AtomicClaimDto"][];
            /**
             * @description Id of this request. Keep it in your logs, and quote it to support.
             * @example req_0f8c3a52b7d94e61a2c4d6e8
             */
            readonly request_id: string;
        };
        readonly VerificationResultList: {
            /** @description One result for each claim, in the order of the output. */
            readonly items: readonly components["schemas"]["VerificationResultDto"][];
            /**
             * @description Id of this request. Keep it in your logs, and quote it to support.
             * @example req_0f8c3a52b7d94e61a2c4d6e8
             */
            readonly request_id: string;
        };
        readonly ClaimReportResponse: {
            /**
             * @description Id of the report: the id of the run and _claim_report.
             * @example run_7b0c…_claim_report
             */
            readonly id: string;
            /** @description The run that the report is about. */
            readonly review_run_id: string;
            /**
             * @description The verdict on the whole output, the same as in the run.
             * @enum {string}
             */
            readonly safe_use_status: "supported" | "needs_review" | "needs_repair" | "blocked" | "contradicted" | "unsupported" | "partially_supported" | "insufficient_context";
            /** @description One line that says what the report is. */
            readonly title: string;
            /** @description How many claims are not supported and how many citations have an issue, in a sentence or two. */
            readonly summary: string;
            /** @description Every claim that a reviewer must look at. None is ever left out. */
            readonly unsupported_claims: readonly components["schemas"]["UnsupportedClaimDto"][];
            /** @description What is wrong with citations. */
            readonly citation_issues: readonly components["schemas"]["CitationIssueDto"][];
            /** @description Remarks on claims that are supported in part. */
            readonly evidence_notes: readonly components["schemas"]["EvidenceNoteDto"][];
            /** @description What to ask next, by claim or about the run as a whole. */
            readonly follow_ups: readonly components["schemas"]["FollowUpDto"][];
            /** @description The report for people, as Markdown. */
            readonly markdown: string;
            /** @description Version of what wrote the report. */
            readonly compiler_version: string;
            /** @description Version of the policy table that decided the verdict. */
            readonly policy_version: string;
            /** @description What the report says of itself: coverage, checks and versions. */
            readonly metadata: components["schemas"]["ClaimReportMetadataDto"];
            /**
             * Format: date-time
             * @description When the report was written, in UTC.
             */
            readonly created_at: string;
            /**
             * Format: date-time
             * @description When it was last stored, in UTC.
             */
            readonly updated_at: string;
            /**
             * @description Id of this request. Keep it in your logs, and quote it to support.
             * @example req_0f8c3a52b7d94e61a2c4d6e8
             */
            readonly request_id: string;
        };
        readonly DeletedReviewRun: {
            /**
             * @description Id of the run whose content was removed.
             * @example run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11
             */
            readonly id: string;
            /**
             * @description Always true: its content is gone, now or since an earlier call.
             * @enum {boolean}
             */
            readonly deleted: true;
            /**
             * @description Id of this request. Keep it in your logs, and quote it to support.
             * @example req_0f8c3a52b7d94e61a2c4d6e8
             */
            readonly request_id: string;
        };
        readonly DecisionResponse: {
            /**
             * Format: uuid
             * @description Id of the decision: previous_decision_id of the one that follows.
             */
            readonly id: string;
            /** @description The run that was reviewed. */
            readonly review_run_id: string;
            /** @description Place of the decision in the run, from 1 without a gap. */
            readonly sequence: number;
            /**
             * @description The claim; null for the run as a whole.
             * @example run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_claim_2
             */
            readonly claim_id: string | null;
            /**
             * @description What was decided.
             * @enum {string}
             */
            readonly decision: "accept" | "repair" | "reject";
            /** @description Why, in the words of the reviewer; null without a note. */
            readonly note: string | null;
            /**
             * @description Who decided: the Claimgate-Actor of the call, for whom the holder of the key vouches, or else the key.
             * @example reviewer@example.com
             */
            readonly reviewer: string;
            /**
             * Format: uuid
             * @description The decision about the same claim that this one replaces; null for the first.
             */
            readonly previous_decision_id: string | null;
            /**
             * Format: date-time
             * @description When it was recorded, in UTC.
             */
            readonly created_at: string;
            /**
             * @description Id of this request. Keep it in your logs, and quote it to support.
             * @example req_0f8c3a52b7d94e61a2c4d6e8
             */
            readonly request_id: string;
        };
        readonly DecideBody: {
            /**
             * @description The claim that is decided about. Without it the decision is about the run as a whole.
             * @example run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_claim_2
             */
            readonly claim_id?: string | null;
            /**
             * @description accept: it may stand. repair: it must be changed first. reject: it must not be used.
             * @example repair
             * @enum {string}
             */
            readonly decision: "accept" | "repair" | "reject";
            /**
             * @description Why, in the words of the reviewer. It is content: encrypted at rest, and removed with the content of the run. Not for private runs.
             * @example Gift cards are excluded by the policy.
             */
            readonly note?: string | null;
            /** @description The newest decision about this claim, or about the run, that the reviewer has seen; null or left out when there was none. Where another came in between, nothing is recorded (409 decision_conflict). */
            readonly previous_decision_id?: string | null;
        };
        readonly DecisionList: {
            /** @description The decisions of this page. Of several about one claim the last one holds. */
            readonly items: readonly components["schemas"]["DecisionDto"][];
            /** @description Send the last sequence as after_sequence to get the next page. */
            readonly has_more: boolean;
            /**
             * @description Id of this request. Keep it in your logs, and quote it to support.
             * @example req_0f8c3a52b7d94e61a2c4d6e8
             */
            readonly request_id: string;
        };
        readonly ImportItemDto: {
            /** @description Number of the row, from 1. */
            readonly row: number;
            /** @description As the row says; null where it has none, or none that is valid. */
            readonly external_id: string | null;
            /** @description The run of the row. The same for rows with the same external_id and the same content. */
            readonly review_run_id?: string;
            /** @description Why the row was rejected. */
            readonly error?: components["schemas"]["ErrorDto"];
        };
        readonly ImportResponse: {
            /** @description Id of the import, for logs and support. */
            readonly import_id: string;
            /** @description Rows that are a run now, or were before. */
            readonly accepted_count: number;
            /** @description Rows that are none. Mend and send them again. */
            readonly rejected_count: number;
            /** @description One item a row, in the order of the rows. */
            readonly items: readonly components["schemas"]["ImportItemDto"][];
            /**
             * @description Id of this request. Keep it in your logs, and quote it to support.
             * @example req_0f8c3a52b7d94e61a2c4d6e8
             */
            readonly request_id: string;
        };
        readonly ImportBody: {
            /** @description 1 to 1000 rows, each like the body of a create request. */
            readonly rows: readonly components["schemas"]["CreateReviewRunBody"][];
        };
        readonly WorkerCredentialDto: {
            /**
             * Format: uuid
             * @description Id of the credential, for logs: it is no secret.
             */
            readonly credential_id: string;
            /** @description Send it as Authorization: Bearer. A secret; keep it out of logs. */
            readonly token: string;
            /** @description Rises by one with every rotation. */
            readonly generation: number;
            /**
             * Format: date-time
             * @description When it expires: never later than the run's deadline.
             */
            readonly expires_at: string;
        };
        readonly CreateWorkerRunResponse: {
            /** @description The private run that was created. */
            readonly review_run: components["schemas"]["ReviewRunDto"];
            /** @description What its worker calls with. Shown here and nowhere else. */
            readonly worker_credential: components["schemas"]["WorkerCredentialDto"];
            /**
             * Format: uri
             * @description Where the worker sends its events; a proof names this URL.
             */
            readonly events_url: string;
            /**
             * @description How long the worker may be silent before the run is given up.
             * @example 60
             */
            readonly lease_seconds: number;
            /**
             * @description Id of this request. Keep it in your logs, and quote it to support.
             * @example req_0f8c3a52b7d94e61a2c4d6e8
             */
            readonly request_id: string;
        };
        readonly CreateWorkerRunBody: {
            /**
             * @description What the output is for: a draft for colleagues (internal_draft), text for customers (customer_facing), a regulated process (regulated_workflow), something that is acted on (action_taking), or a test that stops nothing (eval_only). It makes the gate softer or harder.
             * @example customer_facing
             * @enum {string}
             */
            readonly intended_use: "internal_draft" | "customer_facing" | "regulated_workflow" | "action_taking" | "eval_only";
            /**
             * @description How hard the gate judges: advisory informs, standard asks for review or repair, strict for repair or blocks.
             * @default standard
             * @enum {string}
             */
            readonly strictness?: "advisory" | "standard" | "strict";
            /**
             * @description Your own id for this review.
             * @example ticket-4711
             */
            readonly external_id?: string;
            /** @description How many sources the worker will read. */
            readonly source_count?: number;
            /**
             * @description How long the run may take before it fails.
             * @default 3600
             */
            readonly deadline_seconds?: number;
            /**
             * @description Whether the worker must prove with every call that it holds its key.
             * @default true
             */
            readonly require_proof?: boolean;
            /**
             * @description RFC 7638 thumbprint of the key of the worker. The credential is bound to it at once, so a token that leaks is worth nothing.
             * @example kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k
             */
            readonly worker_key_thumbprint?: string;
            /**
             * @description Workflow metadata, echoed in responses. No white space and no secrets.
             * @example {
             *       "workflow": "support-answers",
             *       "attempt": 2
             *     }
             */
            readonly metadata?: {
                readonly [key: string]: boolean | number | string;
            };
        };
        readonly WorkerEventResponse: {
            /**
             * @description Always true: the event is recorded, now or before.
             * @enum {boolean}
             */
            readonly accepted: true;
            /** @description The very same event was recorded before; nothing was changed. */
            readonly replayed: boolean;
            /** @description Place of the event in the run. */
            readonly sequence: number;
            /**
             * @description Where the run stands after the event.
             * @enum {string}
             */
            readonly run_status: "queued" | "processing" | "completed" | "failed" | "cancelled";
            /**
             * Format: date-time
             * @description null once the run is finished.
             */
            readonly lease_expires_at: string | null;
            /** @description Once the worker has ended the run: a JWS over the head of the chain and what the last event said. */
            readonly receipt?: string;
            /**
             * @description Id of this request. Keep it in your logs, and quote it to support.
             * @example req_0f8c3a52b7d94e61a2c4d6e8
             */
            readonly request_id: string;
        };
        readonly WorkerStatusBody: {
            /**
             * @description What the worker is busy with.
             * @enum {string}
             */
            readonly stage: "starting" | "reading_input" | "segmenting" | "extracting" | "retrieving" | "verifying" | "compiling" | "storing";
            /** @description Claims that are decided. */
            readonly claims_done: number;
            /** @description Claims that were found so far. */
            readonly claims_total: number;
        };
        readonly CompletionCountsBody: {
            /** @description Sources that were read. */
            readonly sources: number;
            /** @description Claims: the sum of the five counts by status. */
            readonly claims: number;
            /** @description Claims that the sources support. */
            readonly supported: number;
            /** @description Claims that the sources support in part. */
            readonly partially_supported: number;
            /** @description Claims that no source supports. */
            readonly unsupported: number;
            /** @description Claims that a source contradicts. */
            readonly contradicted: number;
            /** @description Claims that cannot be decided from the sources. */
            readonly insufficient_context: number;
            /** @description Citations that are missing or wrong. */
            readonly citation_issues: number;
            /** @description Characters of the output that assert nothing checkable. */
            readonly unchecked_characters: number;
        };
        readonly CompletionHashesBody: {
            /** @description HMAC-SHA-256 of the report, under a key that stays in the bundle. */
            readonly report_hmac: string;
            /** @description HMAC-SHA-256 of the input, under the same key. */
            readonly input_hmac: string;
            /** @description SHA-256 of manifest.jws. */
            readonly manifest_sha256: string;
        };
        readonly WorkerVersionsBody: {
            /**
             * @description Version of the extractor.
             * @example clause-extractor.2026-11-15.v1
             */
            readonly extractor: string;
            /**
             * @description Version of the retriever.
             * @example bm25-retriever.2026-11-15.v1
             */
            readonly retriever: string;
            /**
             * @description Version of the verifier.
             * @example lexical-verifier.2026-11-15.v1
             */
            readonly verifier: string;
            /**
             * @description Version of the model.
             * @example no-model.2026-11-15.v1
             */
            readonly model: string;
            /**
             * @description Version of the policy.
             * @example claim-gate.2026-11-15.v1
             */
            readonly policy: string;
            /**
             * @description Version of the compiler.
             * @example claim-report.2026-11-15.v1
             */
            readonly compiler: string;
        };
        readonly WorkerCompletionBody: {
            /** @description What was counted. */
            readonly counts: components["schemas"]["CompletionCountsBody"];
            /**
             * @description The verdict of the gate.
             * @enum {string}
             */
            readonly safe_use_status: "supported" | "needs_review" | "needs_repair" | "blocked" | "contradicted" | "unsupported" | "partially_supported" | "insufficient_context";
            /**
             * @description How many reasons of each kind the gate had.
             * @example {
             *       "unsupported": 1,
             *       "citation_issue": 2
             *     }
             */
            readonly reason_counts: {
                /** @description How often: partially_supported. */
                readonly partially_supported?: number;
                /** @description How often: unsupported. */
                readonly unsupported?: number;
                /** @description How often: contradicted. */
                readonly contradicted?: number;
                /** @description How often: insufficient_context. */
                readonly insufficient_context?: number;
                /** @description How often: no_checkable_claims. */
                readonly no_checkable_claims?: number;
                /** @description How often: sources_conflict. */
                readonly sources_conflict?: number;
                /** @description How often: citation_issue. */
                readonly citation_issue?: number;
                /** @description How often: unchecked_text. */
                readonly unchecked_text?: number;
            };
            /** @description Digests of what was written. */
            readonly hashes: components["schemas"]["CompletionHashesBody"];
            /**
             * @description Name of the report's folder in your own store.
             * @example rpt_2f6b1f0e-6c55-4a0f-9d0e-51b7d9a8f3c4
             */
            readonly report_pointer: string;
            /** @description The versions that decided. */
            readonly pipeline_versions: components["schemas"]["WorkerVersionsBody"];
        };
        readonly WorkerFailureBody: {
            /**
             * @description What kind of failure it was.
             * @enum {string}
             */
            readonly category: "invalid_input" | "source_unreadable" | "storage_denied" | "storage_unavailable" | "model_unavailable" | "out_of_memory" | "timeout" | "cancelled" | "internal";
            /**
             * @description What the worker was busy with.
             * @enum {string}
             */
            readonly stage: "starting" | "reading_input" | "segmenting" | "extracting" | "retrieving" | "verifying" | "compiling" | "storing";
            /** @description Whether a new run may succeed. */
            readonly retryable: boolean;
            /** @description A random id that points into your own log. */
            readonly reference: string;
        };
        readonly WorkerEventBody: {
            /** @description Id of the event; a repeat of the call has the same. */
            readonly event_id: string;
            /** @description Place of the event in the run, from 1 without a gap. */
            readonly sequence: number;
            /**
             * @description What the event tells; the field of the same name says more.
             * @enum {string}
             */
            readonly type: "status" | "completion" | "failure";
            /** @description When it happened, by the worker's clock. */
            readonly occurred_at: string;
            /**
             * @description Version of the worker.
             * @example 1.4.2
             */
            readonly worker_version: string;
            /**
             * @description Version of the policy.
             * @example claim-gate.2026-11-15.v1
             */
            readonly policy_version: string;
            /** @description Hash of the event before; 64 zeros in the first. */
            readonly previous_hash: string;
            /** @description With the type status only. */
            readonly status?: components["schemas"]["WorkerStatusBody"];
            /** @description With the type completion only. */
            readonly completion?: components["schemas"]["WorkerCompletionBody"];
            /** @description With the type failure only. */
            readonly failure?: components["schemas"]["WorkerFailureBody"];
        };
        readonly WorkerLeaseDto: {
            /**
             * @description waiting: no worker has spoken yet. running: it was heard within 30 seconds. silent: it was not, and will be given up at expires_at. ended: the run has ended.
             * @enum {string}
             */
            readonly state: "waiting" | "running" | "silent" | "ended";
            /**
             * Format: date-time
             * @description When the run is given up unless its worker is heard before; null while it waits and once it has ended.
             */
            readonly expires_at: string | null;
            /**
             * Format: date-time
             * @description When the run is given up in any case.
             */
            readonly deadline_at: string;
        };
        readonly CredentialGenerationDto: {
            /**
             * Format: uuid
             * @description Id of the credential. It is no secret.
             */
            readonly credential_id: string;
            /** @description Rises by one with every rotation. */
            readonly generation: number;
            /**
             * @description issued: nobody has used it. bound: one key speaks for the run. spent: the run has ended. replaced: a newer generation took its place. revoked, expired: as they say.
             * @enum {string}
             */
            readonly state: "issued" | "bound" | "spent" | "replaced" | "revoked" | "expired";
            /**
             * Format: date-time
             * @description When it was issued.
             */
            readonly issued_at: string;
            /**
             * Format: date-time
             * @description When it expires.
             */
            readonly expires_at: string;
            /**
             * Format: date-time
             * @description When it stops working because of the next generation; null for the newest.
             */
            readonly replaced_at: string | null;
        };
        readonly EventChainDto: {
            /** @description Place of the last event; 0 before the first. */
            readonly last_sequence: number;
            /** @description Hash of the last event; 64 zeros before the first. */
            readonly last_hash: string;
        };
        readonly WorkerRunDetail: {
            /** @description The run. GET /v1/review-runs/{id} has its verdict and counts. */
            readonly review_run_id: string;
            /**
             * @description Where the run stands.
             * @enum {string}
             */
            readonly run_status: "queued" | "processing" | "completed" | "failed" | "cancelled";
            /** @description How long its worker may be silent. */
            readonly lease: components["schemas"]["WorkerLeaseDto"];
            /** @description Whether the worker must prove with every call that it holds its key. */
            readonly require_proof: boolean;
            /** @description RFC 7638 thumbprint of the only key that may speak for the run; null until there is one. */
            readonly worker_key_thumbprint: string | null;
            /** @description The generations of the credential, newest first, at most 100. */
            readonly credentials: readonly components["schemas"]["CredentialGenerationDto"][];
            /**
             * Format: date-time
             * @description When the credential was revoked; null unless it was.
             */
            readonly revoked_at: string | null;
            /** @description The head of the chain. The events, the receipt and security events are in the list of events. */
            readonly chain: components["schemas"]["EventChainDto"];
            /**
             * @description Name of the report's folder in your own storage; null until the worker has completed the run.
             * @example rpt_2f6b1f0e-6c55-4a0f-9d0e-51b7d9a8f3c4
             */
            readonly report_pointer: string | null;
            /**
             * @description Id of this request. Keep it in your logs, and quote it to support.
             * @example req_0f8c3a52b7d94e61a2c4d6e8
             */
            readonly request_id: string;
        };
        readonly RecordedEventDto: {
            /** @description Id of the event, as the worker gave it. */
            readonly event_id: string;
            /** @description Place of the event in the run, from 1 without a gap. */
            readonly sequence: number;
            /**
             * @description What the event tells; the field of the same name says more.
             * @enum {string}
             */
            readonly type: "status" | "completion" | "failure";
            /**
             * Format: date-time
             * @description When it happened, by the worker's clock.
             */
            readonly occurred_at: string;
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            readonly received_at: string;
            /** @description Version of the worker that sent it. */
            readonly worker_version: string;
            /** @description Version of the policy table that the worker has. */
            readonly policy_version: string;
            /** @description Hash of the event before; 64 zeros in the first. */
            readonly previous_hash: string;
            /** @description SHA-256 of the canonical JSON of the event as it was sent. */
            readonly hash: string;
            /** @description What an event of the type status says; null in others. */
            readonly status: components["schemas"]["WorkerStatusBody"] | null;
            /** @description What an event of the type completion says; null in others. */
            readonly completion: components["schemas"]["WorkerCompletionBody"] | null;
            /** @description What an event of the type failure says; null in others. */
            readonly failure: components["schemas"]["WorkerFailureBody"] | null;
        };
        readonly SecurityEventDto: {
            /**
             * @description What was seen: another key than the bound one, a proof that was used before, a revoked credential, or another event at a place that was taken.
             * @enum {string}
             */
            readonly kind: "credential_bound_elsewhere" | "replayed_proof" | "revoked_use" | "sequence_conflict";
            /**
             * Format: date-time
             * @description When it was first seen in this hour.
             */
            readonly first_at: string;
            /**
             * Format: date-time
             * @description When it was last seen in this hour.
             */
            readonly last_at: string;
            /** @description How often; of several within a second one is counted. */
            readonly count: number;
        };
        readonly WorkerEventList: {
            /** @description The events of this page, in their order. */
            readonly items: readonly components["schemas"]["RecordedEventDto"][];
            /** @description Send the last sequence as after_sequence to get the next page. */
            readonly has_more: boolean;
            /** @description Newest first, at most 100. */
            readonly security_events: readonly components["schemas"]["SecurityEventDto"][];
            /** @description The receipt, once the worker has ended the run. */
            readonly receipt: string | null;
            /**
             * @description Id of this request. Keep it in your logs, and quote it to support.
             * @example req_0f8c3a52b7d94e61a2c4d6e8
             */
            readonly request_id: string;
        };
        readonly RotateCredentialResponse: {
            /** @description The new credential. Shown here and nowhere else. */
            readonly worker_credential: components["schemas"]["WorkerCredentialDto"];
            /**
             * @description Id of this request. Keep it in your logs, and quote it to support.
             * @example req_0f8c3a52b7d94e61a2c4d6e8
             */
            readonly request_id: string;
        };
        readonly RotateCredentialBody: {
            /**
             * @description How long the old credential still works.
             * @default 0
             */
            readonly overlap_seconds?: number;
        };
        readonly RevokeCredentialResponse: {
            /** @description The run whose credential was revoked. */
            readonly review_run_id: string;
            /**
             * @description cancelled, unless the run was finished before.
             * @enum {string}
             */
            readonly run_status: "queued" | "processing" | "completed" | "failed" | "cancelled";
            /**
             * Format: date-time
             * @description When it was first revoked.
             */
            readonly revoked_at: string;
            /**
             * @description Id of this request. Keep it in your logs, and quote it to support.
             * @example req_0f8c3a52b7d94e61a2c4d6e8
             */
            readonly request_id: string;
        };
        readonly JwkDto: {
            /**
             * @description Kind of key: an octet key pair.
             * @enum {string}
             */
            readonly kty: "OKP";
            /**
             * @description The curve of the key.
             * @enum {string}
             */
            readonly crv: "Ed25519";
            /** @description The public key, as base64url. */
            readonly x: string;
            /** @description RFC 7638 thumbprint of the key. */
            readonly kid: string;
            /**
             * @description The algorithm that signs with it.
             * @enum {string}
             */
            readonly alg: "EdDSA";
            /**
             * @description What it is for: signatures.
             * @enum {string}
             */
            readonly use: "sig";
        };
        readonly JwksResponse: {
            /** @description Newest first. A key that once signed is never taken away. */
            readonly keys: readonly components["schemas"]["JwkDto"][];
        };
        readonly TimeToVerdictDto: {
            /** @description Half of the completed runs took no longer, to within 5 %; null where no run was completed. */
            readonly p50: number | null;
            /** @description 95 of 100 completed runs took no longer, to within 5 %; null where no run was completed. */
            readonly p95: number | null;
        };
        readonly RunMetricsDayDto: {
            /**
             * Format: date
             * @description The day, in UTC. A run counts on the day on which it ended.
             * @example 2026-11-16
             */
            readonly date: string;
            /** @description Runs that ended on this day, however they did. */
            readonly run_count: number;
            /** @description How many of them ended in which status. */
            readonly by_status: {
                /** @description How many are completed. */
                readonly completed: number;
                /** @description How many are failed. */
                readonly failed: number;
                /** @description How many are cancelled. */
                readonly cancelled: number;
            };
            /** @description How many of the completed ones have which verdict. */
            readonly by_safe_use_status: {
                /** @description How many are supported. */
                readonly supported: number;
                /** @description How many are needs_review. */
                readonly needs_review: number;
                /** @description How many are needs_repair. */
                readonly needs_repair: number;
                /** @description How many are blocked. */
                readonly blocked: number;
                /** @description How many are contradicted. */
                readonly contradicted: number;
                /** @description How many are unsupported. */
                readonly unsupported: number;
                /** @description How many are partially_supported. */
                readonly partially_supported: number;
                /** @description How many are insufficient_context. */
                readonly insufficient_context: number;
            };
            /** @description How many of them were reviewed here: created by the API or by an import. */
            readonly hosted_count: number;
            /** @description How many of them were reviewed by a private worker. */
            readonly private_count: number;
            /** @description Claims of the completed runs. */
            readonly claim_count: number;
            /** @description How many of these claims have which status. */
            readonly claims_by_status: {
                /** @description How many are supported. */
                readonly supported: number;
                /** @description How many are partially_supported. */
                readonly partially_supported: number;
                /** @description How many are unsupported. */
                readonly unsupported: number;
                /** @description How many are contradicted. */
                readonly contradicted: number;
                /** @description How many are insufficient_context. */
                readonly insufficient_context: number;
            };
            /** @description Milliseconds from creation to verdict, over the completed runs, hosted and private. */
            readonly time_to_verdict_ms: components["schemas"]["TimeToVerdictDto"];
            /** @description Suspicious uses of worker credentials that were seen on this day, by their kind. */
            readonly security_events_by_kind: {
                /** @description How many are credential_bound_elsewhere. */
                readonly credential_bound_elsewhere: number;
                /** @description How many are replayed_proof. */
                readonly replayed_proof: number;
                /** @description How many are revoked_use. */
                readonly revoked_use: number;
                /** @description How many are sequence_conflict. */
                readonly sequence_conflict: number;
            };
        };
        readonly WorkersNowDto: {
            /** @description Private runs whose worker was heard within the last 30 seconds. */
            readonly running: number;
            /** @description Private runs whose worker has been silent for longer, and is not given up yet. */
            readonly silent: number;
            /** @description Private runs that were given up within the last 24 hours because their worker fell silent. */
            readonly lost: number;
        };
        readonly RunMetricsResponse: {
            /**
             * Format: date
             * @description The first day that is given.
             * @example 2026-11-16
             */
            readonly first_date: string;
            /**
             * Format: date
             * @description The last day that is given.
             * @example 2026-11-16
             */
            readonly last_date: string;
            /** @description One item for every day from the first to the last, also where nothing ended. */
            readonly days: readonly components["schemas"]["RunMetricsDayDto"][];
            /** @description The workers of private runs at this moment. */
            readonly workers: components["schemas"]["WorkersNowDto"];
            /**
             * @description Id of this request. Keep it in your logs, and quote it to support.
             * @example req_0f8c3a52b7d94e61a2c4d6e8
             */
            readonly request_id: string;
        };
        readonly UsageResponse: {
            /**
             * @description Name of the plan.
             * @example team
             */
            readonly plan: string;
            /** @description Review runs counted in this period, hosted, imported and private. */
            readonly review_runs_used: number;
            /** @description Review runs a month; null when the plan has no limit. */
            readonly monthly_limit: number | null;
            /** @description What is left of them; null when the plan has no limit. */
            readonly remaining_review_runs: number | null;
            /**
             * Format: date-time
             * @description When the period began.
             */
            readonly period_start: string;
            /**
             * Format: date-time
             * @description When the period ends and the count begins anew.
             */
            readonly period_end: string;
            /**
             * @description Id of this request. Keep it in your logs, and quote it to support.
             * @example req_0f8c3a52b7d94e61a2c4d6e8
             */
            readonly request_id: string;
        };
        readonly CheckoutResponse: {
            /** @description The page to send people to. */
            readonly checkout_url: string;
            /**
             * Format: date-time
             * @description When the page stops working.
             */
            readonly expires_at: string;
            /**
             * @description Id of this request. Keep it in your logs, and quote it to support.
             * @example req_0f8c3a52b7d94e61a2c4d6e8
             */
            readonly request_id: string;
        };
        readonly CheckoutBody: {
            /**
             * @description Name of the plan to buy.
             * @example team
             */
            readonly plan: string;
            /**
             * @description Where to send people once they have paid. Its origin must be one that the server is set to allow.
             * @example https://app.example.com/billing/done
             */
            readonly success_url: string;
            /**
             * @description Where to send people who turn back. Its origin must be one that the server is set to allow.
             * @example https://app.example.com/billing
             */
            readonly cancel_url: string;
        };
        readonly PortalResponse: {
            /** @description The page to send people to. It works for a few minutes. */
            readonly portal_url: string;
            /**
             * @description Id of this request. Keep it in your logs, and quote it to support.
             * @example req_0f8c3a52b7d94e61a2c4d6e8
             */
            readonly request_id: string;
        };
        readonly PortalBody: {
            /**
             * @description Where to send people when they leave the portal. Its origin must be one that the server is set to allow.
             * @example https://app.example.com/billing
             */
            readonly return_url: string;
        };
        readonly BillingEventResponse: {
            /** @description Always true: the event is recorded, now or before. */
            readonly received: boolean;
            /**
             * @description Id of this request. Keep it in your logs, and quote it to support.
             * @example req_0f8c3a52b7d94e61a2c4d6e8
             */
            readonly request_id: string;
        };
        readonly OrganizationDto: {
            /**
             * Format: uuid
             * @description Id of the organisation.
             */
            readonly id: string;
            /** @description Name of the organisation. */
            readonly name: string;
        };
        readonly ProjectDto: {
            /**
             * Format: uuid
             * @description Id of the project.
             */
            readonly id: string;
            /** @description Name of the project. */
            readonly name: string;
            /**
             * Format: date-time
             * @description When it was created.
             */
            readonly created_at: string;
        };
        readonly RetentionDto: {
            /** @description Days after the end of a run; 0 means 24 hours, time enough to fetch the results. */
            readonly content_days: number;
        };
        readonly ProjectPlanDto: {
            /**
             * @description Name of the plan that is in force.
             * @example team
             */
            readonly name: string;
            /** @description Review runs a month; null when the plan has no limit. */
            readonly monthly_limit: number | null;
        };
        readonly ApiKeyDto: {
            /** @description Id of the key: the part between cg_live_ and the next _. */
            readonly id: string;
            /** @description What the key is for, as it was said when it was made; null without a name. */
            readonly name: string | null;
            /**
             * @description How the key begins, by which people recognise it. No secret.
             * @example cg_live_3f9a…
             */
            readonly prefix: string;
            /** @description What the key may do. */
            readonly scopes: readonly ("review_runs:create" | "review_runs:read" | "review_runs:review" | "imports:create" | "private_worker_runs:create" | "project:read" | "billing:read" | "billing:write")[];
            /** @description Whether it is the key of this very call. */
            readonly is_current: boolean;
            /**
             * Format: date-time
             * @description When it was created.
             */
            readonly created_at: string;
            /**
             * Format: date-time
             * @description When it expires; null for never.
             */
            readonly expires_at: string | null;
            /**
             * Format: date-time
             * @description When it was last used, to within a minute; null for never.
             */
            readonly last_used_at: string | null;
            /**
             * Format: date-time
             * @description When it was revoked; null while it is in force.
             */
            readonly revoked_at: string | null;
        };
        readonly WebhookDto: {
            /**
             * Format: uuid
             * @description Id of the webhook.
             */
            readonly id: string;
            /** @description Where it sends, without the query of the URL, which may hold a secret. */
            readonly url: string;
            /**
             * @description active: what was sent last has arrived. failing: it has not, and is tried again. disabled: nothing is sent.
             * @enum {string}
             */
            readonly state: "active" | "failing" | "disabled";
            /**
             * @description Who disabled it: an operator, or deliveries that failed for too long; null while it is not.
             * @enum {string|null}
             */
            readonly disabled_by: "operator" | "failures" | null;
            /**
             * Format: date-time
             * @description Since when nothing has arrived; null while deliveries arrive.
             */
            readonly failing_since: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            readonly created_at: string;
        };
        readonly ProjectResponse: {
            /** @description The organisation that the project belongs to. */
            readonly organization: components["schemas"]["OrganizationDto"];
            /** @description The project that the key belongs to. */
            readonly project: components["schemas"]["ProjectDto"];
            /** @description How long content is kept. */
            readonly retention: components["schemas"]["RetentionDto"];
            /** @description The plan of the organisation. */
            readonly plan: components["schemas"]["ProjectPlanDto"];
            /** @description The keys of the project, those in force first, at most 200. */
            readonly api_keys: readonly components["schemas"]["ApiKeyDto"][];
            /** @description The webhooks of the project. */
            readonly webhooks: readonly components["schemas"]["WebhookDto"][];
            /**
             * @description Id of this request. Keep it in your logs, and quote it to support.
             * @example req_0f8c3a52b7d94e61a2c4d6e8
             */
            readonly request_id: string;
        };
        readonly HealthResponse: {
            /**
             * @description Always ok; anything else is an error.
             * @enum {string}
             */
            readonly status: "ok";
            /**
             * @description Id of this request. Keep it in your logs, and quote it to support.
             * @example req_0f8c3a52b7d94e61a2c4d6e8
             */
            readonly request_id: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly listReviewRuns: {
        readonly parameters: {
            readonly query?: {
                /** @description How many runs a page has. */
                readonly limit?: number;
                /** @description The next_cursor of the page before. */
                readonly cursor?: string;
                /** @description Only runs of this status. */
                readonly status?: "queued" | "processing" | "completed" | "failed" | "cancelled";
                /** @description Only runs of this safe-use status. */
                readonly safe_use_status?: "supported" | "needs_review" | "needs_repair" | "blocked" | "contradicted" | "unsupported" | "partially_supported" | "insufficient_context";
                /** @description Only runs for this use. */
                readonly intended_use?: "internal_draft" | "customer_facing" | "regulated_workflow" | "action_taking" | "eval_only";
                /** @description Only runs that came this way. */
                readonly capture_method?: "api" | "import" | "private_worker";
                /** @description Only runs that were reviewed here (hosted) or by a private worker (private). */
                readonly location?: "hosted" | "private";
                /** @description Only runs whose id begins so: run_ and at least 8 characters more, or the whole id. */
                readonly id?: string;
                /** @description Only runs with this external id. */
                readonly external_id?: string;
                /** @description Only runs created after this time. */
                readonly created_after?: string;
                /** @description Only runs created before this time. */
                readonly created_before?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of runs, newest first. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11",
                     *           "project_id": "9f84eeb1-df51-4c1a-9a76-a1cbcf925f79",
                     *           "status": "completed",
                     *           "intended_use": "customer_facing",
                     *           "strictness": "standard",
                     *           "source_count": 1,
                     *           "claim_count": 2,
                     *           "unsupported_claim_count": 2,
                     *           "safe_use_status": "needs_repair",
                     *           "gate_verdict": {
                     *             "id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_gate_verdict",
                     *             "review_run_id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11",
                     *             "verdict": "needs_repair",
                     *             "safe_use_status": "needs_repair",
                     *             "reasons": [
                     *               {
                     *                 "code": "insufficient_context",
                     *                 "message": "This claim could not be checked.",
                     *                 "claim_id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_claim_1"
                     *               },
                     *               {
                     *                 "code": "contradicted",
                     *                 "message": "A supplied source says otherwise.",
                     *                 "claim_id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_claim_2"
                     *               }
                     *             ],
                     *             "strictness": "standard",
                     *             "mode": "advisory",
                     *             "metadata": {
                     *               "intended_use": "customer_facing",
                     *               "policy_version": "claim-gate.2026-11-16.v2"
                     *             },
                     *             "created_at": "2026-11-19T22:08:55.600Z"
                     *           },
                     *           "created_at": "2026-11-19T22:08:54.106Z",
                     *           "completed_at": "2026-11-19T22:08:55.600Z",
                     *           "capture_method": "api",
                     *           "question": "Can I return a gift card?",
                     *           "external_id": "ticket-4711",
                     *           "metadata": {
                     *             "workflow": "support-answers"
                     *           }
                     *         },
                     *         {
                     *           "id": "run_8e194977-cb59-451d-9e0c-87642632356a",
                     *           "project_id": "9f84eeb1-df51-4c1a-9a76-a1cbcf925f79",
                     *           "status": "cancelled",
                     *           "intended_use": "customer_facing",
                     *           "strictness": "standard",
                     *           "source_count": 1,
                     *           "claim_count": 0,
                     *           "unsupported_claim_count": 0,
                     *           "safe_use_status": null,
                     *           "gate_verdict": null,
                     *           "created_at": "2026-11-19T22:08:52.506Z",
                     *           "completed_at": "2026-11-19T22:08:52.652Z",
                     *           "capture_method": "api",
                     *           "question": null,
                     *           "external_id": "ticket-4710",
                     *           "metadata": {}
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null,
                     *       "request_id": "req_48d986960447b0403f740e6f"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["ReviewRunList"];
                };
            };
            /**
             * @description - `missing_api_key`: API key is required.
             *     - `invalid_api_key`: The API key is not valid. Check that it was copied whole and has not been revoked.
             *     - `expired_api_key`: The API key has expired. Create a new one with claimgate-admin keys create.
             */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `insufficient_scope`: The API key lacks the scope that this call needs. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `validation_failed`: The request has fields that must be changed; error.details lists them. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `rate_limited`: Too many requests; retry after the rate-limit window resets. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `internal_error`: Something went wrong on our side. Retry, and quote the request_id if it happens again. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `unavailable`: The service is not available right now. Retry shortly. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly createReviewRun: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own name for this call, such as a UUID. A repeat with the same name and body within 24 hours does nothing twice and gives the first response again. */
                readonly "Idempotency-Key"?: string;
                /** @description `wait=N` (RFC 7240, 1 to 30 seconds): the response comes when the run has ended or the time is over. Other preferences are ignored. */
                readonly Prefer?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "ai_output": "Customers can get a refund within 30 days [1]. Gift cards can be refunded too.",
                 *       "sources": [
                 *         {
                 *           "title": "Refund policy",
                 *           "content": "Refunds are granted within 30 days of purchase. Gift cards cannot be refunded.",
                 *           "uri": "https://example.com/refunds",
                 *           "citation_label": "[1]"
                 *         }
                 *       ],
                 *       "intended_use": "customer_facing",
                 *       "strictness": "standard",
                 *       "question": "Can I return a gift card?",
                 *       "external_id": "ticket-4711",
                 *       "metadata": {
                 *         "workflow": "support-answers"
                 *       }
                 *     }
                 */
                readonly "application/json": components["schemas"]["CreateReviewRunBody"];
            };
        };
        readonly responses: {
            /** @description The run, queued, and where to look for its result. */
            readonly 201: {
                headers: {
                    /** @description `wait=N` where the response waited as it was asked to. Absent where it could not: poll then. */
                    readonly "Preference-Applied"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "review_run": {
                     *         "id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11",
                     *         "project_id": "9f84eeb1-df51-4c1a-9a76-a1cbcf925f79",
                     *         "status": "queued",
                     *         "intended_use": "customer_facing",
                     *         "strictness": "standard",
                     *         "source_count": 1,
                     *         "claim_count": 0,
                     *         "unsupported_claim_count": 0,
                     *         "safe_use_status": null,
                     *         "gate_verdict": null,
                     *         "created_at": "2026-11-19T22:08:54.106Z",
                     *         "completed_at": null,
                     *         "capture_method": "api",
                     *         "question": "Can I return a gift card?",
                     *         "external_id": "ticket-4711",
                     *         "metadata": {
                     *           "workflow": "support-answers"
                     *         }
                     *       },
                     *       "queued": {
                     *         "review_run_id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11",
                     *         "status": "queued",
                     *         "polling_url": "https://api.example.com/v1/review-runs/run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11",
                     *         "recommended_poll_interval_seconds": 2
                     *       },
                     *       "polling_url": "https://api.example.com/v1/review-runs/run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11",
                     *       "request_id": "req_73dba7e9a3bf234862a37317"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["CreateReviewRunResponse"];
                };
            };
            /** @description - `invalid_request`: The request could not be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /**
             * @description - `missing_api_key`: API key is required.
             *     - `invalid_api_key`: The API key is not valid. Check that it was copied whole and has not been revoked.
             *     - `expired_api_key`: The API key has expired. Create a new one with claimgate-admin keys create.
             */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `monthly_limit_reached`: The monthly limit of review runs is reached. */
            readonly 402: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `insufficient_scope`: The API key lacks the scope that this call needs. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `idempotency_in_flight`: A request with this Idempotency-Key is still being worked on. Retry shortly. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `payload_too_large`: The request body is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `unsupported_media_type`: The content type is not supported. Send application/json. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /**
             * @description - `validation_failed`: The request has fields that must be changed; error.details lists them.
             *     - `metadata_contains_secret`: The metadata holds something that looks like a secret. Remove it and rotate that secret.
             *     - `idempotency_key_reused`: This Idempotency-Key was used before with another body. Use a new key.
             */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `rate_limited`: Too many requests; retry after the rate-limit window resets. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `internal_error`: Something went wrong on our side. Retry, and quote the request_id if it happens again. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `unavailable`: The service is not available right now. Retry shortly. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly getReviewRun: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description `wait=N` (RFC 7240, 1 to 30 seconds): the response comes when the run has ended or the time is over. Other preferences are ignored. */
                readonly Prefer?: string;
            };
            readonly path: {
                /** @description Id of the review run. */
                readonly reviewRunId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The run with its output, sources, results and report. */
            readonly 200: {
                headers: {
                    /** @description `wait=N` where the response waited as it was asked to. Absent where it could not: poll then. */
                    readonly "Preference-Applied"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11",
                     *       "project_id": "9f84eeb1-df51-4c1a-9a76-a1cbcf925f79",
                     *       "status": "completed",
                     *       "intended_use": "customer_facing",
                     *       "strictness": "standard",
                     *       "source_count": 1,
                     *       "claim_count": 2,
                     *       "unsupported_claim_count": 2,
                     *       "safe_use_status": "needs_repair",
                     *       "gate_verdict": {
                     *         "id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_gate_verdict",
                     *         "review_run_id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11",
                     *         "verdict": "needs_repair",
                     *         "safe_use_status": "needs_repair",
                     *         "reasons": [
                     *           {
                     *             "code": "insufficient_context",
                     *             "message": "This claim could not be checked.",
                     *             "claim_id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_claim_1"
                     *           },
                     *           {
                     *             "code": "contradicted",
                     *             "message": "A supplied source says otherwise.",
                     *             "claim_id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_claim_2"
                     *           }
                     *         ],
                     *         "strictness": "standard",
                     *         "mode": "advisory",
                     *         "metadata": {
                     *           "intended_use": "customer_facing",
                     *           "policy_version": "claim-gate.2026-11-16.v2"
                     *         },
                     *         "created_at": "2026-11-19T22:08:55.600Z"
                     *       },
                     *       "created_at": "2026-11-19T22:08:54.106Z",
                     *       "completed_at": "2026-11-19T22:08:55.600Z",
                     *       "capture_method": "api",
                     *       "question": "Can I return a gift card?",
                     *       "external_id": "ticket-4711",
                     *       "metadata": {
                     *         "workflow": "support-answers"
                     *       },
                     *       "error_code": null,
                     *       "error_message": null,
                     *       "cancel_reason": null,
                     *       "ai_output": "Customers can get a refund within 30 days [1]. Gift cards can be refunded too.",
                     *       "sources": [
                     *         {
                     *           "id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_source_1",
                     *           "title": "Refund policy",
                     *           "uri": "https://example.com/refunds",
                     *           "citation_label": "[1]",
                     *           "media_type": "text/plain",
                     *           "content_sha256": "8c2978723ed15b55809d229833473760568b0649700fb799fc71759e01b34ab5"
                     *         }
                     *       ],
                     *       "source_spans": [
                     *         {
                     *           "id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_span_1",
                     *           "source_document_id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_source_1",
                     *           "quote": "Refunds are granted within 30 days",
                     *           "start_offset": 0,
                     *           "end_offset": 34,
                     *           "metadata": {
                     *             "source_title": "Refund policy",
                     *             "citation_label": "[1]"
                     *           },
                     *           "created_at": "2026-11-19T22:08:55.600Z"
                     *         },
                     *         {
                     *           "id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_span_2",
                     *           "source_document_id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_source_1",
                     *           "quote": "Refunds are granted within 30 days of purchase",
                     *           "start_offset": 0,
                     *           "end_offset": 46,
                     *           "metadata": {
                     *             "source_title": "Refund policy",
                     *             "citation_label": "[1]"
                     *           },
                     *           "created_at": "2026-11-19T22:08:55.600Z"
                     *         },
                     *         {
                     *           "id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_span_3",
                     *           "source_document_id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_source_1",
                     *           "quote": "Gift cards cannot be refunded",
                     *           "start_offset": 48,
                     *           "end_offset": 77,
                     *           "metadata": {
                     *             "source_title": "Refund policy",
                     *             "citation_label": "[1]"
                     *           },
                     *           "created_at": "2026-11-19T22:08:55.600Z"
                     *         }
                     *       ],
                     *       "verification_results": [
                     *         {
                     *           "id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_verification_1",
                     *           "atomic_claim_id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_claim_1",
                     *           "support_status": "insufficient_context",
                     *           "primary_source_span": {
                     *             "id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_span_1",
                     *             "source_document_id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_source_1",
                     *             "quote": "Refunds are granted within 30 days",
                     *             "start_offset": 0,
                     *             "end_offset": 34
                     *           },
                     *           "verifier_name": "onnx",
                     *           "verifier_version": "onnx-verifier.2026-11-19.v35",
                     *           "verifier_provider": "claimgate",
                     *           "verifier_model": "claimgate-small.2026-11-19.v17",
                     *           "confidence": 0.779,
                     *           "rationale": "Not sure (not_sure): the nearest words of a source may or may not say this. Compare it with the words shown.",
                     *           "metadata": {
                     *             "citation_issue": "none",
                     *             "candidate_count": 2,
                     *             "undecided": "not_sure"
                     *           },
                     *           "created_at": "2026-11-19T22:08:55.600Z"
                     *         },
                     *         {
                     *           "id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_verification_2",
                     *           "atomic_claim_id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_claim_2",
                     *           "support_status": "contradicted",
                     *           "primary_source_span": {
                     *             "id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_span_3",
                     *             "source_document_id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_source_1",
                     *             "quote": "Gift cards cannot be refunded",
                     *             "start_offset": 48,
                     *             "end_offset": 77
                     *           },
                     *           "verifier_name": "onnx",
                     *           "verifier_version": "onnx-verifier.2026-11-19.v35",
                     *           "verifier_provider": "claimgate",
                     *           "verifier_model": "claimgate-small.2026-11-19.v17",
                     *           "confidence": 0.898,
                     *           "rationale": "The source says “not”, the claim does not.",
                     *           "metadata": {
                     *             "citation_issue": "none",
                     *             "candidate_count": 2,
                     *             "undecided": null
                     *           },
                     *           "created_at": "2026-11-19T22:08:55.600Z"
                     *         }
                     *       ],
                     *       "claim_report": {
                     *         "id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_claim_report",
                     *         "review_run_id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11",
                     *         "safe_use_status": "needs_repair",
                     *         "title": "Claim report",
                     *         "summary": "2 of 2 claims not supported (1 of them not decided), no citation issues.",
                     *         "unsupported_claims": [
                     *           {
                     *             "claim_id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_claim_1",
                     *             "claim_text": "Customers can get a refund within 30 days.",
                     *             "support_status": "insufficient_context",
                     *             "output_start_offset": 0,
                     *             "output_end_offset": 46,
                     *             "source_span_id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_span_1",
                     *             "source_quote": "Refunds are granted within 30 days",
                     *             "reviewer_follow_up": "Compare the claim with the words shown, and decide. Suggested repair, which a source supports: “Refunds are granted within 30 days of purchase.”"
                     *           },
                     *           {
                     *             "claim_id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_claim_2",
                     *             "claim_text": "Gift cards can be refunded too.",
                     *             "support_status": "contradicted",
                     *             "output_start_offset": 47,
                     *             "output_end_offset": 78,
                     *             "source_span_id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_span_3",
                     *             "source_quote": "Gift cards cannot be refunded",
                     *             "reviewer_follow_up": "Correct the claim to what the source says, or explain why the source is wrong. Suggested repair, which a source supports: “Gift cards can not be refunded too.”"
                     *           }
                     *         ],
                     *         "citation_issues": [],
                     *         "evidence_notes": [],
                     *         "follow_ups": [
                     *           {
                     *             "claim_id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_claim_1",
                     *             "question": "Do the words shown say what the claim says?"
                     *           },
                     *           {
                     *             "claim_id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_claim_2",
                     *             "question": "Is the claim wrong, or is the source out of date?"
                     *           }
                     *         ],
                     *         "markdown": "# Claim report\n\n- Use status: **‼ Needs repair** (`needs_repair`, advisory)\n- Claims: 2; not supported: 2; citation issues: 0\n- Decisions: 1 of 2 claims decided; 1 not decided (1 not sure).\n- Source coverage: 2 of 2 claims have words of a source; 1 supplied\n\n## Summary\n\n2 of 2 claims not supported (1 of them not decided), no citation issues.\n\n## Unsupported claims\n\n- **Claim 1**, ? not sure: look here: “Customers can get a refund within 30 days.”\n  - Why: Not sure (not\\_sure): the nearest words of a source may or may not say this. Compare it with the words shown.\n  - Source 1 (Refund policy) says: “Refunds are granted within 30 days”\n  - Suggested repair (the sentence of the source itself; verified): “Refunds are granted within 30 days of purchase.”\n  - Source 1 (Refund policy) says: “Refunds are granted within 30 days of purchase”\n  - To do: Compare the claim with the words shown, and decide.\n- **Claim 2**, ≠ contradicted: “Gift cards can be refunded too.”\n  - Why: The source says “not”, the claim does not.\n  - Source 1 (Refund policy) says: “Gift cards cannot be refunded”\n  - Suggested repair (words of the source put into the claim; verified): “Gift cards can not be refunded too.”\n  - To do: Correct the claim to what the source says, or explain why the source is wrong.\n\n## Citation issues\n\nNone.\n\n## Evidence notes\n\nNone.\n\n## Repaired output\n\nRepaired: claims 1, 2. The whole text stands on the page and in the JSON form of this report.\n\n## Follow-up questions\n\n- Claim 1: Do the words shown say what the claim says?\n- Claim 2: Is the claim wrong, or is the source out of date?\n\n## What was not checked\n\nNone.\n\n## About this report\n\nClaims were checked against the supplied sources only. This is no guarantee of truth and no legal, medical, financial, hiring or compliance decision.\n- Extractor: `clause-extractor.2026-11-19.v23`\n- Retriever: `bm25-retriever.2026-11-19.v17`\n- Verifier: `onnx-verifier.2026-11-19.v35`\n- Model: `claimgate-small.2026-11-19.v17`\n- Policy: `claim-gate.2026-11-16.v2`\n- Compiler: `claim-report.2026-11-16.v3`\n",
                     *         "compiler_version": "claim-report.2026-11-16.v3",
                     *         "policy_version": "claim-gate.2026-11-16.v2",
                     *         "metadata": {
                     *           "source_coverage": {
                     *             "claims_with_primary_source": 2,
                     *             "total_claims": 2
                     *           },
                     *           "leakage_check": {
                     *             "passed": true,
                     *             "errors": []
                     *           },
                     *           "coverage": [],
                     *           "pipeline_versions": {
                     *             "extractor": "clause-extractor.2026-11-19.v23",
                     *             "retriever": "bm25-retriever.2026-11-19.v17",
                     *             "verifier": "onnx-verifier.2026-11-19.v35",
                     *             "model": "claimgate-small.2026-11-19.v17",
                     *             "policy": "claim-gate.2026-11-16.v2",
                     *             "compiler": "claim-report.2026-11-16.v3"
                     *           },
                     *           "decisions": {
                     *             "decided": 1,
                     *             "undecided": 1,
                     *             "undecided_reasons": {
                     *               "not_sure": 1,
                     *               "language_not_supported": 0,
                     *               "cannot_be_read_alone": 0,
                     *               "too_long": 0
                     *             }
                     *           },
                     *           "repaired_output": "Refunds are granted within 30 days of purchase [1]. Gift cards can not be refunded too.",
                     *           "repaired_claim_ids": [
                     *             "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_claim_1",
                     *             "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_claim_2"
                     *           ],
                     *           "marked_claim_ids": []
                     *         },
                     *         "created_at": "2026-11-19T22:08:55.600Z",
                     *         "updated_at": "2026-11-19T22:08:55.600Z"
                     *       },
                     *       "request_id": "req_5cac74397c9b4e2efa0dfe65"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["ReviewRunDetail"];
                };
            };
            /** @description - `invalid_request`: The request could not be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /**
             * @description - `missing_api_key`: API key is required.
             *     - `invalid_api_key`: The API key is not valid. Check that it was copied whole and has not been revoked.
             *     - `expired_api_key`: The API key has expired. Create a new one with claimgate-admin keys create.
             */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `insufficient_scope`: The API key lacks the scope that this call needs. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `review_run_not_found`: No review run with this id is visible to this API key. Ids look like run_<uuid>. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `rate_limited`: Too many requests; retry after the rate-limit window resets. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `internal_error`: Something went wrong on our side. Retry, and quote the request_id if it happens again. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `unavailable`: The service is not available right now. Retry shortly. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly deleteReviewRun: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Who acts, such as an e-mail address: noted in the audit row beside the key. You vouch for it; nobody checks it. */
                readonly "Claimgate-Actor"?: string;
            };
            readonly path: {
                /** @description Id of the review run. */
                readonly reviewRunId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The id of the run whose content is gone. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "run_fc64a895-3e51-4d3e-ad7d-1268ee7918ff",
                     *       "deleted": true,
                     *       "request_id": "req_7021fcfc9a3aef93e441d49e"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["DeletedReviewRun"];
                };
            };
            /** @description - `invalid_request`: The request could not be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /**
             * @description - `missing_api_key`: API key is required.
             *     - `invalid_api_key`: The API key is not valid. Check that it was copied whole and has not been revoked.
             *     - `expired_api_key`: The API key has expired. Create a new one with claimgate-admin keys create.
             */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `insufficient_scope`: The API key lacks the scope that this call needs. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `review_run_not_found`: No review run with this id is visible to this API key. Ids look like run_<uuid>. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `payload_too_large`: The request body is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `unsupported_media_type`: The content type is not supported. Send application/json. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `rate_limited`: Too many requests; retry after the rate-limit window resets. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `internal_error`: Something went wrong on our side. Retry, and quote the request_id if it happens again. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `unavailable`: The service is not available right now. Retry shortly. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly getPacket: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of the review run. */
                readonly reviewRunId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The output and the sources, with their content. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "review_run_id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11",
                     *       "ai_output": "Customers can get a refund within 30 days [1]. Gift cards can be refunded too.",
                     *       "question": "Can I return a gift card?",
                     *       "sources": [
                     *         {
                     *           "id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_source_1",
                     *           "title": "Refund policy",
                     *           "uri": "https://example.com/refunds",
                     *           "citation_label": "[1]",
                     *           "media_type": "text/plain",
                     *           "content_sha256": "8c2978723ed15b55809d229833473760568b0649700fb799fc71759e01b34ab5",
                     *           "content": "Refunds are granted within 30 days of purchase. Gift cards cannot be refunded."
                     *         }
                     *       ],
                     *       "request_id": "req_ab4e1b953c708d624825bbdb"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["PacketResponse"];
                };
            };
            /**
             * @description - `missing_api_key`: API key is required.
             *     - `invalid_api_key`: The API key is not valid. Check that it was copied whole and has not been revoked.
             *     - `expired_api_key`: The API key has expired. Create a new one with claimgate-admin keys create.
             */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `insufficient_scope`: The API key lacks the scope that this call needs. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `review_run_not_found`: No review run with this id is visible to this API key. Ids look like run_<uuid>. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `content_not_held`: The content of a private run is in the storage of its owner, not here. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `content_expired`: The content of this review run was deleted or has expired. */
            readonly 410: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `rate_limited`: Too many requests; retry after the rate-limit window resets. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `internal_error`: Something went wrong on our side. Retry, and quote the request_id if it happens again. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `unavailable`: The service is not available right now. Retry shortly. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly listClaims: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of the review run. */
                readonly reviewRunId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The claims, in the order of the output. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_claim_1",
                     *           "claim_type": "permission",
                     *           "text": "Customers can get a refund within 30 days.",
                     *           "normalized_text": "customers can get a refund within 30 days.",
                     *           "output_start_offset": 0,
                     *           "output_end_offset": 46,
                     *           "importance": 5,
                     *           "support_status": "insufficient_context",
                     *           "primary_source_span": {
                     *             "id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_span_1",
                     *             "source_document_id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_source_1",
                     *             "quote": "Refunds are granted within 30 days",
                     *             "start_offset": 0,
                     *             "end_offset": 34
                     *           },
                     *           "verification_result": {
                     *             "id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_verification_1",
                     *             "atomic_claim_id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_claim_1",
                     *             "support_status": "insufficient_context",
                     *             "primary_source_span": {
                     *               "id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_span_1",
                     *               "source_document_id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_source_1",
                     *               "quote": "Refunds are granted within 30 days",
                     *               "start_offset": 0,
                     *               "end_offset": 34
                     *             },
                     *             "verifier_name": "onnx",
                     *             "verifier_version": "onnx-verifier.2026-11-19.v35",
                     *             "verifier_provider": "claimgate",
                     *             "verifier_model": "claimgate-small.2026-11-19.v17",
                     *             "confidence": 0.779,
                     *             "rationale": "Not sure (not_sure): the nearest words of a source may or may not say this. Compare it with the words shown.",
                     *             "metadata": {
                     *               "citation_issue": "none",
                     *               "candidate_count": 2,
                     *               "undecided": "not_sure"
                     *             },
                     *             "created_at": "2026-11-19T22:08:55.600Z"
                     *           },
                     *           "extraction_provider": "claimgate",
                     *           "extraction_model": "rules",
                     *           "extraction_prompt_version": "clause-extractor.2026-11-19.v23",
                     *           "extraction_confidence": 0.9,
                     *           "metadata": {
                     *             "citations": [
                     *               {
                     *                 "marker": "[1]",
                     *                 "source_document_id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_source_1"
                     *               }
                     *             ],
                     *             "output_text": "Customers can get a refund within 30 days [1].",
                     *             "suggested_repair": {
                     *               "text": "Refunds are granted within 30 days of purchase.",
                     *               "kind": "source_sentence",
                     *               "source_span_id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_span_2",
                     *               "verified": true
                     *             }
                     *           },
                     *           "created_at": "2026-11-19T22:08:55.600Z"
                     *         },
                     *         {
                     *           "id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_claim_2",
                     *           "claim_type": "fact",
                     *           "text": "Gift cards can be refunded too.",
                     *           "normalized_text": "gift cards can be refunded too.",
                     *           "output_start_offset": 47,
                     *           "output_end_offset": 78,
                     *           "importance": 2,
                     *           "support_status": "contradicted",
                     *           "primary_source_span": {
                     *             "id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_span_3",
                     *             "source_document_id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_source_1",
                     *             "quote": "Gift cards cannot be refunded",
                     *             "start_offset": 48,
                     *             "end_offset": 77
                     *           },
                     *           "verification_result": {
                     *             "id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_verification_2",
                     *             "atomic_claim_id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_claim_2",
                     *             "support_status": "contradicted",
                     *             "primary_source_span": {
                     *               "id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_span_3",
                     *               "source_document_id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_source_1",
                     *               "quote": "Gift cards cannot be refunded",
                     *               "start_offset": 48,
                     *               "end_offset": 77
                     *             },
                     *             "verifier_name": "onnx",
                     *             "verifier_version": "onnx-verifier.2026-11-19.v35",
                     *             "verifier_provider": "claimgate",
                     *             "verifier_model": "claimgate-small.2026-11-19.v17",
                     *             "confidence": 0.898,
                     *             "rationale": "The source says “not”, the claim does not.",
                     *             "metadata": {
                     *               "citation_issue": "none",
                     *               "candidate_count": 2,
                     *               "undecided": null
                     *             },
                     *             "created_at": "2026-11-19T22:08:55.600Z"
                     *           },
                     *           "extraction_provider": "claimgate",
                     *           "extraction_model": "rules",
                     *           "extraction_prompt_version": "clause-extractor.2026-11-19.v23",
                     *           "extraction_confidence": 0.9,
                     *           "metadata": {
                     *             "citations": [],
                     *             "output_text": "Gift cards can be refunded too.",
                     *             "suggested_repair": {
                     *               "text": "Gift cards can not be refunded too.",
                     *               "kind": "substitution",
                     *               "source_span_id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_span_3",
                     *               "verified": true
                     *             }
                     *           },
                     *           "created_at": "2026-11-19T22:08:55.600Z"
                     *         }
                     *       ],
                     *       "request_id": "req_0706058b4f5a00ec76290a9c"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["AtomicClaimList"];
                };
            };
            /**
             * @description - `missing_api_key`: API key is required.
             *     - `invalid_api_key`: The API key is not valid. Check that it was copied whole and has not been revoked.
             *     - `expired_api_key`: The API key has expired. Create a new one with claimgate-admin keys create.
             */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `insufficient_scope`: The API key lacks the scope that this call needs. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `review_run_not_found`: No review run with this id is visible to this API key. Ids look like run_<uuid>. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /**
             * @description - `run_not_completed`: The review run is not completed. Poll the run until its status is completed.
             *     - `content_not_held`: The content of a private run is in the storage of its owner, not here.
             */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `content_expired`: The content of this review run was deleted or has expired. */
            readonly 410: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `rate_limited`: Too many requests; retry after the rate-limit window resets. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `internal_error`: Something went wrong on our side. Retry, and quote the request_id if it happens again. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `unavailable`: The service is not available right now. Retry shortly. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly listVerificationResults: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of the review run. */
                readonly reviewRunId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The judgements, in the order of the output. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_verification_1",
                     *           "atomic_claim_id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_claim_1",
                     *           "support_status": "insufficient_context",
                     *           "primary_source_span": {
                     *             "id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_span_1",
                     *             "source_document_id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_source_1",
                     *             "quote": "Refunds are granted within 30 days",
                     *             "start_offset": 0,
                     *             "end_offset": 34
                     *           },
                     *           "verifier_name": "onnx",
                     *           "verifier_version": "onnx-verifier.2026-11-19.v35",
                     *           "verifier_provider": "claimgate",
                     *           "verifier_model": "claimgate-small.2026-11-19.v17",
                     *           "confidence": 0.779,
                     *           "rationale": "Not sure (not_sure): the nearest words of a source may or may not say this. Compare it with the words shown.",
                     *           "metadata": {
                     *             "citation_issue": "none",
                     *             "candidate_count": 2,
                     *             "undecided": "not_sure"
                     *           },
                     *           "created_at": "2026-11-19T22:08:55.600Z"
                     *         },
                     *         {
                     *           "id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_verification_2",
                     *           "atomic_claim_id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_claim_2",
                     *           "support_status": "contradicted",
                     *           "primary_source_span": {
                     *             "id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_span_3",
                     *             "source_document_id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_source_1",
                     *             "quote": "Gift cards cannot be refunded",
                     *             "start_offset": 48,
                     *             "end_offset": 77
                     *           },
                     *           "verifier_name": "onnx",
                     *           "verifier_version": "onnx-verifier.2026-11-19.v35",
                     *           "verifier_provider": "claimgate",
                     *           "verifier_model": "claimgate-small.2026-11-19.v17",
                     *           "confidence": 0.898,
                     *           "rationale": "The source says “not”, the claim does not.",
                     *           "metadata": {
                     *             "citation_issue": "none",
                     *             "candidate_count": 2,
                     *             "undecided": null
                     *           },
                     *           "created_at": "2026-11-19T22:08:55.600Z"
                     *         }
                     *       ],
                     *       "request_id": "req_33b106cc76311e8c9a840194"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["VerificationResultList"];
                };
            };
            /**
             * @description - `missing_api_key`: API key is required.
             *     - `invalid_api_key`: The API key is not valid. Check that it was copied whole and has not been revoked.
             *     - `expired_api_key`: The API key has expired. Create a new one with claimgate-admin keys create.
             */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `insufficient_scope`: The API key lacks the scope that this call needs. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `review_run_not_found`: No review run with this id is visible to this API key. Ids look like run_<uuid>. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /**
             * @description - `run_not_completed`: The review run is not completed. Poll the run until its status is completed.
             *     - `content_not_held`: The content of a private run is in the storage of its owner, not here.
             */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `content_expired`: The content of this review run was deleted or has expired. */
            readonly 410: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `rate_limited`: Too many requests; retry after the rate-limit window resets. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `internal_error`: Something went wrong on our side. Retry, and quote the request_id if it happens again. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `unavailable`: The service is not available right now. Retry shortly. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly getClaimReport: {
        readonly parameters: {
            readonly query?: {
                /** @description The form of the report. Overrides the Accept header. */
                readonly format?: "json" | "markdown" | "html";
            };
            readonly header?: never;
            readonly path: {
                /** @description Id of the review run. */
                readonly reviewRunId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The report, in the form that was asked for. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_claim_report",
                     *       "review_run_id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11",
                     *       "safe_use_status": "needs_repair",
                     *       "title": "Claim report",
                     *       "summary": "2 of 2 claims not supported (1 of them not decided), no citation issues.",
                     *       "unsupported_claims": [
                     *         {
                     *           "claim_id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_claim_1",
                     *           "claim_text": "Customers can get a refund within 30 days.",
                     *           "support_status": "insufficient_context",
                     *           "output_start_offset": 0,
                     *           "output_end_offset": 46,
                     *           "source_span_id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_span_1",
                     *           "source_quote": "Refunds are granted within 30 days",
                     *           "reviewer_follow_up": "Compare the claim with the words shown, and decide. Suggested repair, which a source supports: “Refunds are granted within 30 days of purchase.”"
                     *         },
                     *         {
                     *           "claim_id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_claim_2",
                     *           "claim_text": "Gift cards can be refunded too.",
                     *           "support_status": "contradicted",
                     *           "output_start_offset": 47,
                     *           "output_end_offset": 78,
                     *           "source_span_id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_span_3",
                     *           "source_quote": "Gift cards cannot be refunded",
                     *           "reviewer_follow_up": "Correct the claim to what the source says, or explain why the source is wrong. Suggested repair, which a source supports: “Gift cards can not be refunded too.”"
                     *         }
                     *       ],
                     *       "citation_issues": [],
                     *       "evidence_notes": [],
                     *       "follow_ups": [
                     *         {
                     *           "claim_id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_claim_1",
                     *           "question": "Do the words shown say what the claim says?"
                     *         },
                     *         {
                     *           "claim_id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_claim_2",
                     *           "question": "Is the claim wrong, or is the source out of date?"
                     *         }
                     *       ],
                     *       "markdown": "# Claim report\n\n- Use status: **‼ Needs repair** (`needs_repair`, advisory)\n- Claims: 2; not supported: 2; citation issues: 0\n- Decisions: 1 of 2 claims decided; 1 not decided (1 not sure).\n- Source coverage: 2 of 2 claims have words of a source; 1 supplied\n\n## Summary\n\n2 of 2 claims not supported (1 of them not decided), no citation issues.\n\n## Unsupported claims\n\n- **Claim 1**, ? not sure: look here: “Customers can get a refund within 30 days.”\n  - Why: Not sure (not\\_sure): the nearest words of a source may or may not say this. Compare it with the words shown.\n  - Source 1 (Refund policy) says: “Refunds are granted within 30 days”\n  - Suggested repair (the sentence of the source itself; verified): “Refunds are granted within 30 days of purchase.”\n  - Source 1 (Refund policy) says: “Refunds are granted within 30 days of purchase”\n  - To do: Compare the claim with the words shown, and decide.\n- **Claim 2**, ≠ contradicted: “Gift cards can be refunded too.”\n  - Why: The source says “not”, the claim does not.\n  - Source 1 (Refund policy) says: “Gift cards cannot be refunded”\n  - Suggested repair (words of the source put into the claim; verified): “Gift cards can not be refunded too.”\n  - To do: Correct the claim to what the source says, or explain why the source is wrong.\n\n## Citation issues\n\nNone.\n\n## Evidence notes\n\nNone.\n\n## Repaired output\n\nRepaired: claims 1, 2. The whole text stands on the page and in the JSON form of this report.\n\n## Follow-up questions\n\n- Claim 1: Do the words shown say what the claim says?\n- Claim 2: Is the claim wrong, or is the source out of date?\n\n## What was not checked\n\nNone.\n\n## About this report\n\nClaims were checked against the supplied sources only. This is no guarantee of truth and no legal, medical, financial, hiring or compliance decision.\n- Extractor: `clause-extractor.2026-11-19.v23`\n- Retriever: `bm25-retriever.2026-11-19.v17`\n- Verifier: `onnx-verifier.2026-11-19.v35`\n- Model: `claimgate-small.2026-11-19.v17`\n- Policy: `claim-gate.2026-11-16.v2`\n- Compiler: `claim-report.2026-11-16.v3`\n\n## Decisions of reviewers\n\n- **Claim 2**: To be repaired, by reviewer@⁠example.com at 2026-11-19T22:08:55.916Z\n  - Note: Gift cards are excluded by the policy.\n",
                     *       "compiler_version": "claim-report.2026-11-16.v3",
                     *       "policy_version": "claim-gate.2026-11-16.v2",
                     *       "metadata": {
                     *         "source_coverage": {
                     *           "claims_with_primary_source": 2,
                     *           "total_claims": 2
                     *         },
                     *         "leakage_check": {
                     *           "passed": true,
                     *           "errors": []
                     *         },
                     *         "coverage": [],
                     *         "pipeline_versions": {
                     *           "extractor": "clause-extractor.2026-11-19.v23",
                     *           "retriever": "bm25-retriever.2026-11-19.v17",
                     *           "verifier": "onnx-verifier.2026-11-19.v35",
                     *           "model": "claimgate-small.2026-11-19.v17",
                     *           "policy": "claim-gate.2026-11-16.v2",
                     *           "compiler": "claim-report.2026-11-16.v3"
                     *         },
                     *         "decisions": {
                     *           "decided": 1,
                     *           "undecided": 1,
                     *           "undecided_reasons": {
                     *             "not_sure": 1,
                     *             "language_not_supported": 0,
                     *             "cannot_be_read_alone": 0,
                     *             "too_long": 0
                     *           }
                     *         },
                     *         "repaired_output": "Refunds are granted within 30 days of purchase [1]. Gift cards can not be refunded too.",
                     *         "repaired_claim_ids": [
                     *           "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_claim_1",
                     *           "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_claim_2"
                     *         ],
                     *         "marked_claim_ids": [],
                     *         "reviewer_decisions": [
                     *           {
                     *             "id": "c611c090-6241-429d-a6c8-48f7c25922a7",
                     *             "review_run_id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11",
                     *             "sequence": 1,
                     *             "claim_id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_claim_2",
                     *             "decision": "repair",
                     *             "note": "Gift cards are excluded by the policy.",
                     *             "reviewer": "reviewer@example.com",
                     *             "previous_decision_id": null,
                     *             "created_at": "2026-11-19T22:08:55.916Z"
                     *           }
                     *         ]
                     *       },
                     *       "created_at": "2026-11-19T22:08:55.600Z",
                     *       "updated_at": "2026-11-19T22:08:55.600Z",
                     *       "request_id": "req_56261bd5e2514b6c42d8376f"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["ClaimReportResponse"];
                    readonly "text/markdown": string;
                    readonly "text/html": string;
                };
            };
            /**
             * @description - `missing_api_key`: API key is required.
             *     - `invalid_api_key`: The API key is not valid. Check that it was copied whole and has not been revoked.
             *     - `expired_api_key`: The API key has expired. Create a new one with claimgate-admin keys create.
             */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `insufficient_scope`: The API key lacks the scope that this call needs. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `review_run_not_found`: No review run with this id is visible to this API key. Ids look like run_<uuid>. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /**
             * @description - `run_not_completed`: The review run is not completed. Poll the run until its status is completed.
             *     - `content_not_held`: The content of a private run is in the storage of its owner, not here.
             */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `content_expired`: The content of this review run was deleted or has expired. */
            readonly 410: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `validation_failed`: The request has fields that must be changed; error.details lists them. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `rate_limited`: Too many requests; retry after the rate-limit window resets. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `internal_error`: Something went wrong on our side. Retry, and quote the request_id if it happens again. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `unavailable`: The service is not available right now. Retry shortly. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly cancelReviewRun: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own name for this call, such as a UUID. A repeat with the same name and body within 24 hours does nothing twice and gives the first response again. */
                readonly "Idempotency-Key"?: string;
                /** @description Who acts, such as an e-mail address: noted in the audit row beside the key. You vouch for it; nobody checks it. */
                readonly "Claimgate-Actor"?: string;
            };
            readonly path: {
                /** @description Id of the review run. */
                readonly reviewRunId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The run, cancelled. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "run_8e194977-cb59-451d-9e0c-87642632356a",
                     *       "project_id": "9f84eeb1-df51-4c1a-9a76-a1cbcf925f79",
                     *       "status": "cancelled",
                     *       "intended_use": "customer_facing",
                     *       "strictness": "standard",
                     *       "source_count": 1,
                     *       "claim_count": 0,
                     *       "unsupported_claim_count": 0,
                     *       "safe_use_status": null,
                     *       "gate_verdict": null,
                     *       "created_at": "2026-11-19T22:08:52.506Z",
                     *       "completed_at": "2026-11-19T22:08:52.652Z",
                     *       "capture_method": "api",
                     *       "question": null,
                     *       "external_id": "ticket-4710",
                     *       "metadata": {},
                     *       "error_code": null,
                     *       "error_message": null,
                     *       "cancel_reason": "requested",
                     *       "ai_output": "Refunds are granted within 30 days of purchase. Gift cards can be exchanged for cash.",
                     *       "sources": [
                     *         {
                     *           "id": "run_8e194977-cb59-451d-9e0c-87642632356a_source_1",
                     *           "title": "Refund policy",
                     *           "uri": null,
                     *           "citation_label": "source 1",
                     *           "media_type": "text/plain",
                     *           "content_sha256": "8c2978723ed15b55809d229833473760568b0649700fb799fc71759e01b34ab5"
                     *         }
                     *       ],
                     *       "source_spans": [],
                     *       "verification_results": [],
                     *       "claim_report": null,
                     *       "request_id": "req_2bb3c4f88de01076651e3497"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["ReviewRunDetail"];
                };
            };
            /** @description - `invalid_request`: The request could not be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /**
             * @description - `missing_api_key`: API key is required.
             *     - `invalid_api_key`: The API key is not valid. Check that it was copied whole and has not been revoked.
             *     - `expired_api_key`: The API key has expired. Create a new one with claimgate-admin keys create.
             */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `insufficient_scope`: The API key lacks the scope that this call needs. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `review_run_not_found`: No review run with this id is visible to this API key. Ids look like run_<uuid>. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /**
             * @description - `run_finished`: The review run is already finished.
             *     - `idempotency_in_flight`: A request with this Idempotency-Key is still being worked on. Retry shortly.
             */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `payload_too_large`: The request body is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `unsupported_media_type`: The content type is not supported. Send application/json. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `idempotency_key_reused`: This Idempotency-Key was used before with another body. Use a new key. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `rate_limited`: Too many requests; retry after the rate-limit window resets. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `internal_error`: Something went wrong on our side. Retry, and quote the request_id if it happens again. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `unavailable`: The service is not available right now. Retry shortly. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly listDecisions: {
        readonly parameters: {
            readonly query?: {
                /** @description How many decisions a page has. */
                readonly limit?: number;
                /** @description Only decisions after this place. */
                readonly after_sequence?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description Id of the review run. */
                readonly reviewRunId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of decisions, in the order in which they were made. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "c611c090-6241-429d-a6c8-48f7c25922a7",
                     *           "review_run_id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11",
                     *           "sequence": 1,
                     *           "claim_id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_claim_2",
                     *           "decision": "repair",
                     *           "note": "Gift cards are excluded by the policy.",
                     *           "reviewer": "reviewer@example.com",
                     *           "previous_decision_id": null,
                     *           "created_at": "2026-11-19T22:08:55.916Z"
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "request_id": "req_ad74ef10f2c1bac3e17ee793"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["DecisionList"];
                };
            };
            /**
             * @description - `missing_api_key`: API key is required.
             *     - `invalid_api_key`: The API key is not valid. Check that it was copied whole and has not been revoked.
             *     - `expired_api_key`: The API key has expired. Create a new one with claimgate-admin keys create.
             */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `insufficient_scope`: The API key lacks the scope that this call needs. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `review_run_not_found`: No review run with this id is visible to this API key. Ids look like run_<uuid>. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `run_not_completed`: The review run is not completed. Poll the run until its status is completed. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `content_expired`: The content of this review run was deleted or has expired. */
            readonly 410: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `validation_failed`: The request has fields that must be changed; error.details lists them. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `rate_limited`: Too many requests; retry after the rate-limit window resets. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `internal_error`: Something went wrong on our side. Retry, and quote the request_id if it happens again. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `unavailable`: The service is not available right now. Retry shortly. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly recordDecision: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own name for this call, such as a UUID. A repeat with the same name and body within 24 hours does nothing twice and gives the first response again. */
                readonly "Idempotency-Key"?: string;
                /** @description Who acts, such as an e-mail address: noted in the audit row beside the key. You vouch for it; nobody checks it. */
                readonly "Claimgate-Actor"?: string;
            };
            readonly path: {
                /** @description Id of the review run. */
                readonly reviewRunId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "claim_id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_claim_2",
                 *       "decision": "repair",
                 *       "note": "Gift cards are excluded by the policy.",
                 *       "previous_decision_id": null
                 *     }
                 */
                readonly "application/json": components["schemas"]["DecideBody"];
            };
        };
        readonly responses: {
            /** @description The decision, recorded. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "c611c090-6241-429d-a6c8-48f7c25922a7",
                     *       "review_run_id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11",
                     *       "sequence": 1,
                     *       "claim_id": "run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_claim_2",
                     *       "decision": "repair",
                     *       "note": "Gift cards are excluded by the policy.",
                     *       "reviewer": "reviewer@example.com",
                     *       "previous_decision_id": null,
                     *       "created_at": "2026-11-19T22:08:55.916Z",
                     *       "request_id": "req_b17437682937a3ae00a627c9"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["DecisionResponse"];
                };
            };
            /** @description - `invalid_request`: The request could not be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /**
             * @description - `missing_api_key`: API key is required.
             *     - `invalid_api_key`: The API key is not valid. Check that it was copied whole and has not been revoked.
             *     - `expired_api_key`: The API key has expired. Create a new one with claimgate-admin keys create.
             */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `insufficient_scope`: The API key lacks the scope that this call needs. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `review_run_not_found`: No review run with this id is visible to this API key. Ids look like run_<uuid>. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /**
             * @description - `run_not_completed`: The review run is not completed. Poll the run until its status is completed.
             *     - `content_not_held`: The content of a private run is in the storage of its owner, not here.
             *     - `decision_conflict`: Another decision came in between. List the decisions, look at the newest one about this claim or run, and send its id as previous_decision_id.
             *     - `idempotency_in_flight`: A request with this Idempotency-Key is still being worked on. Retry shortly.
             */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `content_expired`: The content of this review run was deleted or has expired. */
            readonly 410: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `payload_too_large`: The request body is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `unsupported_media_type`: The content type is not supported. Send application/json. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /**
             * @description - `validation_failed`: The request has fields that must be changed; error.details lists them.
             *     - `idempotency_key_reused`: This Idempotency-Key was used before with another body. Use a new key.
             */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `rate_limited`: Too many requests; retry after the rate-limit window resets. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `internal_error`: Something went wrong on our side. Retry, and quote the request_id if it happens again. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `unavailable`: The service is not available right now. Retry shortly. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly createImport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own name for this call, such as a UUID. A repeat with the same name and body within 24 hours does nothing twice and gives the first response again. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "rows": [
                 *         {
                 *           "external_id": "ticket-1",
                 *           "ai_output": "Customers can get a refund within 30 days [1]. Gift cards can be refunded too.",
                 *           "sources": [
                 *             {
                 *               "title": "Refund policy",
                 *               "content": "Refunds are granted within 30 days of purchase. Gift cards cannot be refunded.",
                 *               "uri": "https://example.com/refunds",
                 *               "citation_label": "[1]"
                 *             }
                 *           ],
                 *           "intended_use": "customer_facing"
                 *         },
                 *         {
                 *           "external_id": "ticket-2",
                 *           "ai_output": "Customers can get a refund within 30 days [1]. Gift cards can be refunded too.",
                 *           "sources": [
                 *             {
                 *               "title": "Refund policy",
                 *               "content": "Refunds are granted within 30 days of purchase. Gift cards cannot be refunded.",
                 *               "uri": "https://example.com/refunds",
                 *               "citation_label": "[1]"
                 *             }
                 *           ],
                 *           "intended_use": "customer_facing"
                 *         }
                 *       ]
                 *     }
                 */
                readonly "application/json": components["schemas"]["ImportBody"];
                /** @example {"external_id":"ticket-1","ai_output":"Refunds are granted within 30 days.","intended_use":"customer_facing","sources":[{"title":"Refund policy","content":"Refunds are granted within 30 days of purchase."}]} */
                readonly "application/x-ndjson": string;
                /**
                 * @example external_id,ai_output,intended_use,source_1_title,source_1_content
                 *     ticket-1,Refunds are granted within 30 days.,customer_facing,Refund policy,Refunds are granted within 30 days of purchase.
                 */
                readonly "text/csv": string;
            };
        };
        readonly responses: {
            /** @description What became of each row, in the order of the rows. */
            readonly 202: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "import_id": "import_fdf01166-7626-48cb-b06f-7cb467c7b108",
                     *       "accepted_count": 2,
                     *       "rejected_count": 0,
                     *       "items": [
                     *         {
                     *           "row": 1,
                     *           "external_id": "ticket-1",
                     *           "review_run_id": "run_fc64a895-3e51-4d3e-ad7d-1268ee7918ff"
                     *         },
                     *         {
                     *           "row": 2,
                     *           "external_id": "ticket-2",
                     *           "review_run_id": "run_0f8c629b-812d-4c4f-b33c-e1d5109bd245"
                     *         }
                     *       ],
                     *       "request_id": "req_34118cd694950362659161e9"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["ImportResponse"];
                };
            };
            /** @description - `invalid_request`: The request could not be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /**
             * @description - `missing_api_key`: API key is required.
             *     - `invalid_api_key`: The API key is not valid. Check that it was copied whole and has not been revoked.
             *     - `expired_api_key`: The API key has expired. Create a new one with claimgate-admin keys create.
             */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `insufficient_scope`: The API key lacks the scope that this call needs. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `idempotency_in_flight`: A request with this Idempotency-Key is still being worked on. Retry shortly. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `payload_too_large`: The request body is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `unsupported_media_type`: The content type is not supported. Send application/json. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /**
             * @description - `validation_failed`: The request has fields that must be changed; error.details lists them.
             *     - `idempotency_key_reused`: This Idempotency-Key was used before with another body. Use a new key.
             */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `rate_limited`: Too many requests; retry after the rate-limit window resets. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `internal_error`: Something went wrong on our side. Retry, and quote the request_id if it happens again. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `unavailable`: The service is not available right now. Retry shortly. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly createWorkerRun: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own name for this call, such as a UUID. A repeat with the same name and body within 24 hours does nothing twice and gives the first response again. */
                readonly "Idempotency-Key"?: string;
                /** @description Who acts, such as an e-mail address: noted in the audit row beside the key. You vouch for it; nobody checks it. */
                readonly "Claimgate-Actor"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "intended_use": "customer_facing",
                 *       "external_id": "ticket-4712",
                 *       "source_count": 2,
                 *       "metadata": {
                 *         "workflow": "support-answers"
                 *       }
                 *     }
                 */
                readonly "application/json": components["schemas"]["CreateWorkerRunBody"];
            };
        };
        readonly responses: {
            /** @description The private run, queued, the credential, and where the worker sends its events. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "review_run": {
                     *         "id": "run_b572df1d-5839-42df-a526-55b3dff46cb6",
                     *         "project_id": "9f84eeb1-df51-4c1a-9a76-a1cbcf925f79",
                     *         "status": "queued",
                     *         "intended_use": "customer_facing",
                     *         "strictness": "standard",
                     *         "source_count": 2,
                     *         "claim_count": 0,
                     *         "unsupported_claim_count": 0,
                     *         "safe_use_status": null,
                     *         "gate_verdict": null,
                     *         "created_at": "2026-11-19T22:08:56.367Z",
                     *         "completed_at": null,
                     *         "capture_method": "private_worker",
                     *         "question": null,
                     *         "external_id": "ticket-4712",
                     *         "metadata": {
                     *           "workflow": "support-answers"
                     *         }
                     *       },
                     *       "worker_credential": {
                     *         "credential_id": "074464d1-cd2f-41f8-8c61-7aaeb9d5131b",
                     *         "token": "eyJhbGciOiJFZERTQSIsIm…",
                     *         "generation": 1,
                     *         "expires_at": "2026-11-19T23:08:56.000Z"
                     *       },
                     *       "events_url": "https://api.example.com/v1/private-worker/review-runs/run_b572df1d-5839-42df-a526-55b3dff46cb6/events",
                     *       "lease_seconds": 60,
                     *       "request_id": "req_dbb4b75499eca1430c41bed0"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["CreateWorkerRunResponse"];
                };
            };
            /** @description - `invalid_request`: The request could not be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /**
             * @description - `missing_api_key`: API key is required.
             *     - `invalid_api_key`: The API key is not valid. Check that it was copied whole and has not been revoked.
             *     - `expired_api_key`: The API key has expired. Create a new one with claimgate-admin keys create.
             */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `monthly_limit_reached`: The monthly limit of review runs is reached. */
            readonly 402: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `insufficient_scope`: The API key lacks the scope that this call needs. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `idempotency_in_flight`: A request with this Idempotency-Key is still being worked on. Retry shortly. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `payload_too_large`: The request body is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `unsupported_media_type`: The content type is not supported. Send application/json. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /**
             * @description - `validation_failed`: The request has fields that must be changed; error.details lists them.
             *     - `metadata_policy_violation`: The metadata does not follow the policy for worker runs.
             *     - `metadata_contains_secret`: The metadata holds something that looks like a secret. Remove it and rotate that secret.
             *     - `idempotency_key_reused`: This Idempotency-Key was used before with another body. Use a new key.
             */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `rate_limited`: Too many requests; retry after the rate-limit window resets. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `internal_error`: Something went wrong on our side. Retry, and quote the request_id if it happens again. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `unavailable`: The service is not available right now. Retry shortly. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly listWorkerEvents: {
        readonly parameters: {
            readonly query?: {
                /** @description How many events a page has. */
                readonly limit?: number;
                /** @description Only events after this place in the chain. */
                readonly after_sequence?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description Id of the review run. */
                readonly reviewRunId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of events in their order, the security events, and the receipt once there is one. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "event_id": "2dd810c4-91ef-47ee-83ee-ba6b15c30f8b",
                     *           "occurred_at": "2026-11-19T22:08:56.388Z",
                     *           "policy_version": "claim-gate.2026-11-15.v1",
                     *           "previous_hash": "0000000000000000000000000000000000000000000000000000000000000000",
                     *           "sequence": 1,
                     *           "type": "status",
                     *           "worker_version": "1.2.3",
                     *           "hash": "3b9d080930ad958ed64aaf93a6742f2e567a20924cc185fa4492576ac5ced0ac",
                     *           "received_at": "2026-11-19T22:08:56.449Z",
                     *           "status": {
                     *             "claims_done": 2,
                     *             "claims_total": 6,
                     *             "stage": "verifying"
                     *           },
                     *           "completion": null,
                     *           "failure": null
                     *         },
                     *         {
                     *           "event_id": "7a79e952-1686-4777-a2e9-646cb5160d8b",
                     *           "occurred_at": "2026-11-19T22:08:56.526Z",
                     *           "policy_version": "claim-gate.2026-11-15.v1",
                     *           "previous_hash": "3b9d080930ad958ed64aaf93a6742f2e567a20924cc185fa4492576ac5ced0ac",
                     *           "sequence": 2,
                     *           "type": "completion",
                     *           "worker_version": "1.2.3",
                     *           "hash": "828f7643e4e17c4b29274469e92ffd991f0a02f1391a7bec3346a06d2e0490f7",
                     *           "received_at": "2026-11-19T22:08:56.560Z",
                     *           "status": null,
                     *           "completion": {
                     *             "counts": {
                     *               "citation_issues": 1,
                     *               "claims": 6,
                     *               "contradicted": 1,
                     *               "insufficient_context": 1,
                     *               "partially_supported": 1,
                     *               "sources": 2,
                     *               "supported": 1,
                     *               "unchecked_characters": 17,
                     *               "unsupported": 2
                     *             },
                     *             "hashes": {
                     *               "input_hmac": "c96c6d5be8d08a12e7b5cdc1b207fa6b2430974c86803d8891675e76fd992c20",
                     *               "manifest_sha256": "05b3abf2579a5eb66403cd78be557fd860633a1fe2103c7642030defe32c657f",
                     *               "report_hmac": "845e91831319e89c4d656bdb80c278ac09a7230d61e5dfd2e1b1fbb436ac8917"
                     *             },
                     *             "pipeline_versions": {
                     *               "compiler": "claim-report.2026-11-15.v1",
                     *               "extractor": "clause-extractor.2026-11-15.v1",
                     *               "model": "no-model.2026-11-15.v1",
                     *               "policy": "claim-gate.2026-11-15.v1",
                     *               "retriever": "bm25-retriever.2026-11-15.v1",
                     *               "verifier": "lexical-verifier.2026-11-15.v1"
                     *             },
                     *             "reason_counts": {
                     *               "contradicted": 1,
                     *               "unsupported": 2
                     *             },
                     *             "report_pointer": "rpt_f5ee49c4-1ebc-4de8-96ff-a95c48542942",
                     *             "safe_use_status": "needs_repair"
                     *           },
                     *           "failure": null
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "security_events": [],
                     *       "receipt": "eyJhbGciOiJFZERTQSIsImp3ayI6eyJjcnYiOiJFZDI1NTE5Iiwia3R5IjoiT0tQIiwieCI6ImF5ZUZoVkdZM3BTZ2I3TmtwZTkza0pzYlNZMEdwTXl5VUNJQ3FfbDBIaGMifSwia2lkIjoiTlJXbDUxSkFNN1RONlRGNmZBa2xhTHZiOU83RFI5UzVQaF9jZzB6TUdJZyIsInR5cCI6ImNsYWltZ2F0ZS1yZWNlaXB0K2p3cyJ9.eyJjaGFpbl9oZWFkIjoiODI4Zjc2NDNlNGUxN2M0YjI5Mjc0NDY5ZTkyZmZkOTkxZjBhMDJmMTM5MWE3YmVjMzM0NmEwNmQyZTA0OTBmNyIsImNvdW50cyI6eyJjaXRhdGlvbl9pc3N1ZXMiOjEsImNsYWltcyI6NiwiY29udHJhZGljdGVkIjoxLCJpbnN1ZmZpY2llbnRfY29udGV4dCI6MSwicGFydGlhbGx5X3N1cHBvcnRlZCI6MSwic291cmNlcyI6Miwic3VwcG9ydGVkIjoxLCJ1bmNoZWNrZWRfY2hhcmFjdGVycyI6MTcsInVuc3VwcG9ydGVkIjoyfSwiaXNzdWVkX2F0IjoiMjAyNi0xMS0xOVQyMjowODo1Ni41NjBaIiwibWFuaWZlc3Rfc2hhMjU2IjoiMDViM2FiZjI1NzlhNWViNjY0MDNjZDc4YmU1NTdmZDg2MDYzM2ExZmUyMTAzYzc2NDIwMzBkZWZlMzJjNjU3ZiIsInJ1bl9pZCI6InJ1bl9iNTcyZGYxZC01ODM5LTQyZGYtYTUyNi01NWIzZGZmNDZjYjYiLCJ2ZXJkaWN0IjoibmVlZHNfcmVwYWlyIiwid29ya2VyX2tleV90aHVtYnByaW50IjoiejQ4TTRRcWJ2Tk1FY0ZUM0VjelNSbnFkY3N3ektsNU42OWhNTUZpTmNsRSJ9.c2vWmRaeBCTDIFFz6YcetCwrQ7Q1dLbRbSrW289Pz4pSiZh0LcSsU8FlwqEU_y49zRAhqDYCRA8oml5EVG7TAA",
                     *       "request_id": "req_339b80c254a4d545c7d2c151"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["WorkerEventList"];
                };
            };
            /**
             * @description - `missing_api_key`: API key is required.
             *     - `invalid_api_key`: The API key is not valid. Check that it was copied whole and has not been revoked.
             *     - `expired_api_key`: The API key has expired. Create a new one with claimgate-admin keys create.
             */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `insufficient_scope`: The API key lacks the scope that this call needs. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `review_run_not_found`: No review run with this id is visible to this API key. Ids look like run_<uuid>. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `validation_failed`: The request has fields that must be changed; error.details lists them. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `rate_limited`: Too many requests; retry after the rate-limit window resets. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `internal_error`: Something went wrong on our side. Retry, and quote the request_id if it happens again. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `unavailable`: The service is not available right now. Retry shortly. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly recordWorkerEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description A fresh proof of possession (RFC 9449) by the worker's key: required unless the run was created with require_proof false. */
                readonly DPoP?: string;
            };
            readonly path: {
                /** @description Id of the review run. */
                readonly reviewRunId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "event_id": "7a79e952-1686-4777-a2e9-646cb5160d8b",
                 *       "sequence": 2,
                 *       "type": "completion",
                 *       "occurred_at": "2026-11-19T22:08:56.526Z",
                 *       "worker_version": "1.2.3",
                 *       "policy_version": "claim-gate.2026-11-15.v1",
                 *       "previous_hash": "3b9d080930ad958ed64aaf93a6742f2e567a20924cc185fa4492576ac5ced0ac",
                 *       "completion": {
                 *         "counts": {
                 *           "sources": 2,
                 *           "claims": 6,
                 *           "supported": 1,
                 *           "partially_supported": 1,
                 *           "unsupported": 2,
                 *           "contradicted": 1,
                 *           "insufficient_context": 1,
                 *           "citation_issues": 1,
                 *           "unchecked_characters": 17
                 *         },
                 *         "safe_use_status": "needs_repair",
                 *         "reason_counts": {
                 *           "unsupported": 2,
                 *           "contradicted": 1
                 *         },
                 *         "hashes": {
                 *           "report_hmac": "845e91831319e89c4d656bdb80c278ac09a7230d61e5dfd2e1b1fbb436ac8917",
                 *           "input_hmac": "c96c6d5be8d08a12e7b5cdc1b207fa6b2430974c86803d8891675e76fd992c20",
                 *           "manifest_sha256": "05b3abf2579a5eb66403cd78be557fd860633a1fe2103c7642030defe32c657f"
                 *         },
                 *         "report_pointer": "rpt_f5ee49c4-1ebc-4de8-96ff-a95c48542942",
                 *         "pipeline_versions": {
                 *           "extractor": "clause-extractor.2026-11-15.v1",
                 *           "retriever": "bm25-retriever.2026-11-15.v1",
                 *           "verifier": "lexical-verifier.2026-11-15.v1",
                 *           "model": "no-model.2026-11-15.v1",
                 *           "policy": "claim-gate.2026-11-15.v1",
                 *           "compiler": "claim-report.2026-11-15.v1"
                 *         }
                 *       }
                 *     }
                 */
                readonly "application/json": components["schemas"]["WorkerEventBody"];
            };
        };
        readonly responses: {
            /** @description The acknowledgement; after the last event with the signed receipt. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "accepted": true,
                     *       "replayed": false,
                     *       "sequence": 2,
                     *       "run_status": "completed",
                     *       "lease_expires_at": null,
                     *       "receipt": "eyJhbGciOiJFZERTQSIsImp3ayI6eyJjcnYiOiJFZDI1NTE5Iiwia3R5IjoiT0tQIiwieCI6ImF5ZUZoVkdZM3BTZ2I3TmtwZTkza0pzYlNZMEdwTXl5VUNJQ3FfbDBIaGMifSwia2lkIjoiTlJXbDUxSkFNN1RONlRGNmZBa2xhTHZiOU83RFI5UzVQaF9jZzB6TUdJZyIsInR5cCI6ImNsYWltZ2F0ZS1yZWNlaXB0K2p3cyJ9.eyJjaGFpbl9oZWFkIjoiODI4Zjc2NDNlNGUxN2M0YjI5Mjc0NDY5ZTkyZmZkOTkxZjBhMDJmMTM5MWE3YmVjMzM0NmEwNmQyZTA0OTBmNyIsImNvdW50cyI6eyJjaXRhdGlvbl9pc3N1ZXMiOjEsImNsYWltcyI6NiwiY29udHJhZGljdGVkIjoxLCJpbnN1ZmZpY2llbnRfY29udGV4dCI6MSwicGFydGlhbGx5X3N1cHBvcnRlZCI6MSwic291cmNlcyI6Miwic3VwcG9ydGVkIjoxLCJ1bmNoZWNrZWRfY2hhcmFjdGVycyI6MTcsInVuc3VwcG9ydGVkIjoyfSwiaXNzdWVkX2F0IjoiMjAyNi0xMS0xOVQyMjowODo1Ni41NjBaIiwibWFuaWZlc3Rfc2hhMjU2IjoiMDViM2FiZjI1NzlhNWViNjY0MDNjZDc4YmU1NTdmZDg2MDYzM2ExZmUyMTAzYzc2NDIwMzBkZWZlMzJjNjU3ZiIsInJ1bl9pZCI6InJ1bl9iNTcyZGYxZC01ODM5LTQyZGYtYTUyNi01NWIzZGZmNDZjYjYiLCJ2ZXJkaWN0IjoibmVlZHNfcmVwYWlyIiwid29ya2VyX2tleV90aHVtYnByaW50IjoiejQ4TTRRcWJ2Tk1FY0ZUM0VjelNSbnFkY3N3ektsNU42OWhNTUZpTmNsRSJ9.c2vWmRaeBCTDIFFz6YcetCwrQ7Q1dLbRbSrW289Pz4pSiZh0LcSsU8FlwqEU_y49zRAhqDYCRA8oml5EVG7TAA",
                     *       "request_id": "req_12651aca440ca3ea611126ba"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["WorkerEventResponse"];
                };
            };
            /** @description - `invalid_request`: The request could not be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /**
             * @description - `missing_worker_credential`: A worker credential is required.
             *     - `invalid_worker_credential`: The worker credential is not valid. Check that the token was copied whole and that this control plane issued it.
             *     - `expired_worker_credential`: The worker credential has expired with the deadline of its run. Create a new run.
             *     - `revoked_worker_credential`: The worker credential was revoked. Stop the worker; a retry is a new run.
             *     - `replaced_worker_credential`: The worker credential was replaced by a newer one. Read the newest token and send the event again.
             *     - `invalid_proof`: The proof of possession is not valid. Send a fresh DPoP proof for this method, URL and token with every call.
             */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `review_run_not_found`: No review run with this id is visible to this API key. Ids look like run_<uuid>. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /**
             * @description - `sequence_gap`: An earlier event is missing.
             *     - `sequence_conflict`: Another event already has this place in the sequence.
             *     - `run_finished`: The review run is already finished.
             *     - `credential_bound_elsewhere`: The credential is bound to the key of another worker. Create a run for each worker.
             */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `payload_too_large`: The request body is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `unsupported_media_type`: The content type is not supported. Send application/json. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `validation_failed`: The request has fields that must be changed; error.details lists them. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `rate_limited`: Too many requests; retry after the rate-limit window resets. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `internal_error`: Something went wrong on our side. Retry, and quote the request_id if it happens again. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `unavailable`: The service is not available right now. Retry shortly. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly getWorkerRun: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of the review run. */
                readonly reviewRunId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Where the worker, its credentials and the chain stand. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "review_run_id": "run_b572df1d-5839-42df-a526-55b3dff46cb6",
                     *       "run_status": "completed",
                     *       "lease": {
                     *         "state": "ended",
                     *         "expires_at": null,
                     *         "deadline_at": "2026-11-19T23:08:56.367Z"
                     *       },
                     *       "require_proof": true,
                     *       "worker_key_thumbprint": "z48M4QqbvNMEcFT3EczSRnqdcswzKl5N69hMMFiNclE",
                     *       "credentials": [
                     *         {
                     *           "credential_id": "2f02bce4-1e8f-42df-91f2-70190474752f",
                     *           "generation": 2,
                     *           "state": "spent",
                     *           "issued_at": "2026-11-19T22:08:56.000Z",
                     *           "expires_at": "2026-11-19T23:08:56.000Z",
                     *           "replaced_at": null
                     *         },
                     *         {
                     *           "credential_id": "074464d1-cd2f-41f8-8c61-7aaeb9d5131b",
                     *           "generation": 1,
                     *           "state": "spent",
                     *           "issued_at": "2026-11-19T22:08:56.000Z",
                     *           "expires_at": "2026-11-19T23:08:56.000Z",
                     *           "replaced_at": "2026-11-19T22:09:56.499Z"
                     *         }
                     *       ],
                     *       "revoked_at": null,
                     *       "chain": {
                     *         "last_sequence": 2,
                     *         "last_hash": "828f7643e4e17c4b29274469e92ffd991f0a02f1391a7bec3346a06d2e0490f7"
                     *       },
                     *       "report_pointer": "rpt_f5ee49c4-1ebc-4de8-96ff-a95c48542942",
                     *       "request_id": "req_ca4306df7e8d997b91beb782"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["WorkerRunDetail"];
                };
            };
            /**
             * @description - `missing_api_key`: API key is required.
             *     - `invalid_api_key`: The API key is not valid. Check that it was copied whole and has not been revoked.
             *     - `expired_api_key`: The API key has expired. Create a new one with claimgate-admin keys create.
             */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `insufficient_scope`: The API key lacks the scope that this call needs. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `review_run_not_found`: No review run with this id is visible to this API key. Ids look like run_<uuid>. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `rate_limited`: Too many requests; retry after the rate-limit window resets. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `internal_error`: Something went wrong on our side. Retry, and quote the request_id if it happens again. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `unavailable`: The service is not available right now. Retry shortly. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly rotateWorkerCredential: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own name for this call, such as a UUID. A repeat with the same name and body within 24 hours does nothing twice and gives the first response again. */
                readonly "Idempotency-Key"?: string;
                /** @description Who acts, such as an e-mail address: noted in the audit row beside the key. You vouch for it; nobody checks it. */
                readonly "Claimgate-Actor"?: string;
            };
            readonly path: {
                /** @description Id of the review run. */
                readonly reviewRunId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                /**
                 * @example {
                 *       "overlap_seconds": 60
                 *     }
                 */
                readonly "application/json": components["schemas"]["RotateCredentialBody"];
            };
        };
        readonly responses: {
            /** @description The new credential. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "worker_credential": {
                     *         "credential_id": "2f02bce4-1e8f-42df-91f2-70190474752f",
                     *         "token": "eyJhbGciOiJFZERTQSIsIm…",
                     *         "generation": 2,
                     *         "expires_at": "2026-11-19T23:08:56.000Z"
                     *       },
                     *       "request_id": "req_3d654c133f69d94a67c1df79"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["RotateCredentialResponse"];
                };
            };
            /** @description - `invalid_request`: The request could not be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /**
             * @description - `missing_api_key`: API key is required.
             *     - `invalid_api_key`: The API key is not valid. Check that it was copied whole and has not been revoked.
             *     - `expired_api_key`: The API key has expired. Create a new one with claimgate-admin keys create.
             */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `insufficient_scope`: The API key lacks the scope that this call needs. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `review_run_not_found`: No review run with this id is visible to this API key. Ids look like run_<uuid>. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /**
             * @description - `run_finished`: The review run is already finished.
             *     - `idempotency_in_flight`: A request with this Idempotency-Key is still being worked on. Retry shortly.
             */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `payload_too_large`: The request body is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `unsupported_media_type`: The content type is not supported. Send application/json. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /**
             * @description - `validation_failed`: The request has fields that must be changed; error.details lists them.
             *     - `idempotency_key_reused`: This Idempotency-Key was used before with another body. Use a new key.
             */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `rate_limited`: Too many requests; retry after the rate-limit window resets. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `internal_error`: Something went wrong on our side. Retry, and quote the request_id if it happens again. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `unavailable`: The service is not available right now. Retry shortly. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly revokeWorkerCredential: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own name for this call, such as a UUID. A repeat with the same name and body within 24 hours does nothing twice and gives the first response again. */
                readonly "Idempotency-Key"?: string;
                /** @description Who acts, such as an e-mail address: noted in the audit row beside the key. You vouch for it; nobody checks it. */
                readonly "Claimgate-Actor"?: string;
            };
            readonly path: {
                /** @description Id of the review run. */
                readonly reviewRunId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description When the credential was revoked, and where the run stands. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "review_run_id": "run_e1057c89-de7f-4700-a682-60740f8a8d0c",
                     *       "run_status": "cancelled",
                     *       "revoked_at": "2026-11-19T22:08:56.678Z",
                     *       "request_id": "req_5b257cd371f50f96e21ba430"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["RevokeCredentialResponse"];
                };
            };
            /** @description - `invalid_request`: The request could not be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /**
             * @description - `missing_api_key`: API key is required.
             *     - `invalid_api_key`: The API key is not valid. Check that it was copied whole and has not been revoked.
             *     - `expired_api_key`: The API key has expired. Create a new one with claimgate-admin keys create.
             */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `insufficient_scope`: The API key lacks the scope that this call needs. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `review_run_not_found`: No review run with this id is visible to this API key. Ids look like run_<uuid>. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `idempotency_in_flight`: A request with this Idempotency-Key is still being worked on. Retry shortly. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `payload_too_large`: The request body is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `unsupported_media_type`: The content type is not supported. Send application/json. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `idempotency_key_reused`: This Idempotency-Key was used before with another body. Use a new key. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `rate_limited`: Too many requests; retry after the rate-limit window resets. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `internal_error`: Something went wrong on our side. Retry, and quote the request_id if it happens again. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `unavailable`: The service is not available right now. Retry shortly. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly getJwks: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The keys as a JWK set, newest first. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "keys": [
                     *         {
                     *           "kty": "OKP",
                     *           "crv": "Ed25519",
                     *           "x": "ayeFhVGY3pSgb7Nkpe93kJsbSY0GpMyyUCICq_l0Hhc",
                     *           "kid": "NRWl51JAM7TN6TF6fAklaLvb9O7DR9S5Ph_cg0zMGIg",
                     *           "alg": "EdDSA",
                     *           "use": "sig"
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["JwksResponse"];
                };
            };
        };
    };
    readonly getRunMetrics: {
        readonly parameters: {
            readonly query?: {
                /** @description The first day, in UTC. Without it, 29 days before the last. */
                readonly from?: string;
                /** @description The last day, in UTC. Without it, today. At most 366 days are given at once. */
                readonly to?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The figures of every day of the range, and the workers now. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "first_date": "2026-11-19",
                     *       "last_date": "2026-11-19",
                     *       "days": [
                     *         {
                     *           "date": "2026-11-19",
                     *           "run_count": 6,
                     *           "by_status": {
                     *             "completed": 4,
                     *             "failed": 0,
                     *             "cancelled": 2
                     *           },
                     *           "by_safe_use_status": {
                     *             "supported": 0,
                     *             "needs_review": 0,
                     *             "needs_repair": 4,
                     *             "blocked": 0,
                     *             "contradicted": 0,
                     *             "unsupported": 0,
                     *             "partially_supported": 0,
                     *             "insufficient_context": 0
                     *           },
                     *           "hosted_count": 4,
                     *           "private_count": 2,
                     *           "claim_count": 12,
                     *           "claims_by_status": {
                     *             "supported": 3,
                     *             "partially_supported": 1,
                     *             "unsupported": 2,
                     *             "contradicted": 4,
                     *             "insufficient_context": 2
                     *           },
                     *           "time_to_verdict_ms": {
                     *             "p50": 152,
                     *             "p95": 1448
                     *           },
                     *           "security_events_by_kind": {
                     *             "credential_bound_elsewhere": 0,
                     *             "replayed_proof": 0,
                     *             "revoked_use": 0,
                     *             "sequence_conflict": 0
                     *           }
                     *         }
                     *       ],
                     *       "workers": {
                     *         "running": 0,
                     *         "silent": 0,
                     *         "lost": 0
                     *       },
                     *       "request_id": "req_cd720a50c02d670dca13f2f8"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["RunMetricsResponse"];
                };
            };
            /**
             * @description - `missing_api_key`: API key is required.
             *     - `invalid_api_key`: The API key is not valid. Check that it was copied whole and has not been revoked.
             *     - `expired_api_key`: The API key has expired. Create a new one with claimgate-admin keys create.
             */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `insufficient_scope`: The API key lacks the scope that this call needs. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `validation_failed`: The request has fields that must be changed; error.details lists them. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `rate_limited`: Too many requests; retry after the rate-limit window resets. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `internal_error`: Something went wrong on our side. Retry, and quote the request_id if it happens again. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `unavailable`: The service is not available right now. Retry shortly. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly getUsage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The plan and what was used of it. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "plan": "free",
                     *       "review_runs_used": 6,
                     *       "monthly_limit": 10000,
                     *       "remaining_review_runs": 9994,
                     *       "period_start": "2026-11-01T00:00:00.000Z",
                     *       "period_end": "2026-12-01T00:00:00.000Z",
                     *       "request_id": "req_b628d797754f6e2621787602"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["UsageResponse"];
                };
            };
            /**
             * @description - `missing_api_key`: API key is required.
             *     - `invalid_api_key`: The API key is not valid. Check that it was copied whole and has not been revoked.
             *     - `expired_api_key`: The API key has expired. Create a new one with claimgate-admin keys create.
             */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `insufficient_scope`: The API key lacks the scope that this call needs. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `rate_limited`: Too many requests; retry after the rate-limit window resets. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `internal_error`: Something went wrong on our side. Retry, and quote the request_id if it happens again. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `unavailable`: The service is not available right now. Retry shortly. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly openCheckout: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own name for this call, such as a UUID. A repeat with the same name and body within 24 hours does nothing twice and gives the first response again. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "plan": "team",
                 *       "success_url": "https://app.example.com/billing/done",
                 *       "cancel_url": "https://app.example.com/billing"
                 *     }
                 */
                readonly "application/json": components["schemas"]["CheckoutBody"];
            };
        };
        readonly responses: {
            /** @description The page, and until when it works. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "checkout_url": "https://checkout.stripe.com/pay/c/cs_test_a1YS1URlnyQCN5fUUduORoQ7Pw41PJqDWkIVQCpJPqkfIhd6tVY8XB1OLY",
                     *       "expires_at": "2009-02-13T23:31:30.000Z",
                     *       "request_id": "req_92b8c1591228da2a241adfaa"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["CheckoutResponse"];
                };
            };
            /** @description - `invalid_request`: The request could not be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /**
             * @description - `missing_api_key`: API key is required.
             *     - `invalid_api_key`: The API key is not valid. Check that it was copied whole and has not been revoked.
             *     - `expired_api_key`: The API key has expired. Create a new one with claimgate-admin keys create.
             */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `insufficient_scope`: The API key lacks the scope that this call needs. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `idempotency_in_flight`: A request with this Idempotency-Key is still being worked on. Retry shortly. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `payload_too_large`: The request body is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `unsupported_media_type`: The content type is not supported. Send application/json. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /**
             * @description - `validation_failed`: The request has fields that must be changed; error.details lists them.
             *     - `idempotency_key_reused`: This Idempotency-Key was used before with another body. Use a new key.
             */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `rate_limited`: Too many requests; retry after the rate-limit window resets. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `internal_error`: Something went wrong on our side. Retry, and quote the request_id if it happens again. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /**
             * @description - `billing_not_configured`: Billing is not configured on this server.
             *     - `unavailable`: The service is not available right now. Retry shortly.
             */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly openPortal: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own name for this call, such as a UUID. A repeat with the same name and body within 24 hours does nothing twice and gives the first response again. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "return_url": "https://app.example.com/billing"
                 *     }
                 */
                readonly "application/json": components["schemas"]["PortalBody"];
            };
        };
        readonly responses: {
            /** @description The page. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "portal_url": "https://billing.stripe.com/session/{SESSION_SECRET}",
                     *       "request_id": "req_93eb0a7ed419bede8f06853c"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["PortalResponse"];
                };
            };
            /** @description - `invalid_request`: The request could not be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /**
             * @description - `missing_api_key`: API key is required.
             *     - `invalid_api_key`: The API key is not valid. Check that it was copied whole and has not been revoked.
             *     - `expired_api_key`: The API key has expired. Create a new one with claimgate-admin keys create.
             */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `insufficient_scope`: The API key lacks the scope that this call needs. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `not_found`: There is nothing at this URL. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `idempotency_in_flight`: A request with this Idempotency-Key is still being worked on. Retry shortly. */
            readonly 409: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `payload_too_large`: The request body is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `unsupported_media_type`: The content type is not supported. Send application/json. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /**
             * @description - `validation_failed`: The request has fields that must be changed; error.details lists them.
             *     - `idempotency_key_reused`: This Idempotency-Key was used before with another body. Use a new key.
             */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `rate_limited`: Too many requests; retry after the rate-limit window resets. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `internal_error`: Something went wrong on our side. Retry, and quote the request_id if it happens again. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /**
             * @description - `billing_not_configured`: Billing is not configured on this server.
             *     - `unavailable`: The service is not available right now. Retry shortly.
             */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly recordBillingEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The signature of the body, by the payment provider. */
                readonly "Stripe-Signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The acknowledgement. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "received": true,
                     *       "request_id": "req_f8cdf1355e6212d5bbfb4234"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["BillingEventResponse"];
                };
            };
            /** @description - `invalid_request`: The request could not be read. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `payload_too_large`: The request body is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `unsupported_media_type`: The content type is not supported. Send application/json. */
            readonly 415: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `validation_failed`: The request has fields that must be changed; error.details lists them. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `rate_limited`: Too many requests; retry after the rate-limit window resets. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `internal_error`: Something went wrong on our side. Retry, and quote the request_id if it happens again. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /**
             * @description - `billing_not_configured`: Billing is not configured on this server.
             *     - `unavailable`: The service is not available right now. Retry shortly.
             */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly getProject: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The project and its settings. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "organization": {
                     *         "id": "4f08251b-5f93-4fbd-afb2-4ee919ced72a",
                     *         "name": "Acme"
                     *       },
                     *       "project": {
                     *         "id": "9f84eeb1-df51-4c1a-9a76-a1cbcf925f79",
                     *         "name": "default",
                     *         "created_at": "2026-11-19T22:08:52.317Z"
                     *       },
                     *       "retention": {
                     *         "content_days": 30
                     *       },
                     *       "plan": {
                     *         "name": "free",
                     *         "monthly_limit": 10000
                     *       },
                     *       "api_keys": [
                     *         {
                     *           "id": "3F9aK2mPq7RtVx0Z",
                     *           "name": null,
                     *           "prefix": "cg_live_3F9aK2mPq7RtVx0Z",
                     *           "scopes": [
                     *             "review_runs:create",
                     *             "review_runs:read",
                     *             "review_runs:review",
                     *             "imports:create",
                     *             "private_worker_runs:create",
                     *             "project:read",
                     *             "billing:read",
                     *             "billing:write"
                     *           ],
                     *           "is_current": true,
                     *           "created_at": "2026-11-19T22:08:52.387Z",
                     *           "expires_at": null,
                     *           "last_used_at": null,
                     *           "revoked_at": null
                     *         }
                     *       ],
                     *       "webhooks": [],
                     *       "request_id": "req_098ab57deae54263f3beb388"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["ProjectResponse"];
                };
            };
            /**
             * @description - `missing_api_key`: API key is required.
             *     - `invalid_api_key`: The API key is not valid. Check that it was copied whole and has not been revoked.
             *     - `expired_api_key`: The API key has expired. Create a new one with claimgate-admin keys create.
             */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `insufficient_scope`: The API key lacks the scope that this call needs. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `rate_limited`: Too many requests; retry after the rate-limit window resets. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `internal_error`: Something went wrong on our side. Retry, and quote the request_id if it happens again. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
            /** @description - `unavailable`: The service is not available right now. Retry shortly. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    readonly getLiveness: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The process runs. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "request_id": "req_02a6928a9ee100ab5d58a04f"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["HealthResponse"];
                };
            };
        };
    };
    readonly getReadiness: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The process can work. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "request_id": "req_37124e5ea7b0f609cf630bd0"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["HealthResponse"];
                };
            };
            /** @description - `unavailable`: The service is not available right now. Retry shortly. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
}

/** Where each operation of the document is, and whether it takes an Idempotency-Key. */
export const OPERATIONS = {
  createReviewRun: { method: 'POST', path: '/v1/review-runs', takesIdempotencyKey: true },
  listReviewRuns: { method: 'GET', path: '/v1/review-runs', takesIdempotencyKey: false },
  getReviewRun: { method: 'GET', path: '/v1/review-runs/{reviewRunId}', takesIdempotencyKey: false },
  deleteReviewRun: { method: 'DELETE', path: '/v1/review-runs/{reviewRunId}', takesIdempotencyKey: false },
  getPacket: { method: 'GET', path: '/v1/review-runs/{reviewRunId}/packet', takesIdempotencyKey: false },
  listClaims: { method: 'GET', path: '/v1/review-runs/{reviewRunId}/claims', takesIdempotencyKey: false },
  listVerificationResults: { method: 'GET', path: '/v1/review-runs/{reviewRunId}/verification-results', takesIdempotencyKey: false },
  getClaimReport: { method: 'GET', path: '/v1/review-runs/{reviewRunId}/claim-report', takesIdempotencyKey: false },
  cancelReviewRun: { method: 'POST', path: '/v1/review-runs/{reviewRunId}/cancel', takesIdempotencyKey: true },
  recordDecision: { method: 'POST', path: '/v1/review-runs/{reviewRunId}/decisions', takesIdempotencyKey: true },
  listDecisions: { method: 'GET', path: '/v1/review-runs/{reviewRunId}/decisions', takesIdempotencyKey: false },
  createImport: { method: 'POST', path: '/v1/imports', takesIdempotencyKey: true },
  createWorkerRun: { method: 'POST', path: '/v1/private-worker/review-runs', takesIdempotencyKey: true },
  recordWorkerEvent: { method: 'POST', path: '/v1/private-worker/review-runs/{reviewRunId}/events', takesIdempotencyKey: false },
  listWorkerEvents: { method: 'GET', path: '/v1/private-worker/review-runs/{reviewRunId}/events', takesIdempotencyKey: false },
  getWorkerRun: { method: 'GET', path: '/v1/private-worker/review-runs/{reviewRunId}', takesIdempotencyKey: false },
  rotateWorkerCredential: { method: 'POST', path: '/v1/private-worker/review-runs/{reviewRunId}/credential/rotate', takesIdempotencyKey: true },
  revokeWorkerCredential: { method: 'POST', path: '/v1/private-worker/review-runs/{reviewRunId}/credential/revoke', takesIdempotencyKey: true },
  getJwks: { method: 'GET', path: '/.well-known/jwks.json', takesIdempotencyKey: false },
  getRunMetrics: { method: 'GET', path: '/v1/metrics/runs', takesIdempotencyKey: false },
  getUsage: { method: 'GET', path: '/v1/usage', takesIdempotencyKey: false },
  openCheckout: { method: 'POST', path: '/v1/billing/checkout', takesIdempotencyKey: true },
  openPortal: { method: 'POST', path: '/v1/billing/portal', takesIdempotencyKey: true },
  recordBillingEvent: { method: 'POST', path: '/v1/billing/webhook', takesIdempotencyKey: false },
  getProject: { method: 'GET', path: '/v1/project', takesIdempotencyKey: false },
  getLiveness: { method: 'GET', path: '/health/live', takesIdempotencyKey: false },
  getReadiness: { method: 'GET', path: '/health/ready', takesIdempotencyKey: false },
} as const;
