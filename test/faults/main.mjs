// npm run prove -- faults [--seed N] [--kills N] [--postgres-kills N] [--clients N]
import { loadTypeScript } from '../../scripts/load-typescript.mjs';

loadTypeScript();
await import('./prove-faults.ts');
