import { escapeMarkdown, inWords, SYMBOLS } from '@claimgate/report';
import type { CheckedPacket, PacketOutcome } from '../check-packets.js';
import type { Finding } from '../findings.js';
import {
  cut,
  listedFindings,
  reasonsOf,
  supportedCount,
  totalsLine,
  type FinishedCheck,
  type RenderCheck,
} from '../finished-check.js';

const MOST_CHARACTERS = 600;
/** More than anybody reads below a table; the JSON and SARIF forms have all. */
const MOST_LISTED = 200;

/** Markdown for people: of one packet its report, of several a table and what was found. Nothing in content or names acts as markup. */
export const renderMarkdownSummary: RenderCheck = (check) => {
  const [only] = check.outcomes;
  if (check.single && only?.kind === 'checked') return only.result.report.markdown;
  return `${['# Claim check', '', totalsLine(check), '', ...table(check), ...findingLines(check)].join('\n')}\n`;
};

function table({ outcomes }: FinishedCheck): string[] {
  return ['| Packet | Verdict | Claims | Supported | Findings |', '|---|---|---|---|---|', ...outcomes.map(row)];
}

function row(outcome: PacketOutcome): string {
  const name = escapeMarkdown(outcome.name);
  if (outcome.kind === 'failed') return `| ${name} | not checked: ${escapeMarkdown(reasonsOf(outcome.error))} | | | |`;
  const { verdict } = outcome.result.gate;
  const { claims } = outcome.result;
  const status = `${SYMBOLS[verdict]} ${inWords(verdict)}`;
  return `| ${name} | ${status} | ${claims.length} | ${supportedCount(outcome)} | ${outcome.findings.length} |`;
}

function findingLines({ outcomes, compared }: FinishedCheck): string[] {
  const listed = outcomes.flatMap((outcome) =>
    outcome.kind === 'failed' ? [] : listedFindings(outcome).map((each) => findingLine(each, outcome)),
  );
  if (listed.length === 0) return [];
  const more = listed.length > MOST_LISTED ? [`- And ${listed.length - MOST_LISTED} more.`] : [];
  return ['', compared ? '## New findings' : '## Findings', '', ...listed.slice(0, MOST_LISTED), ...more];
}

function findingLine({ rule, words, message, region }: Finding, { file, name }: CheckedPacket): string {
  const place = `${escapeMarkdown(file ?? name)}${region ? `:${region.startLine}:${region.startColumn}` : ''}`;
  const quoted = words === '' ? '' : ` “${escapeMarkdown(cut(words, MOST_CHARACTERS))}”`;
  return `- **${rule.replaceAll('_', ' ')}**, ${place}:${quoted} ${escapeMarkdown(cut(message, MOST_CHARACTERS))}`;
}
