// npm run prove -- stops [--seed N] [--moments N]
import { runWhatIsBuilt } from '../../scripts/run-what-is-built.mjs';

runWhatIsBuilt();
const { prove } = await import('./prove-stops.ts');
process.exitCode = (await prove(process.argv.slice(2))) ? 0 : 1;
