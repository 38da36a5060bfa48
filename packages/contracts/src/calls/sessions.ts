import { z } from 'zod';
import { defineCall } from './define-call.js';

/** A session as its user sees it; unknown properties of the device are null. */
const sessionSchema = z.object({
  id: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
});

const ownParams = z.object({ id: z.string().max(64) });

export const listSessions = defineCall({
  method: 'GET',
  path: '/api/user/{id}/sessions',
  access: 'self',
  rate: 'read',
  summary: 'Where the user is signed in, newest sign-in first.',
  params: ownParams,
  answers: { 200: z.array(sessionSchema) },
  problems: [],
});

export const endSession = defineCall({
  method: 'DELETE',
  path: '/api/user/{id}/sessions/{sessionId}',
  access: 'self',
  rate: 'write',
  summary: 'End one of the own sessions; another one than this only after a recent proof.',
  params: ownParams.extend({ sessionId: z.string().max(64) }),
  answers: { 204: null },
  problems: ['not_found', 'proof_required'],
});

export const endAllSessions = defineCall({
  method: 'DELETE',
  path: '/api/user/{id}/sessions',
  access: 'self',
  rate: 'write',
  summary: 'Sign out everywhere, this session too; after a recent proof.',
  params: ownParams,
  answers: { 204: null },
  problems: ['proof_required'],
});

export const sessionCalls = { listSessions, endSession, endAllSessions };
