import { systemClock } from '@claimgate/domain';
import type { Logger } from '@claimgate/runtime';
import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { ApiConnection } from './api/api-connection.js';
import { ApiController } from './api/api.controller.js';
import { ForwardCall } from './api/forward-call.js';
import type { DashboardConfig } from './config.js';
import { Admission } from './http/admission.js';
import { ErrorFilter } from './http/error.filter.js';
import { HttpServer } from './http/http-server.js';
import { PublicUrl } from './http/public-url.js';
import { HealthController } from './operations/health.controller.js';
import { HttpMetrics } from './operations/http-metrics.js';
import { OperationsPort } from './operations/operations-port.js';
import { Readiness } from './operations/readiness.js';
import { PageFiles } from './pages/page-files.js';
import { PagesController } from './pages/pages.controller.js';
import { EndedSessions } from './sessions/ended-sessions.js';
import { Sessions } from './sessions/sessions.js';
import type { DeliverLink } from './sign-in/deliver-link.js';
import { IdentityProvider } from './sign-in/identity-provider.js';
import { LinkSignIn } from './sign-in/link-sign-in.js';
import { OidcSignIn } from './sign-in/oidc-sign-in.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { CLOCK, CONFIG, DELIVER_LINK, LOGGER } from './tokens.js';

/** The dashboard: sign-in, sessions, the calls that are passed on, and the pages. Small enough for one module. */
@Module({
  controllers: [HealthController, SignInController, ApiController, PagesController],
  providers: [
    { provide: CLOCK, useValue: systemClock },
    { provide: APP_FILTER, useClass: ErrorFilter },
    PublicUrl,
    Sessions,
    EndedSessions,
    LinkSignIn,
    IdentityProvider,
    OidcSignIn,
    Admission,
    ApiConnection,
    ForwardCall,
    PageFiles,
    HttpServer,
    HttpMetrics,
    Readiness,
    OperationsPort,
  ],
})
export class DashboardModule {
  static with(config: DashboardConfig, logger: Logger, deliverLink: DeliverLink): DynamicModule {
    return {
      module: DashboardModule,
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: LOGGER, useValue: logger },
        { provide: DELIVER_LINK, useValue: deliverLink },
      ],
    };
  }
}
