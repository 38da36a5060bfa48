import { z } from 'zod';
import { accessMethodSchema, networkChangeSchema, networkSchema, publicNetworkSchema } from '../entities/network.js';
import { newNetworkSchema } from '../entities/new-network.js';
import { limits } from '../limits.js';
import { adminNetworkCalls } from './admin-networks.js';
import { agentCalls } from './agents.js';
import { defineCall } from './define-call.js';
import { logoFile, logoQuery, networkFileCalls } from './network-files.js';
import { routerCalls } from './routers.js';
import { screenCalls } from './screens.js';

const networkParams = z.object({ id: z.string().max(64) });
const ownerParams = z.object({ id: z.string().max(64) });

export const readPublicNetwork = defineCall({
  method: 'GET',
  path: '/api/wifi/{id}',
  access: 'public',
  rate: 'publicRead',
  revalidates: true,
  summary: 'What a guest needs to join (R22); `active` is the active network of the site (R21).',
  params: networkParams,
  answers: { 200: publicNetworkSchema },
  problems: ['network_not_found'],
});

export const logAccess = defineCall({
  method: 'POST',
  path: '/api/wifi/{id}/access',
  access: 'public',
  rate: 'access',
  summary:
    'Count a visit of the public page (R23); 202 once it is stored durably, 200 for a bot or a page loaded ahead. Without a body it came by `web` (R53).',
  params: networkParams,
  body: z
    .object({
      userAgent: z
        .string('validation.text')
        .transform((value) => value.slice(0, limits.userAgentMax))
        .optional(),
      accessMethod: accessMethodSchema.default('web'),
    })
    .prefault({}),
  answers: {
    200: z.object({ accepted: z.literal(false) }),
    202: z.object({ accepted: z.literal(true), eventId: z.string() }),
  },
  problems: ['network_not_found'],
});

export const listNetworks = defineCall({
  method: 'GET',
  path: '/api/user/{id}/networks',
  access: 'self',
  scope: 'networks:read',
  right: 'see',
  rate: 'read',
  summary: "The owner's networks, newest first.",
  params: ownerParams,
  answers: { 200: z.array(networkSchema) },
  problems: [],
});

export const countNetworks = defineCall({
  method: 'GET',
  path: '/api/user/{id}/network-count',
  access: 'self',
  scope: 'networks:read',
  right: 'see',
  rate: 'read',
  summary: 'How many networks the owner has.',
  params: ownerParams,
  answers: { 200: z.object({ networkCount: z.number().int() }) },
  problems: [],
});

export const createNetwork = defineCall({
  method: 'POST',
  path: '/api/user/networks',
  access: 'user',
  scope: 'networks:write',
  right: 'manage',
  rate: 'write',
  summary:
    'Register a network; what comes again with the same `idempotencyKey` is answered with the network of the first time.',
  body: newNetworkSchema,
  answers: { 201: networkSchema },
  problems: ['network_not_found', 'network_limit_reached', 'token_network_refused'],
});

export const updateNetwork = defineCall({
  method: 'PUT',
  path: '/api/user/networks/{id}',
  access: 'user',
  scope: 'networks:write',
  right: 'manage',
  rate: 'write',
  summary: 'Change a network; fields left out keep their value.',
  params: networkParams,
  body: networkChangeSchema,
  answers: { 200: networkSchema },
  problems: ['network_not_found', 'network_limit_reached', 'rotation_under_way'],
});

export const readOwnLogo = defineCall({
  method: 'GET',
  path: '/api/user/networks/{id}/logo',
  access: 'user',
  scope: 'networks:read',
  right: 'see',
  rate: 'read',
  summary:
    'The picture of a network as its owner sees it, also while guests see none; may be cached where `v` is its version.',
  params: networkParams,
  query: logoQuery,
  answers: { 200: logoFile },
  problems: ['network_not_found'],
});

