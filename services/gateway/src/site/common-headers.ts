import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SecurityHeaders } from './security-headers.js';

export type SetCommonHeaders = (request: FastifyRequest, reply: FastifyReply) => void;

/** Sets the headers of every answer, whatever it is. */
export function commonHeaders(headers: SecurityHeaders): SetCommonHeaders {
  return (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
  };
}
