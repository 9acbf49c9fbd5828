import { ClaimgateError, INTENDED_USES, isRecord, LIMITS, MEDIA_TYPES, STRICTNESSES, type Packet } from '@claimgate/domain';
import { verdictMeaning } from '@claimgate/report';
import { parsePacket } from '../input/parse-packet.js';
import { onOneLine } from '../terminal/printable.js';
import { CHECK_RESULT_SCHEMA } from './check-result-schema.js';
import { claimViews, type ClaimView } from './claim-view.js';
import { reportUri } from './report-resources.js';
import type { SessionReport } from './session-reports.js';
import { refuseUnknown, type Tool } from './tool.js';

const text = (description: string, maxLength: number) => ({ type: 'string', description, minLength: 1, maxLength });

const SOURCE_SCHEMA = {
  type: 'object',
  required: ['content'],
  additionalProperties: false,
  properties: {
    content: text('The text of the source, in full.', LIMITS.sourceCharacters),
    title: text('What it is called; "Source 1" and so on where nothing is said.', LIMITS.titleCharacters),
    citation_label: text('How the output cites it; "source 1" and so on where nothing is said.', LIMITS.citationLabelCharacters),
    uri: text('Where it was found. Shown, never fetched.', LIMITS.uriCharacters),
    media_type: { type: 'string', enum: [...MEDIA_TYPES] },
  },
} as const;

const PROPERTIES = {
  output: text('The text to check, as it was written by a model.', LIMITS.aiOutputCharacters),
  sources: {
    type: 'array',
    description: `What the text is checked against, and nothing else. All texts together have at most ${LIMITS.packetCharacters} characters.`,
    minItems: 1,
    maxItems: LIMITS.sources,
    items: SOURCE_SCHEMA,
  },
  question: text('The question that the text answers.', LIMITS.questionCharacters),
  intended_use: { type: 'string', enum: [...INTENDED_USES], default: 'customer_facing' },
  strictness: { type: 'string', enum: [...STRICTNESSES], default: 'standard' },
} as const;

/** An agent reads what it is given: the report has the rest. */
const MOST_CLAIMS = 100;

/** Checks an output against sources and remembers the report for the rest of the session. */
export const checkClaims: Tool = {
  description: {
    name: 'check_claims',
    title: 'Check claims against sources',
    description:
      'Checks every claim of a text against the given sources, on this machine. Gives a verdict on the whole text and, for each claim, whether the sources support it, their exact words, and a suggested repair where there is one. Check before you show the text to anybody; repair or remove what is not supported, then check again.',
    inputSchema: { type: 'object', required: ['output', 'sources'], additionalProperties: false, properties: PROPERTIES },
    outputSchema: CHECK_RESULT_SCHEMA,
    annotations: { readOnlyHint: true, openWorldHint: false },
  },
  call: async ({ arguments: given, signal, onProgress }, { reviewer, reports, clock }) => {
    const packet = toPacket(given);
    const result = await reviewer.review(packet, signal, onProgress);
    const report = reports.add(packet, result, clock.now());
    const found = toResult(report);
    const uri = reportUri(report.id, 'claim-report.md');
    return {
      structuredContent: found,
      content: [
        { type: 'text', text: inText(report, found.claims) },
        { type: 'resource_link', uri, name: `report ${report.id}`, mimeType: 'text/markdown' },
      ],
    };
  },
};

/** Reads the arguments as the API would read a request, with the names of this tool in what is wrong. */
function toPacket(given: Readonly<Record<string, unknown>>): Packet {
  refuseUnknown(given, Object.keys(PROPERTIES));
  const { output, sources, ...terms } = given;
  const titled = Array.isArray(sources) ? sources.map(withTitle) : sources;
  try {
    return parsePacket('The call', { ...terms, ai_output: output, sources: titled }, { intendedUse: 'customer_facing' });
  } catch (error) {
    if (!(error instanceof ClaimgateError) || !error.details.fields) throw error;
    const fields = error.details.fields.map(({ path, message }) => ({ path: path.replace(/^ai_output\b/, 'output'), message }));
    throw new ClaimgateError(error.code, 'The call has arguments that must be changed:', { fields });
  }
}

function withTitle(source: unknown, index: number): unknown {
  return isRecord(source) ? { title: `Source ${index + 1}`, ...source } : source;
}

/** What needs attention comes first, in case not all can be shown. */
function toResult(report: SessionReport) {
  const { gate, report: compiled, claims: all } = report.result;
  const views = claimViews(report);
  const claims = [...views.filter(isOpen), ...views.filter((view) => !isOpen(view))].slice(0, MOST_CLAIMS);
  return {
    report: report.id,
    report_uri: reportUri(report.id, 'claim-report.json'),
    verdict: gate.verdict,
    mode: gate.mode,
    meaning: verdictMeaning(report.result),
    summary: compiled.summary,
    reasons: gate.reasons.slice(0, MOST_CLAIMS).map(({ code, message, claim }) => ({ code, message, claim })),
    claim_count: all.length,
    claims,
    claims_left_out: all.length - claims.length,
  };
}

function isOpen({ status, citation_issue: issue }: ClaimView): boolean {
  return status !== 'supported' || issue !== 'none';
}

/** The same in words, for hosts that show text alone. Words of the content stand on one line each, in quotation marks. */
function inText(report: SessionReport, claims: readonly ClaimView[]): string {
  const { gate, report: compiled } = report.result;
  const open = claims.filter(isOpen);
  return [
    `Verdict: ${gate.verdict} (${gate.mode}). ${verdictMeaning(report.result)}`,
    compiled.summary,
    ...open.flatMap(claimLines),
    `explain_claim with report ${report.id} and the number of a claim says more.`,
  ].join('\n');
}

function claimLines({ number, status, text: words, rationale, quote, suggested_repair: repair }: ClaimView): string[] {
  return [
    `Claim ${number}, ${status}: "${onOneLine(words)}"`,
    `  Why: ${onOneLine(rationale)}`,
    ...(quote ? [`  ${onOneLine(quote.source)} says: "${onOneLine(quote.text)}"`] : []),
    ...(repair ? [`  Suggested${repair.verified ? ', verified' : ''}: "${onOneLine(repair.text)}"`] : []),
  ];
}
