// npm start: installs and builds what is missing, then hands over to apps/local on Node 24.
import './check-node.mjs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const { node24, root, runsOnNode24 } = await import('./node24.mjs');
const { readFlags } = await import('./read-flags.mjs');

const help = `npm start: the whole of Claimgate on this machine, for development and for trying it out.

It installs the dependencies and builds if need be, starts a PostgreSQL of its own, brings the database up to date, starts the
control plane (the HTTP API), the runner and the dashboard, makes a local organisation, project and API key on the first start, and prints
a link that opens the dashboard, the URLs and a curl command to paste. Ctrl-C stops everything; the data stays for the next start.

Environment:
  PORT                              port of the API (3000; 0 takes a free one)
  CLAIMGATE_DASHBOARD               off: no dashboard
  CLAIMGATE_DASHBOARD_PORT          port of the dashboard (3100, or a free one; 0 takes a free one)
  CLAIMGATE_HOME                    folder for data, keys and logs (.claimgate in the repository)
  CLAIMGATE_DATABASE_URL            a PostgreSQL database of your own, as the role that the services use
  CLAIMGATE_MIGRATION_DATABASE_URL  the same database as the role that owns its tables: used to migrate it

CLAIMGATE_HOME/local.json holds the URL, the API key and the process ids. More: docs/local.md`;

const flags = readFlags(
  { help: { type: 'boolean', short: 'h' } },
  { usage: 'npm start takes no flags; npm start -- --help lists its settings.' },
);
if (flags.help) {
  console.log(help);
  process.exit(0);
}

const { refuseBusyPort } = await import('./refuse-busy-port.mjs');
await refuseBusyPort();
const { ensureInstalled } = await import('./ensure-installed.mjs');
ensureInstalled();
const { build, buildOrExit } = await import('./build.mjs');
await buildOrExit({ projects: ['local', 'admin', 'control-plane', 'runner'], withDependencies: true });
if (process.env.CLAIMGATE_DASHBOARD !== 'off')
  await build({ projects: ['dashboard-server', 'dashboard-web'], withDependencies: true }).catch((error) =>
    console.error(`The dashboard could not be built, so it is started as it was built last, if it was:\n${error.message}`),
  );

// npm passes signals on to its child, but cannot when it is killed outright: then nobody is left to say stop.
if (process.env.npm_lifecycle_event) {
  const npm = process.ppid;
  setInterval(() => process.ppid !== npm && process.kill(process.pid, 'SIGTERM'), 500).unref();
}

const main = path.join(root, 'apps', 'local', 'dist', 'main.js');
const startedAt = `--started-at=${Math.round(performance.timeOrigin)}`;
if (runsOnNode24()) {
  process.argv.push(startedAt);
  await import(pathToFileURL(main).href);
} else {
  const { runInForeground } = await import('./run-in-foreground.mjs');
  // The channel tells the supervisor when this process is killed in a way that it cannot forward.
  runInForeground(node24(), ['--enable-source-maps', main, startedAt], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
}
