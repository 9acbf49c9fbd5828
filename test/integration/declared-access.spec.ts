import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger } from '@claimgate/runtime';
import {
  aHexKey,
  createTestDatabase,
  TEST_CONTENT_KEYS,
  TEST_PEPPERS,
  TEST_SIGNING_KEYS,
  type TestDatabase,
} from '@claimgate/testing';
import { Controller, Get, Module, Post, type DynamicModule, type Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Access } from '../../apps/control-plane/src/access/access.js';
import { AppModule } from '../../apps/control-plane/src/app.module.js';
import { readControlPlaneConfig, type ControlPlaneConfig } from '../../apps/control-plane/src/config.js';
import { createApp } from '../../apps/control-plane/src/control-plane.js';
import { ApiCall } from '../../apps/control-plane/src/openapi/api-call.js';
import { RouteOption } from '../../apps/control-plane/src/http/route-option.js';

@Controller('added')
class DeclaredController {
  @Get('open')
  @Access('open')
  open(): string {
    return 'open to all';
  }

  @Post('closed')
  @Access('key', 'billing:read')
  closed(): string {
    return 'for keys alone';
  }
}

@Controller('added')
class UndeclaredController {
  @Get('undeclared')
  read(): string {
    return 'for whom?';
  }
}

@Controller('added')
class OtherwiseConfiguredController {
  @Post('configured')
  @RouteOption({ bodyBytes: 10 })
  write(): string {
    return 'for whom?';
  }
}

@Module({})
class OuterModule {}

let database: TestDatabase;
let config: ControlPlaneConfig;
beforeAll(async () => {
  database = await createTestDatabase();
  config = readControlPlaneConfig({
    CLAIMGATE_DATABASE_URL: database.appUrl,
    CLAIMGATE_METRICS_PORT: '0',
    CLAIMGATE_API_KEY_PEPPERS: TEST_PEPPERS,
    CLAIMGATE_IDEMPOTENCY_KEY: aHexKey(),
    CLAIMGATE_SIGNING_KEYS: TEST_SIGNING_KEYS,
    CLAIMGATE_CONTENT_KEYS: TEST_CONTENT_KEYS,
  });
});
afterAll(() => database.drop());

/** The control plane with one controller more. */
function appWith(controller: Type): Promise<NestFastifyApplication> {
  const module: DynamicModule = {
    module: OuterModule,
    imports: [AppModule.with(config, createLogger('test', 'silent'))],
    controllers: [controller],
  };
  return createApp(config, module);
}

describe('a handler', () => {
  it.each([
    ['that says nothing', UndeclaredController, 'GET /added/undeclared'],
    ['that says something else of its route', OtherwiseConfiguredController, 'POST /added/configured'],
  ])('%s of who may call it keeps the control plane from starting', async (_what, controller, route) => {
    const app = await appWith(controller);
    await expect(app.init()).rejects.toThrow(`${route} does not say who may call it`);
    await app.close();
  });

  it('may be called by whom it says', async () => {
    const app = await appWith(DeclaredController);
    await app.init();
    const [open, head, closed] = await Promise.all([
      app.inject({ method: 'GET', url: '/added/open' }),
      app.inject({ method: 'HEAD', url: '/added/open' }),
      app.inject({ method: 'POST', url: '/added/closed' }),
    ]);
    expect([open.statusCode, open.body, head.statusCode]).toEqual([200, 'open to all', 200]);
    expect([closed.statusCode, closed.json().error.code]).toEqual([401, 'missing_api_key']);
    await app.close();
  });

  it('is documented as it is declared, or not at all', () => {
    expect(() => {
      class Wrong {
        @Access('open')
        @ApiCall({ id: 'x', summary: 'x', response: Wrong, errors: [] })
        read(): void {}
      }
      return Wrong;
    }).toThrow(/@Access must stand below @ApiCall/);
  });
});
