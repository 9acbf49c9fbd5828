import { PIPELINE_SETTINGS } from '@claimgate/runtime';
import { asFlags } from './worker-setting.js';

/** Who extracts and verifies: the same settings, by the same names, that a runner takes. */
export const REVIEW_SETTINGS = asFlags(PIPELINE_SETTINGS);
