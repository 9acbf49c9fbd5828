import { createServer, type Server } from 'node:http';
import { builtInDependencies, reviewPacket } from '@claimgate/pipeline';
import { hangingReview } from '../integration/hanging-review.js';
import { openDatabaseGate, type DatabaseGate } from '../integration/database-gate.js';
import { HostedApi } from '../support/hosted-api.js';
import { portOf } from '../support/port-of.js';
import { waitingRequests } from '../support/waiting.js';
import { receiveWebhook, startedByEnds } from './real-webhook.js';

const OPEN_SOON_MS = 500;

/** What the Python tests need of a server: clients/python/tests/conftest.py says what each is for. */
export class PythonServer {
  private constructor(
    private readonly api: HostedApi,
    private readonly slow: HostedApi,
    private readonly gated: HostedApi,
    private readonly gate: DatabaseGate,
    private readonly control: Server,
    /** The environment of the tests. */
    readonly environment: Readonly<Record<string, string>>,
  ) {}

  static async start(): Promise<PythonServer> {
    const api = await HostedApi.start(...startedByEnds);
    await reviewAllButEndless(api);
    // Before there are others, which would try to send it too and may not reach this machine.
    const webhook = await receiveWebhook(api, () => api.completedRun());
    const rate = { CLAIMGATE_RATE_LIMIT_PER_MINUTE: '60', CLAIMGATE_RATE_LIMIT_BURST: '2' };
    const slow = await HostedApi.start(rate, api.database);
    const gate = await openDatabaseGate(api.database.appUrl);
    const gated = await HostedApi.start({ CLAIMGATE_DATABASE_URL: gate.url }, api.database);
    const control = await startControl(api, gate);
    const slowKey = async () => (await slow.addKey(slow.tenant.scope)).key;
    const server = {
      url: api.url,
      key: api.tenant.key,
      billing_key: (await api.addKey(api.tenant.scope, { scopes: ['billing:read'] })).key,
      slow_url: slow.url,
      slow_keys: { sync: await slowKey(), async: await slowKey() },
      gated_url: gated.url,
      webhook,
      control_url: `http://127.0.0.1:${portOf(control)}`,
    };
    return new PythonServer(api, slow, gated, gate, control, { CLAIMGATE_TEST_SERVER: JSON.stringify(server) });
  }

  async stop(): Promise<void> {
    this.control.close();
    await this.slow.stop({ keepDatabase: true });
    await this.gated.stop({ keepDatabase: true });
    await this.gate.close();
    await this.api.stop();
  }
}

/** A run whose output says so never ends by itself; all others are reviewed for real. */
async function reviewAllButEndless(api: HostedApi): Promise<void> {
  const dependencies = builtInDependencies();
  const runner = await api.startRunner();
  runner.bend((packet, signal) =>
    packet.aiOutput.startsWith('ENDLESS') ? hangingReview(packet, signal) : reviewPacket(packet, dependencies, signal),
  );
}

/** How tests in another process shut the door to the database, and see who waits. */
async function startControl(api: HostedApi, gate: DatabaseGate): Promise<Server> {
  const actions: Readonly<Record<string, () => unknown>> = {
    '/shut': () => gate.shut(),
    '/open-soon': () => setTimeout(() => gate.open(), OPEN_SOON_MS),
    '/waiting': () => waitingRequests(api),
  };
  const control = createServer((request, response) => {
    void Promise.resolve(actions[request.url ?? '']?.()).then((result) => response.end(JSON.stringify(Number(result))));
  });
  await new Promise<void>((resolve) => control.listen(0, '127.0.0.1', () => resolve()));
  return control;
}
