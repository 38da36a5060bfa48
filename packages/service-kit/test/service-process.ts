import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('..', import.meta.url));

/** Loads from the sources, as the tests themselves are. */
const script = `
  import { runnerImport } from 'vite';
  const conditions = ['source', 'node', 'import', 'default'];
  const load = async (path) => (await runnerImport(path, { ssr: { resolve: { conditions } } })).module;
  const { createServiceApp } = await load('${folder}src/app/create-app.ts');
  const { runServices } = await load('${folder}src/app/run-service.ts');
  const say = (what) => process.stdout.write(what + '\\n');
`;

/** Services in one process of their own. */
export function startServiceProcess(...services: { readConfig: string; buildApp: string }[]) {
  const definitions = services.map(
    ({ readConfig, buildApp }) => `{ readConfig: ${readConfig}, buildApp: ${buildApp} }`,
  );
  const run = `${script} await runServices([${definitions.join(', ')}]);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', run], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Only then all that it wrote has been read.
  const closed = once(child, 'close');
  // Overheard on its way (log-check/watch-logs.ts).
  child.stderr.pipe(process.stderr, { end: false });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  return {
    said: () => said,
    signal: (signal: NodeJS.Signals) => void child.kill(signal),
    /** Exit code and signal. */
    end: () => closed,
  };
}
