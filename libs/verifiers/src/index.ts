export * from './model-manifest.js';
