import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { callTable } from './dist/call-table.js';
import { clientTypes } from './dist/served/client-types.js';

// Makes the folder `dist-bundle`, which `npm pack` packs: one file of code, its types, a README, and nothing to install.
const inside = (path) => join(import.meta.dirname, path);
const read = (path) => readFileSync(inside(path), 'utf8');
const write = (path, text) => writeFileSync(inside(`dist-bundle/${path}`), text);
rmSync(inside('dist-bundle'), { recursive: true, force: true });

/** The table's value takes the place of the schemas that it is made of. */
const tableAlone = {
  name: 'table-alone',
  load: (id) => (/call-table\.[jt]s$/.test(id) ? `export const callTable = ${JSON.stringify(callTable)};` : null),
};
await build({
  configFile: false,
  root: import.meta.dirname,
  publicDir: false,
  logLevel: 'warn',
  plugins: [tableAlone],
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] }, noExternal: true },
  build: {
    ssr: 'src/create-client.ts',
    outDir: 'dist-bundle',
    target: 'node20',
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'client.js', codeSplitting: false } },
  },
});

const declarations = ['api-problem', 'client-options'].map((name) =>
  read(`dist/${name}.d.ts`).replace(/^\/\/# sourceMappingURL.*$/m, ''),
);
write('client.d.ts', [...declarations, clientTypes()].join('\n'));
write('README.md', read('README.md'));
const { name, version, type, license, description, engines } = JSON.parse(read('package.json'));
const entry = { types: './client.d.ts', default: './client.js' };
const served = { name, version, type, license, description, engines, sideEffects: false, exports: { '.': entry } };
write('package.json', `${JSON.stringify(served, null, 2)}\n`);
