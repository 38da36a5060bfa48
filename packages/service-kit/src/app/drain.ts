import { once } from 'node:events';
import { type Socket, Server as TcpServer } from 'node:net';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { idleConnectionMilliseconds } from '../upstreams/service-dispatcher.js';

/** Longer than other services keep idle connections, so that they send no request on one that is being closed. */
const drainMilliseconds = idleConnectionMilliseconds + 250;
const checkMilliseconds = 50;
/** Node's default listen backlog. */
const maxBacklog = 511;

/**
 * Drains connections when the app closes (decision 48): requests on open connections are answered with
 * `Connection: close`, and idle connections are closed after 0.75 seconds. Requests in progress are always answered.
 * Returns the function that stops listening, to be called before `app.close()`: callers would reconnect otherwise.
 */
export function registerDrain(app: FastifyInstance): () => Promise<void> {
  const { server } = app;
  const open = new Set<Socket>();
  let accepted = 0;
  server.on('connection', (socket: Socket) => {
    accepted++;
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  let closed: Promise<unknown> | undefined;

  app.addHook('preClose', async () => {
    if (!closed) return;
    await Promise.race([closed, delay(drainMilliseconds)]);
    const closing = setInterval(closeIdle, checkMilliseconds);
    closed.then(() => clearInterval(closing));
  });

  function closeIdle(): void {
    server.closeIdleConnections();
    // Node does not count a connection without a request as idle.
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  }

  return async () => {
    if (!server.listening) return;
    await acceptBacklog(() => accepted);
    closed = once(server, 'close');
    // `close()` of an HTTP server would cut idle connections, on which a request may be in flight.
    TcpServer.prototype.close.call(server);
  };
}

/**
 * Accepts the connections in the kernel's backlog, which would be reset: libuv accepts one per turn of the event loop.
 * Bounded, so that callers that continue to connect cannot block it.
 */
export async function acceptBacklog(accepted: () => number): Promise<void> {
  await nextTurn();
  for (let turn = 0, before = -1; before !== accepted() && turn < maxBacklog; turn++) {
    before = accepted();
    await nextTurn();
  }
}
