import { present } from '@claimgate/domain';
import { adminHere } from '../support/admin-here.js';
import type { HostedApi } from '../support/hosted-api.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';
import { OPEN_LOOPBACK } from '../support/webhook-world.js';

/** How a server is started that tells of a run because it has ended: nothing else makes it look within an hour. */
export const startedByEnds = [OPEN_LOOPBACK, undefined, { webhookIntervalSeconds: 3_600 }] as const;

/** What a webhook of the first tenant was sent when a run of it ended, with the secret that it is verified under. */
export async function receiveWebhook(api: HostedApi, endRun: () => Promise<unknown>) {
  const receiver = await WebhookReceiver.open();
  const words = ['webhooks', 'create', '--project', api.tenant.scope.projectId, '--url', receiver.url, '--json'];
  const { id, secret }: { id: string; secret: string } = JSON.parse(await adminHere(api.database, words, OPEN_LOOPBACK));
  await endRun();
  const { raw: body, headers } = present((await receiver.until(1))[0]);
  await adminHere(api.database, ['webhooks', 'disable', id], OPEN_LOOPBACK);
  await receiver.close();
  return { body, headers, secret };
}
