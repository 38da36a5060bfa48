import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compressed } from './vite.compressed.js';

/** What every screen runs on: one file that outlives releases of the application in caches. */
const framework =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|history|@tanstack|i18next|react-i18next)[\\/]/;

/** What every screen needs besides for its first paint: one file compresses better than two dozen, in one request. */
const shell = new RegExp(
  [
    'frontend/src/app/[^/]+$',
    'frontend/src/api/(call|problem-error)[.]ts',
    'frontend/src/components/(optional|layout/(?!profile-menu)|ui/(button|spinner))',
    'frontend/src/lib/(browser-storage|class-names|theme|i18n/|router/|session/)',
    'contracts/src/(brand|durations|languages|limits)[.]ts',
    'node_modules/(class-variance-authority|clsx|lucide-react/dist/esm/(?!icons))',
    'vite/preload-helper',
  ].join('|'),
);

/** Where the gateway listens, for Vite's own server; by itself that is where `npm start` has it. */
const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:3000';

/** The single-page application. Workspace packages are built from their sources; `/api` and guest pages come from the gateway. */
export default defineConfig({
  plugins: [react(), tailwindcss(), compressed()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    outDir: 'dist',
    manifest: true,
    assetsInlineLimit: 0,
    // A browser that knows none loads a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: framework },
            { name: 'shell', test: (id) => shell.test(id.replaceAll('\\', '/')) },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': gateway, '/wifi': gateway } },
});
