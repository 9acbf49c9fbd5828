// npm run prove -- cluster [--only WORDS]: installs both charts into a real Kubernetes API server.
import { loadTypeScript } from '../../scripts/load-typescript.mjs';

loadTypeScript();
const { whyNoCluster } = await import('./cluster-programs.ts');
const why = whyNoCluster();
if (why) {
  process.stderr.write(`The proof of the charts cannot run here: ${why}.\n`);
  process.exitCode = 69;
} else {
  const { prove } = await import('./prove-charts.ts');
  process.exitCode = (await prove(process.argv.slice(2))) ? 0 : 1;
}
