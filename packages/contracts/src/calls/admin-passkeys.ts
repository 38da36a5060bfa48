import { z } from 'zod';
import {
  newPasskeySchema,
  passkeyAssertionSchema,
  passkeyIdMax,
  passkeyNameSchema,
  passkeyOptionsSchema,
  passkeySchema,
} from '../entities/factor.js';
import { adminSessionSchema, adminStepCookie } from './admin-gate.js';
import { defineCall } from './define-call.js';

const named = z.object({ name: passkeyNameSchema, passkey: newPasskeySchema });

export const startGatePasskey = defineCall({
  method: 'POST',
  path: '/api/admin/gate-passkey-options',
  access: 'public',
  rate: 'credentials',
  cookie: adminStepCookie,
  summary:
    'After both steps of the gate: what the browser is to do with a passkey. Each answer voids the one before; ten minutes from the e-mailed code on.',
  answers: {
    200: z.object({
      /** Sign with a passkey (`navigator.credentials.get`), or make the first one (`navigator.credentials.create`). */
      purpose: z.enum(['sign', 'create']),
      options: passkeyOptionsSchema,
    }),
  },
  problems: ['second_factor_expired', 'address_blocked'],
});

export const giveGatePasskey = defineCall({
  method: 'POST',
  path: '/api/admin/verify-passkey',
  access: 'public',
  rate: 'credentials',
  cookie: adminStepCookie,
  summary: 'Begin the admin session by a passkey, after both steps of the gate; a wrong one is a failed attempt (R33).',
  body: z.object({ passkey: passkeyAssertionSchema }),
  answers: { 200: adminSessionSchema },
  problems: ['second_factor_expired', 'passkey_refused', 'address_blocked'],
});

export const createGatePasskey = defineCall({
  method: 'POST',
  path: '/api/admin/first-passkey',
  access: 'public',
  rate: 'credentials',
  cookie: adminStepCookie,
  summary:
    'Begin the admin session by making the first passkey, after both steps of the gate, where `ADMIN_REQUIRE_PASSKEY` asks for one.',
  body: named,
  answers: { 200: adminSessionSchema },
  problems: ['second_factor_expired', 'passkey_refused', 'address_blocked'],
});

export const listAdminPasskeys = defineCall({
  method: 'GET',
  path: '/api/admin/passkeys',
  access: 'admin',
  rate: 'read',
  summary: "The admin's own passkeys, oldest first; without a name, those of the shared access.",
  answers: { 200: z.array(passkeySchema) },
  problems: [],
});

export const startAdminPasskey = defineCall({
  method: 'POST',
  path: '/api/admin/passkey-options',
  access: 'admin',
  accessCode: true,
  rate: 'credentials',
  summary: 'Begin to add a passkey: options for `navigator.credentials.create`, valid ten minutes in this session.',
  answers: { 200: passkeyOptionsSchema },
  problems: ['passkey_limit_reached'],
});

export const addAdminPasskey = defineCall({
  method: 'POST',
  path: '/api/admin/passkeys',
  access: 'admin',
  rate: 'credentials',
  summary: 'Add the passkey that the browser has made. From then on the gate asks for it, after its two steps.',
  body: named,
  answers: { 201: z.array(passkeySchema) },
  problems: ['factor_setup_expired', 'passkey_refused', 'passkey_limit_reached'],
});

export const removeAdminPasskey = defineCall({
  method: 'DELETE',
  path: '/api/admin/passkeys/{passkeyId}',
  access: 'admin',
  accessCode: true,
  rate: 'credentials',
  summary: 'Remove a passkey; the last one only where `ADMIN_REQUIRE_PASSKEY` is not set.',
  params: z.object({ passkeyId: z.string().max(passkeyIdMax) }),
  answers: { 200: z.array(passkeySchema) },
  problems: ['not_found', 'last_passkey'],
});

export const adminPasskeyCalls = {
  startGatePasskey,
  giveGatePasskey,
  createGatePasskey,
  listAdminPasskeys,
  startAdminPasskey,
  addAdminPasskey,
  removeAdminPasskey,
};
