import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem.js';

declare module 'fastify' {
  interface FastifyRequest {
    rawBody: string | null;
  }
}

/** The body as it was sent, of calls that declare `rawBody`; null of others. */
export const rawBodyOf = ({ rawBody }: FastifyRequest): string | null => rawBody;

/** No call nests this deep; some thousand levels would overflow the stack when they are serialized. */
const maxDepth = 32;

/**
 * Accepts JSON bodies only; an empty one counts as no body (R40). Decoding would replace what is no UTF-8: two passwords
 * of different bytes would become the same (RFC 8259 §8.1).
 */
export function registerJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.decorateRequest('rawBody', null);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (bytes.length === 0) return done(null, undefined);
    if (!isUtf8(bytes)) return done(new Problem('malformed_json'));
    const body = bytes.toString();
    if (request.routeOptions.config.call?.rawBody) request.rawBody = body;
    parse(request, body, (error, value) => {
      if (!error && isDeeperThan(maxDepth, value)) done(new Problem('malformed_json'));
      else done(error, value);
    });
  });
}

/** Whether lists and objects nest in `value` more than `levels` deep. */
function isDeeperThan(levels: number, value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > levels) return true;
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return false;
}
