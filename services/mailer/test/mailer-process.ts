import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Config } from '../src/config.js';
import type { Pace } from '../src/queue/pace.js';

const folder = fileURLToPath(new URL('..', import.meta.url));
const app = `${folder}src/app.ts`;

/** Loads the service from its sources, as the tests themselves are. */
const script = `
  import { runnerImport } from 'vite';
  const conditions = ['source', 'node', 'import', 'default'];
  const { module } = await runnerImport(process.env.APP, { ssr: { resolve: { conditions } } });
  await module.buildApp(JSON.parse(process.env.CONFIG), JSON.parse(process.env.PACE)).start();
`;

/** A mailer as a process of its own, to be killed in the middle of its work. */
export function startMailerProcess(config: Config, pace: Pace) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env: { PATH: process.env.PATH, APP: app, CONFIG: JSON.stringify(config), PACE: JSON.stringify(pace) },
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // What it writes is overheard on its way (log-check/watch-logs.ts).
  child.stdout.resume();
  child.stderr.pipe(process.stderr, { end: false });
  const gone = once(child, 'exit');
  return {
    /** SIGKILL; resolves when the process is gone. */
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
