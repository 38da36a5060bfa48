import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sourceAlias } from './vite.config.js';

/** The program that draws the first screens while the application is built. */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  resolve: { conditions: ['source'], alias: sourceAlias },
  ssr: { resolve: { conditions: ['source'] }, noExternal: ['history', /^@wifi-share\/(contracts|wifi-formats)/] },
  build: { ssr: 'prerender/write.ts', outDir: 'dist-prerender', target: 'node20' },
});
