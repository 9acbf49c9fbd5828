import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** One page whose every route is a chunk of its own: what a person does not open is not loaded. No file comes from anyone else. */
export default defineConfig({
  resolve: {
    conditions: ['@claimgate/source', 'module', 'browser', 'production'],
    // Its form for browsers lets the page parse HTML, which the policy forbids and a thread cannot.
    alias: { 'decode-named-character-reference': fileURLToPath(import.meta.resolve('decode-named-character-reference')) },
  },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    // The first that know light-dark(), by which every colour has its two values in one place.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    // The strict Content-Security-Policy allows no data: scripts and no inline ones.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});
