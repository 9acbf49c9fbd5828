export type { ObjectContent } from './bytes.js';
export * from './file/file-object-store.js';
export * from './list-all.js';
export * from './memory-object-store.js';
export * from './object-store.js';
export * from './open-object-store.js';
export * from './read-whole.js';
export * from './store-options.js';
export * from './store-uri.js';
