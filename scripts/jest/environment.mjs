import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** Frames of a stack: more than Node's ten, which all lie in a library now and then, and few enough to cost nothing. */
const FRAMES = 30;

/**
 * Where a spec runs: in Node itself, without a context of its own. What a spec may change in the process and forget to set back is set back
 * here, so that the next one finds it as it was.
 */
// oxlint-disable-next-line import/no-default-export
export default class NativeEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    const { exit, exitCode, env } = process;
    this.before = { console, exit, exitCode, env: { ...env }, folder: process.cwd(), mask: process.umask() };
  }

  async setup() {
    Error.stackTraceLimit = FRAMES;
  }

  async teardown() {
    const { env, exit, exitCode, folder, mask } = this.before;
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    globalThis.console = this.before.console;
    process.exit = exit;
    process.exitCode = exitCode;
    setBack(process.env, env);
    process.chdir(folder);
    process.umask(mask);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return null;
  }
}

/** In place: what native code and child processes see of the environment is this very object. */
function setBack(env, before) {
  for (const name of Object.keys(env)) if (!(name in before)) delete env[name];
  Object.assign(env, before);
}
