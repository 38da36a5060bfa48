import { readGuestNetwork } from '@wifi-share/contracts/internal/guest-network';
import { registerInternalCall } from '@wifi-share/service-kit/internal/register-internal-call';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';

export function registerPublicNetworks(app: FastifyInstance, { publicNetworks }: Context): void {
  registerInternalCall(app, readGuestNetwork, ({ params }) => publicNetworks.read(params.id));
}
