import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { VERSION_NAMES, versionPattern, type PipelineVersions } from '@claimgate/domain';
import { PIPELINE_VERSIONS } from '@claimgate/pipeline';
import { ONNX_VERIFIER_VERSION } from '@claimgate/verifiers';

const MODELS = fileURLToPath(new URL('../../../../libs/verifiers/models', import.meta.url));
const mayCross = (part: keyof PipelineVersions, version: string): boolean =>
  new RegExp(versionPattern(VERSION_NAMES[part])).test(version);

describe('the versions of what is shipped', () => {
  it('may all stand in a completion: a part whose name is not known there could finish no run', () => {
    const models = readdirSync(MODELS).map((name) => ['model', name] as const);
    const versions = [...(Object.entries(PIPELINE_VERSIONS) as [keyof PipelineVersions, string][]), ...models];
    expect(models.length).toBeGreaterThan(0);
    expect(
      [...versions, ['verifier', ONNX_VERIFIER_VERSION] as const].filter(([part, version]) => !mayCross(part, version)),
    ).toEqual([]);
  });
});
