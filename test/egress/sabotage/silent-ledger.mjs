// The ledger keeps quiet about the first event.
import { changeModule } from '../preload/change-module.mjs';

changeModule(
  '/libs/worker-protocol/dist/egress-ledger.js',
  /\.map\(\(line\)\s*=>\s*`\$\{line\}\\n`\)/,
  (text) => `.slice(1)${text}`,
);
