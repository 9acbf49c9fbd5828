import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { writeFile } from 'node:fs/promises';
import { judgeWire } from './judge-wire.js';
import { ALL_FORMS } from './run-scenario.js';
import type { EgressWorld } from './world/egress-world.js';
import { PLANE_ADDRESS } from './wire/wire-addresses.js';
import { WireTap } from './world/wire-tap.js';

const run = promisify(execFile);

/** What a client without any guard does: it says everything, in every form, and talks to others too. */
const LEAK = `
  const forms = JSON.parse(require('node:fs').readFileSync(process.argv[1], 'utf8'));
  (async () => {
    for (const form of forms) {
      await fetch(process.argv[2] + '/leak', { method: 'POST', body: Buffer.from(form, 'base64') }).then((answer) => answer.text(), () => {});
    }
    await fetch('http://198.51.100.7/').catch(() => {});
    await fetch('http://canary.example/').catch(() => {});
  })();`;

/** Bodies that hold ten forms each. */
function inTens(needles: readonly Buffer[]): string[] {
  const groups = Map.groupBy(needles.entries(), ([index]) => Math.floor(index / 10));
  const between = Buffer.from('\n');
  return [...groups.values()].map((group) => Buffer.concat(group.flatMap(([, needle]) => [needle, between])).toString('base64'));
}

/** Shows that the tap and the search would find content: an empty capture must not look clean. Gives what they missed. */
export async function positiveControl(world: EgressWorld): Promise<string[]> {
  world.front.begin((exchange) => exchange.respond({ text: '{}' }));
  const file = path.join(world.folder, 'forms.json');
  await writeFile(file, JSON.stringify(inTens(ALL_FORMS.map(({ needle }) => needle))));
  const tap = await WireTap.open(world.workerNamespace, path.join(world.folder, 'control.pcap'));
  const words = ['netns', 'exec', world.workerNamespace, process.execPath, '-e', LEAK, file, world.front.url];
  await run('ip', words, { timeout: 60_000, env: { PATH: '/usr/sbin:/usr/bin:/bin' } });
  const { violations } = judgeWire(await tap.close(), [{ address: PLANE_ADDRESS, port: world.front.port }], ALL_FORMS);
  const isFound = (words: string): boolean => violations.some((violation) => violation.includes(words));
  const missed = ALL_FORMS.filter(({ word, form }) => !isFound(`${word} as ${form}`));
  return [
    ...missed.map(({ word, form }) => `the search would not find ${word} as ${form}`),
    ...(isFound('to 198.51.100.7 port 80') ? [] : ['the tap would not see a connection to another address']),
    ...(isFound(`udp from`) && isFound('port 53') ? [] : ['the tap would not see a question to a name server']),
    ...(isFound('called POST /leak') ? [] : ['the judge would not see a call that is none of the protocol']),
  ];
}
