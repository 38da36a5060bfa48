import { z } from 'zod';
import { networkChangeSchema } from '../entities/network.js';
import { networkRouterSchema, routerSettingsSchema } from '../entities/router.js';
import { defineCall } from './define-call.js';

const networkParams = z.object({ id: z.string().max(64) });
const path = '/api/user/networks/{id}/router';

/** Longer than any password: refused before it is looked what the network takes (R19). */
const fitsAnyNetwork = (password?: string | null): boolean => (password ?? '').length <= 64;

export const readRouter = defineCall({
  method: 'GET',
  path,
  access: 'user',
  scope: 'rotation',
  right: 'see',
  rate: 'read',
  summary: 'The router of a network, and its rotations; null where none is connected.',
  params: networkParams,
  answers: { 200: z.object({ router: networkRouterSchema.nullable() }) },
  problems: ['network_not_found'],
});

export const probeRouter = defineCall({
  method: 'PUT',
  path,
  access: 'user',
  rate: 'write',
  summary: 'Choose the router of a network: its agent looks what is there, and changes nothing.',
  params: networkParams,
  body: z.object({ agentId: z.string().max(64), router: z.string().max(40) }),
  answers: { 200: networkRouterSchema },
  problems: ['network_not_found', 'agent_not_found', 'agent_paused', 'security_cannot_rotate', 'rotation_under_way'],
});

export const connectRouter = defineCall({
  method: 'POST',
  path: `${path}/connect`,
  access: 'user',
  rate: 'write',
  summary: 'Agree to what the probe has found: from then on rotations are possible.',
  params: networkParams,
  answers: { 200: networkRouterSchema },
  problems: ['network_not_found', 'router_not_probed'],
});

export const changeRouter = defineCall({
  method: 'PATCH',
  path,
  access: 'user',
  scope: 'rotation',
  right: 'manage',
  rate: 'write',
  summary: 'Change when and how the password rotates; what is left out stays.',
  params: networkParams,
  body: routerSettingsSchema.partial(),
  answers: { 200: networkRouterSchema },
  problems: ['network_not_found', 'router_not_connected'],
});

export const skipRotation = defineCall({
  method: 'POST',
  path: `${path}/skip`,
  access: 'user',
  scope: 'rotation',
  right: 'manage',
  rate: 'write',
  summary: 'Leave out the next rotation of the schedule.',
  params: networkParams,
  body: z.object({ nextAt: z.iso.datetime({ error: 'validation.invalid' }) }),
  answers: { 200: networkRouterSchema },
  problems: ['network_not_found', 'router_not_connected'],
});

export const disconnectRouter = defineCall({
  method: 'DELETE',
  path,
  access: 'user',
  rate: 'write',
  summary: 'Leave the router alone from now on; its password stays as it is.',
  params: networkParams,
  answers: { 204: null },
  problems: ['network_not_found', 'rotation_under_way'],
});

export const rotatePassword = defineCall({
  method: 'POST',
  path: '/api/user/networks/{id}/rotations',
  access: 'user',
  scope: 'rotation',
  right: 'manage',
  rate: 'write',
  summary:
    'Change the password on the router: to `password`, or without it to a new one. The page shows it once the router has confirmed it.',
  params: networkParams,
  body: z.object({ password: networkChangeSchema.shape.password.refine(fitsAnyNetwork, 'validation.passphrase.WPA2') }),
  answers: { 202: networkRouterSchema },
  problems: [
    ...(['network_not_found', 'router_not_connected', 'rotation_under_way'] as const),
    ...(['security_cannot_rotate', 'agent_not_found', 'agent_paused'] as const),
  ],
});

export const cancelRotation = defineCall({
  method: 'DELETE',
  path: '/api/user/networks/{id}/rotations/{rotationId}',
  access: 'user',
  scope: 'rotation',
  right: 'manage',
  rate: 'write',
  summary: 'Cancel a rotation that has not begun.',
  params: networkParams.extend({ rotationId: z.string().max(64) }),
  answers: { 200: networkRouterSchema },
  problems: ['network_not_found', 'rotation_under_way', 'rotation_not_found'],
});

export const settleRotation = defineCall({
  method: 'POST',
  path: '/api/user/networks/{id}/rotations/{rotationId}/settle',
  access: 'user',
  scope: 'rotation',
  right: 'manage',
  rate: 'write',
  summary:
    'Say which password the router has, where its agent began a rotation and did not come back: the page shows that one.',
  params: networkParams.extend({ rotationId: z.string().max(64) }),
  body: z.object({ works: z.enum(['old', 'new']) }),
  answers: { 200: networkRouterSchema },
  problems: ['network_not_found', 'rotation_not_found'],
});

export const routerCalls = {
  readRouter,
  probeRouter,
  connectRouter,
  changeRouter,
  skipRotation,
  disconnectRouter,
  rotatePassword,
  cancelRotation,
  settleRotation,
};
