import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { freePort } from '@wifi-share/tools/backing/free-port';
import { httpProbe, pollUntilReady } from '@wifi-share/tools/backing/probes';
import { root } from '@wifi-share/tools/local-stack/root';
import { onTestFinished } from 'vitest';

/** A built service as a process of its own, until the test ends; resolves to its port when it serves. */
export async function startCopy(service: string, environment: NodeJS.ProcessEnv): Promise<number> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, 'services', service, 'dist-bundle/server.js')], {
    env: { PATH: process.env.PATH, ...environment, PORT: String(port) },
    stdio: 'ignore',
  });
  const gone = once(child, 'exit');
  onTestFinished(async () => {
    child.kill();
    await gone;
  });
  const failed = gone.then(() => Promise.reject(new Error(`${service} did not start`)));
  const ready = pollUntilReady(() => httpProbe(`http://127.0.0.1:${port}/readyz`), AbortSignal.timeout(60_000));
  await Promise.race([ready, failed]);
  failed.catch(() => undefined);
  return port;
}

/** An address behind which one copy after the other can stand. */
export async function startSwitch() {
  const to = { port: 0 };
  const server = createServer((received, response) => {
    const { method, url, headers } = received;
    const passed = request({ ...to, host: '127.0.0.1', method, path: url, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    received.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { to, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
