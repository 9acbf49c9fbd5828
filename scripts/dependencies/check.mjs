// node scripts/dependencies/check.mjs: looks through every production dependency for ways into a network and for telemetry, and fails where
// one has what nobody has reviewed, or where a package of the lock file has a licence that is not allowed. docs/dependencies.md is made from
// what was reviewed.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../node24.mjs';
import { judgeLicences } from './judge-licences.mjs';
import { judgePackages } from './judge-packages.mjs';
import { productionPackages } from './production-packages.mjs';

const reviewed = JSON.parse(readFileSync(new URL('reviewed.json', import.meta.url), 'utf8'));
const packages = productionPackages(root);
const locked = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
const problems = [...judgePackages(packages, reviewed), ...judgeLicences(locked)];
for (const problem of problems) console.log(problem);
console.log(`${packages.length} production dependencies, ${problems.length} to look at`);
process.exitCode = problems.length === 0 ? 0 : 1;
