import { defaultClientConditions, defineConfig } from 'vite';
import { scriptEntry, styleEntry, themeEntry, workerEntry } from './guest/entries.js';

/**
 * The guest page's scripts, style and service worker, found by the manifest. The gateway writes all but the worker into
 * the documents that it renders. Browsers that know no `light-dark()` still get the system's theme.
 */
export default defineConfig({
  publicDir: false,
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    outDir: 'dist/guest',
    manifest: true,
    modulePreload: { polyfill: false },
    target: ['es2020', 'safari14'],
    cssTarget: ['chrome111', 'firefox113', 'safari15.4'],
    rolldownOptions: {
      input: [scriptEntry, styleEntry, themeEntry, workerEntry],
      output: { entryFileNames: '[hash].js', assetFileNames: '[hash][extname]' },
    },
  },
});
