import type { ReportBody, ReportInput } from '../compile-report.js';
import { deciderLines, STATEMENT, versionLines } from '../statement.js';
import { inWords, SYMBOLS } from '../wording.js';
import { escapeMarkdown } from './escape-markdown.js';
import { citationLines, claimLines, followUpLines, noteLines, uncheckedLines } from './sections.js';

/** The report as Markdown for a reviewer. Nothing in output or sources can act as markup in it. */
export function renderMarkdown(input: ReportInput, body: ReportBody): string {
  const sections: string[][] = [
    header(input, body),
    section('Summary', [body.summary]),
    section('Unsupported claims', claimLines(input, body)),
    section('Citation issues', citationLines(body)),
    section('Evidence notes', noteLines(input, body)),
    section('Follow-up questions', followUpLines(body)),
    section('What was not checked', uncheckedLines(input)),
    section('About this report', [
      STATEMENT,
      ...versionLines(input.versions).map(([label, version]) => `- ${label}: \`${version}\``),
      ...deciderLines(input.verifications, input.versions).map((line) => `- Decided by ${escapeMarkdown(line)}`),
    ]),
  ];
  return `${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function header({ gate, claims, packet }: ReportInput, body: ReportBody): string[] {
  const { claimsWithPrimarySource, totalClaims } = body.sourceCoverage;
  return [
    `# ${body.title}`,
    '',
    `- Use status: **${SYMBOLS[gate.verdict]} ${inWords(gate.verdict)}** (\`${gate.verdict}\`, ${gate.mode})`,
    `- Claims: ${claims.length}; not supported: ${body.unsupportedClaims.length}; citation issues: ${body.citationIssues.length}`,
    `- Source coverage: ${claimsWithPrimarySource} of ${totalClaims} claims have words of a source; ${packet.sources.length} supplied`,
  ];
}

function section(title: string, lines: readonly string[]): string[] {
  return [`## ${title}`, '', ...(lines.length > 0 ? lines : ['None.'])];
}
