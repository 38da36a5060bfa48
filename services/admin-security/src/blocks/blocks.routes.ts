import { listBlockedAddresses, unblockAddress } from '@wifi-share/contracts/calls/admin-addresses';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';
import { createBlocks } from './blocks.service.js';

export function registerBlocks(app: FastifyInstance, context: Context): void {
  const blocks = createBlocks(context);

  registerCall(app, listBlockedAddresses, () => blocks.list());

  registerCall(app, unblockAddress, async ({ params: { ipAddress }, ...by }) => {
    const unblocked = await blocks.unblock(ipAddress);
    await context.audit.recordAddress('gate.address_unblocked', unblocked, by);
  });
}
