import { createServer } from 'node:net';

/** True when 127.0.0.1:port can be bound. */
export function isPortFree(port: number): Promise<boolean> {
  return bind(port).then(
    () => true,
    () => false,
  );
}

/** Below the ephemeral ports, which begin at 32768 on Linux, elsewhere higher. */
const ports = { from: 12_000, count: 20_000 };
const given = new Set<number>();

/**
 * A free port on 127.0.0.1. The caller binds it later, so it is no ephemeral port, never returned twice in this process,
 * and random, so that two processes hardly ever choose the same one.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 1000; tries++) {
    const port = ports.from + Math.floor(Math.random() * ports.count);
    if (given.has(port)) continue;
    given.add(port);
    if (await isPortFree(port)) return port;
  }
  return bind(0);
}

function bind(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : port));
    });
  });
}
