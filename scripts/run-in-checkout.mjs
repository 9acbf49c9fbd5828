// Starts a command of an app in a checkout: sees to a Node that is new enough and to a current build first. An image has both.
import './check-node.mjs';
import { fileURLToPath } from 'node:url';

/** Runs `command`, the module of an executable file, with its project built; `start` loads what was built. */
export async function runInCheckout(command, project, start) {
  const { node24, runsOnNode24 } = await import('./node24.mjs');
  if (!runsOnNode24()) {
    const { ensureInstalled } = await import('./ensure-installed.mjs');
    ensureInstalled();
    const { runInForeground } = await import('./run-in-foreground.mjs');
    runInForeground(node24(), [fileURLToPath(command), ...process.argv.slice(2)]);
    return;
  }
  const { buildOrExit } = await import('./build.mjs');
  await buildOrExit({ projects: [project], withDependencies: true });
  await start();
}
