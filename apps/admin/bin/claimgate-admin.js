#!/usr/bin/env node
// claimgate-admin: in a checkout by way of the scripts, which see to Node and to the build; an image has both.
import { existsSync } from 'node:fs';

const starter = new URL('../../../scripts/run-in-checkout.mjs', import.meta.url);
const start = () => import('../dist/main.js');

if (existsSync(starter)) await (await import(starter.href)).runInCheckout(import.meta.url, 'admin', start);
else await start();
