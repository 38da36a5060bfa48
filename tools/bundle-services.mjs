import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build, defaultServerConditions } from 'vite';
import { root } from './bootstrap/root.mjs';

// Makes services/<name>/dist-bundle of each service and what it imports, and tools/operations/dist-bundle of all services in one
// process. Node spends most of a start on finding and compiling more than a thousand files: with some sixty it takes half the
// processor time, and less memory (docs/decisions/0091-bundled-services.md).

/** Native modules, by the packages that load them: they stay in node_modules. */
const native = ['@node-rs/argon2', '@resvg/resvg-js', 'msgpackr-extract', 'sharp'];

/** `mongoose` or `opentelemetry-api` of a module below node_modules: a chunk for each package. */
const chunkName = (id) =>
  id
    .match(/.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1]
    .replace('@', '')
    .replace('/', '-') ?? null;

const conditions = ['source', ...defaultServerConditions];

/** Keeps `import.meta.url` pointing at the source file, so that relative paths and `require` still find theirs. */
const keepPlaces = (outDir) => ({
  name: 'keep-places',
  transform(code, id) {
    if (id.startsWith('\0') || !code.includes('import.meta.url')) return null;
    const place = `new URL(${JSON.stringify(relative(outDir, id))}, import.meta.url).href`;
    return { code: code.replaceAll('import.meta.url', place), map: null };
  },
});

const isOwn = (id) => id.startsWith(root) && !id.includes('/node_modules/');

/** `entry` is the module that runs, below `folder`. */
async function bundle({ folder, entry }) {
  const outDir = join(folder, 'dist-bundle-next');
  const { output } = await build({
    configFile: false,
    root: folder,
    publicDir: false,
    logLevel: 'warn',
    plugins: [keepPlaces(outDir)],
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions },
    ssr: { resolve: { conditions }, noExternal: true, external: native },
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        // 'use client' means nothing to Node.
        checks: { moduleLevelDirective: false },
        output: {
          // Node keeps the sources in memory, with two bytes a character in every file with one character beyond Latin-1.
          comments: false,
          minify: { compress: false, mangle: false, codegen: { asciiOnly: true, removeWhitespace: false } },
          // reflect-metadata has to run before what looks for it, in whatever chunk.
          strictExecutionOrder: true,
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          codeSplitting: { groups: [{ name: chunkName, debugName: 'package' }] },
        },
      },
    },
  });
  // Node keeps every source map that it finds in memory: those of the services' own code are enough.
  for (const { fileName, moduleIds } of output) {
    if (!moduleIds?.some(isOwn)) rmSync(join(outDir, `${fileName}.map`), { force: true });
  }
}

// The bootstrap writes it after a whole build: what is made now belongs to no stamp.
rmSync(join(root, 'node_modules/.services-stamp'), { force: true });

const services = readdirSync(join(root, 'services'))
  .map((name) => ({ folder: join(root, 'services', name), entry: 'src/server.ts' }))
  .filter(({ folder, entry }) => existsSync(join(folder, entry)));
const programs = [...services, { folder: join(root, 'tools/operations'), entry: 'src/all-services/run.ts' }];
for (const program of programs) await bundle(program);

// At the end, so that a build that fails leaves the former bundles, and a running stack can start a service again meanwhile.
for (const { folder } of programs) {
  rmSync(join(folder, 'dist-bundle'), { recursive: true, force: true });
  renameSync(join(folder, 'dist-bundle-next'), join(folder, 'dist-bundle'));
}
