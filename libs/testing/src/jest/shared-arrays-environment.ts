import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import PlainEnvironment from './plain-environment.js';

const SHARED = ['ArrayBuffer', 'Uint8Array', 'Int32Array', 'Float32Array', 'BigInt64Array'] as const;

/** For tests that run a model: native code knows the typed arrays of Node itself, not the copies that Jest gives each test file. */
export default class SharedArraysEnvironment extends PlainEnvironment {
  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context);
    for (const name of SHARED) Object.assign(this.global, { [name]: globalThis[name] });
  }
}
