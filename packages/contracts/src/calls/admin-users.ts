import { z } from 'zod';
import { authProviderSchema, planIdSchema, userIdSchema } from '../entities/user.js';
import { defineCall } from './define-call.js';

/** A user as the admin's list shows them. */
const listedUserSchema = z.object({
  id: userIdSchema,
  username: z.string(),
  email: z.string().nullable(),
  plan: planIdSchema,
  maxNetworks: z.number().int(),
  isActive: z.boolean(),
  isApproved: z.boolean(),
  emailVerified: z.boolean(),
  authProvider: authProviderSchema,
  createdAt: z.iso.datetime(),
});
export type ListedUser = z.infer<typeof listedUserSchema>;

export const approveUser = defineCall({
  method: 'PATCH',
  path: '/api/admin/users/{id}',
  access: 'admin',
  rate: 'write',
  summary: 'Let in an account that signed up without an e-mail address (R12); harmless when it is approved already.',
  params: z.object({ id: z.string().max(64) }),
  body: z.object({ isApproved: z.literal(true) }),
  answers: { 200: listedUserSchema },
  problems: ['user_not_found'],
});

export const adminUserCalls = { approveUser };
