import { createServer } from 'node:net';

/** True when 127.0.0.1:port can be bound. */
export function isPortFree(port: number): Promise<boolean> {
  return bind(port).then(
    () => true,
    () => false,
  );
}

/** Below the ports that systems give to connections by themselves: those begin at 32768 on Linux, elsewhere later. */
const firstPort = 12_000;
const sliceLength = 100;
const slices = 200;
let given = 0;

/**
 * A port on 127.0.0.1 that was free a moment ago. Whoever asks takes it a while later, so it is none that the system
 * gives away meanwhile, and each process has a slice of its own, of which no port is given twice in a row.
 */
export async function freePort(): Promise<number> {
  const slice = firstPort + (process.pid % slices) * sliceLength;
  for (let tries = 0; tries < sliceLength; tries++) {
    const port = slice + (given++ % sliceLength);
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
