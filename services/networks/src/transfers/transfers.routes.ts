import { transferNetworks } from '@wifi-share/contracts/internal/network-transfer';
import { registerInternalCall } from '@wifi-share/service-kit/internal/register-internal-call';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';
import { createTransfers } from './transfers.service.js';

/** Answers identity, which asks owner and member. */
export function registerTransfers(app: FastifyInstance, context: Context): void {
  const transfers = createTransfers(context);
  registerInternalCall(app, transferNetworks, ({ body }) => transfers.transfer(body));
}
