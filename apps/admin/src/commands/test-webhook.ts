import { setTimeout as sleep } from 'node:timers/promises';
import { ClaimgateError } from '@claimgate/domain';
import type { DeliveryRecord } from '@claimgate/persistence';
import type { AdminSession } from '../admin-session.js';
import { noSuch } from './revoke-command.js';

/** The interval of a control plane's look, the attempt itself, and some patience. */
const WAIT_MS = 20_000;
const LOOK_EVERY_MS = 200;

/**
 * Has a control plane send a test event, since what counts is what it can reach, and waits for what comes of it. A test is tried once.
 */
export async function testWebhook(session: AdminSession, id: string) {
  const delivery = await session.change(async ({ webhooks }) => {
    const webhook = await webhooks.find(id);
    if (!webhook) throw noSuch('webhook', 'webhooks');
    if (webhook.disabledAt)
      throw new ClaimgateError(
        'invalid_request',
        `The webhook is disabled. Enable it first: claimgate-admin webhooks enable ${id}`,
      );
    const audit = { organizationId: webhook.organizationId, action: 'webhook.test', target: id };
    return { result: await webhooks.queueTest(webhook), audit };
  });
  const { statusCode, error, deliveredAt } = await untilEnded(session, delivery);
  if (deliveredAt) return { webhook_message_id: `msg_${delivery}`, state: 'delivered', status: statusCode };
  const status = statusCode === null ? '' : ` (status ${statusCode})`;
  throw new ClaimgateError(
    'invalid_request',
    `The test event did not arrive: ${error}${status}. docs/webhooks.md says what each word means.`,
  );
}

async function untilEnded(session: AdminSession, id: string): Promise<DeliveryRecord> {
  for (let waited = 0; waited < WAIT_MS; waited += LOOK_EVERY_MS) {
    const delivery = await session.database.webhooks.findDelivery(id);
    if (delivery?.deliveredAt || delivery?.deadAt) return delivery;
    await sleep(LOOK_EVERY_MS);
  }
  throw new ClaimgateError(
    'invalid_request',
    `Nobody has sent the test event within ${WAIT_MS / 1000} seconds. Is a control plane running? It will be sent once one is.`,
  );
}
