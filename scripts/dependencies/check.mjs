// node scripts/dependencies/check.mjs: looks through every production dependency for ways into a network and for telemetry, and fails where
// one has what nobody has reviewed. docs/dependencies.md is made from what was reviewed.
import { readFileSync } from 'node:fs';
import { root } from '../node24.mjs';
import { judgePackages } from './judge-packages.mjs';
import { productionPackages } from './production-packages.mjs';

const reviewed = JSON.parse(readFileSync(new URL('reviewed.json', import.meta.url), 'utf8'));
const packages = productionPackages(root);
const problems = judgePackages(packages, reviewed);
for (const problem of problems) console.log(problem);
console.log(`${packages.length} production dependencies, ${problems.length} to look at`);
process.exitCode = problems.length === 0 ? 0 : 1;
