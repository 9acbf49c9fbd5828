// npm run prove -- stops [--seed N] [--moments N]
import { loadTypeScript } from '../../scripts/load-typescript.mjs';

loadTypeScript();
const { prove } = await import('./prove-stops.ts');
process.exitCode = (await prove(process.argv.slice(2))) ? 0 : 1;
