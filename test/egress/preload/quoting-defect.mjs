// A defect of the worker's own: compiling the report fails, and the message of the error quotes the content.
import { changeModule } from './change-module.mjs';

changeModule(
  '/apps/worker/dist/bundle/report-files.js',
  /export function reportTexts\(([^)]*)\) \{/,
  (line) => `${line} throw new Error(\`cannot render \${JSON.stringify(packet)}\`);`,
);
