import type { JSONValue, LanguageModelMiddleware } from 'ai';
import { checkOutput, type Checked, type CheckOptions, type Source } from './check.js';

/** What the model's text is checked against: fixed, or found for each call, for example in its prompt. */
export type SourcesOf = (
  call: Parameters<NonNullable<LanguageModelMiddleware['wrapGenerate']>>[0]['params'],
) => Source[] | Promise<Source[]>;

/**
 * Checks what a model generates: `wrapLanguageModel({ model, middleware: claimgateMiddleware({ check, sources }) })`. The verdict is in
 * `providerMetadata.claimgate`. A stream is shown before it can be checked, so it is refused unless the report is only attached.
 */
export function claimgateMiddleware(options: CheckOptions & { readonly sources: SourcesOf }): LanguageModelMiddleware {
  return {
    specificationVersion: 'v4',
    wrapGenerate: async ({ doGenerate, params }) => {
      const result = await doGenerate();
      const text = result.content.map((part) => (part.type === 'text' ? part.text : '')).join('');
      // A step that only calls tools says nothing yet.
      if (text.trim() === '') return result;
      const checked = await checkOutput(text, await options.sources(params), options, params.abortSignal);
      return { ...result, providerMetadata: { ...result.providerMetadata, claimgate: toMetadata(checked) } };
    },
    wrapStream: async ({ doStream, params }) => {
      if (options.onRefused !== 'attach')
        throw new Error("Use generateText, or onRefused: 'attach': a stream is read before it is checked.");
      const { stream, ...result } = await doStream();
      let text = '';
      type Part = typeof stream extends ReadableStream<infer Item> ? Item : never;
      const checking = new TransformStream<Part, Part>({
        transform: async (part, controller) => {
          if (part.type === 'text-delta') text += part.delta;
          if (part.type !== 'finish' || text.trim() === '') return controller.enqueue(part);
          const checked = await checkOutput(text, await options.sources(params), options, params.abortSignal);
          controller.enqueue({ ...part, providerMetadata: { ...part.providerMetadata, claimgate: toMetadata(checked) } });
        },
      });
      return { ...result, stream: stream.pipeThrough(checking) };
    },
  };
}

function toMetadata({ safe_use_status: status, claim_report: report }: Checked): Record<string, JSONValue> {
  const unsupported = report?.unsupported_claims.map(({ claim_text, support_status }) => ({ claim_text, support_status }));
  return { safe_use_status: status, summary: report?.summary ?? null, unsupported_claims: unsupported ?? [] };
}
