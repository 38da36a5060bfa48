import { once } from 'node:events';
import { type Socket, Server as TcpServer } from 'node:net';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { idleConnectionMilliseconds } from '../upstreams/service-dispatcher.js';

/** Longer than other services keep an idle connection: none of their requests meets one that is being closed. */
const drainMilliseconds = idleConnectionMilliseconds + 250;
const checkMilliseconds = 50;
/** The longest queue of connections that Node asks the kernel for. */
const longestBacklog = 511;

/**
 * Drains connections when the app closes (decision 48): what still comes on open connections is answered, with Fastify's
 * `Connection: close`, and after 0.75 seconds those that are idle are closed. Requests in hand are always answered.
 * Returns what stops listening, to be called before that: callers whose connections are closed would connect again.
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
    // Node counts no connection as idle before its first request.
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  }

  return async () => {
    if (!server.listening) return;
    await acceptBacklog(() => accepted);
    closed = once(server, 'close');
    // `close()` of an HTTP server would cut idle connections, on which a request may be on its way.
    TcpServer.prototype.close.call(server);
  };
}

/**
 * Accepts the connections in the kernel's queue, which would be reset: libuv takes one in each turn of its event loop.
 * Bounded, so that callers who go on connecting cannot hold it up.
 */
export async function acceptBacklog(accepted: () => number): Promise<void> {
  await nextTurn();
  for (let turn = 0, before = -1; before !== accepted() && turn < longestBacklog; turn++) {
    before = accepted();
    await nextTurn();
  }
}
