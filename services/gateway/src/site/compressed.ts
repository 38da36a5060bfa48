import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Encoding = 'br' | 'gzip';
export type Compress = Record<Encoding, (text: Buffer) => Buffer>;

const brotliWith = (quality: number) => (text: Buffer) =>
  brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  });

/** For what is compressed once and sent often. */
const smallest: Compress = {
  br: brotliWith(constants.BROTLI_MAX_QUALITY),
  gzip: (text) => gzipSync(text, { level: 9 }),
};

/** For what is compressed for one answer. */
const fastest: Compress = { br: brotliWith(4), gzip: (text) => gzipSync(text, { level: 4 }) };

/** Sends `text` in the smallest encoding that the caller understands. */
export function sendCompressed(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  return sendAs(request, reply, (encoding) => encode(text, encoding, fastest));
}

/** A way to send a text that never changes: every encoding is made once. */
export function prepare(text: string): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const made = {
    identity: encode(text, null, smallest),
    gzip: encode(text, 'gzip', smallest),
    br: encode(text, 'br', smallest),
  };
  return (request, reply) => sendAs(request, reply, (encoding) => made[encoding ?? 'identity']);
}

function sendAs(request: FastifyRequest, reply: FastifyReply, body: (encoding: Encoding | null) => Buffer) {
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip']) as Encoding | null;
  if (encoding) reply.header('content-encoding', encoding);
  return reply.header('vary', 'accept-encoding').send(body(encoding));
}

function encode(text: string, encoding: Encoding | null, compress: Compress): Buffer {
  const bytes = Buffer.from(text);
  return encoding ? compress[encoding](bytes) : bytes;
}
