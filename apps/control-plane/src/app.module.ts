import type { Logger } from '@claimgate/runtime';
import { Module, type DynamicModule } from '@nestjs/common';
import { AccessModule } from './access/access.module.js';
import { AccountModule } from './account/account.module.js';
import type { ControlPlaneConfig } from './config.js';
import { DecisionsModule } from './decisions/decisions.module.js';
import { HttpModule } from './http/http.module.js';
import { ImportsModule } from './imports/imports.module.js';
import { InfrastructureModule } from './infrastructure/infrastructure.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { OperationsModule } from './operations/operations.module.js';
import { PrivateWorkerModule } from './private-worker/private-worker.module.js';
import { ProjectModule } from './project/project.module.js';
import { ReviewRunsModule } from './review-runs/review-runs.module.js';
import { SigningKeysModule } from './signing-keys/signing-keys.module.js';

/** The control plane: one module a feature, what holds for every call, and what all stand on. */
@Module({})
export class AppModule {
  static with(config: ControlPlaneConfig, logger: Logger): DynamicModule {
    return {
      module: AppModule,
      imports: [
        InfrastructureModule.with(config, logger),
        HttpModule,
        AccessModule,
        ReviewRunsModule,
        DecisionsModule,
        ImportsModule,
        PrivateWorkerModule,
        SigningKeysModule,
        MetricsModule,
        AccountModule,
        ProjectModule,
        NotificationsModule,
        OperationsModule,
      ],
    };
  }
}
