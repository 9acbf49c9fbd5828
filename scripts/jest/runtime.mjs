// What Jest loads a spec with: Node's own loader. Jest's keeps a registry of modules for each spec, in a context of its own, so that
// every spec pays again for loading all that it imports. Here a process loads a module once, for all the specs that it runs.
import { createRequire, enableCompileCache } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runWhatIsBuilt, sourceMaps } from '../run-what-is-built.mjs';
import { runningSpec } from './running-spec.mjs';

const require = createRequire(import.meta.url);
/** Where jest-circus keeps, in the process, what belongs to one spec. */
const OF_ONE_SPEC = ['EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL'].map((name) => Symbol.for(name));

enableCompileCache(fileURLToPath(new URL('../../.cache/compiled-code', import.meta.url)));
runWhatIsBuilt();

class NativeRuntime {
  constructor(_config, environment) {
    runningSpec.environment = environment;
    for (const symbol of OF_ONE_SPEC) globalThis[symbol] = undefined;
  }

  /** jest-circus, afresh for each spec: it keeps the tests that a spec defines. */
  requireInternalModule(file) {
    delete require.cache[file];
    return require(file);
  }

  setGlobalsForRuntime(globals) {
    runningSpec.globals = globals;
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  unstable_importModule(file) {
    return import(pathToFileURL(file).href);
  }

  requireModule(file) {
    return require(file);
  }

  getSourceMaps() {
    return sourceMaps;
  }

  getAllCoverageInfoCopy() {
    return undefined;
  }

  enterTestCode() {}

  leaveTestCode() {}

  teardown() {}
}

// Jest requires this file and wants the class itself.
export { NativeRuntime as 'module.exports' };
