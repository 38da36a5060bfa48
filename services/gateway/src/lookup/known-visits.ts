import type { Call } from '@wifi-share/contracts/calls/define-call';
import { networkFileCalls } from '@wifi-share/contracts/calls/network-files';
import { logAccess } from '@wifi-share/contracts/calls/networks';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { FastifyInstance } from 'fastify';
import type { ClientOf } from '../client-address/clients.js';
import type { LookUp } from './public-lookup.js';

interface Options {
  lookUp: LookUp;
  clientOf: ClientOf;
}

const callsOfGuests = new Set<Call | undefined>([logAccess, ...Object.values(networkFileCalls)]);

/** Visits and files are forwarded only for networks that guests may see: trying ids costs the same here as by reading them. */
export function refuseUnknownVisits(api: FastifyInstance, { lookUp, clientOf }: Options): void {
  api.addHook('onRequest', async (request) => {
    if (!callsOfGuests.has(request.routeOptions.config.call)) return;
    const { id } = request.params as { id: string };
    if (!(await lookUp(id, clientOf(request.raw).group))) throw new Problem('network_not_found');
  });
}
