import { Module } from '@nestjs/common';
import { CancelReviewRun } from './cancel-review-run.js';
import { CreateReviewRun } from './create-review-run.js';
import { DeleteReviewRun } from './delete-review-run.js';
import { ListReviewRuns } from './list-review-runs.js';
import { ReadClaimReport } from './read-claim-report.js';
import { ReadClaims } from './read-claims.js';
import { ReadPacket } from './read-packet.js';
import { ReadReportPage } from './read-report-page.js';
import { ReadReviewRun } from './read-review-run.js';
import { ReadVerificationResults } from './read-verification-results.js';
import { RunWaiters } from './run-waiters.js';
import { WaitForCreatedRun } from './wait-for-created-run.js';
import { WaitForRun } from './wait-for-run.js';
import { ReviewRunsController } from './review-runs.controller.js';

/** Hosted review runs: create, list, read, cancel, delete. */
@Module({
  controllers: [ReviewRunsController],
  providers: [
    CreateReviewRun,
    ListReviewRuns,
    ReadReviewRun,
    ReadPacket,
    ReadClaims,
    ReadVerificationResults,
    ReadClaimReport,
    ReadReportPage,
    CancelReviewRun,
    DeleteReviewRun,
    RunWaiters,
    WaitForRun,
    WaitForCreatedRun,
  ],
})
export class ReviewRunsModule {}
