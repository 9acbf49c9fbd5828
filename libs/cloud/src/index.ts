export * from './agents.js';
export * from './connection-options.js';
export * from './network-error.js';
export * from './open-azure-credential.js';
