#!/usr/bin/env node
// claimgate-worker: in a checkout by way of the scripts, which see to Node and to the build; an image has both.
import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

// What Node compiled is kept beside the packages, where whoever may write could change the packages themselves. Where that is nobody, as in an image, it is not kept.
const kept = fileURLToPath(new URL('../../../node_modules/.cache/claimgate-compiled', import.meta.url));
// Threads take it from the environment: they load most of the code.
if (module.enableCompileCache?.(kept).directory) process.env.NODE_COMPILE_CACHE ??= kept;

const starter = new URL('../../../scripts/run-in-checkout.mjs', import.meta.url);
const start = () => import('../dist/main.js');

if (existsSync(starter)) await (await import(starter.href)).runInCheckout(import.meta.url, 'worker', start);
else await start();
