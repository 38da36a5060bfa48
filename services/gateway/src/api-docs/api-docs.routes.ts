import { gatewayCalls } from '@wifi-share/contracts/calls/gateway';
import { logAccess, readPublicNetwork } from '@wifi-share/contracts/calls/networks';
import type { FastifyInstance } from 'fastify';
import { apiRoutes } from '../routes/route-table.js';
import { prepare } from '../site/compressed.js';
import { openApi } from './open-api.js';

/** `GET /api/docs`: every call of every service in one OpenAPI document. */
export function registerApiDocs(api: FastifyInstance, site: { brandName: string; origin: string }): void {
  const calls = [...Object.values(gatewayCalls), readPublicNetwork, logAccess, ...apiRoutes.map(({ call }) => call)];
  const send = prepare(JSON.stringify(openApi(calls, { title: site.brandName, url: site.origin })));
  api.get('/api/docs', (request, reply) =>
    send(request, reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8')),
  );
}
