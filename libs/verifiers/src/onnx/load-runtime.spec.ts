import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';
import { loadRuntime } from './load-runtime.js';

const BUILT = fileURLToPath(new URL('../../dist/testing/open-model.js', import.meta.url));
const NAME = 'ORT_DISABLE_TELEMETRY';

describe('the ONNX runtime', () => {
  const before = process.env[NAME];
  afterEach(() => {
    process.env[NAME] = before;
  });

  it('is loaded where its telemetry is off', async () => {
    expect(before).toBe('1');
    await expect(loadRuntime()).resolves.toHaveProperty('InferenceSession');
  });

  it.each([undefined, '0', '', 'true'])('is not loaded with the switch at %p, and it is said what to do', async (value) => {
    if (value === undefined) delete process.env[NAME];
    else process.env[NAME] = value;
    const message = expect.stringContaining('set ORT_DISABLE_TELEMETRY=1');
    await expect(loadRuntime()).rejects.toMatchObject({ code: 'model_unavailable', message });
  });

  it('opens no model in the threads of a process that forgot the switch', () => {
    const said = execFileSync(process.execPath, [BUILT], { env: {}, encoding: 'utf8' });
    expect(said).toMatch(/its telemetry is on: set ORT_DISABLE_TELEMETRY=1/);
  });
});
