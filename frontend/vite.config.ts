import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { chunks } from './vite.chunks.js';
import { radixTreeShaken, toastsWithoutStyles, withoutStyleElements } from './vite.packages.js';

export const sourceAlias = { '@/': fileURLToPath(new URL('src/', import.meta.url)) };

/** Where the gateway listens, for Vite's own server; by itself that is where `npm start` has it. */
const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:3000';

/** Leaves every text file compressed beside itself, as small as it gets: the gateway sends it as it is. */
const compressed = compression({ include: /\.(js|css|svg|ttf)$/, algorithms: ['gzip', 'brotliCompress'] });

/** The single-page application. Workspace packages are built from their sources; `/api` and guest pages come from the gateway. */
export default defineConfig({
  plugins: [react(), tailwindcss(), toastsWithoutStyles, radixTreeShaken, compressed],
  resolve: { conditions: ['source', ...defaultClientConditions], alias: { ...sourceAlias, ...withoutStyleElements } },
  build: {
    outDir: 'dist',
    manifest: true,
    assetsInlineLimit: 0,
    // A browser that knows none loads a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: chunks,
        },
      },
    },
  },
  server: { proxy: { '^/(api|wifi)/|^/(robots\\.txt|sitemap\\.xml|site\\.webmanifest)$': gateway } },
});
