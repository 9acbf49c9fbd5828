// npm run prove -- worker-kill [--seed N] [--kills N]
import { loadTypeScript } from '../../scripts/load-typescript.mjs';

loadTypeScript();
const { prove } = await import('./prove-kills.ts');
process.exitCode = (await prove(process.argv.slice(2))) ? 0 : 1;
