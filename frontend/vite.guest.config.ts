import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import {
  screenScriptEntry,
  screenStyleEntry,
  scriptEntry,
  styleEntry,
  themeEntry,
  workerEntry,
} from './guest/entries.js';

/**
 * Colours in the words of every browser alone. The compiler adds them once more in those of newer ones, which are the same
 * colours and a fifth of the style.
 */
const plainColours: Plugin = {
  name: 'plain-colours',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        file.source = String(file.source).replace(/@supports \(color:[^{]*\{(?:[^{}]*\{[^{}]*\})*\}/g, '');
      }
    },
  },
};

/**
 * The guest page's scripts, style and service worker, found by the manifest. The gateway writes all but the worker into
 * the documents that it renders. Browsers that know no `light-dark()` still get the system's theme.
 */
export default defineConfig({
  publicDir: false,
  plugins: [plainColours],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    outDir: 'dist/guest',
    manifest: true,
    // The one typeface, of what is typed from a screen, stands in its style sheet.
    assetsInlineLimit: 20_000,
    modulePreload: { polyfill: false },
    target: ['es2020', 'safari14'],
    cssTarget: ['chrome80', 'firefox80', 'safari13'],
    rolldownOptions: {
      input: [scriptEntry, styleEntry, themeEntry, workerEntry, screenScriptEntry, screenStyleEntry],
      output: { entryFileNames: '[hash].js', assetFileNames: '[hash][extname]' },
    },
  },
});
