import { z } from 'zod';
import { guestNetworkSchema } from '../entities/network.js';
import { defineInternalCall } from './define-internal-call.js';

/** What the gateway renders guest pages from, and answers `GET /api/wifi/{id}` from with the fields of R22 alone. */
export const readGuestNetwork = defineInternalCall({
  method: 'GET',
  path: '/internal/networks/{id}/guest',
  callers: ['gateway'],
  summary: 'A network as its guest page shows it; `active` is the active network of the site (R21).',
  params: z.object({ id: z.string().max(64) }),
  answers: { 200: guestNetworkSchema },
  problems: ['network_not_found'],
});
