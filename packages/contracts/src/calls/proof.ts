import { z } from 'zod';
import { currentPasswordSchema } from '../entities/user.js';
import { defineCall } from './define-call.js';

export const proveIdentity = defineCall({
  method: 'POST',
  path: '/api/user/{id}/prove',
  access: 'self',
  rate: 'credentials',
  summary:
    'Give the own password again. For ten minutes this session may then do what answers `proof_required` otherwise; who has no password signs in again instead.',
  params: z.object({ id: z.string().max(64) }),
  body: z.object({ password: currentPasswordSchema }),
  answers: { 204: null },
  problems: ['current_password_wrong', 'password_not_set'],
});

export const proofCalls = { proveIdentity };
