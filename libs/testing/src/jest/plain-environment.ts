import vm from 'node:vm';
import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import { TestEnvironment } from 'jest-environment-node';

/** Native code such as the model's knows the arrays of Node itself, not the copies that Jest gives each test file. */
const SHARED = ['ArrayBuffer', 'Uint8Array', 'Int32Array', 'Float32Array', 'BigInt64Array'] as const;

/**
 * Jest's environment for Node with an ordinary global object. The one that Jest makes is a proxy that is asked for every `Math` and every `Map`, which
 * makes code that computes up to three times slower than in production, and says nothing true about its time.
 */
export default class PlainEnvironment extends TestEnvironment {
  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(config, context);
    } finally {
      vm.createContext = createContext;
    }
    for (const name of SHARED) Object.assign(this.global, { [name]: globalThis[name] });
  }
}
