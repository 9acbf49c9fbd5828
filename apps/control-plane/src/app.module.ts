import { systemClock } from '@claimgate/domain';
import {
  ApiKeyLookup,
  BillingDatabase,
  ContentKeys,
  ProjectDatabase,
  RateLimitStore,
  RunQueue,
  sqlOver,
  type ClaimgateDataSource,
} from '@claimgate/persistence';
import type { Logger } from '@claimgate/runtime';
import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import type { Registry } from 'prom-client';
import { Authenticate } from './access/authenticate.js';
import { FailedAttempts } from './access/failed-attempts.js';
import { KeyUses } from './access/key-uses.js';
import { LocalBuckets } from './access/local-buckets.js';
import { RateLimiter } from './access/rate-limiter.js';
import { AdmitBillingEvent } from './account/admit-billing-event.js';
import { Billing } from './account/billing.js';
import { BillingController } from './account/billing.controller.js';
import { OpenCheckout } from './account/open-checkout.js';
import { OpenPortal } from './account/open-portal.js';
import { RecordBillingEvent } from './account/record-billing-event.js';
import { ReadUsage } from './account/read-usage.js';
import { UsageController } from './account/usage.controller.js';
import type { ControlPlaneConfig } from './config.js';
import { BodyBudget } from './http/body-budget.js';
import { ErrorFilter } from './http/error.filter.js';
import { IdempotencyKeeper } from './http/idempotency-keeper.js';
import { IdempotencyInterceptor } from './http/idempotency.interceptor.js';
import { PublicUrl } from './http/public-url.js';
import { RouteTable } from './http/route-table.js';
import { ValidationPipe } from './http/validation.pipe.js';
import { ImportReviewRuns } from './imports/import-review-runs.js';
import { ImportsController } from './imports/imports.controller.js';
import { ContentKeeper } from './operations/content-keeper.js';
import { ContentMetrics } from './operations/content-metrics.js';
import { HealthController } from './operations/health.controller.js';
import { Readiness } from './operations/readiness.js';
import { Reaper } from './operations/reaper.js';
import { WorkerMetrics } from './operations/worker-metrics.js';
import { AdmitWorker } from './private-worker/admit-worker.js';
import { CreateWorkerRun } from './private-worker/create-worker-run.js';
import { CredentialIssuer } from './private-worker/credential-issuer.js';
import { CredentialReader } from './private-worker/credential-reader.js';
import { ListWorkerEvents } from './private-worker/list-worker-events.js';
import { PrivateWorkerController } from './private-worker/private-worker.controller.js';
import { ReceiptSigner } from './private-worker/receipt-signer.js';
import { RecordWorkerEvent } from './private-worker/record-worker-event.js';
import { RevokeCredential } from './private-worker/revoke-credential.js';
import { RotateCredential } from './private-worker/rotate-credential.js';
import { CancelReviewRun } from './review-runs/cancel-review-run.js';
import { CreateReviewRun } from './review-runs/create-review-run.js';
import { DeleteReviewRun } from './review-runs/delete-review-run.js';
import { ListReviewRuns } from './review-runs/list-review-runs.js';
import { ReadClaimReport } from './review-runs/read-claim-report.js';
import { ReadClaims } from './review-runs/read-claims.js';
import { ReadReportPage } from './review-runs/read-report-page.js';
import { ReadReviewRun } from './review-runs/read-review-run.js';
import { ReadVerificationResults } from './review-runs/read-verification-results.js';
import { ReviewRunsController } from './review-runs/review-runs.controller.js';
import { JwksController } from './signing-keys/jwks.controller.js';
import { signingKeysFrom } from './signing-keys/signing-keys-from.js';
import { SigningKeys } from './signing-keys/signing-keys.js';
import { CLOCK, CONFIG, LOGGER, WORKER_RATE_LIMITER } from './tokens.js';

/** What the module is built around. */
export interface ModuleParts {
  readonly config: ControlPlaneConfig;
  readonly source: ClaimgateDataSource;
  readonly logger: Logger;
  readonly registry: Registry;
}

