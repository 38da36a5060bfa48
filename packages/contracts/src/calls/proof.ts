import { z } from 'zod';
import { passkeyAssertionSchema, passkeyOptionsSchema } from '../entities/factor.js';
import { currentPasswordSchema } from '../entities/user.js';
import { defineCall } from './define-call.js';

const ownParams = z.object({ id: z.string().max(64) });

export const proveIdentity = defineCall({
  method: 'POST',
  path: '/api/user/{id}/prove',
  access: 'self',
  rate: 'credentials',
  summary:
    'Give the own password again, or a passkey instead. For ten minutes this session may then do what answers `proof_required` otherwise; a user with neither signs in again.',
  params: ownParams,
  body: z.object({ password: currentPasswordSchema.optional(), passkey: passkeyAssertionSchema.optional() }),
  answers: { 204: null },
  problems: ['current_password_wrong', 'passkey_refused', 'password_not_set', 'single_sign_on_required'],
});

export const startPasskeyProof = defineCall({
  method: 'POST',
  path: '/api/user/{id}/prove/passkey-options',
  access: 'self',
  rate: 'credentials',
  summary:
    'Begin to give a passkey as a proof: options for `navigator.credentials.get`, valid ten minutes and once in this session.',
  params: ownParams,
  answers: { 200: passkeyOptionsSchema },
  problems: ['not_found'],
});

export const proofCalls = { proveIdentity, startPasskeyProof };
