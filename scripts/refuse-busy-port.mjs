// Ends npm start when the port of the API cannot be had: before a minute of installing, so without any package.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { root } from './node24.mjs';

/** Leaves when the port is free, or ends the process with what to do. */
export async function refuseBusyPort({ PORT, CLAIMGATE_HOME } = process.env) {
  const port = Number(PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    giveUp('PORT must be a port number from 1 to 65535, or 0 for a free one.');
  }
  // apps/local knows what to say of an instance that runs already.
  if (port === 0 || runsAlready(path.resolve(root, CLAIMGATE_HOME || '.claimgate'), port)) return;
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch (error) {
    const reason = error.code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be used (${error.code})`;
    giveUp(`Port ${port} ${reason}. Choose another with PORT=3001 npm start, or let PORT=0 take a free one.`);
  } finally {
    server.close();
  }
}

/** Whether it is an instance of this very folder that holds the port. */
function runsAlready(home, port) {
  try {
    const { api_url: url, pids } = JSON.parse(readFileSync(path.join(home, 'local.json'), 'utf8'));
    return new URL(url).port === String(port) && process.kill(pids.supervisor, 0);
  } catch {
    return false;
  }
}

function giveUp(message) {
  console.error(message);
  process.exit(1);
}
