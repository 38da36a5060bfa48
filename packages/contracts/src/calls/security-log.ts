import { z } from 'zod';
import { accountEventSchema } from '../entities/account-event.js';
import { defineCall } from './define-call.js';
import { pageFields } from './list-query.js';

export const listSecurityLog = defineCall({
  method: 'GET',
  path: '/api/user/{id}/security-log',
  access: 'self',
  rate: 'read',
  summary:
    'What happened to the account in the last 180 days, newest first: sign-ins and failed ones, sessions that were ended, other passwords and addresses. A page at a time (25 unless limited); `X-Total-Count` says how many there are.',
  params: z.object({ id: z.string().max(64) }),
  query: z.object(pageFields),
  answers: { 200: z.array(accountEventSchema) },
  problems: [],
});

export const securityLogCalls = { listSecurityLog };
