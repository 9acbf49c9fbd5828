import { defineConfig } from 'vite';

/** One page whose every route is a chunk of its own: what a person does not open is not loaded. No file comes from anyone else. */
export default defineConfig({
  resolve: { conditions: ['@claimgate/source', 'module', 'browser', 'production'] },
  // The strict Content-Security-Policy allows no data: scripts and no inline ones.
  build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0, reportCompressedSize: false },
});
