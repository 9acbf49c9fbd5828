import type { Review } from '../../../review/review.js';
import { type FoundRun, reviewOfRun } from '../../../review/review-of-run.js';
import type { AtomicClaimList, Packet } from '@claimgate/client';
import { type BundleFiles, NoBundle } from '../bundle-files.js';
import { readReportTexts } from './report-texts.js';
import { list, number, object, oneOf, orNull, type Shape, text } from './shape.js';

const STATUS = oneOf('supported', 'partially_supported', 'unsupported', 'contradicted', 'insufficient_context');
const VERDICT: Shape = (value) => STATUS(value) || oneOf('needs_review', 'needs_repair', 'blocked')(value);
const SPAN = object({ id: text, source_document_id: text, quote: text, start_offset: number, end_offset: number });
const SOURCE = object({
  id: text,
  title: text,
  uri: orNull(text),
  citation_label: text,
  media_type: oneOf('text/plain', 'text/markdown', 'text/html'),
});
const CLAIM = object({
  id: text,
  text,
  claim_type: text,
  output_start_offset: number,
  output_end_offset: number,
  importance: number,
  support_status: STATUS,
  primary_source_span: orNull(SPAN),
  verification_result: object({ confidence: number, rationale: text, metadata: object({}) }),
  metadata: object({
    citations: list(object({ marker: text })),
    suggested_repair: orNull(object({ text, kind: oneOf('substitution', 'omission', 'source_sentence'), source_span_id: text })),
  }),
});
const RUN = object({
  review_run_id: text,
  gate_verdict: object({ verdict: VERDICT, reasons: list(object({ message: text, claim_id: orNull(text) })) }),
  sources: list(SOURCE),
  source_spans: list(SPAN),
  claims: list(CLAIM),
});
const REPORT = object({
  citation_issues: list(object({ claim_id: text, message: text })),
  follow_ups: list(object({ claim_id: orNull(text), question: text })),
  metadata: object({ coverage: list(object({ start_offset: number, end_offset: number, reason: text })) }),
});

/** What `run.json` says, as far as it is shown. */
interface RunRecord {
  readonly review_run_id: string;
  readonly gate_verdict: NonNullable<FoundRun['gate_verdict']>;
  readonly sources: readonly Omit<Packet['sources'][number], 'content'>[];
  readonly source_spans: NonNullable<FoundRun['source_spans']>;
  readonly claims: AtomicClaimList['items'];
}

/** What a bundle shows: the findings of `run.json`, the coverage of the report, and the texts of the HTML report. */
export function reviewOfBundle({ files }: BundleFiles): Review {
  const record = readJson(files.get('run.json'), isRunRecord);
  const report = readJson(files.get('claim-report.json'), isReport);
  const texts = readReportTexts(new TextDecoder().decode(files.get('claim-report.html')));
  if (!record || !report || !texts || texts.sources.length !== record.sources.length) throw UNREADABLE;
  const { review_run_id: id, gate_verdict: gate, source_spans: spans, claims, sources } = record;
  const run: FoundRun = { id, safe_use_status: gate.verdict, gate_verdict: gate, source_spans: spans, claim_report: report };
  const packet = {
    ai_output: texts.output,
    question: texts.question,
    sources: sources.map((source, i) => ({ ...source, content: texts.sources[i] ?? '' })),
  };
  return { ...reviewOfRun(run, packet, { items: claims }), key: `bundle/${crypto.randomUUID()}` };
}

const UNREADABLE = new NoBundle(
  'The report cannot be shown here',
  'It holds together, but a worker of another version wrote it. Open claim-report.html of the bundle instead.',
);

function isRunRecord(value: unknown): value is RunRecord {
  return RUN(value);
}

function isReport(value: unknown): value is NonNullable<FoundRun['claim_report']> {
  return REPORT(value);
}

/** A JSON file of the form that it must have; undefined for any other. */
function readJson<Form>(bytes: Uint8Array | undefined, isForm: (value: unknown) => value is Form): Form | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isForm(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
