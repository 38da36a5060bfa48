import { defaultClientConditions, defineConfig } from 'vite';
import {
  screenScriptEntry,
  screenStyleEntry,
  scriptEntry,
  styleEntry,
  themeEntry,
  workerEntry,
} from './guest/entries.js';

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
    // The one typeface, of what is typed from a screen, stands in its style sheet.
    assetsInlineLimit: 20_000,
    modulePreload: { polyfill: false },
    target: ['es2020', 'safari14'],
    cssTarget: ['chrome111', 'firefox113', 'safari15.4'],
    rolldownOptions: {
      input: [scriptEntry, styleEntry, themeEntry, workerEntry, screenScriptEntry, screenStyleEntry],
      output: { entryFileNames: '[hash].js', assetFileNames: '[hash][extname]' },
    },
  },
});
