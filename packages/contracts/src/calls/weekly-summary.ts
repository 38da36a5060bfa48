import { z } from 'zod';
import { defineCall } from './define-call.js';

export const unsubscribe = defineCall({
  method: 'POST',
  path: '/api/unsubscribe/{token}',
  access: 'public',
  rate: 'credentials',
  ignoresBody: true,
  summary:
    'Send no weekly summary any more, by the token of one (RFC 8058): by a mail program, or by the button of the page. Harmless when repeated.',
  params: z.object({ token: z.string().max(200) }),
  answers: { 204: null },
  problems: ['not_found'],
});

export const weeklySummaryCalls = { unsubscribe };
