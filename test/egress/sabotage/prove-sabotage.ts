import { fileURLToPath } from 'node:url';
import { runScenario } from '../run-scenario.js';
import type { Scenario } from '../scenario.js';
import { CONSUME_SCENARIOS } from '../scenarios/consume.js';
import { MODEL_SCENARIOS } from '../scenarios/model-at-work.js';
import { SUCCESS_SCENARIOS } from '../scenarios/success.js';
import type { EgressWorld } from '../world/egress-world.js';

interface Sabotage {
  readonly file: string;
  readonly name: string;
  /** What the proof must say of it, all of it. */
  readonly says: readonly RegExp[];
  readonly quick?: true;
  /** What is played with it; a simple run without it. */
  readonly scenario?: Scenario | undefined;
}

/** Ways to break the guard, and what the proof must say of each. */
const SABOTAGES: readonly Sabotage[] = [
  {
    file: 'unchecked-body',
    name: 'a body that is not checked, with a sentence in it',
    says: [/content in|none of the protocol/],
    quick: true,
  },
  { file: 'content-in-header', name: 'content in a header, in base64', says: [/content in|sent the header/] },
  { file: 'second-connection', name: 'a second connection to another address', says: [/talked to another address/] },
  { file: 'name-lookup', name: 'content in the name of a host that is looked up', says: [/talked to another address/] },
  { file: 'neighbour', name: 'a question for others on the wire', says: [/talked to another address: icmpv6 135/] },
  { file: 'silent-ledger', name: 'a ledger that does not say everything', says: [/the ledger/] },
  { file: 'plain-hash', name: 'a plain hash of the output where an HMAC belongs', says: [/as sha256 in hex/] },
  {
    file: 'guessable-key',
    name: "a hash of the packet's name as the idempotency key",
    says: [/sent an idempotency key that is not random/],
    quick: true,
    scenario: CONSUME_SCENARIOS[0],
  },
  {
    file: 'telemetry-on',
    name: 'the telemetry of a dependency left on',
    says: [/talked to another address: udp .* port 53$/, /left behind: home\/.*onnxruntime/, /left behind: tmp\/mat-debug/],
    quick: true,
    scenario: MODEL_SCENARIOS[0],
  },
  {
    file: 'files-left',
    name: 'files in the home and temporary folders',
    says: [
      /left behind: home\/\.cache\/device-id/,
      /left behind: tmp\/debug-/,
      /made and removed: tmp\/passing/,
      /left behind: \/tmp\//,
    ],
  },
];

/** Plays a run with each sabotage; a proof that does not see them would prove nothing. */
export async function proveSabotage(world: EgressWorld, quick: boolean): Promise<{ name: string; found: boolean }[]> {
  const [simple] = SUCCESS_SCENARIOS;
  if (!simple) throw new Error('there is no run to sabotage');
  const results: { name: string; found: boolean }[] = [];
  for (const { file, name, says, scenario = simple } of SABOTAGES.filter((sabotage) => !quick || sabotage.quick)) {
    const preload = fileURLToPath(new URL(`./${file}.mjs`, import.meta.url));
    const { violations, exit } = await runScenario(world, scenario, preload);
    if (exit === 99) throw new Error(`the sabotage ${file} no longer fits the worker`);
    results.push({ name, found: says.every((words) => violations.some((violation) => words.test(violation))) });
  }
  return results;
}
