import type { Scenario } from '../scenario.js';
import { CONSUME_SCENARIOS } from './consume.js';
import { RESPONSE_SCENARIOS } from './responses.js';
import { CREDENTIAL_SCENARIOS } from './credentials.js';
import { END_SCENARIOS } from './ends.js';
import { FAILURE_SCENARIOS } from './failures.js';
import { MODEL_SCENARIOS } from './model-at-work.js';
import { OTHER_COMMAND_SCENARIOS } from './other-commands.js';
import { STORAGE_SCENARIOS } from './remote-storage.js';
import { SUCCESS_SCENARIOS } from './success.js';

/** Every way to live and to end that the proof knows. */
export const ALL_SCENARIOS: readonly Scenario[] = [
  ...SUCCESS_SCENARIOS,
  ...MODEL_SCENARIOS,
  ...FAILURE_SCENARIOS,
  ...CREDENTIAL_SCENARIOS,
  ...RESPONSE_SCENARIOS,
  ...END_SCENARIOS,
  ...OTHER_COMMAND_SCENARIOS,
  ...CONSUME_SCENARIOS,
  ...STORAGE_SCENARIOS,
];
