import { describe, expect, it } from '@jest/globals';
import { signedHeaders } from './webhook-signature.js';

const MESSAGE = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: new Date(1_614_265_330_999), body: '{"test": 2432232314}' };
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

describe('the signature of a delivery', () => {
  it('is the one that Standard Webhooks publishes for its example', () => {
    expect(signedHeaders(MESSAGE, [SECRET])).toEqual({
      'webhook-id': MESSAGE.id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('is made under each secret while one is replaced by another', () => {
    const [both, ...single] = [[SECRET, 'whsec_c2Vjb25k'], [SECRET], ['whsec_c2Vjb25k']].map(
      (secrets) => signedHeaders(MESSAGE, secrets)['webhook-signature'],
    );
    expect(both?.split(' ')).toEqual(single);
  });
});
