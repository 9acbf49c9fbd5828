import { describe } from '@jest/globals';
import { hasService } from './service-programs.js';

export * from './service-programs.js';

/** Like `describe`, for what needs one of these: skipped with a word where it is missing, except in CI, where it must not be missed. */
export function describeWith(program: string): typeof describe | typeof describe.skip {
  if (hasService(program)) return describe;
  process.stderr.write(
    `Skipping tests: ${program} is missing. scripts/install-test-services.sh, scripts/install-cluster-tools.sh and docker/install-tools.sh install what tests need.\n`,
  );
  return describe.skip;
}
