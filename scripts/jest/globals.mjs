// What `@jest/globals` is to a test. The modules beside the specs are loaded once and serve many of them, so each name stands for that of
// the spec that is running.
import { jestExpect } from '@jest/expect';
import { runningSpec } from './running-spec.mjs';

const TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');

export const afterAll = ofRunningSpec('afterAll');
export const afterEach = ofRunningSpec('afterEach');
export const beforeAll = ofRunningSpec('beforeAll');
export const beforeEach = ofRunningSpec('beforeEach');
export const describe = ofRunningSpec('describe');
export const it = ofRunningSpec('it');
export const expect = jestExpect;

/** The part of Jest's object that works on modules which are shared: there is no mocking of whole modules. */
export const jest = {
  setTimeout: (milliseconds) => void (globalThis[TIMEOUT] = milliseconds),
  fn: (...words) => mocker().fn(...words),
  spyOn: (...words) => mocker().spyOn(...words),
  restoreAllMocks: () => mocker().restoreAllMocks(),
  useFakeTimers: (settings) => timers().useFakeTimers(settings),
  useRealTimers: () => timers().useRealTimers(),
  advanceTimersByTime: (milliseconds) => timers().advanceTimersByTime(milliseconds),
};

function ofRunningSpec(name) {
  return new Proxy(() => undefined, {
    apply: (_target, self, words) => Reflect.apply(runningSpec.globals[name], self, words),
    get: (_target, property) => runningSpec.globals[name][property],
  });
}

function mocker() {
  return runningSpec.environment.moduleMocker;
}

function timers() {
  return runningSpec.environment.fakeTimersModern;
}
