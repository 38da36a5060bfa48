import {
  cardPrinted,
  countNetworks,
  createNetwork,
  deleteNetwork,
  deleteNetworkOfUser,
  listNetworks,
  restoreNetwork,
  unlockNetwork,
  updateNetwork,
} from '@wifi-share/contracts/calls/networks';
import { readNetworkWorries } from '@wifi-share/contracts/internal/network-worries';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import { registerInternalCall } from '@wifi-share/service-kit/internal/register-internal-call';
import type { FastifyInstance } from 'fastify';
import { createPrintedCards } from '../cards/printed-card.js';
import type { Context } from '../context.js';
import { registerLogos } from '../logos/logos.routes.js';
import { createNetworkWorries } from './network-worries.js';
import { createNetworksService } from './networks.service.js';

export function registerNetworks(app: FastifyInstance, context: Context): void {
  const printedCards = createPrintedCards(context.config.WIFI_ENCRYPTION_KEYS);
  const networks = createNetworksService({ ...context, printedCards });

  registerCall(app, listNetworks, ({ principal }) => networks.list(principal));
  registerCall(app, countNetworks, async ({ principal }) => ({
    networkCount: await networks.count(principal),
  }));
  registerCall(app, createNetwork, ({ principal, body }) => networks.create(principal, body));
  registerCall(app, updateNetwork, ({ principal, params, body }) => networks.update(principal, params.id, body));
  registerCall(app, deleteNetwork, ({ principal, params }) => networks.delete(principal, params.id));
  registerCall(app, deleteNetworkOfUser, ({ principal, params }) => networks.delete(principal, params.networkId));
  registerCall(app, cardPrinted, ({ principal, params, body }) =>
    networks.cardPrinted(principal, params.id, { ...body, updatedAt: new Date(body.updatedAt) }),
  );
  registerCall(app, unlockNetwork, ({ principal, params, body }) =>
    networks.unlock(principal, params.id, body.instead),
  );
  registerLogos(app, context, networks);
  const worries = createNetworkWorries({ ...context, printedCards });
  registerInternalCall(app, readNetworkWorries, ({ body }) => worries(body));
  registerCall(app, restoreNetwork, ({ principal, params }) => networks.restore(principal, params.id));
}
