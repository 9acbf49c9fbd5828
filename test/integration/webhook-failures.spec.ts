import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@claimgate/testing';
import { WebhookWorld } from '../support/webhook-world.js';

const DAY = 24 * 3_600;
const NOWHERE = '00000000-0000-4000-8000-000000000000';

let world: WebhookWorld;
beforeAll(async () => {
  world = await WebhookWorld.start();
});
beforeEach(() => world.beginTest());
afterEach(() => world.endTest());
afterAll(() => world.stop());

describe('a delivery that fails', () => {
  it('is tried again under the same id until it arrives', async () => {
    const { receiver } = world;
    receiver.respond = () => (receiver.received.length > 2 ? 200 : 503);
    const id = await world.aCancelledRun();
    await world.untilNoted(1);
    await world.moveTime(10);
    await world.untilNoted(2);
    await world.moveTime(60);
    const got = await receiver.until(3);
    expect(new Set(got.map((each) => `${each.id} ${each.body.data.id}`)).size).toBe(1);
    expect(got[0]?.body.data.id).toBe(id);
    await world.untilNothingWaits();
    expect(await world.listed()).toMatchObject({ state: 'active', dead_letters: 0 });
  });

  it('is given up after 24 hours, is seen then, and can be sent again under its id', async () => {
    const { receiver, webhook } = world;
    receiver.respond = () => 500;
    const id = await world.aCancelledRun();
    await world.untilNoted(1);
    await world.moveTime(DAY + 60);
    await world.untilNothingWaits();
    const letters = async () => (await world.admin('dead-letters', '--webhook', webhook.id)).items;
    const messageId = receiver.received[0]?.id;
    expect(await letters()).toEqual([
      expect.objectContaining({ webhook_message_id: messageId, run_id: id, attempts: 2, status: 500, error: 'refused' }),
    ]);
    receiver.respond = () => 200;
    expect(await world.admin('dead-letters', '--webhook', webhook.id, '--resend')).toEqual({ resent: 1 });
    expect((await receiver.until(3))[2]?.id).toBe(messageId);
    await world.untilNothingWaits();
    expect(await letters()).toEqual([]);
  });

  it('disables its webhook once nothing has arrived there for 5 days, with an audit row; what waits becomes dead letters', async () => {
    const { api, receiver, webhook } = world;
    receiver.respond = () => 500;
    await world.aCancelledRun();
    await world.untilNoted(1);
    await world.moveTime(4 * DAY);
    await world.aCancelledRun();
    // The first one is given up; the second one waits for its next attempt.
    await eventually('both have failed again', async () => (receiver.received.length >= 3 ? true : undefined));
    await eventually('that is noted', async () => ((await world.listed()).dead_letters === 1 ? true : undefined));
    expect(await world.listed()).toMatchObject({ state: 'failing', waiting: 1 });
    await world.moveTime(5 * DAY + 60);
    await world.untilState('disabled');
    expect(await world.listed()).toMatchObject({ disabled_by: 'failures', waiting: 0, dead_letters: 2 });
    const rows = `select actor, action, target from claimgate.audit_events where target like '${webhook.id}%' order by id desc limit 1`;
    expect(await api.database.query(rows)).toEqual([
      { actor: 'webhooks', action: 'webhook.disable', target: `${webhook.id} after 5 days of failure` },
    ]);
  });

  it('is nobody’s while its webhook is disabled, and the webhook is told of what ends after it was enabled', async () => {
    const { receiver, webhook } = world;
    await world.admin('disable', webhook.id);
    await world.aCancelledRun();
    expect(await world.listed()).toMatchObject({ state: 'disabled', disabled_by: 'operator', waiting: 0, dead_letters: 0 });
    await world.admin('enable', webhook.id);
    const told = await world.aCancelledRun();
    await receiver.until(1);
    expect(receiver.received.map(({ body }) => body.data.id)).toEqual([told]);
  });
});

describe('claimgate-admin webhooks', () => {
  it('tests a webhook by way of a control plane, and says why it did not arrive', async () => {
    const { receiver, webhook } = world;
    expect(await world.admin('test', webhook.id)).toMatchObject({ state: 'delivered', status: 204 });
    expect(receiver.received[0]?.body).toEqual({ type: 'webhook.test', timestamp: expect.any(String), data: {} });
    receiver.respond = () => 302;
    const redirected = { message: expect.stringMatching(/redirected \(status 302\)/) };
    await expect(world.admin('test', webhook.id)).rejects.toMatchObject(redirected);
    expect(await world.listed()).toMatchObject({ state: 'active', waiting: 0, dead_letters: 0 });
    expect((await world.admin('dead-letters', '--webhook', webhook.id)).items).toEqual([]);
    await world.admin('disable', webhook.id);
    const enableFirst = { message: expect.stringContaining('webhooks enable') };
    await expect(world.admin('test', webhook.id)).rejects.toMatchObject(enableFirst);
  });

  it.each([
    ['http://example.com/', /https:\/\//],
    ['https://user:pass@example.com/', /credentials/],
    ['https://169.254.169.254/', /not public/],
    ['https://[fd00:ec2::254]/', /not public/],
    ['nothing', /no URL/],
  ])('refuses the URL %s and stores nothing', async (url, message) => {
    const refused = { code: 'invalid_request', message: expect.stringMatching(message) };
    await expect(world.createWebhook(url)).rejects.toMatchObject(refused);
    expect((await world.admin('list')).items).toHaveLength(1);
  });

  it('has nothing sent where no network is open, though the webhook is there already', async () => {
    await world.api.database.query(`update claimgate.webhooks set url = 'https://169.254.169.254/'`);
    const refused = { message: expect.stringContaining('address_not_allowed') };
    await expect(world.admin('test', world.webhook.id)).rejects.toMatchObject(refused);
  });

  it('allows ten webhooks a project, and none for a project that is not there', async () => {
    for (let n = 2; n <= 10; n += 1) await world.createWebhook();
    await expect(world.createWebhook()).rejects.toMatchObject({ message: expect.stringContaining('at most 10') });
    const nowhere = world.admin('create', '--project', NOWHERE, '--url', 'https://example.com/');
    await expect(nowhere).rejects.toMatchObject({ code: 'not_found' });
    for (const command of ['rotate', 'test', 'disable', 'enable']) {
      await expect(world.admin(command, NOWHERE)).rejects.toMatchObject({ code: 'not_found' });
    }
  });
});
