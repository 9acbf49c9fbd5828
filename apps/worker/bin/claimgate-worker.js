#!/usr/bin/env node
// claimgate-worker: in a checkout by way of the scripts, which see to Node and to the build; an image and a packed worker have both.
import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const pathTo = (name) => fileURLToPath(new URL(name, import.meta.url));
const starter = pathTo('../../../scripts/run-in-checkout.mjs');
const isCheckout = existsSync(starter);

// A packed worker brings its packages along, but no Node.
const [major, minor] = process.versions.node.split('.').map(Number);
if (!isCheckout && (major < 24 || (major === 24 && minor < 9))) {
  process.stderr.write(
    `claimgate-worker needs Node 24.9 or newer; this is ${process.version}. Install a newer Node: https://nodejs.org.\n`,
  );
  process.exit(78);
}

// What Node compiled is kept beside the packages, where whoever may write could change the packages themselves. Where that is nobody, as in an image, it is not kept.
const packages = !isCheckout && existsSync(pathTo('../node_modules')) ? '../node_modules' : '../../../node_modules';
const kept = pathTo(`${packages}/.cache/claimgate-compiled`);
// Threads take it from the environment: they load most of the code.
if (module.enableCompileCache?.(kept).directory) process.env.NODE_COMPILE_CACHE ??= kept;

const start = async () => {
  // A bundle loads what it shares with others before its first line.
  await import('@claimgate/telemetry-off');
  await import('../dist/bundled/main.js');
};

if (isCheckout) await (await import(starter)).runInCheckout(import.meta.url, 'worker', start);
else await start();
