// npm run prove -- faults [--seed N] [--kills N] [--postgres-kills N] [--clients N]
// npm run prove -- idle [--seconds N]
import { loadTypeScript } from '../../scripts/load-typescript.mjs';

loadTypeScript();
const [subject, ...options] = process.argv.slice(2);
const { prove } = subject === 'idle' ? await import('./prove-idle.ts') : await import('./prove-faults.ts');
process.exitCode = (await prove(options)) ? 0 : 1;
