import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTracing } from '@claimgate/runtime';
import { HostedApi } from '../support/hosted-api.js';
import { json } from '../support/json.js';
import { portOf } from '../support/port-of.js';

const CANARY = 'EvaluationCanary';
const BODY = {
  ai_output: `${CANARY} grants refunds within 30 days. The warranty of its boots lasts 5 years.`,
  sources: [{ title: CANARY, content: `${CANARY} grants refunds within 30 days. The warranty of its boots lasts 2 years.` }],
  intended_use: 'customer_facing',
};

interface OtlpValue {
  readonly stringValue?: string;
  readonly doubleValue?: number;
  readonly intValue?: number | string;
}
interface OtlpSpan {
  readonly name: string;
  readonly events: { readonly name: string; readonly attributes: { readonly key: string; readonly value: OtlpValue }[] }[];
}
interface OtlpRequest {
  readonly resourceSpans: { readonly scopeSpans: { readonly spans: OtlpSpan[] }[] }[];
}

let receiver: Server;
let sent = '';
beforeAll(async () => {
  receiver = createServer((request, response) => {
    request.on('data', (piece: Buffer) => (sent += piece.toString()));
    request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', () => resolve()));
  const stopTracing = await startTracing('claimgate-runner', `http://127.0.0.1:${portOf(receiver)}`);
  const api = await HostedApi.start();
  await api.startRunner();
  await api.completedRun(BODY);
  // The span of a run ends after the run itself.
  await api.stop();
  await stopTracing();
});
afterAll(() => void receiver.close());

describe('the evaluation event of a run', () => {
  it('says verdict and score by the conventions for generative AI, on the span of the run', () => {
    const spans = json<OtlpRequest>(sent).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
    const [event] = spans.find(({ name }) => name === 'review run')?.events ?? [];
    expect(event?.name).toBe('gen_ai.evaluation.result');
    const values = event?.attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.doubleValue ?? Number(value.intValue),
    ]);
    expect(Object.fromEntries(values ?? [])).toEqual({
      'gen_ai.evaluation.name': 'claim_support',
      'gen_ai.evaluation.score.label': 'needs_repair',
      'gen_ai.evaluation.score.value': 0.5,
      'claimgate.claims.total': 2,
      'claimgate.claims.supported': 1,
      'claimgate.gate.mode': 'advisory',
      'claimgate.gate.policy_version': expect.stringMatching(/^claim-gate\./),
    });
  });

  it('holds no content', () => {
    expect(sent).toContain('gen_ai.evaluation.result');
    expect(sent).not.toContain(CANARY);
  });
});
