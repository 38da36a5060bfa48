import { z } from 'zod';
import { emailSchema } from '../entities/user.js';
import { defineInternalCall } from './define-internal-call.js';

const adminSchema = z.object({ email: z.string(), addedAt: z.iso.datetime() });
export type NamedAdmin = z.infer<typeof adminSchema>;

const body = z.object({ email: emailSchema });

export const listAdmins = defineInternalCall({
  method: 'GET',
  path: '/internal/admins',
  callers: ['ops'],
  summary: 'The admins that operators have named, by address.',
  answers: { 200: z.array(adminSchema) },
  problems: [],
});

export const addAdmin = defineInternalCall({
  method: 'POST',
  path: '/internal/admins/add',
  callers: ['ops'],
  summary: 'Name an admin; false for one who is named already, null for the address of the shared access.',
  body,
  answers: { 200: z.object({ added: z.boolean().nullable() }) },
  problems: [],
});

export const removeAdmin = defineInternalCall({
  method: 'POST',
  path: '/internal/admins/remove',
  callers: ['ops'],
  summary: 'Remove a named admin, whose sessions and codes end; false for one who was not named.',
  body,
  answers: { 200: z.object({ removed: z.boolean() }) },
  problems: [],
});

export const resetAdminPasskeys = defineInternalCall({
  method: 'POST',
  path: '/internal/admins/reset-passkeys',
  callers: ['ops'],
  summary:
    'Remove the passkeys of a named admin, or with the address of the shared mailbox those of the shared access; their sessions end. Null for an unknown address.',
  body,
  answers: { 200: z.object({ removed: z.int().nullable() }) },
  problems: [],
});
