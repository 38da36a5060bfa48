import { Readable } from 'node:stream';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { FastifyInstance } from 'fastify';

/** Ends server-sent events and held answers when the gateway closes; their clients connect again. */
export function endStreamsOnClose(api: FastifyInstance): void {
  const open = new Set<Readable>();
  let isOver = false;
  api.addHook('onSend', async (request, reply, payload) => {
    const isHeld = request.routeOptions.config.call?.held || isEventStream(reply.getHeader('content-type'));
    if (!(payload instanceof Readable) || !isHeld) return payload;
    if (isOver) {
      payload.destroy();
      throw new Problem('service_unavailable', { retryAfter: 2 });
    }
    open.add(payload);
    payload.once('close', () => open.delete(payload));
    return payload;
  });
  api.addHook('preClose', async () => {
    isOver = true;
    for (const stream of open) stream.destroy();
  });
}

const isEventStream = (contentType: unknown): boolean => String(contentType).startsWith('text/event-stream');
