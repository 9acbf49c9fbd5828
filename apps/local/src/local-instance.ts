import path from 'node:path';
import { cannotMakeAccess, type LocalAccess, makeLocalAccess, findWorkingAccess } from './access/local-access.js';
import type { LocalConfig } from './config.js';
import { type EmbeddedDatabase, restartEmbeddedDatabase, startEmbeddedDatabase } from './database/embedded-database.js';
import { type OpenDatabase, openEmbeddedDatabase, openOwnDatabase } from './database/open-database.js';
import { greeting } from './greeting/greeting.js';
import { readLocalFile, writeLocalFile } from './instance/local-file.js';
import { writePrivateFile } from './instance/private-file.js';
import { refuseBusyPort } from './instance/refuse-busy-port.js';
import { openSecrets, type Secrets } from './instance/secrets-file.js';
import { type AdminCommand, adminCommand } from './services/admin-command.js';
import { LocalDashboard } from './services/local-dashboard.js';
import type { RunningProcess } from './services/running-process.js';
import {
  adminEnvironment,
  controlPlaneEnvironment,
  dashboardKeyFile,
  type Environment,
  serviceEnvironment,
} from './services/service-environment.js';
import { type RunningService, type ServicePlan, startService } from './services/start-service.js';
import { Supervised, type SupervisedOptions } from './services/supervised.js';
import type { Say } from './terminal.js';

/** Everything that `npm start` starts, as one thing that starts, runs and stops. */
export class LocalInstance {
  readonly #config: LocalConfig;
  readonly #say: Say;
  readonly #stopping = new AbortController();
  readonly #failure = Promise.withResolvers<Error>();
  readonly #postgres: Supervised<EmbeddedDatabase>;
  readonly #controlPlane: Supervised<RunningService>;
  readonly #runner: Supervised<RunningService>;
  readonly #dashboard: LocalDashboard;
  #secrets: Secrets | undefined;
  #environment: Environment = {};
  #starting: Promise<unknown> = Promise.resolve();
  #writeLocalFile = (): Promise<void> => Promise.resolve();

