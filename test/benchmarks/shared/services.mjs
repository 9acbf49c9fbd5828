import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const APPS = fileURLToPath(new URL('../../../apps', import.meta.url));
const PEPPERS = `1:${'ab'.repeat(32)}`;
/** The master key of content, under version 1. */
export const CONTENT_KEY = '12'.repeat(32);

/** The settings under which the services are measured: their defaults, with a rate limit that is counted but never reached. */
function environmentFor(database) {
  return {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: '0',
    CLAIMGATE_METRICS_PORT: '0',
    CLAIMGATE_DATABASE_URL: database.appUrl,
    CLAIMGATE_API_KEY_PEPPERS: PEPPERS,
    CLAIMGATE_IDEMPOTENCY_KEY: 'cd'.repeat(32),
    CLAIMGATE_SIGNING_KEYS: `1:${'ef'.repeat(32)}`,
    CLAIMGATE_CONTENT_KEYS: `1:${CONTENT_KEY}`,
    CLAIMGATE_RATE_LIMIT_PER_MINUTE: '1000000',
    CLAIMGATE_RATE_LIMIT_BURST: '1000000',
  };
}

/** Starts the control plane or the runner as its own process, as it is deployed; waits until it is ready. `env` changes its settings. */
export async function startService(app, database, { nodeOptions = [], env = {} } = {}) {
  const main = path.join(APPS, app, 'dist', 'main.js');
  const child = spawn(process.execPath, [...nodeOptions, main], {
    env: { ...environmentFor(database), ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  const [message] = await Promise.race([
    once(child, 'message'),
    exited.then(() => Promise.reject(new Error(`the ${app} did not start`))),
  ]);
  return {
    pid: child.pid,
    url: message.url,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Migrates the database and makes a tenant with a key, by the commands that operators use. */
export async function createTenant(database) {
  const env = { ...environmentFor(database), CLAIMGATE_MIGRATION_DATABASE_URL: database.ownerUrl };
  const admin = async (...words) => {
    const main = path.join(APPS, 'admin', 'dist', 'main.js');
    const { stdout } = await promisify(execFile)(process.execPath, [main, ...words, '--json'], { env });
    return JSON.parse(stdout);
  };
  await admin('migrate');
  // Counted, but never full: what is measured is the work, not the limits.
  await admin('plans', 'set', 'benchmark', '--monthly-limit', '2000000000');
  const organization = await admin('orgs', 'create', '--name', 'Benchmark', '--plan', 'benchmark');
  const project = await admin('projects', 'create', '--org', organization.id, '--name', 'default');
  const { key } = await admin('keys', 'create', '--project', project.id, '--scopes', 'all');
  return { organizationId: organization.id, projectId: project.id, key };
}
