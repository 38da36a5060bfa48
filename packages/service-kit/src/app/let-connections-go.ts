import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const lookedAfterMilliseconds = 50;

/**
 * Lets connections go when the app closes, on which Node would wait for another request: those on which nobody has asked
 * anything, which browsers and proxies open ahead, and those that become idle once their request in hand is answered.
 */
export function letConnectionsGo(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    const looking = setInterval(() => app.server.closeIdleConnections(), lookedAfterMilliseconds);
    app.server.once('close', () => clearInterval(looking));
  });
}
