import { onOneLine } from '../../terminal/printable.js';
import type { CheckedPacket, PacketOutcome } from '../check-packets.js';
import type { Finding } from '../findings.js';
import { isRemote } from '../locate.js';
import { cut, listedFindings, reasonsOf, totalsLine, type RenderCheck } from '../finished-check.js';

const MOST_CHARACTERS = 1_000;

/** Workflow commands of GitHub Actions: an annotation for each finding that is new, at its place. */
export const renderGithub: RenderCheck = (check) =>
  [...check.outcomes.flatMap(annotationsOf), `claimgate-worker: ${totalsLine(check)}`].map((line) => `${line}\n`).join('');

function annotationsOf(outcome: PacketOutcome): string[] {
  if (outcome.kind === 'failed')
    return [command('error', { file: fileOf(outcome.name), title: 'Claimgate: not checked' }, reasonsOf(outcome.error))];
  return listedFindings(outcome).map((finding) => annotation(finding, outcome));
}

function annotation({ level, rule, words, message, region }: Finding, { file }: CheckedPacket): string {
  const place = region && {
    line: region.startLine,
    endLine: region.endLine,
    // GitHub takes columns of one line only.
    ...(region.startLine === region.endLine && { col: region.startColumn, endColumn: region.endColumn }),
  };
  const quoted = words === '' ? '' : `“${words}” `;
  const title = `Claimgate: ${inTitle(rule)}`;
  return command(level, { file: file === undefined ? undefined : fileOf(file), ...place, title }, `${quoted}${message}`);
}

function inTitle(rule: Finding['rule']): string {
  return rule.replaceAll('_', ' ');
}

/** Files of elsewhere cannot be shown beside the code. */
function fileOf(name: string): string | undefined {
  return isRemote(name) ? undefined : name;
}

/** One command on one line. Whatever stands in a value, it ends neither the value nor the line. */
function command(name: string, properties: Readonly<Record<string, string | number | undefined>>, message: string): string {
  const given = Object.entries(properties)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${escapeProperty(String(value))}`);
  return `::${name} ${given.join(',')}::${escapeData(cut(onOneLine(message), MOST_CHARACTERS))}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(onOneLine(text)).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
