import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { reviewPacket } from '@claimgate/pipeline';
import { aPacket } from '@claimgate/testing';
import { openPipeline, type PipelineParts } from './open-pipeline.js';
import { EndpointBench } from './testing/endpoint-review.js';
import { respondsWithStatus } from './testing/fake-endpoint.js';

const bench = new EndpointBench();
const folder = mkdtempSync(path.join(tmpdir(), 'open-pipeline-'));
afterEach(() => bench.stopAll());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the parts of a pipeline', () => {
  it('are the built-in ones where no endpoint is chosen', () => {
    const { extractor, verifier } = openPipeline({ verifier: 'lexical', extractor: 'rules', endpointFor: 'all' }).startReview();
    expect([extractor.identity.provider, verifier.identity.provider]).toEqual(['claimgate', 'claimgate']);
  });

  it.each<[PipelineParts['verifier'], PipelineParts['extractor'], string[]]>([
    ['endpoint', 'rules', ['claimgate', 'endpoint']],
    ['lexical', 'endpoint', ['endpoint', 'claimgate']],
    ['endpoint', 'endpoint', ['endpoint', 'endpoint']],
  ])('may be an endpoint each: verifier %s, extractor %s', (verifier, extractor, expected) => {
    const endpoint = { baseUrl: 'http://127.0.0.1:9/v1', model: 'm' };
    const parts = openPipeline({ verifier, extractor, endpointFor: 'all', endpoint }).startReview();
    expect([parts.extractor.identity.provider, parts.verifier.identity.provider]).toEqual(expected);
  });

  it('are those of a cascade where the endpoint is for what the model is not sure of', () => {
    const endpoint = { baseUrl: 'http://127.0.0.1:9/v1', model: 'm' };
    const parts = openPipeline({ verifier: 'endpoint', extractor: 'rules', endpointFor: 'unsure', endpoint }).startReview();
    expect([parts.verifier.identity.provider, parts.cascade?.identity.provider]).toEqual(['claimgate', 'endpoint']);
  });

  it('read the key of an endpoint for each review, and begin none without it', async () => {
    const fake = await bench.fake(respondsWithStatus(403));
    const keyFile = path.join(folder, 'key');
    const parts = {
      verifier: 'endpoint',
      extractor: 'rules',
      endpointFor: 'all',
      endpoint: { baseUrl: fake.baseUrl, model: 'm', keyFile },
    } as const;
    const pipeline = openPipeline(parts);
    expect(() => pipeline.startReview()).toThrow(expect.objectContaining({ code: 'model_unavailable' }));
    for (const key of ['first', 'second']) {
      writeFileSync(keyFile, `${key}\n`);
      await reviewPacket(aPacket(), pipeline.startReview(), new AbortController().signal);
    }
    expect(fake.calls.map(({ headers }) => headers.authorization)).toEqual(['Bearer first', 'Bearer second']);
  });
});
