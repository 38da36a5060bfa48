import { z } from 'zod';
import { signInProviders } from '../entities/sign-in-provider.js';
import {
  authProviderSchema,
  newPasswordSchema,
  planBasisSchema,
  planIdSchema,
  userIdSchema,
  usernameSchema,
} from '../entities/user.js';
import { limits } from '../limits.js';
import { defineCall } from './define-call.js';
import { pageFields, searchSchema } from './list-query.js';

/** A user as the admin's list shows them. */
const listedUserSchema = z.object({
  id: userIdSchema,
  username: z.string(),
  email: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  plan: planIdSchema,
  /** `grant`: given by an admin, without a payment. Null on the free plan. */
  planBasis: planBasisSchema.nullable(),
  maxNetworks: z.number().int(),
  /** Networks that are not deleted; follows within moments of a change. */
  networkCount: z.number().int(),
  isActive: z.boolean(),
  isApproved: z.boolean(),
  emailVerified: z.boolean(),
  authProvider: authProviderSchema,
  socialLogin: z.boolean(),
  linkedProviders: z.array(z.enum(signInProviders)),
  /** R10: admins do not see passwords. */
  passwordVisible: z.null(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type ListedUser = z.infer<typeof listedUserSchema>;

/**
 * `unverified` are all whose address is not verified, also those without one; `pending-approval` those who signed up
 * without an address, or whose approval was withdrawn (R12, R50).
 */
export const userFilters = [
  'all',
  'verified',
  'unverified',
  'active',
  'inactive',
  'pending-approval',
  'premium',
] as const;
export type UserFilter = (typeof userFilters)[number];

export const userSorts = ['newest', 'oldest', 'username', 'email'] as const;
export type UserSort = (typeof userSorts)[number];

const userParams = z.object({ id: userIdSchema });

/** How many networks an admin lets a user have, whatever the plan gives. */
const grantedNetworksSchema = z
  .number('validation.grantedNetworks')
  .int('validation.grantedNetworks')
  .min(1, 'validation.grantedNetworks')
  .max(limits.grantedNetworksMax, 'validation.grantedNetworks');
const flagSchema = z.boolean('validation.boolean');

export const listUsers = defineCall({
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  rate: 'read',
  summary:
    'The users, newest first unless sorted otherwise. `search` is looked for as it is, in any case, in e-mail address, username, and first and last name. With `page` or `limit` one page (25 unless limited); `X-Total-Count` says how many match.',
  query: z.object({
    ...pageFields,
    search: searchSchema,
    filter: z.enum(userFilters, 'validation.invalid').default('all'),
    sort: z.enum(userSorts, 'validation.invalid').default('newest'),
  }),
  answers: { 200: z.array(listedUserSchema) },
  problems: [],
});

/** `pendingVerification`: a link was sent and not opened yet, so an account without an address is not among them. */
const userCountsSchema = z.object({
  total: z.number().int(),
  verified: z.number().int(),
  unverified: z.number().int(),
  pendingVerification: z.number().int(),
  pendingApproval: z.number().int(),
  /** On any plan but the free one. */
  premium: z.number().int(),
  active: z.number().int(),
  inactive: z.number().int(),
});
export type UserCounts = z.infer<typeof userCountsSchema>;

export const countUsers = defineCall({
  method: 'GET',
  path: '/api/admin/users/counts',
  access: 'admin',
  rate: 'read',
  summary: 'How many users there are of each kind (R35a).',
  answers: { 200: userCountsSchema },
  problems: [],
});

export const readUser = defineCall({
  method: 'GET',
  path: '/api/admin/users/{id}',
  access: 'admin',
  rate: 'read',
  summary: 'One user as the list shows them, wherever in it they stand.',
  params: userParams,
  answers: { 200: listedUserSchema },
  problems: ['user_not_found'],
});

export const createUser = defineCall({
  method: 'POST',
  path: '/api/admin/users',
  access: 'admin',
  accessCode: true,
  rate: 'write',
  summary: 'Make an account on the free plan, without an e-mail address and approved at once.',
  body: z.object({
    username: usernameSchema,
    password: newPasswordSchema,
    maxNetworks: grantedNetworksSchema.default(1),
    isActive: flagSchema.default(true),
  }),
  answers: { 201: listedUserSchema },
  problems: ['username_taken'],
});

export const updateUser = defineCall({
  method: 'PUT',
  path: '/api/admin/users/{id}',
  access: 'admin',
  accessCode: true,
  rate: 'write',
  summary:
    'Change an account, or reset its password, which signs the user out everywhere (R32); what is left out stays, as the password does when it is blank.',
  params: userParams,
  body: z.object({
    username: usernameSchema.optional(),
    password: z
      .literal('')
      .transform(() => undefined)
      .or(newPasswordSchema)
      .optional(),
    maxNetworks: grantedNetworksSchema.optional(),
    isActive: flagSchema.optional(),
  }),
  answers: { 200: listedUserSchema },
  problems: ['user_not_found', 'username_taken', 'not_a_local_account'],
});

export const deleteUser = defineCall({
  method: 'DELETE',
  path: '/api/admin/users/{id}',
  access: 'admin',
  accessCode: true,
  rate: 'write',
  summary: 'Delete an account for good, with everything that any service holds of the user (R5, R17).',
  params: userParams,
  answers: { 204: null },
  problems: ['user_not_found'],
});

/** `failed`: the account is as it was, and trying again makes sense. */
const bulkDeletionSchema = z.object({
  results: z.array(z.object({ id: z.string(), outcome: z.enum(['deleted', 'not_found', 'failed']) })),
});
export type BulkDeletion = z.infer<typeof bulkDeletionSchema>;

export const deleteUsers = defineCall({
  method: 'DELETE',
  path: '/api/admin/users/bulk',
  access: 'admin',
  accessCode: true,
  rate: 'write',
  summary: 'Delete up to 100 accounts, each by itself; the answer says of every one what happened.',
  body: z.object({
    userIds: z
      .array(z.uuid('validation.invalid'), 'validation.invalid')
      .min(1, 'validation.invalid')
      .max(limits.bulkMax, 'validation.bulk'),
  }),
  answers: { 200: bulkDeletionSchema },
  problems: [],
});

export const setUserState = defineCall({
  method: 'PATCH',
  path: '/api/admin/users/{id}',
  access: 'admin',
  rate: 'write',
  summary:
    'Switch an account on or off, or give or withdraw approval (R50). Switching off and withdrawing sign the user out everywhere. Harmless when it is so already.',
  params: userParams,
  body: z
    .object({ isActive: flagSchema.optional(), isApproved: flagSchema.optional() })
    .refine(({ isActive, isApproved }) => (isActive ?? isApproved) !== undefined, 'validation.invalid'),
  answers: { 200: listedUserSchema },
  problems: ['user_not_found'],
});

export const setUserPlan = defineCall({
  method: 'PATCH',
  path: '/api/admin/users/{id}/plan',
  access: 'admin',
  rate: 'write',
  summary: 'Give a user a plan, free of charge, and the number of networks that comes with it.',
  params: userParams,
  body: z.object({ plan: planIdSchema }),
  answers: { 200: listedUserSchema },
  problems: ['user_not_found'],
});

export const verifyUser = defineCall({
  method: 'POST',
  path: '/api/admin/verify-user/{id}',
  access: 'admin',
  rate: 'write',
  summary: 'Take the e-mail address of a local account for verified; harmless when it is.',
  params: userParams,
  answers: { 200: listedUserSchema },
  problems: ['user_not_found', 'not_a_local_account', 'no_email_address'],
});

export const adminUserCalls = {
  listUsers,
  countUsers,
  readUser,
  createUser,
  updateUser,
  deleteUsers,
  deleteUser,
  setUserState,
  setUserPlan,
  verifyUser,
};
