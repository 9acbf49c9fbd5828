import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import typescript from 'typescript';
import { StripeServer } from '../contract/servers/stripe-server.js';
import { describeWith, hasService, STRIPE_MOCK } from '../contract/servers/test-services.js';
import { HostedApi } from '../support/hosted-api.js';
import { callAccount, callAsWorker, callBilling, callHosted } from './make-real-calls.js';
import { ClosedDocument, operationsOf, type OpenApiDocument, type Operation } from './openapi-document.js';
import { exampleOf, RealCalls, RUN_ID, withoutChance } from './real-calls.js';

const BILLING = ['openCheckout', 'openPortal', 'recordBillingEvent'];
const OPERATIONS = `
  createReviewRun listReviewRuns getReviewRun getPacket recordDecision listDecisions listClaims listVerificationResults
  getClaimReport deleteReviewRun cancelReviewRun createImport createWorkerRun
  getWorkerRun recordWorkerEvent listWorkerEvents rotateWorkerCredential revokeWorkerCredential
  getRunMetrics getProject getUsage getJwks getLiveness getReadiness`
  .trim()
  .split(/\s+/);
const PUBLIC = { CLAIMGATE_PUBLIC_URL: 'https://api.example.com' };

const calls = new RealCalls();
let api: HostedApi;
let document: OpenApiDocument;
let closed: ClosedDocument;
beforeAll(async () => {
  api = await HostedApi.start(PUBLIC);
  await callHosted(api, calls);
  await callAsWorker(api, calls);
  await callAccount(api, calls);
  if (hasService(STRIPE_MOCK)) await callPaymentProvider();
  // The document is made from the examples, so what is written anew is written before it is asked for.
  for (const id of calls.ids) exampleOf(id, calls.get(id));
  document = (await api.get('/openapi.json', { key: null })).body;
  closed = new ClosedDocument(document);
});
afterAll(() => api.stop());

const successOf = ({ responses }: Operation) => Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];

/** The example is in the document, valid, and what the server really says. */
function checkExample(id: string): void {
  const real = calls.get(id);
  const example = exampleOf(id, real);
  expect(withoutChance(example)).toEqual(withoutChance(real));
  const operation = operationsOf(document).find(({ operationId }) => operationId === id);
  const media = operation && successOf(operation)?.content['application/json'];
  expect(media?.example).toEqual(example?.response);
  expect(closed.errors(media?.schema ?? {}, example?.response)).toEqual([]);
  const body = operation?.requestBody?.content['application/json'];
  if (example?.request === undefined) return;
  expect(body?.example).toEqual(example.request);
  expect(closed.errors(body?.schema ?? {}, example.request)).toEqual([]);
}

describe('the example of a response', () => {
  it.each(OPERATIONS)('of %s is one that the server gave', checkExample);

  it('is there for every operation', () => {
    const ids = operationsOf(document).map(({ operationId }) => operationId);
    expect(ids.toSorted()).toEqual([...OPERATIONS, ...BILLING].toSorted());
    const without = operationsOf(document).filter((each) => successOf(each)?.content['application/json']?.example === undefined);
    expect(without.map(({ operationId }) => operationId)).toEqual([]);
  });
});

describeWith(STRIPE_MOCK)('the example of a response about billing', () => {
  it.each(BILLING)('of %s is one that the server gave', checkExample);
});

async function callPaymentProvider(): Promise<void> {
  const stripe = await StripeServer.start();
  const billing = await HostedApi.start({ ...PUBLIC, ...stripe.settings });
  await callBilling(billing, calls);
  await billing.stop();
  await stripe.stop();
}

describe('the samples of code', () => {
  const samples = (label: string) =>
    operationsOf(document).map((operation) => ({
      id: operation.operationId,
      source: operation['x-codeSamples'].find((sample) => sample.label === label)?.source ?? '',
    }));

  it('are there for every operation, in three languages', () => {
    const labels = operationsOf(document).map((operation) => operation['x-codeSamples'].map(({ label }) => label));
    expect(labels).toEqual(labels.map(() => ['curl', 'TypeScript', 'Python']));
    expect(['curl', 'TypeScript', 'Python'].flatMap(samples).filter(({ source }) => source.length < 40)).toEqual([]);
  });

  it('are TypeScript and Python', async () => {
    const broken = samples('TypeScript').filter(({ source }) => {
      const { diagnostics } = typescript.transpileModule(source, { reportDiagnostics: true });
      return diagnostics?.length !== 0;
    });
    expect(broken).toEqual([]);
    const parse = 'import ast, json, sys; [ast.parse(each["source"]) for each in json.loads(sys.argv[1])]';
    await promisify(execFile)('python3', ['-c', parse, JSON.stringify(samples('Python'))]);
  });

  it('with curl are calls that the server takes', async () => {
    const possible = samples('curl').filter(({ id }) => !['recordWorkerEvent', ...BILLING].includes(id));
    const own = possible.toSorted((a, b) => Number(a.id === 'deleteReviewRun') - Number(b.id === 'deleteReviewRun'));
    expect(own.length).toBeGreaterThan(15);
    const script = own.map(({ id, source }) => `echo "${id} $(${source} -o /dev/null -w '%{http_code}')"`).join('\n');
    const { stdout } = await promisify(execFile)(
      'bash',
      ['-c', script.replaceAll('http://127.0.0.1:3000', api.url).replaceAll(RUN_ID, calls.ofRun)],
      { env: { PATH: process.env['PATH'], CLAIMGATE_API_KEY: api.tenant.key } },
    );
    const statuses = stdout
      .trim()
      .split('\n')
      .map((line) => line.split(' '));
    expect(statuses).toHaveLength(own.length);
    // A run that has ended is not cancelled (409), what was decided is not decided again (409), and a hosted run has no worker (404).
    const others: Record<string, string> = { cancelReviewRun: '409', recordDecision: '409' };
    const taken = (id: string) => ['200', '201', '202', others[id] ?? (id.includes('Worker') ? '404' : '200')];
    expect(statuses.filter(([id = '', status = '']) => !taken(id).includes(status))).toEqual([]);
  });
});
