// npm run prove -- worker-kill [--seed N] [--kills N]
import { runWhatIsBuilt } from '../../scripts/run-what-is-built.mjs';

runWhatIsBuilt();
const { prove } = await import('./prove-kills.ts');
process.exitCode = (await prove(process.argv.slice(2))) ? 0 : 1;
