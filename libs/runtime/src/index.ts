export * from './logger.js';
export * from './operations-server.js';
export * from './process-settings.js';
export * from './run-process.js';
export * from './settings.js';
export * from './shutdown.js';
export * from './tracing.js';
export * from './versioned-keys.js';
