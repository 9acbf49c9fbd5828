import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { GATE_REASON_CODES, type GateReasonCode } from '@claimgate/domain';
import { escapeSteering } from '../../terminal/printable.js';
import { WORKER_VERSION } from '../../worker-version.js';
import type { CheckedPacket, FailedPacket } from '../check-packets.js';
import type { Finding } from '../findings.js';
import { isRemote } from '../locate.js';
import { checkedOf, cut, failedOf, reasonsOf, type FinishedCheck, type RenderCheck } from '../finished-check.js';

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';
/** What a viewer shows of one result. */
const MOST_CHARACTERS = 2_000;
/** What stands for the folder that the check ran in, so that the log says nothing of the machine. */
const BASE = '%SRCROOT%';

const RULES: Readonly<Record<GateReasonCode, string>> = {
  partially_supported: 'The sources support only part of the claim.',
  unsupported: 'No supplied source supports the claim.',
  contradicted: 'A supplied source says otherwise.',
  insufficient_context: 'The claim could not be checked.',
  no_checkable_claims: 'The output holds no claim that can be checked.',
  sources_conflict: 'One source supports the claim and another contradicts it.',
  citation_issue: 'The citation of the claim misleads.',
  unchecked_text: 'Text that may assert something was not checked.',
};

/** A SARIF 2.1.0 log: one run, a result for each finding, with its region in the file of the output. */
export const renderSarif: RenderCheck = (check) => {
  const checked = checkedOf(check.outcomes);
  const failed = failedOf(check.outcomes);
  const run = {
    tool: { driver: { name: 'claimgate-worker', semanticVersion: WORKER_VERSION, rules: GATE_REASON_CODES.map(ruleOf) } },
    columnKind: 'utf16CodeUnits',
    newlineSequences: ['\r\n', '\n'],
    invocations: [{ executionSuccessful: failed.length === 0, toolExecutionNotifications: failed.map(notificationOf) }],
    results: checked.flatMap((packet) => packet.findings.map((finding) => resultOf(finding, packet, check))),
    properties: { pipelineVersions: checked[0]?.result.versions ?? {} },
  };
  return `${escapeSteering(JSON.stringify({ $schema: SCHEMA, version: '2.1.0', runs: [run] }, null, 2))}\n`;
};

function ruleOf(code: GateReasonCode): object {
  const name = code.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return { id: code, name, shortDescription: { text: RULES[code] } };
}

function resultOf(finding: Finding, packet: CheckedPacket, { compared }: FinishedCheck): object {
  const { rule, level, words, message, region, fingerprint, known } = finding;
  const quoted = words === '' ? '' : `“${words}” `;
  const physicalLocation = { artifactLocation: artifactOf(packet.file), ...(region && { region }) };
  return {
    ruleId: rule,
    ruleIndex: GATE_REASON_CODES.indexOf(rule),
    level,
    message: { text: cut(`${quoted}${message}`, MOST_CHARACTERS) },
    locations: [{ physicalLocation }],
    partialFingerprints: { 'claimgateFinding/v1': fingerprint },
    ...(compared && { baselineState: known ? 'unchanged' : 'new' }),
    properties: { packet: packet.name, claim: finding.claim },
  };
}

function notificationOf({ name, error }: FailedPacket): object {
  const artifactLocation = artifactOf(name);
  return {
    level: 'error',
    descriptor: { id: error.code },
    message: { text: cut(reasonsOf(error), MOST_CHARACTERS) },
    locations: [{ physicalLocation: { artifactLocation } }],
  };
}

/** A file as SARIF names it. Every character that a URL has a use for is escaped. */
function artifactOf(name = 'stdin'): { uri: string; uriBaseId?: string } {
  const file = name.toWellFormed();
  if (isRemote(file)) return { uri: URL.canParse(file) ? new URL(file).href : encodeURI(file) };
  if (path.isAbsolute(file)) return { uri: pathToFileURL(file).href };
  return { uri: file.split('/').map(encodeURIComponent).join('/'), uriBaseId: BASE };
}
