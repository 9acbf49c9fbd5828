import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eventually } from '@claimgate/testing';
import { CANARIES } from '../canary/canaries.js';
import { CANARY_SOURCE, canaryPacket, writeInputFolder, writePacket } from '../canary/canary-packet.js';
import type { Scenario, Stage } from '../scenario.js';

/** Longer than anything that a dependency was seen to wait for. */
const LONG = 95;
/** Telemetry that is left on shows itself about eleven seconds after the model was opened. */
const SHORT = 15;

/** Enough for two lanes of the model, which stretch each pair to a second: a machine that is fast or slow takes no other time. */
const claimsFor = (seconds: number): string[] =>
  Array.from({ length: 2 * seconds }, (_, n) => `Station ${n} of the ${CANARIES.output} lies at ${n + 100} metres.`);
const sourceOf = (claims: readonly string[]): string =>
  claims.map((claim) => claim.replace('lies at', 'was measured at')).join(' ');

const completed = { exit: [0], status: ['completed'], bundle: ['completed'] } as const;
const offline = { exit: [0], status: ['queued'], bundle: ['none'], silent: true, offline: true } as const;

/** The real model, at work for as long as it takes a dependency to call home: a minute and a half in the whole proof. */
export const MODEL_SCENARIOS: readonly Scenario[] = [
  { quick: true, ...checkFor(SHORT) },
  { name: `run: the model at work for ${LONG} s`, modelSeconds: LONG, input: packetFor(LONG), ...completed },
  {
    name: `launch: the model at work for ${LONG} s`,
    command: 'launch',
    modelSeconds: LONG,
    input: packetFor(LONG),
    ...completed,
  },
  checkFor(LONG),
  mcpFor(LONG),
];

/** A packet that keeps the model busy for that long. */
export function modelPacket(seconds: number): object {
  const claims = claimsFor(seconds);
  return canaryPacket({ ai_output: claims.join(' '), sources: [{ title: CANARIES.title, content: sourceOf(claims) }] });
}

function packetFor(seconds: number): (folder: string) => Promise<string> {
  return (folder) => writePacket(folder, modelPacket(seconds));
}

/** An agent's check makes not one packet either. */
function mcpFor(seconds: number): Scenario {
  const claims = claimsFor(seconds);
  const given = {
    output: claims.join(' '),
    sources: [{ title: CANARIES.title, content: `${sourceOf(claims)} ${CANARY_SOURCE}` }],
  };
  return {
    name: `mcp: the model at work for ${seconds} s`,
    modelSeconds: seconds,
    commandLine: async () => ['mcp'],
    stdin: toolCall('check_claims', given),
    during: async ({ worker }) => {
      await eventually('the check is answered', async () => worker.stdout.includes('"id":"check_claims"') || undefined, 300_000);
      worker.closeInput();
    },
    ...offline,
  };
}

/** What an agent's host writes: the greeting, then a call. */
function toolCall(name: string, given: object): string {
  const clientInfo = { name: 'host', version: '1' };
  const messages = [
    { id: 'initialize', method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo } },
    { method: 'notifications/initialized' },
    { id: name, method: 'tools/call', params: { name, arguments: given } },
  ];
  return messages.map((message) => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`).join('');
}

/** A check makes not one packet: no name is looked up, and nobody is asked for anything. */
function checkFor(seconds: number): Scenario {
  return {
    name: `check: the model at work for ${seconds} s`,
    modelSeconds: seconds,
    commandLine: (stage) => checkCommandLine(stage, claimsFor(seconds)),
    ...offline,
  };
}

async function checkCommandLine({ folder }: Stage, claims: readonly string[]): Promise<string[]> {
  const input = await writeInputFolder(folder, { [`${CANARIES.fileName}.md`]: `${sourceOf(claims)} ${CANARY_SOURCE}` });
  await writeFile(path.join(input, 'output.md'), claims.join(' '));
  return ['check', input, '--intended-use', 'customer_facing', '--out', path.join(folder, 'out')];
}
