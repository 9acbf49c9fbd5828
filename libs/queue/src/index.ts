export * from './open-packet-queue.js';
export * from './packet-queue.js';
export * from './queue-options.js';
export * from './queue-uri.js';
