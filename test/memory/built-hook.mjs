// Lets a process that a test starts run TypeScript of the tests, on what is built.
import { runWhatIsBuilt } from '../../scripts/run-what-is-built.mjs';

runWhatIsBuilt();
