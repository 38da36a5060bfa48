import { readGuestNetwork } from '@wifi-share/contracts/internal/guest-network';
import { registerInternalCall } from '@wifi-share/service-kit/internal/register-internal-call';
import type { FastifyInstance } from 'fastify';
import type { PublicNetworks } from './public-networks.service.js';

export function registerPublicNetworkRoutes(app: FastifyInstance, publicNetworks: PublicNetworks): void {
  registerInternalCall(app, readGuestNetwork, ({ params }) => publicNetworks.read(params.id));
}
