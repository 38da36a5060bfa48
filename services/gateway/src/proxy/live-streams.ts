import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Breaks streams of server-sent events off when the gateway closes: it would wait minutes for their end; browsers come again. */
export function letStreamsGo(api: FastifyInstance): void {
  const open = new Set<Readable>();
  api.addHook('onSend', async (_request, reply, payload) => {
    if (!(payload instanceof Readable) || !isEventStream(reply.getHeader('content-type'))) return payload;
    open.add(payload);
    payload.once('close', () => open.delete(payload));
    return payload;
  });
  api.addHook('preClose', async () => {
    for (const stream of open) stream.destroy();
  });
}

const isEventStream = (contentType: unknown): boolean => String(contentType).startsWith('text/event-stream');
