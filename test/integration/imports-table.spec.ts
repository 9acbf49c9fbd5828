import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HostedApi } from '../support/hosted-api.js';

let api: HostedApi;
beforeAll(async () => {
  api = await HostedApi.start();
});
afterAll(() => api.stop());

describe('an import as a table', () => {
  const HEADER = 'external_id,ai_output,intended_use,strictness,source_1_title,source_1_content,source_2_title,source_2_content';
  const sendTable = (raw: string | Buffer) => api.call('POST', '/v1/imports', { raw, headers: { 'content-type': 'text/csv' } });
  const runs = async () => (await api.database.query('select 1 from claimgate.review_runs')).length;

  it('has numbered columns of sources', async () => {
    const { status, body } = await sendTable(
      `${HEADER}\nh-1,It holds.,eval_only,strict,One,It holds.,Two,It is two.\nh-2,It holds.,eval_only,,One,It holds.,,\n`,
    );
    expect([status, body.accepted_count]).toEqual([202, 2]);
    const { body: first } = await api.get(`/v1/review-runs/${body.items[0].review_run_id}`);
    expect(first).toMatchObject({ source_count: 2, strictness: 'strict' });
    const { body: second } = await api.get(`/v1/review-runs/${body.items[1].review_run_id}`);
    expect(second).toMatchObject({ source_count: 1, strictness: 'standard' });
  });

  it('or a column of sources as JSON', async () => {
    const sources = JSON.stringify([{ title: 'One', content: 'It "holds".' }]).replaceAll('"', '""');
    const { body } = await sendTable(
      `ai_output,intended_use,sources,metadata\nIt holds.,eval_only,"${sources}","{""a"": 1}"\nIt holds.,eval_only,not json,\n`,
    );
    expect(body).toMatchObject({ accepted_count: 1, rejected_count: 1 });
    expect(body.items[1].error.details).toEqual([{ path: 'sources', message: 'must be JSON' }]);
  });

  it('knows a row with a bad cell by its id', async () => {
    const { body } = await sendTable(
      'external_id,ai_output,intended_use,metadata,source_1_title,source_1_content\nl-1,It holds.,eval_only,not json,One,It holds.\n',
    );
    expect(body.items).toMatchObject([
      { external_id: 'l-1', error: { details: [{ path: 'metadata', message: 'must be JSON' }] } },
    ]);
  });

  it.each([
    ['numbered columns', `${HEADER}\nm-1,It holds.,eval_only,,,,,\n`],
    ['a column as JSON', 'external_id,ai_output,intended_use,sources\nm-1,It holds.,eval_only,\n'],
    ['a column with no array', 'external_id,ai_output,intended_use,sources\nm-1,It holds.,eval_only,null\n'],
  ])('says one thing of a row without a source, with %s', async (_what, raw) => {
    const { body } = await sendTable(raw);
    expect(body.items[0]).toMatchObject({ external_id: 'm-1' });
    expect(body.items[0].error.details).toEqual([{ path: 'sources', message: 'must have at least 1 item(s)' }]);
  });

  it.each([
    ['semicolons', ';', '\n', ''],
    ['tabs', '\t', '\n', ''],
    ['commas and CRLF', ',', '\r\n', ''],
    ['a byte order mark', ',', '\n', '\ufeff'],
  ])('may be written with %s', async (_what, delimiter, newline, start) => {
    await api.startRunner();
    const cells = ['i-1', 'One, two; three\tand "four"\nin two lines.', 'eval_only', 'A; title, of\tsorts', 'One, two; three.'];
    const line = cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter);
    const header = ['external_id', 'ai_output', 'intended_use', 'source_1_title', 'source_1_content'].join(delimiter);
    const { body } = await sendTable(`${start}${header}${newline}${line}${newline}`);
    expect(body).toMatchObject({ accepted_count: 1, rejected_count: 0 });
    const id = body.items[0].review_run_id;
    await api.untilStatus(id, 'completed');
    const { body: run } = await api.get(`/v1/review-runs/${id}`);
    expect([run.ai_output, run.sources[0].title]).toEqual([cells[1], cells[3]]);
  });

  it('names the columns of a bad row, and is not stopped by it', async () => {
    const { body } = await sendTable(
      `${HEADER}\nj-1,,eval_only,,One,It holds.,,\nj-2,It holds.,eval_only,,One,It holds.,Two,\nj-3,It holds.,eval_only,,One\nj-4,It holds.,eval_only,,One,It holds.,,\n`,
    );
    expect(body.items.map(({ error }: { error?: { details: { path: string }[] } }) => error?.details[0]?.path)).toEqual([
      'ai_output',
      'source_2_content',
      '(row)',
      undefined,
    ]);
  });

  it.each([
    ['a column that is not known', 'ai_output,intended_use,source_1_title,source_1_content,mood', 'mood'],
    ['a column twice', 'ai_output,ai_output,intended_use,source_1_title,source_1_content', 'ai_output'],
    ['no output', 'intended_use,source_1_title,source_1_content', 'ai_output'],
    ['no sources', 'ai_output,intended_use', 'source_1_title'],
    ['sources in both ways', 'ai_output,intended_use,sources,source_1_title,source_1_content', 'sources'],
    ['source 51', 'ai_output,intended_use,source_1_title,source_1_content,source_51_title', 'source_51_title'],
  ])('with %s in its first line is refused as a whole', async (_what, header, path) => {
    const response = await sendTable(`${header}\n${header}\n`);
    expect(response.status).toBe(422);
    expect(response.body.error.details[0]).toMatchObject({ path });
  });

  it.each([
    ['a quote that is not closed', `${HEADER}\nk,"It holds.,eval_only,,One,It holds.,,\n`],
    ['a quote in the wrong place', `${HEADER}\nk,"It" holds.,eval_only,,One,It holds.,,\n`],
    ['nothing in it', '\n'],
    ['bytes that are not UTF-8', Buffer.concat([Buffer.from(`${HEADER}\nk,`), Buffer.from([0xff, 0xfe])])],
  ])('with %s is refused as a whole', async (_what, raw) => {
    const before = await runs();
    const response = await sendTable(raw);
    expect([response.status, response.body.error.code]).toEqual([400, 'invalid_request']);
    expect(await runs()).toBe(before);
  });
});
