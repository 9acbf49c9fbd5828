import { Module } from '@nestjs/common';
import { ImportReviewRuns } from './import-review-runs.js';
import { ImportsController } from './imports.controller.js';

/** Imports: rows of JSON, JSON lines or CSV that become review runs. */
@Module({ controllers: [ImportsController], providers: [ImportReviewRuns] })
export class ImportsModule {}
