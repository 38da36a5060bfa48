import { z } from 'zod';
import { defineCall } from './define-call.js';

const params = z.object({ token: z.string().max(200) });

export const openUnsubscribe = defineCall({
  method: 'GET',
  path: '/api/unsubscribe/{token}',
  access: 'public',
  rate: 'credentials',
  summary: 'Where mail programs go that know no unsubscribing by one click: redirects to the page and changes nothing.',
  params,
  answers: { 302: null },
  problems: [],
});

export const unsubscribe = defineCall({
  method: 'POST',
  path: '/api/unsubscribe/{token}',
  access: 'public',
  rate: 'credentials',
  ignoresBody: true,
  summary:
    'Send no weekly summary any more, by the token of one (RFC 8058): by a mail program, or by the button of the page. Harmless when repeated.',
  params,
  answers: { 204: null },
  problems: ['not_found'],
});

export const weeklySummaryCalls = { openUnsubscribe, unsubscribe };
