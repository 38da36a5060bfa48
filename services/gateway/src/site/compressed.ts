import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip' | 'identity';

/** For what a client waits for: the levels from which on more time hardly saves bytes. */
const quick = { br: 5, gzip: 6 };

/** The encoding that the caller understands and that is the smallest. */
export function encodingFor(request: FastifyRequest): Encoding {
  const accepted = request.headers['accept-encoding'];
  return (accepted && (negotiate(accepted, ['br', 'gzip']) as 'br' | 'gzip' | null)) || 'identity';
}

/** `text` in `encoding`. */
export function encode(text: string, encoding: Encoding): Buffer {
  const bytes = Buffer.from(text);
  switch (encoding) {
    case 'br':
      return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quick.br } });
    case 'gzip':
      return gzipSync(bytes, { level: quick.gzip });
    case 'identity':
      return bytes;
  }
}

/** Sends `body`, which is in `encoding`; what else it varies with may have been said before. */
export function sendEncoded(reply: FastifyReply, encoding: Encoding, body: Buffer): FastifyReply {
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const also = reply.getHeader('vary');
  return reply.header('vary', also ? `${also}, accept-encoding` : 'accept-encoding').send(body);
}

/** One text after the other: signatures and look-ups of names wait for the same few threads. */
let latest: Promise<unknown> = Promise.resolve();

/** By text, which several applications of one process send. */
const prepared = new Map<string, Record<Encoding, Buffer>>();

/** Compressed quickly at first, as a gateway answers nothing while it starts; then thoroughly, beside the event loop. */
function bodiesOf(text: string): Record<Encoding, Buffer> {
  const known = prepared.get(text);
  if (known) return known;
  const bodies = { br: encode(text, 'br'), gzip: encode(text, 'gzip'), identity: encode(text, 'identity') };
  prepared.set(text, bodies);
  latest = latest.then(async () => {
    bodies.br = await promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    });
    bodies.gzip = await promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION });
  });
  return bodies;
}

/** A way to send a text that never changes. */
export function prepare(text: string): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const bodies = bodiesOf(text);
  return (request, reply) => {
    const encoding = encodingFor(request);
    return sendEncoded(reply, encoding, bodies[encoding]);
  };
}

/** The same for what is rarely requested: read on the first request, and compressed quickly. */
export function prepareWhenAsked(read: () => string): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const bodies = new Map<Encoding, Buffer>();
  return (request, reply) => {
    const encoding = encodingFor(request);
    const body = bodies.get(encoding) ?? encode(read(), encoding);
    bodies.set(encoding, body);
    return sendEncoded(reply, encoding, body);
  };
}
