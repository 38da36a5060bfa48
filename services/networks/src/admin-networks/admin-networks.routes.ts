import {
  createSiteNetwork,
  deleteAnyNetwork,
  listAllNetworks,
  updateAnyNetwork,
} from '@wifi-share/contracts/calls/admin-networks';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import { listed } from '@wifi-share/service-kit/lists/page';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';
import { createAdminNetworks } from './admin-networks.service.js';
import { createNetworkList } from './network-list.service.js';

export function registerAdminNetworks(app: FastifyInstance, context: Context): void {
  const { networks, sealer, namesOfOwners: ownersOf, log } = context;
  const reportUnreadable = (err: unknown) => log.error({ err }, 'a password is left out of the list');
  const networkList = createNetworkList({ networks, sealer, ownersOf, reportUnreadable });
  const adminNetworks = createAdminNetworks({ ...context, networkList });

  registerCall(app, listAllNetworks, async ({ query }, reply) => listed(await networkList.list(query), reply));
  registerCall(app, createSiteNetwork, ({ body, ...by }) => adminNetworks.create(body, by));
  registerCall(app, updateAnyNetwork, ({ params, body, ...by }) => adminNetworks.update(params.id, body, by));
  registerCall(app, deleteAnyNetwork, ({ params, ...by }) => adminNetworks.delete(params.id, by));
}
