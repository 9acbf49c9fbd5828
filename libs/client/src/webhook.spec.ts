import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { verifyWebhook } from './webhook.js';

const KEY = Buffer.from('a secret of the tests');
const SECRET = `whsec_${KEY.toString('base64')}`;
const OTHER = `whsec_${Buffer.from('another').toString('base64')}`;
const BODY = '{"type":"review_run.completed","id":1}';

function headersOf({ id = 'msg_1', at = Math.floor(Date.now() / 1_000), body = BODY, key = KEY } = {}) {
  const signature = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': `v1,${signature}` };
}

describe('verifyWebhook', () => {
  it('gives the body of a notification that is signed as it must be', async () => {
    expect(await verifyWebhook({ body: BODY, headers: headersOf(), secret: SECRET })).toEqual(JSON.parse(BODY));
    expect(await verifyWebhook({ body: BODY, headers: new Headers(headersOf()), secret: [OTHER, SECRET] })).toEqual(
      JSON.parse(BODY),
    );
  });

  it('takes one good signature among others, and headers in any case and as lists', async () => {
    const good = headersOf();
    const headers = {
      'Webhook-Id': good['webhook-id'],
      'Webhook-Timestamp': [good['webhook-timestamp']],
      'Webhook-Signature': `v1a,abc v1,AAAA ${good['webhook-signature']}`,
    };
    expect(await verifyWebhook({ body: BODY, headers, secret: SECRET })).toEqual(JSON.parse(BODY));
  });

  it.each([
    ['another body', { body: `${BODY} ` }],
    ['another secret', { secret: OTHER }],
    ['a secret that is none', { secret: 'whsec_!' }],
    ['no header', { headers: {} }],
    ['a time long ago', { headers: headersOf({ at: Math.floor(Date.now() / 1_000) - 400 }) }],
    ['a time to come', { headers: headersOf({ at: Math.floor(Date.now() / 1_000) + 400 }) }],
    ['no time', { headers: { ...headersOf(), 'webhook-timestamp': 'now' } }],
    ['no signature of this kind', { headers: { ...headersOf(), 'webhook-signature': 'v2,AAAA' } }],
  ])('refuses %s', async (_what, changes) => {
    const received = { body: BODY, headers: headersOf(), secret: SECRET, ...changes };
    await expect(verifyWebhook(received)).rejects.toMatchObject({ name: 'WebhookVerificationError' });
  });
});
