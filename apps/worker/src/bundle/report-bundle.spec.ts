import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { VERSION_NAMES, versionPattern, type PipelineVersions } from '@claimgate/domain';
import { PIPELINE_VERSIONS } from '@claimgate/pipeline';
import { ONNX_VERIFIER_VERSION } from '@claimgate/verifiers';

const MODELS = fileURLToPath(new URL('../../../../libs/verifiers/models', import.meta.url));
const isPart = (name: string): name is keyof PipelineVersions => Object.hasOwn(VERSION_NAMES, name);
const mayCross = (part: string, version: string): boolean =>
  isPart(part) && new RegExp(versionPattern(VERSION_NAMES[part])).test(version);

describe('the versions of what is shipped', () => {
  it('may all stand in a completion: a part whose name is not known there could finish no run', () => {
    const models = readdirSync(MODELS).map((name) => ['model', name] as const);
    const versions = [...Object.entries(PIPELINE_VERSIONS), ...models];
    expect(models.length).toBeGreaterThan(0);
    expect(
      [...versions, ['verifier', ONNX_VERIFIER_VERSION] as const].filter(([part, version]) => !mayCross(part, version)),
    ).toEqual([]);
  });
});
