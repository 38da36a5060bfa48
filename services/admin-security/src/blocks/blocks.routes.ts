import { listBlockedAddresses, unblockAddress } from '@wifi-share/contracts/calls/admin-addresses';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import type { FastifyInstance } from 'fastify';
import type { AuditLog } from '../audit/audit.service.js';
import type { Blocks } from './blocks.service.js';

export function registerBlockRoutes(app: FastifyInstance, blocks: Blocks, audit: AuditLog): void {
  registerCall(app, listBlockedAddresses, () => blocks.list());

  registerCall(app, unblockAddress, async ({ params: { ipAddress }, ...by }) => {
    const unblocked = await blocks.unblock(ipAddress);
    await audit.recordAddress('gate.address_unblocked', unblocked, by);
  });
}
