// Asks for the same small thing over and over, as a client of another tenant would, and says at the end how long each response took.
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 5;
const [url, key] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });
const headers = { authorization: `Bearer ${key}` };
const stop = new AbortController();
process.once('message', () => stop.abort());

function poll() {
  return new Promise((resolve, reject) => {
    const call = request(`${url}/v1/usage`, { agent, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode));
    });
    call.once('error', reject).end();
  });
}

const polls = [];
process.send('ready');
while (!stop.signal.aborted) {
  const start = Date.now();
  const began = performance.now();
  const status = await poll();
  if (status !== 200) throw new Error(`the other tenant was answered ${status}`);
  polls.push({ start, ms: performance.now() - began });
  await sleep(PAUSE_MS);
}
agent.destroy();
process.send(polls, () => process.disconnect());
