import type { Call } from '@wifi-share/contracts/calls/define-call';
import { networkFileCalls } from '@wifi-share/contracts/calls/network-files';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { FastifyInstance } from 'fastify';
import type { ClientOf } from '../client-address/clients.js';
import type { LookUp } from './public-lookup.js';

interface Options {
  lookUp: LookUp;
  clientOf: ClientOf;
}

const fileCalls = new Set<Call | undefined>(Object.values(networkFileCalls));

/** Files are forwarded only for networks that guests may see: trying ids costs the same here as by reading them. */
export function refuseUnknownFiles(api: FastifyInstance, { lookUp, clientOf }: Options): void {
  api.addHook('onRequest', async (request) => {
    if (!fileCalls.has(request.routeOptions.config.call)) return;
    const { id } = request.params as { id: string };
    if (!(await lookUp(id, clientOf(request.raw).group))) throw new Problem('network_not_found');
  });
}
