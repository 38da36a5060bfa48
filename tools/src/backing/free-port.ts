import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

/** True when 127.0.0.1:port can be bound. */
export const isPortFree = (port: number): Promise<boolean> => canListen({ port, host: '127.0.0.1' }, () => false);

/** True when another program answers at [::1]:port, which browsers may choose for `localhost`. */
export const isPortTakenByIpv6 = async (port: number): Promise<boolean> =>
  !(await canListen({ port, host: '::1' }, ({ code }) => code !== 'EADDRINUSE'));

async function canListen(
  place: { port: number; host: string },
  isFreeIn: (error: NodeJS.ErrnoException) => boolean,
): Promise<boolean> {
  const server = createServer();
  let isOpen = false;
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', (error) => resolve(isFreeIn(error)));
    server.listen({ ...place, exclusive: true }, () => {
      isOpen = true;
      resolve(true);
    });
  });
  if (isOpen) await new Promise((closed) => server.close(closed));
  return isFree;
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
