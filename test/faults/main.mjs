// npm run prove -- faults [--seed N] [--kills N] [--postgres-kills N] [--clients N]
// npm run prove -- webhooks: the same with 50 kills
// npm run prove -- idle [--seconds N]
// npm run prove -- rolling [--rounds N] [--clients N] [--pooled]
import { runWhatIsBuilt } from '../../scripts/run-what-is-built.mjs';

runWhatIsBuilt();
const [subject, ...options] = process.argv.slice(2);
const PROOFS = { idle: () => import('./prove-idle.ts'), rolling: () => import('./prove-rolling.ts') };
const { prove } = await (PROOFS[subject] ?? (() => import('./prove-faults.ts')))();
const plan = subject === 'webhooks' ? ['--kills', '50', ...options] : options;
process.exitCode = (await prove(plan)) ? 0 : 1;
