export * from './canonical-json.js';
export * from './event-hash.js';
export * from './manifest.js';
export * from './proof.js';
export * from './public-jwk.js';
export * from './receipt.js';
export * from './signer.js';
export * from './worker-credential.js';
