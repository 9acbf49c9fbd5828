import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { COMPILED_CODE } from '@claimgate/testing';
import { Document } from '@langchain/core/documents';
import { AIMessage } from '@langchain/core/messages';
import { RunnableLambda } from '@langchain/core/runnables';
import { generateText, simulateReadableStream, streamText, wrapLanguageModel } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { claimgateMiddleware } from '../../examples/adapters/ai-sdk.js';
import { OutputRefusedError, type CheckOptions } from '../../examples/adapters/check.js';
import { claimgateCheck } from '../../examples/adapters/langchain.js';
import { startWorkerCheck, type WorkerCheck } from '../../examples/adapters/worker-check.js';

const MAIN = fileURLToPath(new URL('../../apps/worker/dist/bundled/main.js', import.meta.url));
const TRUE = 'Refunds are granted within 30 days of purchase.';
const FALSE = 'Refunds are granted within 90 days of purchase.';
const SOURCES = [{ title: 'Refund policy', content: TRUE }];

/** The real pipeline, in a real worker. */
let worker: WorkerCheck;
beforeAll(async () => {
  const env = { PATH: process.env['PATH'] ?? '', ...COMPILED_CODE, CLAIMGATE_VERIFIER: 'lexical' };
  worker = await startWorkerCheck({ command: process.execPath, args: [MAIN, 'mcp'], env });
});
afterAll(() => worker.close());

const unfinished = async () => ({ safe_use_status: null });

describe('the step for LangChain', () => {
  const documents = [new Document({ pageContent: TRUE, metadata: { source: 'https://example.com/refunds' } })];
  const chain = (output: string | AIMessage, options: Partial<CheckOptions> = {}) =>
    RunnableLambda.from(() => ({ output, documents }))
      .pipe(claimgateCheck({ check: worker.check, ...options }))
      .invoke('question');

  it('passes on what the documents support', async () => {
    await expect(chain(new AIMessage(TRUE))).resolves.toMatchObject({ output: TRUE, checked: { safe_use_status: 'supported' } });
  });

  it('stops the chain at what they do not, with the report', async () => {
    const refused: unknown = await chain(FALSE).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(OutputRefusedError);
    expect(refused).toMatchObject({
      checked: { claim_report: { unsupported_claims: [{ claim_text: FALSE, support_status: 'contradicted' }] } },
    });
  });

  it('attaches the report instead where it is told to', async () => {
    await expect(chain(FALSE, { onRefused: 'attach' })).resolves.toMatchObject({
      output: FALSE,
      checked: { safe_use_status: 'needs_repair' },
    });
  });

  it('takes a check that did not complete for no permission', async () => {
    await expect(chain(TRUE, { check: unfinished })).rejects.toThrow('the check did not complete');
  });
});

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};
const finishReason = { unified: 'stop', raw: undefined } as const;

function aModel(text: string) {
  const stream = () =>
    simulateReadableStream({
      chunks: [
        { type: 'text-start' as const, id: '1' },
        { type: 'text-delta' as const, id: '1', delta: text.slice(0, 10) },
        { type: 'text-delta' as const, id: '1', delta: text.slice(10) },
        { type: 'text-end' as const, id: '1' },
        { type: 'finish' as const, finishReason, usage },
      ],
    });
  return new MockLanguageModelV4({
    doGenerate: async () => ({ content: text === '' ? [] : [{ type: 'text', text }], finishReason, usage, warnings: [] }),
    doStream: async () => ({ stream: stream() }),
  });
}

describe('the middleware for the AI SDK', () => {
  const wrapped = (text: string, options: Partial<CheckOptions> = {}) =>
    wrapLanguageModel({
      model: aModel(text),
      middleware: claimgateMiddleware({ check: worker.check, sources: () => SOURCES, ...options }),
    });

  it('attaches the verdict to what the sources support', async () => {
    const { text, providerMetadata } = await generateText({ model: wrapped(TRUE), prompt: 'Refunds?' });
    expect(text).toBe(TRUE);
    expect(providerMetadata?.['claimgate']).toMatchObject({ safe_use_status: 'supported', unsupported_claims: [] });
  });

  it('throws at what they do not, or attaches what is wrong', async () => {
    await expect(generateText({ model: wrapped(FALSE), prompt: 'Refunds?', maxRetries: 0 })).rejects.toThrow('needs_repair');
    const { providerMetadata } = await generateText({ model: wrapped(FALSE, { onRefused: 'attach' }), prompt: 'Refunds?' });
    expect(providerMetadata?.['claimgate']).toMatchObject({
      safe_use_status: 'needs_repair',
      unsupported_claims: [{ claim_text: FALSE, support_status: 'contradicted' }],
    });
  });

  it('lets a step without text pass unchecked', async () => {
    const { providerMetadata } = await generateText({ model: wrapped('', { check: unfinished }), prompt: 'Refunds?' });
    expect(providerMetadata?.['claimgate']).toBeUndefined();
  });

  it('attaches the verdict at the end of a stream, and refuses one that it could not hold back', async () => {
    const streamed = streamText({ model: wrapped(FALSE, { onRefused: 'attach' }), prompt: 'Refunds?' });
    expect(await streamed.text).toBe(FALSE);
    expect((await streamed.finalStep).providerMetadata?.['claimgate']).toMatchObject({ safe_use_status: 'needs_repair' });
    const errors: unknown[] = [];
    await streamText({
      model: wrapped(TRUE),
      prompt: 'Refunds?',
      maxRetries: 0,
      onError: ({ error }) => void errors.push(error),
    }).consumeStream();
    expect(String(errors[0])).toContain('Use generateText');
  });
});
