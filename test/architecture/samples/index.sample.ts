export * from './documented.sample.js';
export { picked } from './undocumented.sample.js';
