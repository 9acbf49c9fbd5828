/** The version of the model in `models/`, beside this code. `@claimgate/verifiers` finds its files by the name of this package. */
export const ACCURATE_MODEL = 'claimgate-accurate.2026-11-18.v1';
