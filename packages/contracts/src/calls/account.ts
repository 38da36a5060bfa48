import { z } from 'zod';
import { currentPasswordSchema, userIdSchema } from '../entities/user.js';
import { defineCall } from './define-call.js';

const ownParams = z.object({ id: userIdSchema });

const ofOneService = z.looseObject({});

export const exportAccount = defineCall({
  method: 'GET',
  path: '/api/user/{id}/export',
  access: 'self',
  rate: 'read',
  summary: 'Download everything that all services hold of the user, as one JSON file (R17); after a recent proof.',
  params: ownParams,
  answers: {
    200: z.object({
      exportedAt: z.iso.datetime(),
      identity: ofOneService,
      networks: ofOneService,
      analytics: ofOneService,
      support: ofOneService,
      billing: ofOneService,
      mailer: ofOneService,
      webhooks: ofOneService,
    }),
  },
  problems: ['proof_required'],
});

export const deleteAccount = defineCall({
  method: 'DELETE',
  path: '/api/user/{id}',
  access: 'self',
  rate: 'credentials',
  summary:
    'Delete the account with everything that belongs to it, for good (R17); the password again where there is one.',
  params: ownParams,
  body: z.object({
    password: currentPasswordSchema.optional(),
  }),
  answers: { 204: null },
  problems: ['current_password_wrong', 'recent_sign_in_required'],
});

export const accountCalls = { exportAccount, deleteAccount };
