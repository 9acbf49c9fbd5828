import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { readConfig } from './config.js';
import { runLocal } from './run-local.js';
import { StartError } from './start-error.js';

it('says what to change, without a stack, where its folder cannot be made', async () => {
  const home = `${fileURLToPath(import.meta.url)}/below-a-file`;
  const started = runLocal(() => readConfig({ CLAIMGATE_HOME: home }, []));
  await expect(started).rejects.toBeInstanceOf(StartError);
  await expect(started).rejects.toThrow(/below-a-file.*Name another in CLAIMGATE_HOME/);
});
