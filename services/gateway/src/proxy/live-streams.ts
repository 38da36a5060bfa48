import { Readable } from 'node:stream';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { FastifyInstance } from 'fastify';

/** Breaks streams of server-sent events off when the gateway closes: it would wait minutes for their end; browsers come again. */
export function letStreamsGo(api: FastifyInstance): void {
  const open = new Set<Readable>();
  let isOver = false;
  api.addHook('onSend', async (_request, reply, payload) => {
    if (!(payload instanceof Readable) || !isEventStream(reply.getHeader('content-type'))) return payload;
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
