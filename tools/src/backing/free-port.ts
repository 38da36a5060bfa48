import { createServer } from 'node:net';

/** True when 127.0.0.1:port can be bound. */
export function isPortFree(port: number): Promise<boolean> {
  return bind(port).then(
    () => true,
    () => false,
  );
}

/** A port on 127.0.0.1 that was free a moment ago. */
export function freePort(): Promise<number> {
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
