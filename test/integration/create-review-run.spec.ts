import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aCreateBody } from '@claimgate/testing';
import { HostedApi } from '../support/hosted-api.js';
import { storedPacket } from '../support/stored-content.js';

let api: HostedApi;
beforeAll(async () => {
  api = await HostedApi.start();
});
afterAll(() => api.stop());

const RUN_ID = /^run_[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** What is stored of a run. */
async function storedRun(id: string) {
  const uuid = id.slice('run_'.length);
  const [run] = await api.database.query<Record<string, unknown>>('select * from claimgate.review_runs where id = $1', [uuid]);
  const packet = await storedPacket(api.database, id);
  const sources = packet?.sources.map(({ citationLabel, mediaType, ...source }) => ({
    ...source,
    citation_label: citationLabel,
    media_type: mediaType,
  }));
  return { run, sources };
}

describe('creating a review run', () => {
  it('answers 201 with exactly the fields of the contract', async () => {
    const { status, body } = await api.post('/v1/review-runs', aCreateBody());
    expect(status).toBe(201);
    expect(Object.keys(body).toSorted()).toEqual(['polling_url', 'queued', 'request_id', 'review_run']);
    expect(body.review_run).toEqual({
      id: expect.stringMatching(RUN_ID),
      project_id: api.tenant.scope.projectId,
      status: 'queued',
      intended_use: 'customer_facing',
      strictness: 'standard',
      source_count: 1,
      claim_count: 0,
      unsupported_claim_count: 0,
      safe_use_status: null,
      gate_verdict: null,
      created_at: expect.stringMatching(TIMESTAMP),
      completed_at: null,
      capture_method: 'api',
      question: null,
      external_id: null,
      metadata: {},
    });
  });

  it('says where to poll, how often, and under which request id', async () => {
    const { body, headers } = await api.post('/v1/review-runs', aCreateBody());
    const pollingUrl = `${api.url}/v1/review-runs/${body.review_run.id}`;
    expect(body.polling_url).toBe(pollingUrl);
    expect(body.queued).toEqual({
      review_run_id: body.review_run.id,
      status: 'queued',
      polling_url: pollingUrl,
      recommended_poll_interval_seconds: 2,
    });
    expect(body.request_id).toMatch(/^req_[0-9a-f]+$/);
    expect(headers.get('x-request-id')).toBe(body.request_id);
  });

  it('makes the polling address from the public address alone', async () => {
    const behindProxy = await HostedApi.start({ CLAIMGATE_PUBLIC_URL: 'https://api.example.com/claims/' });
    const { body } = await behindProxy.post('/v1/review-runs', aCreateBody(), {
      headers: { 'x-forwarded-host': 'evil.example' },
    });
    await behindProxy.stop();
    expect(body.polling_url).toBe(`https://api.example.com/claims/v1/review-runs/${body.review_run.id}`);
  });

  it('stores the run and one job for it together', async () => {
    const id = await api.createRun();
    const jobs = await api.database.query('select id from pgboss.job where id = $1', [id.slice('run_'.length)]);
    expect(jobs).toHaveLength(1);
    expect((await storedRun(id)).run).toMatchObject({ status: 'queued', attempt: 0 });
  });

  it('gives every run an id of its own, also for the same body', async () => {
    const ids = await Promise.all([1, 2, 3, 4, 5].map(() => api.createRun()));
    expect(new Set(ids).size).toBe(5);
  });

  it.each(['internal_draft', 'customer_facing', 'regulated_workflow', 'action_taking', 'eval_only'])(
    'takes the intended use %s',
    async (use) => {
      const { status, body } = await api.post('/v1/review-runs', aCreateBody({ intended_use: use }));
      expect([status, body.review_run.intended_use]).toEqual([201, use]);
    },
  );

  it.each(['advisory', 'standard', 'strict'])('takes the strictness %s', async (strictness) => {
    const { status, body } = await api.post('/v1/review-runs', aCreateBody({ strictness }));
    expect([status, body.review_run.strictness]).toEqual([201, strictness]);
  });

  it('echoes question, external id and metadata', async () => {
    const extras = {
      question: 'Can I return a gift card? 😀',
      external_id: 'ticket-4711',
      metadata: { workflow: 'support', nested: { list: [1, 2.5, null, true, 'é'] }, '': 'empty name' },
    };
    const { body } = await api.post('/v1/review-runs', aCreateBody(extras));
    expect(body.review_run).toMatchObject(extras);
    const read = await api.get(`/v1/review-runs/${body.review_run.id}`);
    expect(read.body).toMatchObject(extras);
  });

  it.each(['constructor', 'toString', 'hasOwnProperty', 'then', '__proto__', 'prototype'])(
    'echoes metadata named %s like any other',
    async (name) => {
      const raw = JSON.stringify(aCreateBody({ metadata: { NAME: 'kept' } })).replace('"NAME"', JSON.stringify(name));
      const { status, text } = await api.call('POST', '/v1/review-runs', { raw });
      expect(status).toBe(201);
      expect(text).toContain(`"metadata":{${JSON.stringify(name)}:"kept"}`);
    },
  );

  it.each([
    ['question', 'question'],
    ['external_id', 'external_id'],
  ])('takes null for %s as if it were left out', async (field) => {
    const { status, body } = await api.post('/v1/review-runs', aCreateBody({ [field]: null }));
    expect([status, body.review_run[field]]).toEqual([201, null]);
  });
});

describe('the sources of a review run', () => {
  it('are stored as they came, in their order', async () => {
    const sources = [
      {
        title: 'A',
        content: ' first\r\n\ttext \u00a0',
        uri: 'https://example.com/a',
        citation_label: 'doc-A',
        media_type: 'text/html',
      },
      { title: 'B', content: 'zweiter Text 😀', media_type: 'text/markdown' },
      { title: 'C', content: '第三', uri: null, citation_label: null, media_type: 'text/plain' },
    ];
    const id = await api.createRun({ sources });
    expect((await storedRun(id)).sources).toEqual([
      { n: 1, ...sources[0] },
      { n: 2, title: 'B', content: 'zweiter Text 😀', uri: null, citation_label: 'source 2', media_type: 'text/markdown' },
      { n: 3, title: 'C', content: '第三', uri: null, citation_label: 'source 3', media_type: 'text/plain' },
    ]);
  });

  it('may be fifty', async () => {
    const sources = Array.from({ length: 50 }, (_, index) => ({ title: `Source ${index + 1}`, content: `Text ${index + 1}.` }));
    const { status, body } = await api.post('/v1/review-runs', aCreateBody({ sources }));
    expect([status, body.review_run.source_count]).toEqual([201, 50]);
  });

  it('may have the same title and content twice', async () => {
    const source = { title: 'Same', content: 'Same.' };
    const { status, body } = await api.post('/v1/review-runs', aCreateBody({ sources: [source, source] }));
    expect([status, body.review_run.source_count]).toEqual([201, 2]);
  });
});

describe('the limits of a review run', () => {
  const aSourceWith = (part: object) => [{ title: 'T', content: 'C', ...part }];
  const metadataOf = (bytes: number) => ({ a: 'x'.repeat(bytes - '{"a":""}'.length) });
  const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`key_${index}`, index]));

  const atTheLimit: [string, Record<string, unknown>, Record<string, unknown>, string][] = [
    ['200,000 characters of output', { ai_output: 'x'.repeat(200_000) }, { ai_output: 'x'.repeat(200_001) }, 'ai_output'],
    ['200,000 emoji of output', { ai_output: '😀'.repeat(200_000) }, { ai_output: '😀'.repeat(200_001) }, 'ai_output'],
    [
      '1,000,000 characters of a source',
      { sources: aSourceWith({ content: 'x'.repeat(1_000_000) }) },
      { sources: aSourceWith({ content: 'x'.repeat(1_000_001) }) },
      'sources.0.content',
    ],
    [
      '500 emoji of a title',
      { sources: aSourceWith({ title: '😀'.repeat(500) }) },
      { sources: aSourceWith({ title: '😀'.repeat(501) }) },
      'sources.0.title',
    ],
    [
      '2,000 characters of a uri',
      { sources: aSourceWith({ uri: 'u'.repeat(2_000) }) },
      { sources: aSourceWith({ uri: 'u'.repeat(2_001) }) },
      'sources.0.uri',
    ],
    [
      '100 characters of a citation label',
      { sources: aSourceWith({ citation_label: 'l'.repeat(100) }) },
      { sources: aSourceWith({ citation_label: 'l'.repeat(101) }) },
      'sources.0.citation_label',
    ],
    ['10,000 characters of a question', { question: 'q'.repeat(10_000) }, { question: 'q'.repeat(10_001) }, 'question'],
    ['200 characters of an external id', { external_id: '😀'.repeat(200) }, { external_id: '😀'.repeat(201) }, 'external_id'],
    ['50 keys of metadata', { metadata: keys(50) }, { metadata: keys(51) }, 'metadata'],
    ['16 KiB of metadata', { metadata: metadataOf(16_384) }, { metadata: metadataOf(16_385) }, 'metadata'],
  ];

  it.each(atTheLimit)('let %s through, and not one more', async (_what, within, beyond, path) => {
    expect((await api.post('/v1/review-runs', aCreateBody(within))).status).toBe(201);
    const refused = await api.post('/v1/review-runs', aCreateBody(beyond));
    expect(refused.status).toBe(422);
    expect(refused.body.error).toMatchObject({
      code: 'validation_failed',
      details: [{ path, message: expect.stringMatching(/^must /) }],
    });
  });

  const packetOf = (character: string, total: number) => {
    const sources = [1, 2, 3, 4].map((n) => ({ title: `S${n}`, content: character.repeat(1_000_000) }));
    return { ai_output: character, sources: [...sources, { title: 'S5', content: character.repeat(total - 4_000_001) }] };
  };

  it('let a packet of 5,000,000 characters through, and not one more', async () => {
    expect((await api.post('/v1/review-runs', aCreateBody(packetOf('x', 5_000_000)))).status).toBe(201);
    const refused = await api.post('/v1/review-runs', aCreateBody(packetOf('x', 5_000_001)));
    expect(refused.status).toBe(422);
    expect(refused.body.error.details).toEqual([{ path: 'sources', message: expect.stringContaining('5000000 characters') }]);
  });

  it('count an emoji of a packet as one character', async () => {
    expect((await api.post('/v1/review-runs', aCreateBody(packetOf('😀', 5_000_000)))).status).toBe(201);
  });
});
