import type { CallBody, CallParams, CallQuery } from '@wifi-share/contracts/calls/define-call';
import type { InternalCall } from '@wifi-share/contracts/internal/define-internal-call';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { callSchema, defaultStatus, routePattern } from '../app/call-schema.js';
import type { CallResult } from '../app/register-call.js';

interface InternalRequest<C extends InternalCall> {
  params: CallParams<C>;
  query: CallQuery<C>;
  body: CallBody<C>;
}

/** Registers the route of an internal call, which its declared callers alone may make; checks input and answers as declared. */
export function registerInternalCall<C extends InternalCall>(
  app: FastifyInstance,
  call: C,
  implementation: (request: InternalRequest<C>, reply: FastifyReply) => CallResult<C>,
): void {
  const status = defaultStatus(call);
  app.route({
    method: call.method,
    url: routePattern(call.path),
    exposeHeadRoute: false,
    config: { internal: call.callers },
    ...(call.bodyLimit !== undefined && { bodyLimit: call.bodyLimit }),
    schema: callSchema(call),
    handler: async ({ params, query, body }, reply) => {
      reply.code(status).header('cache-control', 'no-store');
      return implementation({ params, query, body } as InternalRequest<C>, reply);
    },
  });
}
