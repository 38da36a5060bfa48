import { z } from 'zod';
import { languageSchema } from '../entities/language.js';
import { timeZoneSchema } from '../entities/time-zone.js';
import { currentPasswordSchema, emailSchema, personNameSchema, userSchema } from '../entities/user.js';
import { defineCall } from './define-call.js';

const ownParams = z.object({ id: z.string().max(64) });

export const updateProfile = defineCall({
  method: 'PATCH',
  path: '/api/user/{id}/profile',
  access: 'self',
  rate: 'write',
  summary:
    'Change names, language, time zone, and whether the weekly summary is sent; what is left out stays, an empty name is cleared.',
  params: ownParams,
  body: z.object({
    firstName: personNameSchema.nullable().optional(),
    lastName: personNameSchema.nullable().optional(),
    language: languageSchema.optional(),
    timeZone: timeZoneSchema.optional(),
    weeklySummary: z.boolean('validation.invalid').optional(),
  }),
  answers: { 200: userSchema },
  problems: [],
});

export const requestEmailChange = defineCall({
  method: 'POST',
  path: '/api/user/{id}/email-change',
  access: 'self',
  rate: 'credentials',
  summary: 'Ask for another e-mail address, which becomes the account’s when the link sent to it is confirmed.',
  params: ownParams,
  body: z.object({
    email: emailSchema,
    password: currentPasswordSchema.optional(),
  }),
  answers: { 200: userSchema },
  problems: ['email_taken', 'current_password_wrong', 'recent_sign_in_required'],
});

export const cancelEmailChange = defineCall({
  method: 'DELETE',
  path: '/api/user/{id}/email-change',
  access: 'self',
  rate: 'write',
  summary: 'Keep the e-mail address: the link to the other one no longer works.',
  params: ownParams,
  answers: { 200: userSchema },
  problems: [],
});

export const profileCalls = { updateProfile, requestEmailChange, cancelEmailChange };
