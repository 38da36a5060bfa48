import { readPublicNetwork } from '@wifi-share/contracts/calls/networks';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import type { FastifyInstance } from 'fastify';
import type { PublicNetworks } from './public-networks.service.js';

export function registerPublicNetworkRoutes(app: FastifyInstance, publicNetworks: PublicNetworks): void {
  registerCall(app, readPublicNetwork, ({ params }) => publicNetworks.read(params.id));
}
