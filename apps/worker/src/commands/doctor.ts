import { ConfigurationError } from '@claimgate/runtime';
import { unlessAborted } from '../aborting.js';
import { REVIEW_NAMES } from '../config.js';
import { worstOf } from '../doctor/diagnosis.js';
import { examineAll } from '../doctor/doctor.js';
import { diagnosesJson, printDiagnoses } from '../doctor/print-diagnoses.js';
import { EXIT } from '../exit-code.js';
import { defineCommand } from './command.js';

const NOTHING_NAMED =
  'There is nothing to examine. Name what a run would use: --control-plane URL, --store URI, and --credential-file FILE or --api-key-file FILE.';

/** Examines the surroundings of a worker, and says what to mend. */
export const doctorCommand = defineCommand({
  example:
    'claimgate-worker doctor --control-plane https://api.example.com --store s3://bucket/reports --credential-file run.json',
  required: [],
  optional: ['credentialFile', 'apiKeyFile', 'controlPlane', 'store', ...REVIEW_NAMES],
  execute: async ({ config, adapters, clock, terminal, signal }) => {
    const { credentialFile, apiKeyFile, controlPlane, store } = config;
    if ([credentialFile, apiKeyFile, controlPlane, store].every((value) => value === undefined))
      throw new ConfigurationError([NOTHING_NAMED]);
    const diagnoses = await unlessAborted(signal, examineAll({ config, adapters, clock }));
    if (!config.quiet) terminal.out(config.json ? diagnosesJson(diagnoses) : printDiagnoses(diagnoses, terminal.colour));
    return worstOf(diagnoses) === 'failed' ? EXIT.unavailable : EXIT.ok;
  },
});
