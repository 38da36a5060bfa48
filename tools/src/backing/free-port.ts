import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

/** True when 127.0.0.1:port can be bound. */
export const isPortFree = async (port: number): Promise<boolean> =>
  (await refusalToListen({ port, host: '127.0.0.1' })) === undefined;

/** Why no server can be reached at `localhost:port`, which browsers may resolve to IPv6; undefined when one can. */
export async function portProblem(port: number): Promise<'in use' | 'not allowed' | undefined> {
  const [ipv4, ipv6] = [
    await refusalToListen({ port, host: '127.0.0.1' }),
    await refusalToListen({ port, host: '::1' }),
  ];
  // Where IPv6 is switched off it is refused for other reasons.
  if (ipv6 === 'EADDRINUSE') return 'in use';
  if (ipv4 === undefined) return undefined;
  return ipv4 === 'EACCES' ? 'not allowed' : 'in use';
}

/** The code of the error; undefined when it can listen there. */
async function refusalToListen(place: { port: number; host: string }): Promise<string | undefined> {
  const server = createServer();
  const refusal = await new Promise<string | undefined>((resolve) => {
    server.once('error', ({ code = '' }: NodeJS.ErrnoException) => resolve(code));
    server.listen({ ...place, exclusive: true }, () => resolve(undefined));
  });
  if (refusal === undefined) await new Promise((closed) => server.close(closed));
  return refusal;
}

/** Below the ephemeral ports, which begin at 32768 on Linux, elsewhere higher. */
const ports = { from: 12_000, count: 20_000 };
const attempts = 1000;

/**
 * A free port on 127.0.0.1, which is returned to no other caller on this machine while this process lives. No ephemeral
 * port: the caller binds it later, and until then a connection could take it.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const port = ports.from + Math.floor(Math.random() * ports.count);
    if ((await reserve(port)) && (await isPortFree(port))) return port;
  }
  throw new Error(`No port from ${ports.from} to ${ports.from + ports.count - 1} is free`);
}

/** A free UDP port on 127.0.0.1. */
export async function freeUdpPort(): Promise<number> {
  const socket = createSocket('udp4');
  await new Promise<void>((bound) => socket.bind(0, '127.0.0.1', bound));
  const { port } = socket.address();
  await new Promise<void>((closed) => socket.close(closed));
  return port;
}

/**
 * False when a process has reserved the port. The reservation is the port's UDP side: other processes see it, it leaves
 * TCP alone, and the system frees it when the process ends, however it ends.
 */
async function reserve(port: number): Promise<boolean> {
  const socket = createSocket('udp4').unref();
  return new Promise((resolve) => {
    socket.once('error', () => {
      socket.close();
      resolve(false);
    });
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(true));
  });
}
