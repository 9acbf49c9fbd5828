import { VERSION_NAMES, versionPattern } from '@claimgate/domain';
import { describe, expect, it } from '@jest/globals';
import { PIPELINE_VERSIONS } from './versions.js';

describe('the versions of the pipeline', () => {
  it.each(Object.entries(VERSION_NAMES))('have a name that may cross from a private worker: %s', (part, name) => {
    expect(PIPELINE_VERSIONS).toHaveProperty(part, expect.stringMatching(versionPattern(name)));
  });
});
