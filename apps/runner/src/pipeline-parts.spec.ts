import { describe, expect, it } from '@jest/globals';
import { PIPELINE_SETTINGS, readSettings } from '@claimgate/runtime';
import { pipelineParts } from './pipeline-parts.js';

const ENDPOINT = {
  CLAIMGATE_VERIFIER: 'endpoint',
  CLAIMGATE_ENDPOINT_URL: 'https://llm.example.com/v1',
  CLAIMGATE_ENDPOINT_MODEL: 'm',
};
const partsOf = (env: Record<string, string>) => pipelineParts(readSettings(PIPELINE_SETTINGS, env));

describe('the parts of the pipeline that a runner is told to use', () => {
  it('are the built-in ones, and no endpoint, unless something else is said', () => {
    expect(partsOf({ CLAIMGATE_ENDPOINT_URL: 'https://llm.example.com/v1', CLAIMGATE_ENDPOINT_MODEL: 'm' })).toEqual({
      verifier: 'onnx',
      extractor: 'rules',
      endpointFor: 'unsure',
      endpoint: undefined,
    });
  });

  it('are an endpoint with its limits', () => {
    const parts = partsOf({ ...ENDPOINT, CLAIMGATE_ENDPOINT_TIMEOUT_SECONDS: '7', CLAIMGATE_ENDPOINT_TEMPERATURE: 'none' });
    expect(parts).toMatchObject({ verifier: 'endpoint', extractor: 'rules' });
    expect(parts.endpoint).toMatchObject({
      baseUrl: ENDPOINT.CLAIMGATE_ENDPOINT_URL,
      callTimeoutMs: 7_000,
      tokenBudget: 200_000,
    });
    expect(parts.endpoint?.temperature).toBeUndefined();
  });

  it('hold the path of the key and never the key', () => {
    expect(JSON.stringify(partsOf({ ...ENDPOINT }))).not.toContain('"key"');
  });

  it('are refused at the start where a file of the endpoint cannot be read', () => {
    expect(() => partsOf({ ...ENDPOINT, CLAIMGATE_ENDPOINT_KEY_FILE: '/nowhere/key' })).toThrow(
      '/nowhere/key, could not be read',
    );
    expect(() => partsOf({ ...ENDPOINT, CLAIMGATE_ENDPOINT_CA_FILE: '/nowhere/ca' })).toThrow('/nowhere/ca, could not be read');
  });
});
