import type { PipelineVersions, Strictness } from '@claimgate/domain';
import { CASE_DOMAINS } from '../cases/marked-case.js';
import type { Share } from './interval.js';
import { type Measure, MEASURES } from './measures.js';
import type { Shares } from './print-packets.js';

const NAMES: Readonly<Record<Measure, string>> = {
  false_support: 'false claims called supported',
  false_rejection: 'true claims called unsupported or contradicted',
  true_supported: 'true claims called supported',
  contradictions_right: 'contradictions told that are right',
  contradictions_found: 'contradicted claims called so',
  decided: 'decided, of all found',
  mangled: 'mangled texts',
  wrong_quotes: 'quotes that miss the deciding words',
  citation_findings_right: 'citation findings that are right',
  citation_issues_found: 'citation issues found',
  missed: 'missed claims',
  invented: 'invented claims',
};
const COLUMNS = ['held', 'held, reworded', 'open', 'open, reworded'];
const BY_FIELD: readonly Measure[] = ['false_support', 'false_rejection', 'contradictions_right', 'decided', 'missed', 'mangled'];

/** The figures in a sentence, and as two Markdown tables: measures by group, and the main ones by field. */
export function renderPackets(
  groups: Readonly<Record<string, Shares>>,
  versions: PipelineVersions,
  strictness: Strictness,
): string {
  const columns = COLUMNS.filter((name) => name in groups);
  return [
    ...(groups['held'] ? [headline(groups['held']), ''] : []),
    `Verifier \`${versions.verifier}\`, model \`${versions.model}\`, extractor \`${versions.extractor}\`, strictness \`${strictness}\`. Per cent, with 95 % intervals and counts.`,
    '',
    tableRow(['', ...columns]),
    tableRow(['---', ...columns.map(() => '---')]),
    ...MEASURES.map((measure) => tableRow([NAMES[measure], ...columns.map((name) => inFull(groups[name]?.[measure]))])),
    '',
    tableRow(['both halves', ...BY_FIELD.map((measure) => NAMES[measure])]),
    tableRow(['---', ...BY_FIELD.map(() => '---')]),
    ...CASE_DOMAINS.filter((field) => field in groups).map((field) =>
      tableRow([field, ...BY_FIELD.map((measure) => shortly(groups[field]?.[measure]))]),
    ),
  ].join('\n');
}

/** What a reader should know first; the held half alone, since the open one has been looked at. */
function headline(held: Shares): string {
  const figures = BY_FIELD.map((measure) => `${NAMES[measure]} ${percent(held[measure].share)} %`);
  return `**On the held half: ${figures.join('; ')}.**`;
}

function tableRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function inFull(share: Share | undefined): string {
  if (share === undefined || share.of === 0) return '-';
  return `**${percent(share.share)}** (${percent(share.low)} to ${percent(share.high)}), ${share.hits} of ${share.of}`;
}

function shortly(share: Share | undefined): string {
  return share === undefined || share.of === 0 ? '-' : percent(share.share);
}

function percent(value: number): string {
  return (value * 100).toFixed(1);
}
