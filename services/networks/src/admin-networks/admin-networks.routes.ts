import {
  createSiteNetwork,
  deleteAnyNetwork,
  listAllNetworks,
  updateAnyNetwork,
} from '@wifi-share/contracts/calls/admin-networks';
import { totalCountHeader } from '@wifi-share/contracts/calls/list-query';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import type { FastifyInstance } from 'fastify';
import type { AdminNetworks } from './admin-networks.service.js';
import type { NetworkList } from './network-list.service.js';

interface Services {
  networkList: NetworkList;
  adminNetworks: AdminNetworks;
}

export function registerAdminNetworkRoutes(app: FastifyInstance, { networkList, adminNetworks }: Services): void {
  registerCall(app, listAllNetworks, async ({ query }, reply) => {
    const { entries, total } = await networkList.list(query);
    reply.header(totalCountHeader, total);
    return entries;
  });
  registerCall(app, createSiteNetwork, ({ body, ...by }) => adminNetworks.create(body, by));
  registerCall(app, updateAnyNetwork, ({ params, body, ...by }) => adminNetworks.update(params.id, body, by));
  registerCall(app, deleteAnyNetwork, ({ params, ...by }) => adminNetworks.delete(params.id, by));
}
