import type { FastifyReply, FastifyRequest } from 'fastify';
import { securityHeaders } from './security-headers.js';

export type SetCommonHeaders = (request: FastifyRequest, reply: FastifyReply) => void;

/** Sets the headers of every answer, whatever it is. */
export function commonHeaders(origin: string): SetCommonHeaders {
  const headers = securityHeaders(origin);
  return (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
  };
}
