import { ApiClient, listPath } from './api-client.mjs';
import { query } from '../shared/database.mjs';
import { loadHttp } from './http-load.mjs';
import { median, percentile } from '../shared/percentile.mjs';

const BAR = 1.5;
const LIMIT = 20;

/** Newer than every other run, so that both pages show runs of the same size. */
const FILL = `
  insert into claimgate.review_runs (id, organization_id, project_id, status, intended_use, strictness, capture_method, metadata,
    source_count, claim_count, unsupported_claim_count, safe_use_status, gate_verdict, created_at, completed_at)
  select gen_random_uuid(), $1, $2, 'completed', 'customer_facing', 'standard', 'api', '{"workflow": "support-answers"}',
         2, 3, 1, 'needs_repair', model.gate_verdict, made.at, made.at + interval '2 seconds'
    from generate_series(1, $3::integer) as n
    cross join lateral (select now() + n * interval '1 second' as at) as made
    cross join (select gate_verdict from claimgate.review_runs where gate_verdict is not null limit 1) as model`;

/** Page 1 against page 10,000 of a long list, in turns. */
export async function benchList({ database, tenant, controlPlane, options, say }) {
  say(`list: making ${options.listRuns} runs`);
  await query(database.ownerUrl, FILL, [tenant.organizationId, tenant.projectId, options.listRuns]);
  await query(database.ownerUrl, 'vacuum analyze claimgate.review_runs');
  say(`list: walking to page ${options.listPage}`);
  const cursor = await cursorOf(new ApiClient(controlPlane.url, tenant.key), options.listPage);
  const requests = [listPath(LIMIT), listPath(LIMIT, cursor)].map((path) => ({ method: 'GET', path }));
  const target = { url: controlPlane.url, key: tenant.key };
  await loadHttp(target, { clients: 1, seconds: options.warmUpSeconds, requests });
  const { latencies } = await loadHttp(target, { clients: 1, seconds: options.seconds * 2, requests });
  return compare(latencies, options.listPage);
}

/** Follows the cursors from page 1, as a customer has to. */
async function cursorOf(client, page) {
  let cursor;
  for (let at = 1; at < page; at += 1) {
    cursor = (await client.list(LIMIT, cursor)).next_cursor;
    if (!cursor) throw new Error(`the list ends at page ${at}`);
  }
  return cursor;
}

/** One connection asks for the two pages in turns, so every second latency is the first page's. */
function compare(latencies, page) {
  const near = latencies.filter((_, index) => index % 2 === 0);
  const far = latencies.filter((_, index) => index % 2 === 1);
  const ratios = [median(far) / median(near), percentile(far, 0.95) / percentile(near, 0.95)];
  const figure = Math.max(...ratios.map((ratio) => Math.max(ratio, 1 / ratio)));
  const show = (values) => `${median(values).toFixed(2)} / ${percentile(values, 0.95).toFixed(2)} ms`;
  return {
    name: `list, page ${page} against page 1 (median, p95)`,
    bar: `<= ${BAR}`,
    figure,
    ok: figure <= BAR,
    detail: `${show(far)} against ${show(near)}`,
    notes: [`${near.length} calls of each page, ${LIMIT} runs a page`],
  };
}
