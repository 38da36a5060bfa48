import { defineConfig } from 'vite';

/** One file without dependencies: what `npx` runs in a venue. */
export default defineConfig({
  publicDir: false,
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] }, noExternal: true },
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist-bundle',
    target: 'node20',
    minify: true,
    license: { fileName: 'licenses.md' },
    rolldownOptions: { output: { entryFileNames: 'wifi-share-agent.js', codeSplitting: false } },
  },
});
