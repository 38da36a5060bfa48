import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { longestPreference } from './language.js';

export type Encoding = 'br' | 'gzip' | 'identity';

/** For what a client waits for: the levels from which on more time hardly saves bytes. */
const quick = { br: 5, gzip: 6 };

/** The encoding that the caller understands and that is the smallest. */
export function encodingFor(request: FastifyRequest): Encoding {
  const accepted = request.headers['accept-encoding']?.toString().slice(0, longestPreference);
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
const prepared = new Map<string, (encoding: Encoding) => Buffer>();

/** Compressed quickly for the first request, then thoroughly beside the event loop for all others. */
function bodiesOf(text: string): (encoding: Encoding) => Buffer {
  const bodies: Partial<Record<Encoding, Buffer>> = {};
  return (encoding) => {
    const known = bodies[encoding];
    if (known) return known;
    if (encoding !== 'identity') {
      latest = latest.then(async () => {
        bodies[encoding] = await encodeThoroughly(text, encoding);
      });
    }
    bodies[encoding] = encode(text, encoding);
    return bodies[encoding];
  };
}

const encodeThoroughly = (text: string, encoding: 'br' | 'gzip'): Promise<Buffer> =>
  encoding === 'br'
    ? promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
    : promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION });

/** Sends a text of which there are few versions: each is compressed once. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const bodyIn = prepared.get(text) ?? bodiesOf(text);
  prepared.set(text, bodyIn);
  const encoding = encodingFor(request);
  return sendEncoded(reply, encoding, bodyIn(encoding));
}

/** A way to send a text that never changes, which is read and compressed when it is first requested. */
export function prepare(read: () => string): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  let text: string | undefined;
  return (request, reply) => {
    text ??= read();
    return sendPrepared(request, reply, text);
  };
}
