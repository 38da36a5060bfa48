import {
  addToWhitelist,
  listWhitelist,
  readCurrentIp,
  removeFromWhitelist,
} from '@wifi-share/contracts/calls/admin-addresses';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';

export function registerWhitelist(app: FastifyInstance, { whitelist, audit }: Context): void {
  registerCall(app, readCurrentIp, async ({ clientAddress }) => ({
    ipAddress: clientAddress,
    whitelisted: await whitelist.includes(clientAddress),
  }));

  registerCall(app, listWhitelist, () => whitelist.list());

  registerCall(app, addToWhitelist, async ({ body, ...by }) => {
    const entry = await whitelist.add(body.ipAddress, body.description || null);
    await audit.recordAddress('whitelist.added', entry.ipAddress, by);
    return entry;
  });

  registerCall(app, removeFromWhitelist, async ({ params, ...by }) => {
    const removed = await whitelist.remove(params.ipAddress);
    await audit.recordAddress('whitelist.removed', removed, by);
  });
}
