export * from './database-clock.js';
export * from './eventually.js';
export * from './log-capture.js';
export * from './packets.js';
export * from './self-signed-certificate.js';
export * from './tenants.js';
export * from './test-database.js';
export * from './test-server.js';
