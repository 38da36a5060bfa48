import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compressed } from './vite.compressed.js';

/** What every screen runs on: one file that outlives releases of the application in caches. */
const framework =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|@tanstack|i18next|react-i18next)[\\/]/;

/** Where `npm start` has the gateway listen, for Vite's own server. */
const gateway = 'http://127.0.0.1:3000';

/** The single-page application. Workspace packages are built from their sources; `/api` and guest pages come from the gateway. */
export default defineConfig({
  plugins: [react(), tailwindcss(), compressed()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    outDir: 'dist',
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'framework', test: framework }] },
      },
    },
  },
  server: { proxy: { '/api': gateway, '/wifi': gateway } },
});
