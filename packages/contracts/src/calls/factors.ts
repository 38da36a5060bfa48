import { z } from 'zod';
import {
  factorsSchema,
  newPasskeySchema,
  passkeyIdMax,
  passkeyNameSchema,
  passkeyOptionsSchema,
  totpCodeSchema,
} from '../entities/factor.js';
import { defineCall } from './define-call.js';

const ownParams = z.object({ id: z.string().max(64) });
const passkeyParams = ownParams.extend({ passkeyId: z.string().max(passkeyIdMax) });

/** `recoveryCodes`: shown this once, with the first factor; null where the ones of before stay. */
const added = factorsSchema.extend({ recoveryCodes: z.array(z.string()).nullable() });

export const listFactors = defineCall({
  method: 'GET',
  path: '/api/user/{id}/factors',
  access: 'self',
  rate: 'read',
  summary: 'The second factors of the account, without their secrets.',
  params: ownParams,
  answers: { 200: factorsSchema },
  problems: [],
});

export const startPasskey = defineCall({
  method: 'POST',
  path: '/api/user/{id}/passkey-options',
  access: 'self',
  rate: 'credentials',
  summary: 'Begin to add a passkey: options for `navigator.credentials.create`, valid ten minutes in this session.',
  params: ownParams,
  answers: { 200: passkeyOptionsSchema },
  problems: ['proof_required', 'passkey_limit_reached'],
});

export const addPasskey = defineCall({
  method: 'POST',
  path: '/api/user/{id}/passkeys',
  access: 'self',
  rate: 'credentials',
  summary: 'Add the passkey that the browser has made; ends all other sessions and gives this one a new id.',
  params: ownParams,
  body: z.object({ name: passkeyNameSchema, passkey: newPasskeySchema }),
  answers: { 201: added },
  problems: ['factor_setup_expired', 'passkey_refused', 'passkey_limit_reached'],
});

export const renamePasskey = defineCall({
  method: 'PATCH',
  path: '/api/user/{id}/passkeys/{passkeyId}',
  access: 'self',
  rate: 'write',
  summary: 'Give a passkey another name.',
  params: passkeyParams,
  body: z.object({ name: passkeyNameSchema }),
  answers: { 200: factorsSchema },
  problems: ['not_found'],
});

export const removePasskey = defineCall({
  method: 'DELETE',
  path: '/api/user/{id}/passkeys/{passkeyId}',
  access: 'self',
  rate: 'credentials',
  summary: 'Remove a passkey, with the last factor the recovery codes too; ends all other sessions.',
  params: passkeyParams,
  answers: { 200: factorsSchema },
  problems: ['proof_required', 'not_found'],
});

export const startAuthenticator = defineCall({
  method: 'POST',
  path: '/api/user/{id}/authenticator/secret',
  access: 'self',
  rate: 'credentials',
  summary: 'Begin to add an authenticator app: a secret (RFC 6238), valid ten minutes in this session.',
  params: ownParams,
  answers: {
    /** `secret` in base32, to type; `uri` for its QR code. */
    200: z.object({ secret: z.string(), uri: z.string() }),
  },
  problems: ['proof_required'],
});

export const addAuthenticator = defineCall({
  method: 'POST',
  path: '/api/user/{id}/authenticator',
  access: 'self',
  rate: 'credentials',
  summary:
    'Add the authenticator app by a code that it shows, in the place of one from before; ends all other sessions and gives this one a new id.',
  params: ownParams,
  body: z.object({ code: totpCodeSchema }),
  answers: { 201: added },
  problems: ['factor_setup_expired', 'second_factor_wrong'],
});

export const removeAuthenticator = defineCall({
  method: 'DELETE',
  path: '/api/user/{id}/authenticator',
  access: 'self',
  rate: 'credentials',
  summary: 'Remove the authenticator app, with the last factor the recovery codes too; ends all other sessions.',
  params: ownParams,
  answers: { 200: factorsSchema },
  problems: ['proof_required', 'not_found'],
});

export const renewRecoveryCodes = defineCall({
  method: 'POST',
  path: '/api/user/{id}/recovery-codes',
  access: 'self',
  rate: 'credentials',
  summary: 'New recovery codes in the place of those from before, shown this once.',
  params: ownParams,
  answers: { 201: factorsSchema.extend({ recoveryCodes: z.array(z.string()) }) },
  problems: ['proof_required', 'not_found'],
});

export const factorCalls = {
  listFactors,
  startPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  startAuthenticator,
  addAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
};
