import { describe, expect, it } from '@jest/globals';
import { childId, claimReportId, gateVerdictId, newRunId, parseRunId, runIdOf, uuidOf } from './ids.js';

describe('run ids', () => {
  it('are made of run_ and a UUID, and can be read back', () => {
    const id = newRunId();
    expect(id).toMatch(/^run_[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(parseRunId(id)).toBe(id);
    expect(runIdOf(uuidOf(id))).toBe(id);
  });

  it.each([
    '',
    'run_',
    'run_x',
    'RUN_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11',
    '7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11',
    'run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11_claim_1',
  ])('are not %p', (text) => {
    expect(parseRunId(text)).toBeUndefined();
  });

  it('name the records of a run', () => {
    const id = runIdOf('7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11');
    expect(childId(id, 'claim', 3)).toBe(`${id}_claim_3`);
    expect(claimReportId(id)).toBe(`${id}_claim_report`);
    expect(gateVerdictId(id)).toBe(`${id}_gate_verdict`);
  });
});
