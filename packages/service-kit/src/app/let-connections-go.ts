import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const lookedAfterMilliseconds = 50;

/** A caller that is busy may take so long from its connection to its request. */
const askedWithinMilliseconds = 1000;

/**
 * Lets connections go when the app closes, on which Node would wait for another request: those on which nobody has asked
 * anything, which browsers and proxies open ahead, and those that become idle once their request in hand is answered.
 */
export function letConnectionsGo(app: FastifyInstance): void {
  /** When each was accepted. */
  const open = new Map<Socket, number>();
  app.server.on('connection', (socket: Socket) => {
    open.set(socket, performance.now());
    socket.once('close', () => open.delete(socket));
  });

  /** Node counts no connection as idle before its first request. */
  function cutIdle(): void {
    const young = performance.now() - askedWithinMilliseconds;
    for (const [socket, accepted] of open) if (socket.bytesRead === 0 && accepted < young) socket.destroy();
    app.server.closeIdleConnections();
  }

  app.addHook('preClose', async () => {
    if (open.size === 0) return;
    // In the phase in which all that had arrived is read.
    const looking = setInterval(() => setImmediate(cutIdle), lookedAfterMilliseconds);
    app.server.once('close', () => clearInterval(looking));
  });
}
