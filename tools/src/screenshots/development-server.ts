import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../backing/free-port.js';
import { root } from '../local-stack/root.js';
import { until } from './until.js';

/** Vite's own server in front of a stack, for what only developers see. */
export async function startDevelopmentServer(appUrl: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const server = spawn(process.execPath, [vite, '--port', String(port), '--strictPort'], {
    cwd: join(root, 'frontend'),
    env: { ...process.env, GATEWAY_URL: appUrl },
    stdio: 'ignore',
  });
  await until(() =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return {
    url,
    stop: async () => {
      server.kill();
      if (server.exitCode === null) await once(server, 'exit');
    },
  };
}
