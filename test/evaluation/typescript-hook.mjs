// Lets a process or thread of the evaluation run the TypeScript sources.
import { loadTypeScript } from '../../scripts/load-typescript.mjs';

loadTypeScript();
