export * from './key-options.js';
export * from './key-service-error.js';
export * from './key-uri.js';
export * from './open-remote-key.js';
export * from './remote-keys.js';
