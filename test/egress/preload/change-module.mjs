// Changes a module of the worker as it is loaded, in the main thread and in others: how a test puts a defect into what is built.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Replaces the first match in the module whose address ends so; a module that does not hold it stops the process. */
export function changeModule(ending, pattern, replacement) {
  registerHooks({
    load(url, context, next) {
      if (!url.startsWith('file:') || !url.endsWith(ending)) return next(url, context);
      const source = readFileSync(fileURLToPath(url), 'utf8');
      const changed = source.replace(pattern, replacement);
      if (changed === source) {
        process.stderr.write(`${ending} has changed: mend the preload\n`);
        process.exit(99);
      }
      return { format: 'module', source: changed, shortCircuit: true };
    },
  });
}
