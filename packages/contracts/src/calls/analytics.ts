import { z } from 'zod';
import { networkSchema } from '../entities/network.js';
import { defineCall } from './define-call.js';

/** Totals over all of the owner's networks; `averageAccessPerNetwork` is rounded to two decimals, 0 without networks. */
export const analyticsSchema = z.object({
  totalNetworks: z.number().int(),
  totalAccess: z.number().int(),
  averageAccessPerNetwork: z.number(),
  networks: z.array(networkSchema.pick({ id: true, name: true, ssid: true, accessCount: true, lastAccessed: true })),
});
export type Analytics = z.infer<typeof analyticsSchema>;

export const readAnalytics = defineCall({
  method: 'GET',
  path: '/api/user/{id}/analytics',
  access: 'self',
  rate: 'read',
  summary: "Accesses of the owner's networks (premium and pro).",
  params: z.object({ id: z.string().max(64) }),
  answers: { 200: analyticsSchema },
  problems: ['plan_required'],
});

export const analyticsCalls = { readAnalytics };
