import { fileURLToPath } from 'node:url';
import { runScenario } from '../run-scenario.js';
import { SUCCESS_SCENARIOS } from '../scenarios/success.js';
import type { EgressWorld } from '../world/egress-world.js';

/** Ways to break the guard, and what the proof must say of each. */
const SABOTAGES: readonly { readonly file: string; readonly name: string; readonly says: RegExp; readonly quick?: true }[] = [
  {
    file: 'unchecked-body',
    name: 'a body that is not checked, with a sentence in it',
    says: /content in|none of the protocol/,
    quick: true,
  },
  { file: 'content-in-header', name: 'content in a header, in base64', says: /content in|sent the header/ },
  { file: 'second-connection', name: 'a second connection to another address', says: /talked to another address/ },
  { file: 'name-lookup', name: 'content in the name of a host that is looked up', says: /talked to another address/ },
  { file: 'silent-ledger', name: 'a ledger that does not say everything', says: /the ledger/ },
  { file: 'plain-hash', name: 'a plain hash of the output where an HMAC belongs', says: /as sha256 in hex/ },
];

/** Plays a run with each sabotage; a proof that does not see them would prove nothing. */
export async function proveSabotage(world: EgressWorld, quick: boolean): Promise<{ name: string; found: boolean }[]> {
  const [scenario] = SUCCESS_SCENARIOS;
  if (!scenario) throw new Error('there is no run to sabotage');
  const results: { name: string; found: boolean }[] = [];
  for (const { file, name, says } of SABOTAGES.filter((sabotage) => !quick || sabotage.quick)) {
    const preload = fileURLToPath(new URL(`./${file}.mjs`, import.meta.url));
    const { violations, exit } = await runScenario(world, scenario, preload);
    if (exit === 99) throw new Error(`the sabotage ${file} no longer fits the worker`);
    results.push({ name, found: violations.some((violation) => says.test(violation)) });
  }
  return results;
}
