import { readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'vite';
import { root } from './bootstrap/root.mjs';

// Makes services/<name>/dist-bundle of each service and what it imports. Node spends most of a start on finding and compiling
// more than a thousand files: with some forty it takes half the processor time, and less memory
// (docs/decisions/0091-bundled-services.md).

/** Native modules, and what they are loaded by; they stay in node_modules. */
const native = ['@node-rs/argon2', '@resvg/resvg-js', 'msgpackr-extract', 'sharp'];

/** `mongoose` or `@opentelemetry` of a module below node_modules: a chunk each, as Node needs more memory for one large file. */
const chunkName = (id) => id.match(/.*\/node_modules\/@?([^/]+)/)?.[1] ?? null;

/** A module finds its files from where it was: packages and node_modules are beside the bundles too. */
const keepPlaces = (outDir) => ({
  name: 'keep-places',
  transform: (code, id) =>
    code.includes('import.meta.url')
      ? {
          code: code.replaceAll(
            'import.meta.url',
            `new URL(${JSON.stringify(relative(outDir, id))}, import.meta.url).href`,
          ),
          map: null,
        }
      : null,
});

for (const name of readdirSync(join(root, 'services'))) {
  const folder = join(root, 'services', name);
  const outDir = join(folder, 'dist-bundle');
  rmSync(outDir, { recursive: true, force: true });
  const { output } = await build({
    configFile: false,
    root: folder,
    publicDir: false,
    logLevel: 'warn',
    plugins: [keepPlaces(outDir)],
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: ['source'] },
    ssr: { resolve: { conditions: ['source'] }, noExternal: true, external: native },
    build: {
      ssr: 'src/server.ts',
      outDir,
      target: 'node20',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        // React's are for its own bundlers.
        checks: { moduleLevelDirective: false },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          codeSplitting: { groups: [{ name: chunkName, debugName: 'package' }] },
        },
      },
    },
  });
  // Node keeps every source map that it finds in memory: those of the services' own code are enough.
  for (const { fileName, moduleIds } of output) {
    const isOwn = (id) => id.startsWith(root) && !id.includes('/node_modules/');
    if (!moduleIds?.some(isOwn)) rmSync(join(outDir, `${fileName}.map`), { force: true });
  }
}
