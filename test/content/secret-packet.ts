import { createHash } from 'node:crypto';
import type { HostedApi } from '../support/hosted-api.js';

const SOURCE = 'Quartzgebirge ships Velvetonium within 30 days. Größenwahnig buyers pay Feldspatgeld.';

/** A packet with a word of its own in every field that is content, and none of them in the fields that are not. */
export const SECRET_BODY = {
  ai_output: 'Quartzgebirge ships Velvetonium within 90 days. Zirkonhandel is free of charge.',
  question: 'Does Basaltfrage matter?',
  sources: [
    {
      title: 'Obsidiantitel',
      content: SOURCE,
      uri: 'https://example.com/Malachitpfad',
      citation_label: 'Opalmarke',
      media_type: 'text/markdown',
    },
  ],
  external_id: 'row-17',
  metadata: { workflow: 'support' },
};

/** What a reviewer says of it. */
export const SECRET_DECISION = { decision: 'repair', note: 'Turmalinnotiz: ask the seller.' };

/** No dump may show one of these: words of the packet, of what was made from it, and the digest of its source. */
export const SECRET_WORDS = [
  'Quartzgebirge',
  'Velvetonium',
  'Zirkonhandel',
  'Basaltfrage',
  'Obsidiantitel',
  'Größenwahnig',
  'Feldspatgeld',
  'Malachitpfad',
  'Opalmarke',
  'Turmalinnotiz',
  'text/markdown',
  createHash('sha256').update(SOURCE, 'utf8').digest('hex'),
];

/** What is read of a completed run, in every form there is. */
export async function readEverything(api: HostedApi, id: string, key = api.tenant.key): Promise<Record<string, unknown>> {
  const withoutId = ({ request_id: _id, ...body }: Record<string, unknown>) => body;
  const run = `/v1/review-runs/${id}`;
  const json = async (place: string) => withoutId((await api.get(`${run}${place}`, { key })).body);
  return {
    run: await json(''),
    packet: await json('/packet'),
    decisions: await json('/decisions'),
    claims: await json('/claims'),
    results: await json('/verification-results'),
    report: await json('/claim-report'),
    markdown: (await api.get(`${run}/claim-report?format=markdown`, { key })).text,
    page: (await api.get(`${run}/claim-report?format=html`, { key })).text,
    listed: (await api.get('/v1/review-runs?limit=100', { key })).body.items.find((item: { id: string }) => item.id === id),
  };
}