export const setLogo = defineCall({
  method: 'PUT',
  path: '/api/user/networks/{id}/logo',
  access: 'user',
  scope: 'networks:write',
  right: 'manage',
  rate: 'write',
  summary: 'Show a picture on the guest page (R62): PNG, JPEG or WebP, which the server draws again.',
  params: networkParams,
  body: z.object({
    image: z
      .base64('validation.logo')
      .max(Math.ceil(limits.logoBytesMax / 3) * 4, 'validation.logo')
      .describe('The bytes of the picture in base64.'),
  }),
  answers: { 200: networkSchema },
  problems: ['network_not_found'],
});

export const removeLogo = defineCall({
  method: 'DELETE',
  path: '/api/user/networks/{id}/logo',
  access: 'user',
  scope: 'networks:write',
  right: 'manage',
  rate: 'write',
  summary: 'Show no picture on the guest page.',
  params: networkParams,
  answers: { 200: networkSchema },
  problems: ['network_not_found'],
});

export const deleteNetwork = defineCall({
  method: 'DELETE',
  path: '/api/user/networks/{id}',
  access: 'user',
  scope: 'networks:write',
  right: 'manage',
  rate: 'write',
  summary: 'Delete a network; it can be restored for 8 seconds.',
  params: networkParams,
  answers: { 204: null },
  problems: ['network_not_found'],
});

export const deleteNetworkOfUser = defineCall({
  method: 'DELETE',
  path: '/api/user/{id}/networks/{networkId}',
  access: 'self',
  scope: 'networks:write',
  right: 'manage',
  rate: 'write',
  summary: 'The same by the path that names the owner.',
  params: z.object({ id: z.string().max(64), networkId: z.string().max(64) }),
  answers: { 204: null },
  problems: ['network_not_found'],
});

export const restoreNetwork = defineCall({
  method: 'POST',
  path: '/api/user/networks/{id}/restore',
  access: 'user',
  scope: 'networks:write',
  right: 'manage',
  rate: 'write',
  summary: 'Undo a deletion of the last 8 seconds (R25).',
  params: networkParams,
  answers: { 200: networkSchema },
  problems: ['network_not_found', 'restore_expired', 'network_limit_reached'],
});

export const cardPrinted = defineCall({
  method: 'POST',
  path: '/api/user/networks/{id}/card-printed',
  access: 'user',
  scope: 'networks:write',
  right: 'share',
  rate: 'write',
  summary:
    'Say that a card was printed of the network as it was at its `updatedAt`. One that holds credentials, in a direct-connect code, goes out of date with them (R26), at once if it shows an earlier state.',
  params: networkParams,
  body: z.object({
    updatedAt: z.iso.datetime({ error: 'validation.invalid' }),
    /** Callers that do not say it know of no other cards. */
    holdsCredentials: z.boolean('validation.invalid').default(true),
  }),
  answers: { 200: networkSchema },
  problems: ['network_not_found', 'network_locked'],
});

export const unlockNetwork = defineCall({
  method: 'POST',
  path: '/api/user/networks/{id}/unlock',
  access: 'user',
  scope: 'networks:write',
  right: 'manage',
  rate: 'write',
  summary:
    'Unlock a network that the plan has no room for (R47), and lock another one instead; harmless when it is not locked. Guests see no difference in either.',
  params: networkParams,
  body: z.object({ instead: z.string('validation.invalid').max(64, 'validation.invalid') }),
  answers: { 200: networkSchema },
  problems: ['network_not_found', 'network_limit_reached'],
});

/** A call that is marked pure: what bundlers take out of this file does not bring all the others, as spreading them would. */
export const networksCalls = /* @__PURE__ */ (() => ({
  readPublicNetwork,
  logAccess,
  listNetworks,
  countNetworks,
  createNetwork,
  updateNetwork,
  readOwnLogo,
  setLogo,
  removeLogo,
  deleteNetwork,
  deleteNetworkOfUser,
  restoreNetwork,
  cardPrinted,
  unlockNetwork,
  ...networkFileCalls,
  ...adminNetworkCalls,
  ...routerCalls,
  ...agentCalls,
  ...screenCalls,
}))();
