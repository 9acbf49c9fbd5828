import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runWorker } from '../support/worker-command.js';

const EXAMPLES = fileURLToPath(new URL('../../examples', import.meta.url));

/** A claim of a report, as far as the proof looks into it. */
export interface CheckedClaim {
  readonly text: string;
  readonly support_status: string;
  readonly primary_source_span: { readonly quote: string } | null;
  readonly verification_result: {
    readonly verifier_provider: string;
    readonly verifier_model: string;
    readonly metadata: { readonly undecided: string | null };
  };
}

interface SourceSpan {
  readonly source_document_id: string;
  readonly quote: string;
  readonly start_offset: number;
  readonly end_offset: number;
}

/** What `check` printed, and how it ended. */
export interface CheckedReport {
  readonly code: number | null;
  readonly stderr: string;
  readonly claims: readonly CheckedClaim[];
  readonly markdown: string;
  readonly source_spans: readonly SourceSpan[];
}

/** Checks an example with the real worker and the model that is shipped. */
export async function checkExample(example: string, words: readonly string[] = []): Promise<CheckedReport> {
  const { code, stdout, stderr } = await runWorker(['check', path.join(EXAMPLES, example), '--json', ...words], {
    CLAIMGATE_VERIFIER: 'onnx',
  });
  if (code !== 0) return { code, stderr, claims: [], markdown: '', source_spans: [] };
  const report: Omit<CheckedReport, 'code' | 'stderr'> = JSON.parse(stdout);
  return { ...report, code, stderr };
}

/** Whether nobody decided a claim. */
export const isOpen = ({ verification_result }: CheckedClaim): boolean => verification_result.metadata.undecided === 'not_sure';

/** Whether the endpoint decided a claim. */
export const isByEndpoint = ({ verification_result }: CheckedClaim): boolean =>
  verification_result.verifier_provider === 'endpoint';

/** What is said of a claim, for comparing two reports. */
export const saidOf = ({ text, support_status, primary_source_span, verification_result }: CheckedClaim): string =>
  JSON.stringify([text, support_status, primary_source_span?.quote, verification_result.verifier_provider]);

/** The spans whose words are not in their source where they say. */
export function wrongSpans(example: string, { source_spans }: CheckedReport): SourceSpan[] {
  const folder = path.join(EXAMPLES, example);
  const { sources }: { sources: { file: string }[] } = JSON.parse(readFileSync(path.join(folder, 'packet.json'), 'utf8'));
  const texts = sources.map(({ file }) => readFileSync(path.join(folder, 'sources', file), 'utf8'));
  return source_spans.filter(({ source_document_id, quote, start_offset, end_offset }) => {
    const text = texts[Number(source_document_id.split('_').at(-1)) - 1] ?? '';
    return text.slice(start_offset, end_offset) !== quote;
  });
}
