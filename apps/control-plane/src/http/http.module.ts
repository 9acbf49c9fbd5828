import { Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { AccessModule } from '../access/access.module.js';
import { AccountModule } from '../account/account.module.js';
import type { ControlPlaneConfig } from '../config.js';
import { ApiDocument } from '../openapi/api-document.js';
import { DocumentationController } from '../openapi/documentation.controller.js';
import { OperationsModule } from '../operations/operations.module.js';
import { PrivateWorkerModule } from '../private-worker/private-worker.module.js';
import { CONFIG } from '../tokens.js';
import { Admission } from './admission.js';
import { BodyBudget } from './body-budget.js';
import { ErrorFilter } from './error.filter.js';
import { HttpServer } from './http-server.js';
import { IdempotencyKeeper } from './idempotency-keeper.js';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';
import { RouteTable } from './route-table.js';
import { ValidationPipe } from './validation.pipe.js';

/** What holds for every call, whichever feature it is for, and the document that describes them all. */
@Module({
  imports: [AccessModule, PrivateWorkerModule, AccountModule, OperationsModule],
  controllers: [DocumentationController],
  providers: [
    HttpServer,
    Admission,
    RouteTable,
    ApiDocument,
    IdempotencyKeeper,
    { provide: BodyBudget, useFactory: bodyBudgetOf, inject: [CONFIG] },
    { provide: APP_PIPE, useClass: ValidationPipe },
    { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
})
export class HttpModule {}

/** An organisation has half of the budget, and always enough for one body. */
function bodyBudgetOf({ bodiesInFlightBytes, bodyLimitBytes }: ControlPlaneConfig): BodyBudget {
  const ofOne = Math.max(bodiesInFlightBytes / 2, bodyLimitBytes);
  return new BodyBudget(Math.max(bodiesInFlightBytes, ofOne), ofOne);
}
