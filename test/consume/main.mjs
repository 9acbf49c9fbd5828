// npm run prove -- consume [--seed N] [--kills N] [--packets N] [--queue sqs|azure|prefix] [--quick]
import { loadTypeScript } from '../../scripts/load-typescript.mjs';

loadTypeScript();
const { prove } = await import('./prove-kills.ts');
process.exitCode = (await prove(process.argv.slice(2))) ? 0 : 1;
