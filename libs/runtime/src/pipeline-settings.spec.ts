import { describe, expect, it } from '@jest/globals';
import { PIPELINE_SETTINGS } from './pipeline-settings.js';
import { readSettings } from './settings.js';

describe('the model of the pipeline', () => {
  it('is the shipped one unless the accurate one is chosen', () => {
    expect(readSettings(PIPELINE_SETTINGS, {}).model).toBe('small');
    expect(readSettings(PIPELINE_SETTINGS, { CLAIMGATE_MODEL: 'accurate' }).model).toBe('accurate');
  });

  it('is refused by its name where there is no such model', () => {
    expect(() => readSettings(PIPELINE_SETTINGS, { CLAIMGATE_MODEL: 'large' })).toThrow(
      expect.objectContaining({ problems: [expect.stringContaining('CLAIMGATE_MODEL: expected one of small, accurate')] }),
    );
  });
});
