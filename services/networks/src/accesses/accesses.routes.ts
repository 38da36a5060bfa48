import { logAccess } from '@wifi-share/contracts/calls/networks';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import type { FastifyInstance } from 'fastify';
import type { Accesses } from './accesses.service.js';
import { isLoadedAhead } from './not-guests.js';

export function registerAccessRoutes(app: FastifyInstance, accesses: Accesses): void {
  registerCall(app, logAccess, async ({ params, body, clientAddress, headers }, reply) => {
    const eventId = await accesses.log({
      networkId: params.id,
      method: body.accessMethod,
      loadedAhead: isLoadedAhead(headers),
      calledBy: headers['user-agent'] ?? '',
      userAgent: body.userAgent,
      address: clientAddress,
    });
    if (eventId === null) return { accepted: false as const };
    reply.code(202);
    return { accepted: true as const, eventId };
  });
}
