import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aCreateBody } from '@claimgate/testing';
import { FakeSqs } from '../egress/world/fake-sqs.js';
import { HostedApi } from '../support/hosted-api.js';
import { aFile, aFolder, runWorker, type WorkerOutcome } from '../support/worker-command.js';

const SECRET = 'the merger of Alder and Brook';

describe('claimgate-worker consume, with messages that anybody may have written', () => {
  let api: HostedApi;
  let folder: string;
  let queue: FakeSqs;
  beforeAll(async () => {
    [api, folder, queue] = [await HostedApi.start(), await aFolder(), await FakeSqs.open('127.0.0.1')];
    for (const part of ['packets', 'dead', 'reports']) await mkdir(path.join(folder, part));
    await aFile(folder, 'key', api.tenant.key);
  }, 120_000);
  afterAll(async () => {
    queue?.close();
    await api?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const urlOf = (...parts: string[]): string => pathToFileURL(path.join(folder, ...parts)).href;
  const pointerTo = (url: string): string => JSON.stringify({ packet: url });

  async function consume(...more: string[]): Promise<WorkerOutcome> {
    const flags = {
      '--queue-url': queue.url,
      '--packets': urlOf('packets'),
      '--dead-letter-url': urlOf('dead'),
      '--store': urlOf('reports'),
      '--api-key-file': path.join(folder, 'key'),
      '--control-plane': api.url,
      '--poll-seconds': '1',
    };
    const env = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret', AWS_REGION: 'eu-central-1' };
    return runWorker(['consume', ...Object.entries(flags).flat(), '--until-empty', ...more], env);
  }

  async function deadReasons(): Promise<string[]> {
    const names = await readdir(path.join(folder, 'dead'));
    const letters = await Promise.all(names.map((name) => readFile(path.join(folder, 'dead', name), 'utf8')));
    expect(letters.join('\n')).not.toContain(SECRET);
    return letters.map((letter) => JSON.parse(letter).reason).toSorted();
  }

  it('gives up with a reason what is no JSON, leads elsewhere or has 1 GB, quotes nothing of it, and goes on', async () => {
    await writeFile(path.join(folder, 'packets/huge.json'), '');
    await truncate(path.join(folder, 'packets/huge.json'), 1024 ** 3);
    queue.put(
      `{"packet": "${SECRET}`,
      JSON.stringify({ packet: urlOf('packets/a.json'), ai_output: SECRET }),
      pointerTo('file:///etc/passwd'),
      pointerTo(`${urlOf('packets')}/%2e%2e/key`),
      pointerTo(urlOf('packets/nothing.json')),
      pointerTo(urlOf('packets/huge.json')),
    );
    const { code, stderr } = await consume();
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(stderr).not.toContain(SECRET);
    const reasons = ['invalid_message', 'not_json', 'outside_prefix', 'outside_prefix', 'packet_not_found', 'packet_too_large'];
    await expect(deadReasons()).resolves.toEqual(reasons);
    expect(queue.left).toBe(0);
  }, 240_000);

  it('reviews a packet once whose message comes twice, and again while the first is at work', async () => {
    await writeFile(path.join(folder, 'packets/once.json'), JSON.stringify(aCreateBody()));
    const pointer = pointerTo(urlOf('packets/once.json'));
    queue.put(pointer, pointer, pointer);
    const first = outcomesOf(await consume('--concurrency', '3', '--hold-seconds', '3'));
    expect(first).toContain('at_work');
    expect(first.filter((outcome) => outcome === 'finished')).toHaveLength(1);
    // Copies that were left for later are there again after a while, for whoever comes then.
    while (queue.left > 0) expect(outcomesOf(await consume()).filter((outcome) => outcome !== 'repeated')).toEqual([]);
    expect((await readdir(path.join(folder, 'reports'))).filter((name) => name.startsWith('run_'))).toHaveLength(1);
  }, 240_000);
});

function outcomesOf({ code, stderr }: WorkerOutcome): string[] {
  expect({ code, stderr }).toMatchObject({ code: 0 });
  return stderr.match(/(?<="outcome":")\w+/g) ?? [];
}
