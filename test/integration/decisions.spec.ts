import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HostedApi, type ApiResponse, type CallOptions } from '../support/hosted-api.js';
import { TestWorker } from '../support/private-worker.js';
import { JUDGED_BODY } from './judged-packet.js';

const NOTE = 'The policy says 30 days — not 60. 🙂';
let api: HostedApi;
let run: string;
beforeAll(async () => {
  api = await HostedApi.start();
  run = await api.completedRun(JUDGED_BODY);
}, 60_000);
afterAll(() => api.stop());

const decide = (id: string, body: object, options: CallOptions = {}) =>
  api.call('POST', `/v1/review-runs/${id}/decisions`, { body, ...options });
const list = async (id: string, query = ''): Promise<ApiResponse> => api.get(`/v1/review-runs/${id}/decisions${query}`);
const as = (actor: string) => ({ headers: { 'claimgate-actor': actor } });
const codeOf = ({ status, body }: ApiResponse) => [status, body.error?.code];

describe('a decision', () => {
  it('is about a claim or about the run, and is listed with its note and its reviewer', async () => {
    const ofClaim = await decide(run, { claim_id: `${run}_claim_1`, decision: 'repair', note: NOTE }, as('ann@example.com'));
    const ofRun = await decide(run, { decision: 'reject' });
    expect([ofClaim.status, ofRun.status]).toEqual([201, 201]);
    const { request_id: _one, ...first } = ofClaim.body;
    const { request_id: _two, ...second } = ofRun.body;
    expect(first).toMatchObject({ claim_id: `${run}_claim_1`, note: NOTE, reviewer: 'ann@example.com', sequence: 1 });
    expect(second).toMatchObject({ claim_id: null, note: null, reviewer: `api_key:${api.tenant.keyId}`, sequence: 2 });
    expect((await list(run)).body).toMatchObject({ items: [first, second], has_more: false });
    expect((await list(run, '?limit=1')).body).toMatchObject({ items: [first], has_more: true });
    expect((await list(run, '?after_sequence=1')).body.items).toEqual([second]);
  });

  it('replaces the one before it only for who has seen that: of two reviewers at once one is told what to do', async () => {
    const id = await api.completedRun(JUDGED_BODY);
    const claim_id = `${id}_claim_2`;
    const first = await decide(id, { claim_id, decision: 'accept' });
    const body = { claim_id, decision: 'reject', previous_decision_id: first.body.id };
    const both = await Promise.all(['ann', 'bob'].map((name) => decide(id, body, as(name))));
    expect(both.map(codeOf).toSorted((a, b) => Number(a[0]) - Number(b[0]))).toEqual([
      [201, undefined],
      [409, 'decision_conflict'],
    ]);
    expect(codeOf(await decide(id, { claim_id, decision: 'accept' }))).toEqual([409, 'decision_conflict']);
    // What was decided about another claim, or about the run, is nothing that comes in between.
    expect((await decide(id, { claim_id: `${id}_claim_1`, decision: 'accept' })).status).toBe(201);
    expect((await list(id)).body.items).toHaveLength(3);
  });

  it('is made once for an Idempotency-Key', async () => {
    const id = await api.completedRun(JUDGED_BODY);
    const options = { headers: { 'idempotency-key': 'decide-once' } };
    const body = { decision: 'accept', note: NOTE };
    const [first, again] = [await decide(id, body, options), await decide(id, body, options)];
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect({ ...again.body, request_id: '' }).toEqual({ ...first.body, request_id: '' });
    expect((await list(id)).body.items).toHaveLength(1);
    await api.call('DELETE', `/v1/review-runs/${id}`);
    expect(codeOf(await decide(id, body, options))).toEqual([410, 'content_expired']);
  });

  it('is content: nothing of a note is stored in clear, and it goes with the run', async () => {
    const id = await api.completedRun(JUDGED_BODY);
    await decide(id, { decision: 'accept', note: NOTE });
    const rows = await api.database.query<{ row: string; plain: boolean }>(
      `select d::text as row, position('30 days'::bytea in d.note) > 0 as plain from claimgate.review_decisions d where review_run_id = $1`,
      [id.slice(4)],
    );
    expect(rows).toEqual([{ row: expect.not.stringContaining('policy'), plain: false }]);
    await api.call('DELETE', `/v1/review-runs/${id}`);
    const left = await api.database.query('select 1 from claimgate.review_decisions where review_run_id = $1', [id.slice(4)]);
    expect(left).toEqual([]);
    expect(codeOf(await list(id))).toEqual([410, 'content_expired']);
    expect(codeOf(await decide(id, { decision: 'accept' }))).toEqual([410, 'content_expired']);
    expect(api.log.text).not.toContain('30 days — not 60');
  });

  it('about a private run has no note, since its content is not ours', async () => {
    const worker = await TestWorker.create(api);
    expect(codeOf(await decide(worker.runId, { decision: 'accept' }))).toEqual([409, 'run_not_completed']);
    await worker.say(worker.status());
    await worker.say(worker.completion());
    const refused = await decide(worker.runId, { decision: 'accept', note: NOTE });
    expect(codeOf(refused)).toEqual([409, 'content_not_held']);
    expect(refused.body.error.message).toMatch(/without a note/);
    expect((await decide(worker.runId, { claim_id: `${worker.runId}_claim_6`, decision: 'accept' })).status).toBe(201);
  });

  it('is exported with the claim report, as far as it holds, and with no other form of it', async () => {
    const id = await api.completedRun(JUDGED_BODY);
    const report = async (format: string) => api.get(`/v1/review-runs/${id}/claim-report?format=${format}`);
    expect((await report('json')).body.metadata.reviewer_decisions).toEqual([]);
    expect((await report('markdown')).text).not.toContain('Decisions of reviewers');
    const first = await decide(id, { claim_id: `${id}_claim_2`, decision: 'accept', note: 'Too early.' });
    const previous_decision_id = first.body.id;
    await decide(id, { claim_id: `${id}_claim_2`, decision: 'repair', note: NOTE, previous_decision_id }, as('ann@example.com'));
    await decide(id, { decision: 'reject' });
    const { body } = await report('json');
    const decisions = (await list(id)).body.items;
    expect(body.metadata.reviewer_decisions).toEqual([decisions[2], decisions[1]]);
    const [markdown, page] = [(await report('markdown')).text, (await report('html')).text];
    expect(body.markdown).toBe(markdown);
    for (const text of [markdown, page]) {
      expect(text).toContain('Decisions of reviewers');
      expect(text).toContain('The policy says 30 days — not 60. 🙂');
      expect(text).not.toContain('Too early.');
    }
    const { body: run } = await api.get(`/v1/review-runs/${id}`);
    expect(run.claim_report.metadata).not.toHaveProperty('reviewer_decisions');
  });

  it.each([
    ['a claim that the run has not', { claim_id: 'CLAIM_9999', decision: 'accept' }, 'claim_id'],
    ['no decision', {}, 'decision'],
    ['another word', { decision: 'maybe' }, 'decision'],
    ['a note that is too long', { decision: 'accept', note: 'x'.repeat(4_001) }, 'note'],
    ['something else than an id', { decision: 'accept', previous_decision_id: '1' }, 'previous_decision_id'],
  ])('is refused with %s', async (_what, body, path) => {
    const text = JSON.stringify(body).replace('CLAIM', `${run}_claim`);
    const response = await decide(run, JSON.parse(text));
    expect([...codeOf(response), response.body.error.details[0].path]).toEqual([422, 'validation_failed', path]);
  });

  it.each(['x'.repeat(201), 'line\tbreak', 'ünïcode'])(
    'is refused with an actor that cannot stand in an audit row',
    async (actor) => {
      expect(codeOf(await decide(run, { decision: 'accept' }, as(actor)))).toEqual([400, 'invalid_request']);
    },
  );

  it('is not seen by another project', async () => {
    const { key } = await api.addTenant('Other');
    expect(codeOf(await decide(run, { decision: 'accept' }, { key }))).toEqual([404, 'review_run_not_found']);
    expect(codeOf(await api.get(`/v1/review-runs/${run}/decisions`, { key }))).toEqual([404, 'review_run_not_found']);
  });
});
