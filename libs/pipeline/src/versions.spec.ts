import { VERSION_NAMES, versionPattern } from '@claimgate/domain';
import { describe, expect, it } from '@jest/globals';
import { PIPELINE_VERSIONS } from './versions.js';

describe('the versions of the pipeline', () => {
  it.each(Object.keys(VERSION_NAMES) as (keyof typeof VERSION_NAMES)[])(
    'have a name that may cross from a private worker: %s',
    (part) => {
      expect(PIPELINE_VERSIONS[part]).toMatch(new RegExp(versionPattern(VERSION_NAMES[part])));
    },
  );
});