const USE_CASES = [
  CreateReviewRun,
  ListReviewRuns,
  ReadReviewRun,
  ReadClaims,
  ReadVerificationResults,
  ReadClaimReport,
  ReadReportPage,
  CancelReviewRun,
  ImportReviewRuns,
  DeleteReviewRun,
];

const PRIVATE_WORKER = [
  CredentialIssuer,
  CredentialReader,
  ReceiptSigner,
  AdmitWorker,
  CreateWorkerRun,
  RotateCredential,
  RevokeCredential,
  RecordWorkerEvent,
  ListWorkerEvents,
];

const ACCOUNT = [ReadUsage, OpenCheckout, OpenPortal, AdmitBillingEvent, RecordBillingEvent];

/** The control plane: controllers, use cases, and the adapters they are given. */
@Module({})
export class AppModule {
  static around(parts: ModuleParts): DynamicModule {
    return {
      module: AppModule,
      controllers: [
        ReviewRunsController,
        ImportsController,
        PrivateWorkerController,
        UsageController,
        BillingController,
        HealthController,
        JwksController,
      ],
      providers: [...adapters(parts), ...USE_CASES, ...PRIVATE_WORKER, ...ACCOUNT, ...everywhere()],
    };
  }
}

function adapters({ config, source, logger, registry }: ModuleParts): Provider[] {
  const { pool } = source;
  const keys = new ApiKeyLookup(sqlOver(pool));
  const rule = { perSecond: config.rateLimitPerMinute / 60, burst: config.rateLimitBurst };
  const contentKeys = new ContentKeys(config.contentKeys);
  const database = new ProjectDatabase(source, contentKeys);
  const workerMetrics = new WorkerMetrics(registry);
  const value = (provide: unknown, useValue: unknown): Provider => ({ provide, useValue }) as Provider;
  return [
    value(CONFIG, config),
    value(CLOCK, systemClock),
    value(LOGGER, logger),
    value(ContentKeys, contentKeys),
    value(ProjectDatabase, database),
    value(RunQueue, new RunQueue(pool)),
    value(BillingDatabase, new BillingDatabase(source)),
    value(Billing, new Billing(config)),
    value(PublicUrl, new PublicUrl(config.publicUrl)),
    value(RouteTable, new RouteTable()),
    value(Readiness, new Readiness(sqlOver(pool))),
    value(Authenticate, new Authenticate(keys, config.apiKeyPeppers)),
    value(FailedAttempts, new FailedAttempts(config.failedAttemptsPerMinute, systemClock)),
    value(BodyBudget, bodyBudgetOf(config)),
    value(KeyUses, new KeyUses(keys, systemClock, logger)),
    value(SigningKeys, signingKeysFrom(config.signingKeys, sqlOver(pool), logger)),
    value(RateLimiter, new RateLimiter(new RateLimitStore(sqlOver(pool)), rule, systemClock)),
    value(WORKER_RATE_LIMITER, new RateLimiter(new LocalBuckets(systemClock), rule, systemClock)),
    value(WorkerMetrics, workerMetrics),
    value(ContentKeeper, new ContentKeeper(sqlOver(pool), new ContentMetrics(registry), logger)),
    value(Reaper, new Reaper(sqlOver(pool), workerMetrics, logger)),
  ];
}

/** An organisation has half of the budget, and always enough for one body. */
function bodyBudgetOf({ bodiesInFlightBytes, bodyLimitBytes }: ControlPlaneConfig): BodyBudget {
  const ofOne = Math.max(bodiesInFlightBytes / 2, bodyLimitBytes);
  return new BodyBudget(Math.max(bodiesInFlightBytes, ofOne), ofOne);
}

/** What holds for every call. */
function everywhere(): Provider[] {
  return [
    { provide: APP_PIPE, useClass: ValidationPipe },
    { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
    { provide: APP_FILTER, useExisting: ErrorFilter },
    ErrorFilter,
    IdempotencyKeeper,
  ];
}