  constructor(config: LocalConfig, say: Say) {
    this.#config = config;
    this.#say = say;
    this.#postgres = this.#supervise('PostgreSQL', (_stopping, before) =>
      before
        ? restartEmbeddedDatabase(config.home, before.port, say)
        : startEmbeddedDatabase(config.home, this.#secrets?.postgres_port ?? undefined, say),
    );
    this.#controlPlane = this.#supervise('The control plane', (stopping, before) =>
      startService(controlPlanePlan(config, this.#environment, before?.url), stopping),
    );
    this.#runner = this.#supervise('The runner', (stopping) => startService(runnerPlan(config, this.#environment), stopping));
    this.#dashboard = new LocalDashboard(config, say, () => this.#writeLocalFile());
  }

  /** Settles when a process could not be kept running. */
  get failed(): Promise<Error> {
    return this.#failure.promise;
  }

  start(): Promise<void> {
    const starting = this.#start();
    this.#starting = starting.catch(() => undefined);
    return starting;
  }

  /** The services first, so that they can still write down what they were doing, then the database. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all([this.#dashboard.stop(), this.#controlPlane.stop(), this.#runner.stop()]);
    await this.#postgres.stop();
    await this.#starting;
  }

  kill(): void {
    for (const process of [this.#dashboard, this.#controlPlane, this.#runner, this.#postgres]) process.kill();
  }

  async #start(): Promise<void> {
    const { home, port, repository, startedAt } = this.#config;
    await refuseBusyPort(port);
    this.#secrets = await openSecrets(home);
    const database = await this.#openDatabase(this.#secrets);
    this.#environment = serviceEnvironment(this.#config, this.#secrets, database);
    const admin = database.migrationUrl
      ? adminCommand(repository, adminEnvironment(this.#environment, database), this.#stopping.signal)
      : cannotMakeAccess;
    await this.#migrate(database, admin);
    const { apiUrl, access, metricsUrls } = await this.#startServices(admin, this.#secrets);
    await this.#keepLocalFile(apiUrl, database.url, access);
    this.#stopping.signal.throwIfAborted();
    this.#dashboard.greeted();
    this.#say(
      greeting({ home, dashboard: this.#dashboard.place, apiUrl, metricsUrls, seconds: (Date.now() - startedAt) / 1000 }),
    );
  }

  #openDatabase(secrets: Secrets): Promise<OpenDatabase> {
    const { ownDatabase } = this.#config;
    if (ownDatabase) return openOwnDatabase(this.#config, secrets, ownDatabase, this.#say);
    return openEmbeddedDatabase(this.#config, secrets, this.#postgres);
  }

  async #migrate(database: OpenDatabase, admin: AdminCommand): Promise<void> {
    if (!database.needsMigration) return;
    this.#say('Bringing the database up to date ...');
    await admin('migrate');
    await database.migrated();
  }

  async #startServices(
    admin: AdminCommand,
    secrets: Secrets,
  ): Promise<{ apiUrl: string; access: LocalAccess; metricsUrls: (string | undefined)[] }> {
    const { home, port } = this.#config;
    const known = await readLocalFile(home);
    const [controlPlane, runner, made] = await Promise.all([
      this.#controlPlane.start(),
      this.#runner.start(),
      known?.api_key ? undefined : makeLocalAccess(admin),
      // With a free port the API is known by its own word alone.
      port === 0 ? undefined : this.#dashboard.start(`http://${this.#environment['CLAIMGATE_HOST']}:${port}`, secrets),
    ]);
    const apiUrl = controlPlane.url ?? `http://127.0.0.1:${port}`;
    const access = made ?? (await findWorkingAccess(apiUrl, known)) ?? (await makeLocalAccess(admin));
    await writePrivateFile(dashboardKeyFile(home), access.api_key);
    if (port === 0) await this.#dashboard.start(apiUrl, secrets);
    return { apiUrl, access, metricsUrls: [controlPlane.metricsUrl, runner.metricsUrl] };
  }

  async #keepLocalFile(
    apiUrl: string,
    databaseUrl: string,
    { api_key, project_id, organization_id }: LocalAccess,
  ): Promise<void> {
    this.#writeLocalFile = () =>
      writeLocalFile(this.#config.home, {
        api_url: apiUrl,
        dashboard_url: this.#dashboard.place?.url ?? null,
        api_key,
        project_id,
        organization_id,
        database_url: databaseUrl,
        pids: {
          supervisor: process.pid,
          postgres: this.#postgres.pid,
          control_plane: this.#controlPlane.pid,
          runner: this.#runner.pid,
          dashboard: this.#dashboard.pid,
        },
      });
    await this.#writeLocalFile();
  }

  #supervise<P extends RunningProcess>(name: string, launch: SupervisedOptions<P>['launch']): Supervised<P> {
    const restarted = (): Promise<void> => this.#writeLocalFile();
    return new Supervised({ name, launch, restarted, gaveUp: this.#failure.resolve, say: this.#say });
  }
}

/** How the control plane is started; after a crash on the URL that it had, which its users know by now. */
function controlPlanePlan(config: LocalConfig, environment: Environment, urlBefore: string | undefined): ServicePlan {
  const port = urlBefore ? Number(new URL(urlBefore).port) : config.port;
  return plan(config, 'The control plane', 'control-plane', controlPlaneEnvironment(environment, port));
}

/** How the runner is started. */
function runnerPlan(config: LocalConfig, environment: Environment): ServicePlan {
  return plan(config, 'The runner', 'runner', environment);
}

function plan({ repository, home }: LocalConfig, name: string, id: string, environment: Environment): ServicePlan {
  return {
    name,
    id,
    environment,
    script: path.join(repository, 'apps', id, 'dist', 'main.js'),
    logFolder: path.join(home, 'logs'),
  };
}
