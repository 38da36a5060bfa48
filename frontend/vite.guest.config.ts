import { defaultClientConditions, defineConfig } from 'vite';
import { scriptEntry, styleEntry, themeEntry, workerEntry } from './guest/entries.js';
import { compressed } from './vite.compressed.js';

/**
 * The guest page's scripts, style and service worker. The gateway renders the document itself: it links the script by the
 * name in the manifest and writes the style into the page, and what applies the theme. Browsers that know no `light-dark()` still get the system's theme.
 */
export default defineConfig({
  base: '/guest/',
  publicDir: false,
  plugins: [compressed()],
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
