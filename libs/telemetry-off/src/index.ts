import { isMainThread } from 'node:worker_threads';

/**
 * What silences those of our dependencies that would report to their makers or leave files behind. The first line of every process
 * imports this module: a dependency looks at its switch when it is loaded, in the environment that the main thread keeps. Whatever the
 * environment said before is overruled. docs/dependencies.md says what each of them would do.
 */
export const TELEMETRY_OFF: Readonly<Record<string, string>> = {
  ORT_DISABLE_TELEMETRY: '1',
  AZURE_CORE_COLLECT_TELEMETRY: 'false',
  AZURE_DEV_COLLECT_TELEMETRY: 'no',
  POWERSHELL_TELEMETRY_OPTOUT: '1',
  SCARF_ANALYTICS: 'false',
  DO_NOT_TRACK: '1',
};

// The environment of a thread is a copy that native code never sees: set there, it would silence nothing and look as if it did.
if (isMainThread) Object.assign(process.env, TELEMETRY_OFF);
